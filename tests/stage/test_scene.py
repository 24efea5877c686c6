"""Beats have exactly their frames, marks stand where they stand, and what does not fit is said with its line."""

from dataclasses import dataclass

import numpy as np
import pytest

from narrated.core.jobs import CHAPTER
from narrated.core.timeline import BeatTiming, MarkAt
from narrated.errors import SceneError
from narrated.stage.purity import drawn_frames, first_difference
from narrated.stage.worker import rehearse, run_scene


def timing(name: str, frames: int, **marks: int) -> BeatTiming:
    at = tuple(MarkAt(name=mark, frame=frame) for mark, frame in marks.items())
    return BeatTiming(scene="tiny", beat=name, frames=frames, marks=at)


def refusal(job) -> str:
    with pytest.raises(SceneError) as caught:
        rehearse(job)
    return str(caught.value)


def test_a_beat_is_held_to_its_end(make_job):
    job = make_job('with self.beat("one"):\n    self.play(Create(Circle()), run_time=0.4)', timing("one", 20))
    assert [(beat.beat, beat.frames, beat.outlasts) for beat in rehearse(job)] == [("one", 20, 0)]


@pytest.mark.parametrize("fps", [15, 24, 25, 30, 50, 60])
def test_frames_drawn_are_the_frames_rehearsed_at_every_rate(make_job, fps):
    body = """
        with self.beat("one") as beat:
            for n in (1, 2, 7, 11, 13):
                self.play(Create(Circle()), run_time=n / 30)
                self.wait(n / 30)
        with self.beat("two") as beat:
            self.until("mark")
            self.play(FadeOut(*self.mobjects), run_time=beat.remaining)
    """
    job = make_job(body, timing("one", 3), timing("two", 2 * fps, mark=fps // 2), fps=fps)
    counted = {"one": 0, "two": 0}

    class Counting:
        def __init__(self, name):
            self.name = name

        def __enter__(self):
            return self.receive

        def __exit__(self, *_):
            return None

        def receive(self, _pixels, repeat):
            counted[self.name] += repeat

    drawn = run_scene(job, {"one": lambda: Counting("one"), "two": lambda: Counting("two")})
    assert counted == {beat.beat: beat.frames for beat in drawn} == {beat.beat: beat.frames for beat in rehearse(job)}


def test_an_animation_until_a_mark_lands_on_its_frame(make_job):
    body = """
        dot = Square(8, fill_opacity=1, stroke_width=0, color=WHITE)
        with self.beat("one") as beat:
            self.until(beat.go)
            self.add(dot)
            self.play(dot.animate.set_opacity(0), run_time=beat.until("land"))
            self.remove(dot)
    """
    job = make_job(body, timing("one", 20, go=5, land=12))
    lit = []

    class Watch:
        def __enter__(self):
            return lambda pixels, repeat: lit.extend([bool(pixels[18, 32, 0] > 40)] * repeat)

        def __exit__(self, *_):
            return None

    run_scene(job, {"one": Watch})
    assert lit.index(True) == 5
    assert not any(lit[12:])
    assert len(lit) == 20


def test_an_animation_that_outlasts_the_narration_extends_the_beat(make_job):
    job = make_job('with self.beat("one"):\n    self.play(Create(Circle()), run_time=2)', timing("one", 10))
    assert [(beat.frames, beat.outlasts) for beat in rehearse(job)] == [(30, 20)]


@dataclass(frozen=True)
class Rate:
    value: int


def test_a_rehearsal_knows_which_facts_each_beat_read(make_job):
    body = """
        with self.beat("one"):
            self.wait(self.facts.slow.value)
        with self.beat("two"):
            self.wait(self.facts.fast.value)
    """
    facts = {"slow": Rate(1), "fast": Rate(1), "unread": Rate(1)}
    job = make_job(body, timing("one", 1), timing("two", 1), facts=facts)
    assert [beat.facts_read for beat in rehearse(job)] == [("slow",), ("fast", "slow")]


def test_a_rehearsal_knows_which_beats_show_the_name_of_their_chapter(make_job):
    body = """
        with self.beat("one"):
            pass
        with self.beat("two"):
            assert (self.chapter.number, self.chapter.title) == (3, "A tiny scene")
        with self.beat("three"):
            pass
    """
    job = make_job(body, timing("one", 1), timing("two", 1), timing("three", 1))
    assert [beat.facts_read for beat in rehearse(job)] == [(), (CHAPTER,), (CHAPTER,)]


def test_frames_of_a_beat_drawn_alone_are_those_of_the_whole_run(make_job):
    body = """
        tracker = ValueTracker(0)
        square = redrawn(lambda: Square(1 + tracker.get_value(), color=self.theme.colours["writing"]))
        readout = Readout(self.theme, lambda: f"{tracker.get_value():.1f}", role="figure").shift(DOWN)
        with self.beat("one"):
            self.add(square, readout)
            self.play(tracker.animate.set_value(3.7), run_time=0.5)
        with self.beat("two"):
            self.play(tracker.animate.set_value(12), Create(Circle()), run_time=0.5)
        with self.beat("three"):
            self.play(*(FadeOut(mobject) for mobject in self.mobjects), run_time=0.3)
    """
    assert first_difference(make_job(body, timing("one", 9), timing("two", 9), timing("three", 9)), None) is None


def test_a_beat_that_depends_on_elapsed_time_is_found_impure(make_job, tmp_path):
    body = """
        square = Square(fill_opacity=1)
        square.add_updater(lambda held, dt: held.shift(RIGHT * dt))
        with self.beat("one"):
            self.add(square)
            self.wait(0.5)
        with self.beat("two"):
            self.wait(0.5)
    """
    found = first_difference(make_job(body, timing("one", 9), timing("two", 9)), tmp_path / "purity")
    assert found is not None
    assert (found.beat, found.picture.exists()) == ("two", True)


def test_a_beat_that_plays_more_when_it_was_run_past_is_found_impure(make_job, tmp_path):
    body = """
        calls = []
        square = Square().add_updater(lambda held: calls.append(1))
        with self.beat("one"):
            self.add(square)
            self.play(square.animate.shift(RIGHT), run_time=0.4)
        with self.beat("two"):
            for _ in calls:
                self.hold(1 / 15)
    """
    found = first_difference(make_job(body, timing("one", 9), timing("two", 9)), tmp_path / "purity")
    assert found is not None
    assert (found.beat, found.picture.exists()) == ("two", True)


def test_a_continuous_scene_is_run_frame_by_frame_from_its_start(make_job):
    body = """
        square = Square(fill_opacity=1)
        square.add_updater(lambda held, dt: held.shift(RIGHT * dt))
        with self.beat("one"):
            self.add(square)
            self.wait(0.5)
        with self.beat("two"):
            self.wait(0.5)
    """
    job = make_job(body, timing("one", 9), timing("two", 9), attributes="    continuous = True\n\n")
    in_sequence = drawn_frames(job, ["one", "two"])["two"]
    alone = drawn_frames(job, ["two"])["two"]
    assert len(alone) == len(in_sequence)
    assert all(np.array_equal(one, other) for one, other in zip(in_sequence, alone, strict=True))


def test_a_held_frame_equals_a_moving_one(make_job):
    body = """
        words = text(self.theme, "soft edges", role="heading")
        far = Dot(RIGHT * 100)
        with self.beat("one"):
            self.add(words)
            self.play(far.animate.shift(RIGHT), run_time=0.2)
            self.wait(0.2)
    """
    frames = drawn_frames(make_job(body, timing("one", 6)), ["one"])["one"]
    assert all(np.array_equal(frames[0], frame) for frame in frames)


def test_random_numbers_depend_on_the_beat_alone(make_job):
    body = """
        import random
        import numpy
        with self.beat("one"):
            random.random(), numpy.random.random()
        with self.beat("two"):
            self.add(Square(6, fill_opacity=random.random()).shift(RIGHT * numpy.random.random()))
    """
    one_way = drawn_frames(make_job(body, timing("one", 2), timing("two", 2)), ["two"])["two"]
    other_way = drawn_frames(
        make_job(body.replace("random.random(), ", ""), timing("one", 2), timing("two", 2)), ["two"]
    )
    assert np.array_equal(one_way[0], other_way["two"][0])


REFUSALS = {
    "a hold of less than no time": (
        'with self.beat("one"):\n    self.hold(-1)',
        "scenes/tiny.py:8: hold(-1) is less than no time; hold for 0 seconds or more",
    ),
    "an animation without time": (
        'with self.beat("one"):\n    self.play(Create(Circle()), run_time=0)',
        "scenes/tiny.py:8: an animation of 0 seconds shows nothing; give it a longer run_time",
    ),
    "a character that a readout has no glyph for": (
        'with self.beat("one"):\n    Readout(self.theme, lambda: "5×")',
        'scenes/tiny.py:8: a readout is to show "5×", but has no "×"; add it to its `characters`',
    ),
    "a beat that the script lacks": (
        'with self.beat("tow"):\n    pass',
        'scenes/tiny.py:7: the script\'s scene "tiny" has no beat "tow"; did you mean "two"?',
    ),
    "beats out of order": (
        'with self.beat("two"):\n    pass',
        'scenes/tiny.py:7: beat "two" is played where the script has "one"; play "one" first, or move it in the script',
    ),
    "a beat played twice": (
        'with self.beat("one"):\n    pass\nwith self.beat("one"):\n    pass',
        'scenes/tiny.py:9: beat "one" is played twice; play each beat once',
    ),
    "beats left out": (
        'with self.beat("one"):\n    pass',
        'scenes/tiny.py: scene "tiny" ends without playing "two"; play every beat of the script',
    ),
    "a beat inside a beat": (
        'with self.beat("one"):\n    with self.beat("two"):\n        pass',
        'scenes/tiny.py:8: beat "two" begins inside beat "one"; end that one first',
    ),
    "an animation outside a beat": (
        "self.play(Create(Circle()))",
        'scenes/tiny.py:7: play() outside a beat; put it inside `with self.beat("...")`',
    ),
    "a mark reached too late": (
        'with self.beat("one"):\n    pass\nwith self.beat("two"):\n    self.wait(2)\n    self.until("land")',
        'scenes/tiny.py:11: mark "land" of beat "two" is reached 1.00 s late; '
        "shorten what plays before it, or move the mark to a later word",
    ),
    "no time left until a mark": (
        'with self.beat("one"):\n    pass\nwith self.beat("two") as beat:\n'
        '    self.wait(1)\n    self.play(Create(Dot()), run_time=beat.until("land"))',
        'scenes/tiny.py:11: mark "land" of beat "two" is reached with no time left; '
        "shorten what plays before it, or move the mark to a later word",
    ),
    "a mark that the beat lacks": (
        'with self.beat("one"):\n    pass\nwith self.beat("two") as beat:\n    self.until(beat.lend)',
        'scenes/tiny.py:10: beat "two" has no mark "lend"; did you mean "land"?',
    ),
    "a mark that is not used": (
        'with self.beat("one"):\n    pass\nwith self.beat("two") as beat:\n    pass',
        'scenes/tiny.py:9: mark "land" of beat "two" is never used; '
        'wait for it with self.until("land"), or delete <land> from the script',
    ),
    "no time remaining": (
        'with self.beat("one") as beat:\n    self.wait(4)\n    self.play(Create(Dot()), run_time=beat.remaining)',
        'scenes/tiny.py:9: beat "one" has no time remaining (2.07 s over); shorten what it plays',
    ),
    "a fact that there is not": (
        'with self.beat("one"):\n    self.facts.slaw',
        'scenes/tiny.py:8: there is no fact "slaw"; did you mean "slow"?',
    ),
    "an error in the scene": (
        'with self.beat("one"):\n    1 / 0',
        "scenes/tiny.py:8: fails: ZeroDivisionError: division by zero",
    ),
    "a region that the theme lacks": (
        'with self.beat("one"):\n    self.region("hole")',
        'scenes/tiny.py:8: the theme has no region "hole"; did you mean "whole"?',
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_does_not_fit_is_said_with_its_line(make_job, name):
    body, message = REFUSALS[name]
    job = make_job(body, timing("one", 30), timing("two", 30, land=15), facts={"slow": 1})
    assert refusal(job) == message


def test_a_scene_file_that_python_cannot_read_is_named_with_its_line(make_job):
    job = make_job('with self.beat("one"):\n    self.play(', timing("one", 30))
    assert refusal(job).startswith("scenes/tiny.py:8:22: cannot be imported: ")


def test_a_scene_file_without_its_class_is_named(make_job, tmp_path):
    job = make_job("pass", timing("one", 30))
    path = tmp_path / "scenes" / "tiny.py"
    path.write_text(path.read_text().replace("class Tiny", "class Tinny"))
    message = 'scenes/tiny.py: has no class "Tiny" that derives from narrated.stage.Scene; did you mean "Tinny"?'
    assert refusal(job) == message


@pytest.mark.parametrize("role", ["figure", "label"])
def test_a_line_of_text_keeps_all_its_letters_at_every_frame_size(make_job, role):
    body = f"""
        words = "a line that is longer than a small frame is wide"
        line = text(self.theme, words, role="{role}")
        assert len(line.submobjects) == len(words.replace(" ", "")), len(line.submobjects)
        with self.beat("one"):
            self.add(line)
    """
    rehearse(make_job(body, timing("one", 2)))


@pytest.mark.parametrize(
    "made", ["redrawn(lambda: Square(8, fill_opacity=1, color=WHITE))", 'Readout(self.theme, lambda: "8").scale(12)']
)
def test_what_is_made_anew_at_every_frame_fades_like_anything_else(make_job, made):
    body = f"""
        live = {made}
        with self.beat("one"):
            self.play(FadeIn(live), run_time=1)
            self.play(FadeOut(live), run_time=1)
    """
    frames = drawn_frames(make_job(body, timing("one", 30)), ["one"])["one"]
    brightest = [int(frame[:, :, 0].max()) for frame in frames]
    assert brightest[0] < brightest[4] < brightest[8] < brightest[12]
    assert brightest[17] > brightest[22] > brightest[28]


def test_what_a_play_leaves_behind_is_the_same_whether_it_was_drawn_or_run_past(make_job):
    body = """
        tracker = ValueTracker(0)
        square = redrawn(lambda: Square(1 + tracker.get_value(), fill_opacity=1))
        with self.beat("one"):
            self.add(square)
            self.play(tracker.animate.set_value(5), run_time=0.4)
            square.clear_updaters()
        with self.beat("two"):
            pass
    """
    assert first_difference(make_job(body, timing("one", 9), timing("two", 9)), None) is None
