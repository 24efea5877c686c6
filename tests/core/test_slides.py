"""Which slides a script has, in which order, what they are called, and that no word is lost between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from script_samples import parse

from narrated.core.jobs import LAST_FRAME, ChapterName
from narrated.core.picture import Picture, Words
from narrated.core.slides import Slide, description, make_slides, still_frame
from narrated.core.timeline import BeatTiming, MarkAt

SCRIPT = """
film: {{title: Speed}}
facts: {{from: tiny.facts, slow: 100}}
scenes:
  - scene: dial
    title: The dial
    beats:
      - {{id: slow, say: "At {{{{ slow }}}} it is slow.", still: {first}}}
      - {{id: turn, say: Now <turn> turn it <land> there., notes: Ask., still: {second}}}
  - scene: amdahl
    title: The law
    beats:
      - {{id: law, say: One law., still: {third}}}
"""


def slides(first: str = "end", second: str = "end", third: str = "end") -> tuple[Slide, ...]:
    script = parse(SCRIPT.format(first=first, second=second, third=third))
    return make_slides(script.scenes, chapters(script))


def chapters(script) -> dict[str, ChapterName]:
    return {scene.id: ChapterName(number=number, title=scene.title) for number, scene in enumerate(script.scenes, 4)}


def told(**stills: str) -> list[tuple[str, str, str]]:
    return [(slide.name, slide.spoken, slide.notes) for slide in slides(**stills)]


def test_a_beat_has_its_last_frame_with_all_that_it_says_in_written_form():
    assert told() == [
        ("04-dial-01-slow", "At 100 tokens/sec it is slow.", ""),
        ("04-dial-02-turn", "Now turn it there.", "Ask."),
        ("05-amdahl-01-law", "One law.", ""),
    ]


def test_stills_at_marks_come_in_the_order_of_their_words_and_share_them():
    assert told(second="[end, land, turn]")[1:4] == [
        ("04-dial-02-turn-1-turn", "Now", "Ask."),
        ("04-dial-02-turn-2-land", "turn it", ""),
        ("04-dial-02-turn-3-end", "there.", ""),
    ]


def test_a_single_still_at_a_mark_has_all_the_words_and_the_name_of_the_beat():
    assert told(second="turn")[1] == ("04-dial-02-turn", "Now turn it there.", "Ask.")


def test_what_is_said_without_a_picture_goes_to_the_next_slide_and_at_the_end_to_the_last():
    assert told(first="none", third="none") == [
        ("04-dial-02-turn", "At 100 tokens/sec it is slow. Now turn it there. One law.", "Ask.")
    ]
    assert told(second="none")[1] == ("05-amdahl-01-law", "Now turn it there. One law.", "Ask.")
    assert told(first="none", second="none", third="none") == []


STILLS = st.sampled_from(["none", "end", "turn", "land", "[land, end]", "[turn, land]", "[turn, land, end]"])


@given(st.sampled_from(["end", "none"]), STILLS, st.sampled_from(["end", "none"]))
def test_no_word_is_lost_and_names_and_anchors_are_unique_and_sorted(first, second, third):
    made = slides(first, second, third)
    if made:
        spoken = " ".join(" ".join(slide.spoken for slide in made).split())
        assert spoken == "At 100 tokens/sec it is slow. Now turn it there. One law."
    names = [slide.name for slide in made]
    assert names == sorted(set(names))
    assert len({slide.anchor for slide in made}) == len(made)


def test_the_first_slide_of_a_beat_is_linked_by_the_beat_alone():
    anchors = [slide.anchor for slide in slides(second="[turn, end]")]
    assert anchors == ["dial/slow", "dial/turn", "dial/turn/end", "amdahl/law"]
    assert [slide.label for slide in slides()] == ["04 dial / slow", "04 dial / turn", "05 amdahl / law"]


def test_titles_of_a_scene_are_told_apart():
    assert [slide.title for slide in slides()] == ["The dial (1 of 2)", "The dial (2 of 2)", "The law"]


def test_a_title_and_a_description_of_the_script_come_first():
    script = parse(SCRIPT.format(first="end, title: Slow, alt: 'A gauge at {{ slow }}'", second="end", third="end"))
    first, second, _ = make_slides(script.scenes, chapters(script))
    assert (first.title, second.title) == ("Slow", "The dial")
    picture = Picture(
        width=16, height=9, ground="#000000", parts=(), words=(words("seen", 0, 1), words("The dial", 0, 3))
    )
    assert description(first, picture) == "A gauge at 100 tokens/sec"
    assert description(second, picture) == "The dial. seen"


def words(text: str, left: float, top: float, em: float = 0.4) -> Words:
    return Words(text=text, left=left, top=top, right=left + 1, bottom=top - 0.3, em=em)


@pytest.mark.parametrize(("instant", "frame"), [("end", LAST_FRAME), ("turn", 4), ("late", 9)])
def test_a_still_has_a_frame_of_its_beat(instant, frame):
    marks = (MarkAt(name="turn", frame=4), MarkAt(name="late", frame=10))
    assert still_frame(instant, BeatTiming(scene="dial", beat="turn", frames=10, marks=marks)) == frame
