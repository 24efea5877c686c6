"""The layout check of a film: what it tells, what it leaves to look at, and what it keeps."""

import pytest
from PIL import Image
from small_project import Here

from narrated.build.layout import unread_in
from narrated.build.progress import NoProgress
from narrated.build.records import Inspection
from narrated.build.run import run_build, run_layout
from narrated.core.layout import Standing
from narrated.core.steps import Kind

FAR_OUT = "square.shift([7, 0, 0])"


def faults(project) -> list[str]:
    return [str(problem) for problem in run_layout(project.order(), Here(), NoProgress())]


@pytest.fixture
def faulty(project):
    """A project in which something stands partly outside the frame, from the second beat on."""
    project.edit("scenes/first.py", 'self.until("rate")', f'self.until("rate")\n            {FAR_OUT}')
    return project


def test_a_film_without_faults_has_no_findings(project):
    assert faults(project) == []
    assert not (project.root / "build/layout").exists()


def test_a_finding_names_scene_beat_instant_objects_and_amount(faulty):
    first, second = faults(faulty)
    assert first.startswith('scenes/first.py: beat "said", ')
    assert '(mark "rate"): Square in writing stands ' in first
    assert "of the width outside the safe area; move it in" in first
    assert 'beat "after"' in second


def test_a_finding_leaves_a_picture_with_the_fault_outlined(faulty):
    told = faults(faulty)
    for line in told:
        picture = Image.open(faulty.root / line.rpartition("see ")[2])
        assert picture.height == 540
        assert (255, 64, 255) in {colour for _, colour in picture.getcolors(maxcolors=100_000)}


def test_pictures_of_what_is_well_now_are_deleted(faulty):
    faults(faulty)
    assert len(list((faulty.root / "build/layout").glob("*.png"))) == 2
    faulty.edit("scenes/first.py", FAR_OUT, "square.shift([0, 0, 0])")
    assert faults(faulty) == []
    assert list((faulty.root / "build/layout").glob("*.png")) == []


def test_a_second_check_rehearses_nothing_and_tells_the_same(faulty, monkeypatch):
    told = faults(faulty)
    monkeypatch.setattr("narrated.build.tasks.rehearse_in_worker", lambda _: pytest.fail("rehearsed again"))
    assert faults(faulty) == told


def test_a_picture_that_is_gone_is_drawn_again(faulty):
    told = faults(faulty)
    for picture in (faulty.root / "build/layout").glob("*.png"):
        picture.unlink()
    assert faults(faulty) == told
    assert len(list((faulty.root / "build/layout").glob("*.png"))) == 2


class Listening(NoProgress):
    """Keeps the warnings."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def warn(self, message: str) -> None:
        self.warnings.append(message)


def test_a_build_warns_of_faults_and_goes_on_in_every_run(faulty):
    for _ in range(2):
        listening = Listening()
        run_build(faulty.order(), Here(), listening)
        assert [warning.partition(",")[0] for warning in listening.warnings] == [
            'scenes/first.py: beat "said"',
            'scenes/first.py: beat "after"',
        ]
        assert (faulty.root / "build/film.mp4").is_file()


def test_a_declared_overlay_ends_the_warning_and_makes_no_clip_of_other_scenes(faulty):
    faulty.build()
    faulty.edit("scenes/first.py", FAR_OUT, f'{FAR_OUT}\n            self.overlay(square, reason="a test")')
    assert {step.step.name.partition("/")[0] for step in faulty.build().ran if step.step.kind == Kind.CLIP} == {"first"}
    assert faults(faulty) == []


def record(frames: int, *texts: tuple[str, int, int]) -> Inspection:
    standing = tuple(Standing(key=words, words=words, from_frame=start, to_frame=end) for words, start, end in texts)
    return Inspection(frames=frames, findings=(), texts=standing)


def test_a_text_may_be_read_across_beats():
    words = "thirty characters, more or less"
    records = {"one": record(30, (words, 20, 30)), "two": record(30, (words, 0, 20))}
    assert list(unread_in(records, 15)) == []


def test_a_text_that_goes_too_soon_is_found_in_the_beat_in_which_it_stands():
    words = "thirty characters, more or less"
    records = {"one": record(30), "two": record(30, (words, 10, 20), ("left", 20, 30))}
    ((beat, finding),) = unread_in(records, 15)
    assert (beat, finding.frame, finding.one) == ("two", 15, f'"{words}"')
    assert finding.told(beat, 15) == (
        'beat "two", 1.0 s (while it stands): "thirty characters, more or less": 0.7 s on screen, too short to be '
        "read, which takes 1.6 s with all that comes at the same time; show it longer, or less at a time"
    )


def test_a_text_can_be_read_while_the_next_scene_fades_in():
    records = {"one": record(30, ("twenty characters it", 21, 30))}
    assert len(list(unread_in(records, 15))) == 1
    assert list(unread_in(records, 15, fading=6)) == []


def test_texts_that_come_and_go_together_are_one_finding():
    texts = [(f"a line of words, number {number}", 5, 30) for number in range(4)]
    ((_, finding),) = unread_in({"one": record(30, *texts)}, 15)
    assert finding.one.endswith("and 2 more")
