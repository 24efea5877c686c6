"""Pixels to a clip: an H.264 MP4 of exactly the frames written, the same bytes for the same pixels (PyAV)."""

from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Self

import av
import numpy as np
import numpy.typing as npt
from av.bitstream import BitStreamFilterContext
from av.codec.context import Flags
from av.video.frame import VideoFrame
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc, Interpolation, VideoReformatter
from av.video.stream import VideoStream

from narrated.core.script import FAST, SMALL
from narrated.errors import RenderError
from narrated.film.seal import write_seal

# What x264 is told by `encode` of the script; what was tried stands in tests/benchmarks/README.md.
# fast: no look ahead and no search below a pixel. Nothing that is drawn moves like filmed things, and two pictures of
# three are held ones; so one quantiser for all is a third of the time for two fifths more bytes, and the error is less.
FAST_PARAMETERS = "qp=20:bframes=0:ref=1:weightp=0:me=dia:subme=0:scenecut=0:rc-lookahead=0:sync-lookahead=0:mbtree=0"
# small: "medium" takes half as long again for a file 1% smaller, and tuning for animation costs 5% of the time and a
# fifth in size for 2 dB less error around thin lines and letters.
ENCODINGS = {
    FAST: {"preset": "superfast", "x264-params": FAST_PARAMETERS},
    SMALL: {"preset": "veryfast", "tune": "animation", "crf": "18", "x264-params": "lookahead-threads=1"},
}
KEYFRAME_SECONDS = 2
# x264's vector code for small pictures reads memory it never wrote, so that bytes differed between runs and processors;
# told to be independent of the processor it takes no such path, at no cost in time.
SAME_BYTES = "cpu-independent=1:open-gop=0"
# The same bytes on every processor, and chroma taken from all pixels rather than from every second one.
CONVERSION = Interpolation.BICUBIC | Interpolation.ACCURATE_RND | Interpolation.FULL_CHR_H_INP | Interpolation.BITEXACT
# x264 tells its version and settings in such a unit; a film that says who encoded it changes with the encoder's name.
DROP_ENCODER_NOTE = "filter_units=remove_types=6"
PIXEL_FORMATS = {3: "rgb24", 4: "rgba"}


class ClipEncoder:
    """Writes frames to `path`; leaving its `with` block finishes the clip, an error in the block removes it.

    with ClipEncoder(path, 1920, 1080, 30) as encoder:
        encoder.write(picture)             # frame 0
        encoder.write(last, repeat=45)     # frames 1 to 45, converted once
    """

    def __init__(self, path: Path, width: int, height: int, fps: int, encode: str = FAST) -> None:
        """Open the clip; RenderError when a side is odd, because yuv420p has one chroma sample for 2×2 pixels."""
        if width % 2 or height % 2 or min(width, height) <= 0:
            raise RenderError(f"a clip of {width}×{height} pixels cannot be encoded; both sides must be even, above 0")
        self._path = path
        self._shape = (height, width)
        self._frames = 0
        self._reformatter = VideoReformatter()
        self._container = av.open(str(path), "w", format="mp4", options={"fflags": "+bitexact"})
        self._stream = _add_stream(self._container, width, height, fps, encode)
        self._without_note = BitStreamFilterContext(DROP_ENCODER_NOTE, self._stream)

    @property
    def frames(self) -> int:
        """How many frames were written so far."""
        return self._frames

    def write(self, picture: npt.NDArray[np.uint8], repeat: int = 1) -> None:
        """Append `picture` (height × width × 3 or 4, sRGB; alpha is ignored) `repeat` times."""
        frame = self._convert(picture)
        for _ in range(repeat):
            frame.pts = self._frames
            self._mux(frame)
            self._frames += 1

    def close(self) -> None:
        """Finish the file; RenderError when nothing was written."""
        if not self._frames:
            self._discard()
            raise RenderError(f"{self._path.name}: a clip needs at least one frame, but none was written")
        self._mux(None)
        self._container.close()
        write_seal(self._path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.close()
        else:
            self._discard()

    def _convert(self, picture: npt.NDArray[np.uint8]) -> VideoFrame:
        if picture.shape[:2] != self._shape or picture.ndim != 3 or picture.shape[2] not in PIXEL_FORMATS:
            raise RenderError(
                f"{self._path.name}: frame {self._frames} has the shape {picture.shape}; "
                f"needed are {self._shape[0]} rows of {self._shape[1]} pixels with 3 or 4 channels"
            )
        source = _frame_of(np.ascontiguousarray(picture))
        frame = self._reformatter.reformat(
            source,
            format="yuv420p",
            dst_colorspace=Colorspace.ITU709,
            src_color_range=ColorRange.JPEG,
            dst_color_range=ColorRange.MPEG,
            interpolation=CONVERSION,
            threads=1,
        )
        frame.time_base = self._stream.codec_context.time_base
        return frame

    def _mux(self, frame: VideoFrame | None) -> None:
        for encoded in self._stream.encode(frame):
            for packet in self._without_note.filter(encoded):
                packet.stream = self._stream
                self._container.mux(packet)

    def _discard(self) -> None:
        self._container.close()
        self._path.unlink(missing_ok=True)


def _frame_of(picture: npt.NDArray[np.uint8]) -> VideoFrame:
    """The picture as a frame, over the same memory where PyAV can."""
    form = PIXEL_FORMATS[picture.shape[2]]
    if picture.shape[2] == 4:
        return VideoFrame.from_numpy_buffer(picture, format=form)
    return VideoFrame.from_ndarray(picture, format=form)


def _add_stream(container: av.container.OutputContainer, width: int, height: int, fps: int, encode: str) -> VideoStream:
    options = {**ENCODINGS[encode], "profile": "high"}
    options["x264-params"] += f":{SAME_BYTES}"
    stream = container.add_stream("libx264", rate=fps, options=options)
    context = stream.codec_context
    context.width, context.height, context.pix_fmt = width, height, "yuv420p"
    context.time_base = Fraction(1, fps)
    context.gop_size = KEYFRAME_SECONDS * fps
    # One thread: with more, x264 cuts its work by their number and the bytes follow the machine.
    context.thread_count = 1
    context.flags |= Flags.closed_gop | Flags.bitexact | Flags.global_header
    context.colorspace, context.color_range = Colorspace.ITU709, ColorRange.MPEG
    context.color_primaries, context.color_trc = ColorPrimaries.BT709, ColorTrc.BT709
    return stream
