"""Clips, sound and captions to the film: one MP4, its picture and its sound copied, nothing encoded."""

import tempfile
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from narrated.core.timeline import Timeline
from narrated.core.timing import SAMPLE_RATE
from narrated.errors import AssembleError
from narrated.film.ffmpeg import metadata_text, mux_command, run_ffmpeg
from narrated.film.join import write_joined
from narrated.film.soundtrack import soundtrack_samples
from narrated.store import replacing


def write_film(clips: Sequence[Path], sound: Path, captions: Path, timeline: Timeline, target: Path) -> None:
    """Write `target` from the clips in order, the sound (see `soundtrack`) and the captions (SRT).

    AssembleError when the clips are not the frames of the timeline, the sound is not as long, or ffmpeg refuses;
    `target` is then as it was.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".assemble-", dir=target.parent) as folder:
        picture, metadata = Path(folder, "picture.mp4"), Path(folder, "metadata.txt")
        frames = write_joined(clips, timeline.fps, picture)
        if frames != timeline.frames:
            raise AssembleError(f"the clips have {frames} frames, the timeline has {timeline.frames}; build them again")
        _check_length(sound, timeline)
        metadata.write_text(metadata_text(timeline), encoding="utf-8")
        with replacing(target) as draft:
            run_ffmpeg(
                mux_command(
                    picture=picture,
                    sound=sound,
                    captions=captions if timeline.captions else None,
                    metadata=metadata,
                    language=timeline.language,
                    target=draft,
                )
            )


def _check_length(sound: Path, timeline: Timeline) -> None:
    samples = soundtrack_samples(sound)
    if samples < 0:
        raise AssembleError(f"{sound.name} is not what was encoded any more; delete it and build again")
    sound_s = Fraction(samples, SAMPLE_RATE)
    film_s = Fraction(timeline.frames, timeline.fps)
    if abs(sound_s - film_s) >= Fraction(1, timeline.fps):
        raise AssembleError(f"the sound lasts {float(sound_s):.3f} s, the timeline {float(film_s):.3f} s; mix it again")
