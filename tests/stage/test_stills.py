"""A still is the last frame that its beat has in the film, pixel for pixel, and the only one that is drawn."""

from dataclasses import replace

import manim
import numpy as np
import pytest
from PIL import Image

from narrated.core.timeline import BeatTiming
from narrated.errors import RenderError, SceneError
from narrated.stage.purity import drawn_frames
from narrated.stage.stills import render_stills
from narrated.stage.worker import run_scene

BODIES = {
    "held": """
        square = Square()
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
            self.play(FadeOut(square), run_time=1)
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
            self.add(circle)
            self.play(value.animate.set_value(1), run_time=0.4)
        with self.beat("three"):
            self.play(FadeIn(text(self.theme, "words", role="label")), run_time=0.3)
        """,
}
TIMINGS = tuple(BeatTiming(scene="tiny", beat=beat, frames=15) for beat in ("one", "two", "three"))


def stills_of(job, folder, beats=("one", "two", "three")) -> dict[str, np.ndarray]:
    """The stills of these beats, drawn in one run after a rehearsal."""
    rehearsed = {played.beat: played for played in run_scene(job, {})}
    targets = {beat: str(folder / f"{beat}.png") for beat in beats}
    render_stills(replace(job, targets=targets, rehearsed={beat: rehearsed[beat] for beat in beats}))
    return {beat: np.asarray(Image.open(path)) for beat, path in targets.items()}


@pytest.mark.parametrize("how", BODIES)
def test_a_still_is_the_last_frame_of_the_clip(make_job, tmp_path, how):
    job = make_job(BODIES[how], *TIMINGS)
    frames = drawn_frames(job, ["one", "two", "three"])
    stills = stills_of(job, tmp_path)
    for beat, pictures in frames.items():
        assert np.array_equal(stills[beat], pictures[-1][:, :, :3]), beat
    assert len({picture.tobytes() for picture in stills.values()}) > 1


@pytest.mark.parametrize("beat", ["two", "three"])
def test_a_still_drawn_alone_is_the_same(make_job, tmp_path, beat):
    job = make_job(BODIES["still moving when the beat ends"], *TIMINGS)
    assert np.array_equal(stills_of(job, tmp_path, [beat])[beat], drawn_frames(job, [beat])[beat][-1][:, :, :3])


def test_a_scene_that_adds_up_time_is_gone_through_from_its_start(make_job, tmp_path):
    body = """
        dot = Dot().add_updater(lambda dot, dt: dot.shift(RIGHT * dt))
        self.add(dot)
        for name in ("one", "two", "three"):
            with self.beat(name):
                pass
        """
    job = make_job(body, *TIMINGS, attributes="    continuous = True\n\n")
    last = drawn_frames(job, ["one", "two", "three"])["three"][-1]
    assert np.array_equal(stills_of(job, tmp_path, ["three"])["three"], last[:, :, :3])
    assert not (tmp_path / "one.png").exists()


def test_no_frame_but_the_last_is_drawn(make_job, tmp_path, monkeypatch):
    painted = []
    paint = manim.Camera.capture_mobjects

    def counted(camera, mobjects, **options):
        painted.append(len(mobjects))
        paint(camera, mobjects, **options)

    monkeypatch.setattr(manim.Camera, "capture_mobjects", counted)
    stills_of(make_job(BODIES["still moving when the beat ends"], *TIMINGS), tmp_path)
    layers = [1, 1]  # what does not move is painted once, below the one frame that is wanted
    assert painted == layers * 3


def test_a_still_of_another_size_has_that_size(make_job, tmp_path):
    job = replace(make_job(BODIES["held"], *TIMINGS), width=96, height=54)
    assert stills_of(job, tmp_path, ["two"])["two"].shape == (54, 96, 3)


def test_a_scene_that_fails_in_a_beat_leaves_no_picture_of_it(make_job, tmp_path):
    body = """
        with self.beat("one"):
            self.add(Square())
        with self.beat("two"):
            raise ValueError("no")
        """
    rehearsed = {played.beat: played for played in run_scene(make_job(BODIES["held"], *TIMINGS), {})}
    job = replace(make_job(body, *TIMINGS), rehearsed=rehearsed)
    targets = {beat: str(tmp_path / "out" / f"{beat}.png") for beat in ("one", "two")}
    with pytest.raises(SceneError, match="no"):
        render_stills(replace(job, targets=targets))
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["one.png"]


def test_a_picture_that_cannot_be_written_is_told_and_not_blamed_on_the_scene(make_job, tmp_path):
    job = make_job(BODIES["held"], *TIMINGS)
    rehearsed = {played.beat: played for played in run_scene(job, {})}
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(RenderError, match="file"):
        render_stills(replace(job, rehearsed=rehearsed, targets={"one": str(tmp_path / "file" / "one.png")}))
