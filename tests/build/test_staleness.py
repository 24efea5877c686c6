"""Whatever decides how a clip looks makes it stale when it changes, however a scene gets at it."""

import pytest

from narrated.build.run import stale_in_build
from narrated.core.steps import Kind, Reason
from narrated.errors import SceneError

READS = {
    "pathlib": "(ROOT / 'assets/size.json').read_text()",
    "numpy": "__import__('numpy').loadtxt(ROOT / 'assets/size.json')",
    "os": "os.read(os.open(ROOT / 'assets/size.json', os.O_RDONLY), 9)",
    "all files of a folder": "max(path.read_text() for path in (ROOT / 'assets').glob('*.json'))",
    "a folder gone through": "max(path.read_text() for path in (ROOT / 'assets').iterdir())",
}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="{width}" height="4"/></svg>'


def clips_run(project) -> dict[str, tuple[Reason, ...]]:
    foreseen = stale_in_build(project.order())
    ran = project.build().ran
    names = {str(item.step) for item in ran}
    assert [str(item.step) for item in ran] == [str(item.step) for item in foreseen if str(item.step) in names]
    assert all(str(item.step) in names or not item.step.fingerprint for item in foreseen)
    return {item.step.name: item.reasons for item in ran if item.step.kind == Kind.CLIP}


def read_in_said(project, expression: str) -> None:
    """Let the second beat of the first scene, and so the third, show what `expression` gives."""
    head = "import os\nfrom pathlib import Path\n\nROOT = Path(__file__).parent.parent\n"
    project.edit("scenes/first.py", "from manim import Create, Square", f"{head}from manim import Create, Square")
    project.edit("scenes/first.py", 'self.until("rate")', f'self.until("rate")\n            size = float({expression})')
    project.edit("scenes/first.py", "scale(self.facts.slow.value / 50)", "scale(size)")


@pytest.mark.parametrize("way", READS)
def test_a_file_that_a_scene_reads_redraws_the_beats_that_saw_it(project, way):
    project.write("assets/size.json", "2")
    read_in_said(project, READS[way])
    before = project.build()
    project.write("assets/size.json", "3")
    assert clips_run(project) == {"first/said": (Reason.FILES,), "first/after": (Reason.FILES,)}
    assert before.timeline == project.build().timeline
    assert clips_run(project) == {}


def test_a_file_that_a_module_reads_for_two_scenes_redraws_both(project):
    project.write("assets/size.json", "2")
    read = "(Path(__file__).parent.parent / 'assets/size.json').read_text()"
    project.write("src/sizes.py", f"from pathlib import Path\n\nSIZE = float({read})\n")
    for scene, old in (("first", "self.facts.slow.value / 50"), ("second", "self.facts.fast.value / 1000")):
        project.edit(f"scenes/{scene}.py", old, "SIZE")
        project.edit(f"scenes/{scene}.py", "from narrated.stage", "from sizes import SIZE\nfrom narrated.stage")
    project.build()
    for size in ("3", "1"):
        project.write("assets/size.json", size)
        redrawn = clips_run(project)
        assert len(redrawn) == 5
        assert set(redrawn.values()) == {(Reason.FILES,)}


def test_a_file_that_comes_to_a_folder_that_a_scene_lists_redraws_its_beats(project):
    project.write("assets/size.json", "2")
    read_in_said(project, READS["all files of a folder"])
    project.build()
    project.write("assets/size_more.json", "3")
    assert set(clips_run(project)) == {"first/said", "first/after"}


def test_a_drawing_that_a_scene_shows_redraws_it(project):
    project.write("assets/sign.svg", SVG.format(width=4))
    project.edit("scenes/first.py", "from manim import Create, Square", "from manim import Create, SVGMobject")
    project.edit(
        "scenes/first.py", "Square(", 'SVGMobject(str(__file__).replace("scenes/first.py", "assets/sign.svg"), '
    )
    project.build()
    before = project.clips()
    project.write("assets/sign.svg", SVG.format(width=9))
    assert set(clips_run(project)) == {"first/opening", "first/said", "first/after"}
    assert len(set(project.clips().values())) == len(set(before.values())) + 3


def test_what_is_read_only_while_a_beat_is_drawn_is_refused_because_no_rehearsal_would_tell(project):
    project.edit(
        "scenes/first.py",
        "            self.play(square.animate.scale(self.facts.slow.value / 50), run_time=0.2)",
        "            square.add_updater(lambda _: self.renderer.skip_animations or self.facts.fast)\n"
        "            self.play(square.animate.shift([1, 0, 0]), run_time=0.6)",
    )
    with pytest.raises(SceneError, match='beat "said" reads fast only while it is drawn; read it before'):
        project.build()
    assert len(project.clips()) == 3  # the beat before it and the other scene


BASES = {
    "inherited": "class First(Drifting):",
    "computed": "class First(Scene):\n    continuous = not False\n",
}


@pytest.mark.parametrize("way", BASES)
def test_a_scene_that_hides_that_it_is_continuous_is_refused(project, way):
    base = "class Drifting(Scene):\n    continuous = True\n\n\n"
    project.edit("scenes/first.py", "class First(Scene):", base + BASES[way])
    with pytest.raises(SceneError, match=r"scenes/first.py: whether .First. is continuous cannot be read"):
        project.build()


def test_the_length_of_a_beat_redraws_the_later_beats_of_a_continuous_scene_and_of_no_other(project):
    project.build()
    project.edit("script.yaml", "hold: 0.4 s\n      - id: said", "hold: 0.6 s\n      - id: said")
    assert set(clips_run(project)) == {"first/opening"}
    project.edit("scenes/first.py", "class First(Scene):", "class First(Scene):\n    continuous = True\n")
    project.build()
    project.edit("script.yaml", "hold: 0.6 s\n      - id: said", "hold: 0.4 s\n      - id: said")
    assert set(clips_run(project)) == {"first/opening", "first/said", "first/after"}


def test_a_hold_speaks_nothing_anew(project):
    project.build()
    project.edit("script.yaml", "say: Then it rests.", "say: Then it rests.\n        hold: 1 s")
    assert not [item for item in project.build().ran if item.step.kind == Kind.TAKE]


def test_a_cross_fade_too_short_for_a_frame_is_a_cut_and_stays_done(project):
    project.edit("script.yaml", "title: The second", "title: The second\n    transition: 0.01 s")
    project.build()
    assert project.build().ran == ()


def test_a_transcript_in_the_language_before_does_not_stay(project):
    project.build()
    project.edit("script.yaml", "title: Small", "title: Small, language: de")
    project.build()
    assert sorted(path.name for path in (project.root / "build").glob("*.md")) == ["film.de.md"]


def test_a_title_redraws_only_beats_that_show_it(project):
    project.edit(
        "scenes/first.py", 'self.until("rate")', 'self.until("rate")\n            square.set_z(len(self.chapter.title))'
    )
    project.build()
    project.edit("script.yaml", "title: The second", "title: Number two")
    assert clips_run(project) == {}
    project.edit("script.yaml", "title: The first", "title: Number one")
    assert clips_run(project) == {"first/said": (Reason.FACTS,), "first/after": (Reason.FACTS,)}


def test_a_scene_that_shows_its_number_has_the_same_one_when_it_is_built_alone(project):
    project.edit("scenes/second.py", "self.facts.fast.value / 1000", "self.chapter.number")
    project.build()
    assert project.build(scene="second").ran[0].step.kind == Kind.SOUND
