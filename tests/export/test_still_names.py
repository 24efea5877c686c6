"""Stills are named so that sorting by name is telling order."""

from fractions import Fraction

from narrated.core.script import Beat, Scene
from narrated.errors import Place
from narrated.export.names import still_label, still_names

PLACE = Place(file="script.yaml")


def scenes(*beats_of_scenes: int) -> list[Scene]:
    """Scenes with so many beats, whose ids sort the other way round."""
    made = []
    for scene, count in enumerate(beats_of_scenes):
        ids = [f"b{count - number}" for number in range(count)]
        beats = tuple(Beat(id=name, narration=None, hold_s=Fraction(1), place=PLACE) for name in ids)
        name = f"s{len(beats_of_scenes) - scene}"
        made.append(Scene(id=name, title="", beats=beats, transition_s=Fraction(0), place=PLACE))
    return made


def numbers(of: list[Scene]) -> dict[str, int]:
    return {scene.id: number for number, scene in enumerate(of, 1)}


def test_a_name_has_the_numbers_and_ids_of_scene_and_beat():
    of = scenes(1, 2)
    assert list(still_names(of, numbers(of)).values()) == ["01-s2-01-b1.png", "02-s1-01-b2.png", "02-s1-02-b1.png"]


def test_names_sort_in_telling_order_even_past_a_hundred():
    of = scenes(*[1] * 98, 101, 3, 1)
    names = list(still_names(of, numbers(of)).values())
    assert len(set(names)) == 203
    assert sorted(names) == names


def test_a_still_is_called_the_same_whichever_scenes_are_asked_for():
    of = scenes(*[2] * 12)
    assert still_names(of[4:5], numbers(of)).items() <= still_names(of, numbers(of)).items()


def test_a_label_names_scene_and_beat():
    assert still_label(("dial", "turn"), 5) == "05 dial / turn"
