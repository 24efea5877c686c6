"""Single frames out of a finished clip, in the colours that went into it (PyAV)."""

from collections import deque
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
from av.video.frame import VideoFrame
from av.video.reformatter import ColorRange, Colorspace

from narrated.errors import AssembleError

Picture = npt.NDArray[np.uint8]


def first_picture(clip: Path) -> Picture:
    """The first frame, shape (height, width, 3), sRGB."""
    with av.open(str(clip)) as source:
        return _picture(next(source.decode(video=0), None), clip)


def last_picture(clip: Path) -> Picture:
    """The last frame, shape (height, width, 3), sRGB; decodes from the last keyframe only."""
    with av.open(str(clip)) as source:
        stream = source.streams.video[0]
        source.seek(max(0, (stream.duration or 1) - 1), stream=stream)
        last = deque(source.decode(stream), maxlen=1)
        return _picture(last[0] if last else None, clip)


def _picture(frame: VideoFrame | None, clip: Path) -> Picture:
    if frame is None:
        raise AssembleError(f"{clip.name} has no frame; delete it and build again")
    return picture_of(frame)


def picture_of(frame: VideoFrame) -> Picture:
    """A frame of a clip, shape (height, width, 3), sRGB."""
    pixels: Picture = frame.to_ndarray(
        format="rgb24",
        src_colorspace=Colorspace.ITU709,
        src_color_range=ColorRange.MPEG,
        dst_color_range=ColorRange.JPEG,
    ).astype(np.uint8, copy=False)
    return pixels
