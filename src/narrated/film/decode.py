"""What a finished film holds (PyAV): every packet of its picture, every keyframe decoded, and all of its sound decoded.

What lies between keyframes was copied from clips that were found sealed (see `film.seal`) by the join.
"""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
from av.container import InputContainer

from narrated.errors import VerifyError


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedPicture:
    """The picture track: `colours` are matrix, primaries, transfer and range as H.264 numbers them."""

    codec: str
    profile: str
    pixel_format: str
    width: int
    height: int
    colours: tuple[int, int, int, int]
    frame_times: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedSound:
    """The sound track: `samples` has the shape (n, channels) and begins at `start_s`; `end_s` is where it ends."""

    codec: str
    rate: int
    start_s: Fraction
    end_s: Fraction
    samples: npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedChapter:
    """A chapter as a player sees it."""

    title: str
    start_s: Fraction
    end_s: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedFilm:
    """All of a film; a track that is missing is None, `captions` counts those of the caption track."""

    title: str
    picture: DecodedPicture | None
    sound: DecodedSound | None
    chapters: tuple[DecodedChapter, ...]
    captions: int


def read_film(path: Path) -> DecodedFilm:
    """Decode `path`; VerifyError when it cannot be read to its end."""
    try:
        with av.open(str(path)) as film:
            picture = _picture(film) if film.streams.video else None
        with av.open(str(path)) as film:
            sound = _sound(film) if film.streams.audio else None
        with av.open(str(path)) as film:
            return DecodedFilm(
                title=film.metadata.get("title", ""),
                picture=picture,
                sound=sound,
                chapters=_chapters(film),
                captions=_captions(film),
            )
    except av.FFmpegError as error:
        raise VerifyError(f"{path.name} cannot be decoded ({error}); build it again") from error


def _picture(film: InputContainer) -> DecodedPicture:
    stream = film.streams.video[0]
    stream.thread_type = "AUTO"
    stream.codec_context.skip_frame = "NONKEY"
    shown: list[Fraction] = []
    for packet in film.demux(stream):
        if packet.size:
            shown.append(_seconds(packet.pts, packet.time_base))
        if packet.is_keyframe or not packet.size:
            packet.decode()  # raises for a keyframe that cannot be
    context = stream.codec_context
    return DecodedPicture(
        codec=context.name,
        profile=context.profile or "",
        pixel_format=context.pix_fmt or "",
        width=context.width,
        height=context.height,
        colours=(context.colorspace, context.color_primaries, context.color_trc, context.color_range),
        frame_times=tuple(sorted(shown)),
    )


def _sound(film: InputContainer) -> DecodedSound:
    stream = film.streams.audio[0]
    frames = list(film.decode(stream))
    start_s = _seconds(frames[0].pts, frames[0].time_base) if frames else Fraction(0)
    end_s = _seconds((stream.start_time or 0) + (stream.duration or 0), stream.time_base)
    # Planar floats are what the AAC decoder gives.
    planes = [frame.to_ndarray() for frame in frames] or [np.zeros((stream.channels, 0))]
    samples = np.concatenate(planes, axis=1).T.astype(np.float32, copy=False)
    length = int((end_s - start_s) * stream.rate)
    return DecodedSound(
        codec=stream.codec_context.name, rate=stream.rate, start_s=start_s, end_s=end_s, samples=samples[:length]
    )


def _seconds(ticks: int | None, time_base: Fraction | None) -> Fraction:
    return (ticks or 0) * (time_base or Fraction(1))


def _chapters(film: InputContainer) -> tuple[DecodedChapter, ...]:
    return tuple(
        DecodedChapter(
            title=chapter["metadata"].get("title", ""),
            start_s=_seconds(chapter["start"], chapter["time_base"]),
            end_s=_seconds(chapter["end"], chapter["time_base"]),
        )
        for chapter in film.chapters()
    )


def _captions(film: InputContainer) -> int:
    """How many captions the caption track shows; a packet of two bytes is the empty text between two captions."""
    if not film.streams.subtitles:
        return 0
    return sum(packet.size > 2 for packet in film.demux(film.streams.subtitles[0]))
