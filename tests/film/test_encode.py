"""The encoder: frames, times, tags, colours and bytes of a clip."""

import av
import numpy as np
import pytest

from narrated.errors import RenderError
from narrated.film.encode import ClipEncoder

WIDTH, HEIGHT, FPS = 64, 36, 30


def moving_bar(index: int, channels: int = 3) -> np.ndarray:
    picture = np.full((HEIGHT, WIDTH, channels), 255, np.uint8)
    picture[:, index % WIDTH :, :3] = (20, 90, 160)
    return picture


def write_clip(path, frames, repeat_last=1):
    with ClipEncoder(path, WIDTH, HEIGHT, FPS) as encoder:
        for index in range(frames - 1):
            encoder.write(moving_bar(index))
        encoder.write(moving_bar(frames), repeat=repeat_last)
    return path


def decoded(path):
    with av.open(str(path)) as container:
        return list(container.decode(video=0))


@pytest.mark.parametrize("frames", [1, 2, 3, 7, 130])
def test_a_clip_has_exactly_the_frames_written_at_a_constant_rate(tmp_path, frames):
    pictures = decoded(write_clip(tmp_path / "clip.mp4", frames))
    assert [picture.pts * picture.time_base * FPS for picture in pictures] == list(range(frames))


def test_a_held_frame_counts_as_often_as_it_is_repeated(tmp_path):
    with ClipEncoder(tmp_path / "clip.mp4", WIDTH, HEIGHT, FPS) as encoder:
        encoder.write(moving_bar(0))
        encoder.write(moving_bar(9), repeat=40)
        assert encoder.frames == 41
    pictures = [picture.to_ndarray(format="gray") for picture in decoded(tmp_path / "clip.mp4")]
    assert len(pictures) == 41
    assert np.abs(pictures[1].astype(int) - pictures[40]).max() <= 4


def test_the_same_pixels_give_the_same_bytes_and_no_encoder_is_named(tmp_path):
    # Many times, because an encoder that reads unset memory differs only now and then.
    contents = {write_clip(tmp_path / "clip.mp4", 20, repeat_last=9).read_bytes() for _ in range(25)}
    (content,) = contents
    assert not any(name in content for name in (b"x264", b"Lavf", b"Lavc"))


def test_the_stream_is_tagged_as_high_profile_420_limited_range_bt709(tmp_path):
    with av.open(str(write_clip(tmp_path / "clip.mp4", 5))) as container:
        stream = container.streams.video[0]
        context = stream.codec_context
        assert (context.name, context.profile, context.pix_fmt) == ("h264", "High", "yuv420p")
        assert (context.colorspace, context.color_primaries, context.color_trc, context.color_range) == (1, 1, 1, 1)
        assert stream.average_rate == stream.guessed_rate == FPS


def test_a_keyframe_starts_the_clip_and_comes_at_least_every_two_seconds(tmp_path):
    pictures = decoded(write_clip(tmp_path / "clip.mp4", 10, repeat_last=200))
    keys = [index for index, picture in enumerate(pictures) if picture.key_frame]
    assert keys[0] == 0
    assert max(after - before for before, after in zip(keys, [*keys[1:], len(pictures)], strict=True)) <= 2 * FPS


@pytest.mark.parametrize("colour", [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0), (18, 52, 86)])
def test_colours_come_back_through_the_bt709_matrix(tmp_path, colour):
    with ClipEncoder(tmp_path / "clip.mp4", WIDTH, HEIGHT, FPS) as encoder:
        encoder.write(np.full((HEIGHT, WIDTH, 3), colour, np.uint8), repeat=3)
    for frame in decoded(tmp_path / "clip.mp4"):
        luma, blue, red = (np.frombuffer(plane, np.uint8).reshape(plane.height, -1)[2, 2] for plane in frame.planes)
        y, cb, cr = (luma - 16.0) / 219, (blue - 128.0) / 224, (red - 128.0) / 224
        # ITU-R BT.709: E'r = E'y + 1.5748 Cr, E'b = E'y + 1.8556 Cb, and luma is 0.2126 R + 0.7152 G + 0.0722 B.
        r, b = y + 1.5748 * cr, y + 1.8556 * cb
        g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
        assert np.abs(np.array([r, g, b]) * 255 - colour).max() <= 3


def test_alpha_is_ignored(tmp_path):
    for name, channels in (("rgb.mp4", 3), ("rgba.mp4", 4)):
        with ClipEncoder(tmp_path / name, WIDTH, HEIGHT, FPS) as encoder:
            encoder.write(moving_bar(9, channels))
    assert (tmp_path / "rgb.mp4").read_bytes() == (tmp_path / "rgba.mp4").read_bytes()


@pytest.mark.parametrize("size", [(63, 36), (64, 35), (0, 0)])
def test_odd_sizes_are_refused(tmp_path, size):
    with pytest.raises(RenderError, match=rf"{size[0]}×{size[1]} pixels cannot be encoded; both sides must be even"):
        ClipEncoder(tmp_path / "clip.mp4", *size, FPS)
    assert not (tmp_path / "clip.mp4").exists()


def test_a_frame_of_another_size_is_refused_and_the_partial_file_removed(tmp_path):
    with ClipEncoder(tmp_path / "other.mp4", WIDTH, HEIGHT, FPS) as encoder:
        encoder.write(moving_bar(0))
        with pytest.raises(
            RenderError, match=r"other.mp4: frame 1 has the shape \(36, 66, 3\); needed are 36 rows of 64"
        ):
            encoder.write(np.zeros((HEIGHT, 66, 3), np.uint8))


def test_an_error_in_the_block_removes_the_partial_file(tmp_path):
    with (
        pytest.raises(ZeroDivisionError),
        ClipEncoder(tmp_path / "clip.mp4", WIDTH, HEIGHT, FPS) as encoder,
    ):
        encoder.write(moving_bar(1 // 0))
    assert not (tmp_path / "clip.mp4").exists()


def test_a_clip_without_frames_is_refused(tmp_path):
    with (
        pytest.raises(RenderError, match="needs at least one frame"),
        ClipEncoder(tmp_path / "clip.mp4", WIDTH, HEIGHT, FPS),
    ):
        pass
    assert not (tmp_path / "clip.mp4").exists()
