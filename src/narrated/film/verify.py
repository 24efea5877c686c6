"""Does the film hold what its timeline says? Every check reads what was written and trusts no step before it."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from narrated.core.timeline import Timeline
from narrated.film.decode import read_film
from narrated.film.meter import Loudness, run_meter
from narrated.film.verify_captions import caption_faults
from narrated.film.verify_sound import loudness_faults, narration_faults, sound_faults
from narrated.film.verify_tracks import chapter_faults, ending_faults, picture_faults

TakeSound = Callable[[str], npt.NDArray[np.float32]]


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyReport:
    """What is wrong, one sentence each and none for a good film, and what was measured."""

    faults: tuple[str, ...]
    frames: int
    loudness: Loudness


def run_verify(film: Path, timeline: Timeline, take_sound: TakeSound, captions: Sequence[Path]) -> VerifyReport:
    """Decode `film` and compare it with its timeline, its takes and its caption files (SRT and WebVTT, told by suffix).

    `take_sound` gives the samples of a take, mono at 48 kHz, for its fingerprint. VerifyError when the film cannot be
    decoded at all.
    """
    with ThreadPoolExecutor(max_workers=1) as meanwhile:  # ffmpeg is a process of its own
        metered = meanwhile.submit(run_meter, film)
        decoded = read_film(film)
        loudness = metered.result() if decoded.sound else Loudness.silence()

    def faults() -> Iterator[str]:
        yield from picture_faults(decoded.picture, timeline)
        yield from sound_faults(decoded.sound)
        yield from ending_faults(decoded, timeline)
        if decoded.sound:
            takes = {beat.take: take_sound(beat.take) for beat in timeline.beats if beat.take}
            yield from loudness_faults(decoded.sound, loudness, takes.values())
            yield from narration_faults(decoded.sound, timeline, takes)
        yield from chapter_faults(decoded, timeline)
        yield from caption_faults(captions, decoded.captions, timeline)

    return VerifyReport(
        faults=tuple(faults()),
        frames=len(decoded.picture.frame_times) if decoded.picture else 0,
        loudness=loudness,
    )
