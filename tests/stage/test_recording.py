"""A recorded picture is what the film shows in that frame, pixel for pixel, and nothing is drawn to record it."""

from dataclasses import replace

import manim
import numpy as np
import pytest
from PIL import Image

from narrated.core.jobs import LAST_FRAME, SceneJob
from narrated.core.picture import Picture, Raster
from narrated.core.picture_file import picture_from_bytes
from narrated.core.timeline import BeatTiming
from narrated.export.png import write_png
from narrated.stage.purity import drawn_frames
from narrated.stage.worker import rehearse, run_scene

# Manim tells Pillow the mode of every image that it draws, which Pillow 13 will not take any more.
pytestmark = pytest.mark.filterwarnings("ignore:'mode' parameter is deprecated:DeprecationWarning")

BODIES = {
    "held": """
        square = Square(fill_opacity=0.5)
        with self.beat("one"):
            self.add(square)
        with self.beat("two"):
            self.play(square.animate.shift(RIGHT), run_time=0.2)
        with self.beat("three"):
            pass
        """,
    "still moving when the beat ends": """
        square, dot = Square(), Dot().shift(DOWN)
        with self.beat("one"):
            self.add(dot)
            self.play(Create(square), run_time=1)
        with self.beat("two"):
            self.play(square.animate.shift(RIGHT), run_time=1)
        with self.beat("three"):
            self.play(FadeOut(square), run_time=1.2)
        """,
    "held while an updater runs": """
        dot = Dot()
        with self.beat("one"):
            self.add(Square().shift(DOWN))
            dot.add_updater(lambda dot, dt: dot.shift(RIGHT * dt * 2))
            self.add(dot)
        with self.beat("two"):
            dot.clear_updaters()
            dot.move_to(DOWN)
            value = ValueTracker(0)
            circle = redrawn(lambda: Circle(radius=0.2 + value.get_value()))
            self.add(circle, value)
            self.play(value.animate.set_value(1), run_time=0.4)
        with self.beat("three"):
            self.play(FadeIn(text(self.theme, "words", role="label")), run_time=0.3)
        """,
    "colours along an axis, layers and edges": """
        from manim import RED, BLUE, Line, RoundedRectangle
        with self.beat("one"):
            self.add(Square(fill_opacity=1, stroke_width=20).set_color([RED, BLUE]))
        with self.beat("two"):
            self.add(Line(DOWN, RIGHT, stroke_width=30, stroke_opacity=0.4))
            self.add(Circle().set_stroke(WHITE, 12, background=True))
        with self.beat("three"):
            over = Dot(radius=1).set_z_index(-1)
            self.play(FadeIn(over), run_time=0.2)
        """,
    "not of outlines": """
        import numpy as np
        from manim import ImageMobject, PMobject, RED
        image = ImageMobject(np.arange(64, dtype=np.uint8).reshape(8, 8) * 4).scale_to_fit_height(3)
        points = PMobject(stroke_width=6).add_points(np.array([[x / 4, -1, 0] for x in range(8)]), color=RED)
        with self.beat("one"):
            self.add(Square(), image)
        with self.beat("two"):
            self.play(image.animate.shift(RIGHT), run_time=1)
        with self.beat("three"):
            self.add(points, Dot())
        """,
}
TIMINGS = tuple(BeatTiming(scene="tiny", beat=beat, frames=15) for beat in ("one", "two", "three"))
LAST = {"one": (LAST_FRAME,), "two": (LAST_FRAME,), "three": (LAST_FRAME,)}


def recorded(job: SceneJob, wanted: dict[str, tuple[int, ...]]) -> dict[tuple[str, int], Picture]:
    played = rehearse(replace(job, pictures=wanted))
    return {(beat.beat, frame): picture_from_bytes(data) for beat in played for frame, data in beat.pictures}


def painted(picture: Picture, folder, width: int = 64, height: int = 36) -> np.ndarray:
    write_png([(picture, 1.0)], width, height, folder / "still.png")
    return np.asarray(Image.open(folder / "still.png"))


def every_frame(job: SceneJob) -> dict[str, list[np.ndarray]]:
    """The frames of all beats, held ones as often as they stand."""
    frames: dict[str, list[np.ndarray]] = {}

    class Keeping:
        def __init__(self, beat: str) -> None:
            self.frames = frames.setdefault(beat, [])

        def __enter__(self):
            return lambda pixels, repeat: self.frames.extend([pixels[:, :, :3].copy()] * repeat)

        def __exit__(self, *_):
            return None

    run_scene(job, {timing.beat: (lambda beat=timing.beat: Keeping(beat)) for timing in job.timings})
    return frames


@pytest.mark.parametrize("how", BODIES)
def test_the_last_picture_of_a_beat_is_the_last_frame_of_its_clip(make_job, tmp_path, how):
    job = make_job(BODIES[how], *TIMINGS)
    frames = drawn_frames(job, ["one", "two", "three"])
    pictures = recorded(job, LAST)
    for beat, of_beat in frames.items():
        assert np.array_equal(painted(pictures[beat, LAST_FRAME], tmp_path), of_beat[-1][:, :, :3]), beat
    assert len({picture[-1].tobytes() for picture in frames.values()}) > 1


@pytest.mark.parametrize("how", BODIES)
def test_a_picture_in_the_middle_is_the_frame_that_the_film_shows_then(make_job, tmp_path, how):
    job = make_job(BODIES[how], *TIMINGS)
    frames = every_frame(job)
    wanted = dict.fromkeys(frames, (0, 1, 7, 14))
    pictures = recorded(job, wanted)
    assert pictures.keys() == {(beat, frame) for beat, each in wanted.items() for frame in each}
    for (beat, frame), picture in pictures.items():
        assert np.array_equal(painted(picture, tmp_path), frames[beat][frame]), (beat, frame)


def test_only_what_is_asked_for_is_recorded(make_job):
    job = make_job(BODIES["held"], *TIMINGS)
    assert recorded(job, {"two": (LAST_FRAME,)}).keys() == {("two", LAST_FRAME)}
    assert recorded(job, {}) == {}


def test_recording_and_inspecting_in_one_run_change_nothing_about_each_other(make_job):
    job = make_job(BODIES["still moving when the beat ends"], *TIMINGS)
    both = rehearse(replace(job, inspect=True, pictures=LAST | {"one": (3, LAST_FRAME)}))
    inspected = rehearse(replace(job, inspect=True))
    alone = rehearse(replace(job, pictures=LAST | {"one": (3, LAST_FRAME)}))
    assert [replace(beat, pictures=()) for beat in both] == list(inspected)
    assert [beat.pictures for beat in both] == [beat.pictures for beat in alone]


def test_a_scene_that_adds_up_time_is_gone_through_frame_by_frame(make_job, tmp_path):
    body = """
        dot = Dot().add_updater(lambda dot, dt: dot.shift(RIGHT * dt))
        self.add(dot)
        for name in ("one", "two", "three"):
            with self.beat(name):
                self.play(Create(Square()), run_time=0.4)
        """
    job = make_job(body, *TIMINGS, attributes="    continuous = True\n\n")
    frames = every_frame(job)
    pictures = recorded(job, {"two": (5,), "three": (LAST_FRAME,)})
    assert np.array_equal(painted(pictures["two", 5], tmp_path), frames["two"][5])
    assert np.array_equal(painted(pictures["three", LAST_FRAME], tmp_path), frames["three"][-1])


def test_nothing_is_drawn_to_record(make_job, monkeypatch):
    monkeypatch.setattr(manim.Camera, "capture_mobjects", lambda *_, **__: pytest.fail("something was drawn"))
    recorded(make_job(BODIES["still moving when the beat ends"], *TIMINGS), LAST)


def test_a_picture_can_be_painted_at_any_size(make_job, tmp_path):
    picture = recorded(make_job(BODIES["held"], *TIMINGS), LAST)["two", LAST_FRAME]
    large = Image.fromarray(painted(picture, tmp_path, 640, 360))
    small = np.asarray(large.resize((64, 36), Image.Resampling.BOX)).astype(int)
    assert np.abs(small - painted(picture, tmp_path)).mean() < 3


def test_the_same_image_in_two_beats_is_the_same_raster(make_job):
    body = """
        import numpy as np
        from manim import ImageMobject
        image = ImageMobject(np.arange(64, dtype=np.uint8).reshape(8, 8) * 4).scale_to_fit_height(3)
        for name in ("one", "two", "three"):
            with self.beat(name):
                self.add(image)
        """
    pictures = recorded(make_job(body, *TIMINGS), LAST)
    rasters = {part for picture in pictures.values() for part in picture.parts if isinstance(part, Raster)}
    assert len(pictures) == 3
    assert len(rasters) == 1


def test_the_words_of_a_picture_are_those_that_are_seen(make_job):
    body = """
        shown, hidden, outside = (text(self.theme, words, role="label") for words in ("shown", "hidden", "outside"))
        with self.beat("one"):
            self.add(shown, hidden.set_opacity(0), outside.shift(RIGHT * 30))
        with self.beat("two"):
            self.remove(shown)
        with self.beat("three"):
            self.add(TextBlock(self.theme, ["one line", "and another"]))
        """
    pictures = recorded(make_job(body, *TIMINGS), LAST)
    assert [[words.text for words in pictures[beat, LAST_FRAME].words] for beat in LAST] == [
        ["shown"],
        [],
        ["one line", "and another"],
    ]
    (words,) = pictures["one", LAST_FRAME].words
    assert words.em == pytest.approx(8 / 36)
    assert -1 < words.left < 0 < words.right < 1
    assert words.bottom < 0 < words.top
