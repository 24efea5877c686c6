"""A tiny scene for each kind of fault, and what the inspector finds in it: that fault, and no other."""

from dataclasses import replace

import pytest

from narrated.core.layout import Finding
from narrated.core.timeline import BeatTiming, MarkAt
from narrated.errors import SceneError
from narrated.stage.worker import rehearse, run_scene

TITLE = 'title = text(self.theme, "A title", role="heading")\n'
ONE = BeatTiming(scene="tiny", beat="one", frames=30, marks=())


def with_marks(**marks: int) -> BeatTiming:
    found = tuple(MarkAt(name=name, frame=frame) for name, frame in marks.items())
    return BeatTiming(scene="tiny", beat="one", frames=30, marks=found)


def found_in(make_job, shown: str, timing: BeatTiming = ONE) -> list[Finding]:
    body = (
        f'{TITLE}{shown}\nwith self.beat("one"):\n    self.add(*things)' if "self.beat" not in shown else TITLE + shown
    )
    (played,) = rehearse(replace(make_job(body, timing), inspect=True))
    return list(played.findings)


FAULTS = {
    "overlap": (
        'things = [title, text(self.theme, "across it", role="heading").shift(DOWN * 0.1)]',
        ('"A title"', '"across it"'),
    ),
    "outside": ("things = [title.shift(RIGHT * 6)]", ('"A title"', "the safe area")),
    "small": ('things = [text(self.theme, "tiny", role="label").scale(0.8)]', ('"tiny"', "1/36, the smallest size")),
    "contrast": ("things = [title.set_opacity(0.3)]", ('"A title"', "#000000")),
    "hue": (
        'things = [Square(color="#E69F00", fill_opacity=1), Circle(color="#E8663C", fill_opacity=1).shift(RIGHT * 3)]',
        ("Square in writing (#E69F00)", "Circle in #E8663C (#E8663C)"),
    ),
    "glyph": ('things = [text(self.theme, "A ☃", role="heading")]', ('"A ☃"', "Source Sans Pro")),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_a_fault_is_found_with_both_objects(make_job, rule):
    shown, objects = FAULTS[rule]
    (finding,) = found_in(make_job, shown)
    assert (finding.rule, finding.one, finding.other) == (rule, *objects)
    assert (finding.frame, finding.instant) == (29, "end")
    assert finding.outlines


@pytest.mark.parametrize(
    ("rule", "amount"), [("small", "1/45"), ("glyph", "'☃'"), ("contrast", "2.5:1"), ("outside", "2.0% of the width")]
)
def test_a_finding_says_by_how_much(make_job, rule, amount):
    (finding,) = found_in(make_job, FAULTS[rule][0])
    assert finding.amount == amount


def test_an_outline_is_where_the_object_stands(make_job):
    (finding,) = found_in(make_job, 'things = [text(self.theme, "tiny", role="label").scale(0.8).shift(RIGHT * 3.555)]')
    ((left, top, right, bottom),) = finding.outlines
    assert (left + right) / 2 == pytest.approx(0.75, abs=0.001)
    assert (top + bottom) / 2 == pytest.approx(0.5, abs=0.001)


def test_what_is_well_set_is_not_found(make_job):
    shown = """
block = TextBlock(self.theme, ["Typography", "jumps high"], role="body")
things = [block, text(self.theme, "1/36", role="label").next_to(block, DOWN), Square(5.8, color="#E69F00")]
"""
    assert found_in(make_job, shown) == []


def test_text_of_manim_itself_is_judged_too(make_job):
    shown = "import manim\nthings = [manim.Text('small and raw', font='Source Sans Pro', font_size=14)]"
    assert [finding.rule for finding in found_in(make_job, shown)] == ["small"]


def test_text_that_something_hides_is_not_judged(make_job):
    shown = 'things = [title.set_opacity(0.3), Square(5, color="#E69F00", fill_opacity=1)]'
    assert found_in(make_job, shown) == []


def test_text_that_nobody_can_tell_from_its_ground_is_no_hidden_one(make_job):
    shown = 'things = [Square(5, color="#E69F00", fill_opacity=1), title.set_color("#E69F00")]'
    assert [(finding.rule, finding.amount) for finding in found_in(make_job, shown)] == [("contrast", "1.0:1")]


def test_what_runs_out_of_the_frame_is_found_and_what_is_outside_of_it_is_not(make_job):
    assert found_in(make_job, "things = [Square().shift(RIGHT * 20)]") == []
    assert [finding.rule for finding in found_in(make_job, "things = [Square().shift(RIGHT * 7)]")] == ["outside"]


def test_a_declared_overlay_is_passed_over(make_job):
    overlap, _ = FAULTS["overlap"]
    assert found_in(make_job, overlap + '\nself.overlay(*things, reason="a test")') == []
    outside, _ = FAULTS["outside"]
    assert found_in(make_job, outside + '\nself.overlay(title, reason="a test")') == []


def test_an_overlay_of_other_things_is_not(make_job):
    overlap, _ = FAULTS["overlap"]
    assert len(found_in(make_job, overlap + '\nself.overlay(things[0], Square(), reason="a test")')) == 1


def test_an_overlay_needs_a_reason(make_job):
    with pytest.raises(SceneError, match=r"overlay\(\) without a reason"):
        found_in(make_job, 'things = [title]\nself.overlay(title, reason=" ")')


FLICKER = """
square = Square(20, color="#FFFFFF", fill_opacity=1)
with self.beat("one"):
    for _ in range({times}):
        self.play(square.animate(run_time={each}).set_opacity(0))
        self.play(square.animate(run_time={each}).set_opacity(1))
"""


def test_a_picture_that_flashes_is_found(make_job):
    timing = BeatTiming(scene="tiny", beat="one", frames=60, marks=())
    found = found_in(make_job, "title.set_opacity(0)\n" + FLICKER.format(times=8, each=0.1), timing)
    assert [finding.rule for finding in found if finding.rule != "outside"] == ["flash"]
    calm = found_in(make_job, "title.set_opacity(0)\n" + FLICKER.format(times=2, each=0.5), timing)
    assert [finding.rule for finding in calm if finding.rule != "outside"] == []


def test_flicker_inside_one_animation_is_found(make_job):
    shown = """
lit = ValueTracker(0)
square = redrawn(lambda: Square(20, color="#FFFFFF", fill_opacity=int(lit.get_value()) % 2))
with self.beat("one"):
    self.add(square)
    self.play(lit.animate.set_value(16), run_time=2)
"""
    assert "flash" in {finding.rule for finding in found_in(make_job, shown)}


def test_a_mark_inside_an_animation_is_judged_there(make_job):
    shown = """
with self.beat("one") as beat:
    beat.reached.add("early")
    self.add(title.shift(RIGHT * 6))
    self.play(FadeIn(Circle()), run_time=1)
    self.remove(title)
"""
    found = found_in(make_job, shown, with_marks(early=7))
    assert [(finding.frame, finding.instant) for finding in found] == [(7, 'mark "early"')]


def test_what_moves_at_a_mark_is_judged_when_it_has_come_to_rest(make_job):
    shown = """
with self.beat("one") as beat:
    beat.reached.add("early")
    self.play(FadeIn(title.shift(RIGHT * 6)), run_time=1)
    self.until("late")
"""
    found = found_in(make_job, shown, with_marks(early=7, late=20))
    assert [(finding.frame, finding.instant) for finding in found] == [(20, 'mark "late"')]


def test_a_scene_that_is_watched_comes_out_as_one_that_is_not(make_job):
    shown = """
count = ValueTracker(0)
readout = Readout(self.theme, lambda: f"{count.get_value():.1f}", role="figure")
with self.beat("one"):
    self.add(readout)
    self.play(count.animate.set_value(7), FadeIn(title.shift(DOWN * 2)), run_time=1)
"""
    job = make_job(TITLE + shown, ONE)
    (watched,), (alone,) = rehearse(replace(job, inspect=True)), run_scene(job, {})
    assert (watched.frames, watched.outlasts) == (alone.frames, alone.outlasts)


def test_a_rehearsal_knows_what_stands_to_be_read_and_when(make_job):
    shown = """
with self.beat("one"):
    self.hold(0.4)
    self.play(FadeIn(title), run_time=0.4)
    self.hold(0.4)
    self.remove(title)
"""
    (played,) = rehearse(replace(make_job(TITLE + shown, ONE), inspect=True))
    assert [(text.words, text.from_frame, text.to_frame) for text in played.texts] == [("A title", 9, 18)]
