"""Cross-fades: how their pictures rise, from what to what."""

import av
import numpy as np
import pytest

from narrated.film.encode import ClipEncoder
from narrated.film.pictures import first_picture, last_picture
from narrated.film.transition import render_transition

WIDTH, HEIGHT, FPS = 64, 36, 30


def plain_clip(path, *levels):
    with ClipEncoder(path, WIDTH, HEIGHT, FPS) as encoder:
        for level, count in levels:
            encoder.write(np.full((HEIGHT, WIDTH, 3), level, np.uint8), repeat=count)
    return path


@pytest.fixture
def clips(tmp_path):
    before = plain_clip(tmp_path / "before.mp4", (128, 70), (50, 1))
    after = plain_clip(tmp_path / "after.mp4", (200, 1), (10, 5))
    return before, after


def levels(path):
    with av.open(str(path)) as container:
        planes = [frame.planes[0] for frame in container.decode(video=0)]
        luma = [np.frombuffer(plane, np.uint8).reshape(plane.height, -1)[:, : plane.width].mean() for plane in planes]
    return [(float(level) - 16) * 255 / 219 for level in luma]


def test_the_pictures_that_meet_are_the_last_and_the_first(clips):
    assert abs(last_picture(clips[0]).astype(int) - 50).max() <= 3
    assert abs(first_picture(clips[1]).astype(int) - 200).max() <= 3


@pytest.mark.parametrize("frames", [1, 2, 15])
def test_a_cross_fade_rises_evenly_and_repeats_neither_picture(tmp_path, clips, frames):
    render_transition(*clips, frames, FPS, "fast", tmp_path / "fade.mp4")
    shown = levels(tmp_path / "fade.mp4")
    assert shown == pytest.approx([50 + 150 * (k + 1) / (frames + 1) for k in range(frames)], abs=3)


def test_the_same_clips_give_the_same_bytes(tmp_path, clips):
    for name in ("a.mp4", "b.mp4"):
        render_transition(*clips, 8, FPS, "fast", tmp_path / name)
    assert (tmp_path / "a.mp4").read_bytes() == (tmp_path / "b.mp4").read_bytes()


def test_a_coloured_picture_keeps_its_colours_to_the_eye(tmp_path):
    before = plain_clip(tmp_path / "a.mp4", ((200, 40, 20), 3))
    assert abs(last_picture(before).astype(int) - (200, 40, 20)).max() <= 3
