"""A piece of the film with its narration, as a file of its own: what plays on a slide."""

import tempfile
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import av

from narrated.core.pieces import Piece
from narrated.core.script import Ducking
from narrated.core.timing import frames_to_samples
from narrated.film.encode import ClipEncoder
from narrated.film.ffmpeg import EMPTY_METADATA, mux_command, run_ffmpeg
from narrated.film.join import write_joined
from narrated.film.loudness import Sound
from narrated.film.pictures import Picture, picture_of
from narrated.film.sound import mix_film
from narrated.film.soundtrack import write_soundtrack
from narrated.store import replacing


def render_excerpt(
    pieces: Sequence[tuple[Piece, Path]],
    placed: Sequence[tuple[int, Sound]],
    *,
    width: int,
    height: int,
    fps: int,
    encode: str,
    language: str,
    target: Path,
) -> None:
    """Write `target`, an MP4 of these pieces of clips.

    `placed` are the takes that sound in it, each with the sample of the excerpt at which it starts, which is below 0
    when it has begun before. Whole clips are copied; a clip that is cut is encoded once more, with those around it.
    """
    frames = sum(piece.end_frame - piece.start_frame for piece, _ in pieces)
    length = frames_to_samples(frames, fps)
    with tempfile.TemporaryDirectory(prefix="narrated-") as name:
        picture, sound, metadata = (Path(name, part) for part in ("picture.mp4", "sound.m4a", "metadata.txt"))
        if all(piece.is_whole for piece, _ in pieces):
            write_joined([clip for _, clip in pieces], fps, picture)
        else:
            with ClipEncoder(picture, width, height, fps, encode) as encoder:
                for each in _frames(pieces):
                    encoder.write(each)
        heard = [_within(take, start, length) for start, take in placed]
        write_soundtrack(sound, mix_film(heard, None, length, Ducking(), ()), encode)
        metadata.write_text(EMPTY_METADATA, encoding="utf-8")
        with replacing(target) as draft:
            run_ffmpeg(
                mux_command(
                    picture=picture, sound=sound, captions=None, metadata=metadata, language=language, target=draft
                )
            )


def _frames(pieces: Sequence[tuple[Piece, Path]]) -> Iterator[Picture]:
    for piece, clip in pieces:
        with av.open(str(clip)) as source:
            for frame in islice(source.decode(video=0), piece.start_frame, piece.end_frame):
                yield picture_of(frame)


def _within(take: Sound, start: int, length: int) -> tuple[int, Sound]:
    """The part of a take that sounds between the samples 0 and `length`, and where it starts."""
    return max(start, 0), take[max(-start, 0) : max(length - start, 0)]
