"""Checks of the sound: its format, its loudness, and that every beat's narration is heard at its place."""

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
import numpy.typing as npt

from narrated.core.timeline import Timeline
from narrated.core.timing import SAMPLE_RATE
from narrated.film.decode import DecodedSound
from narrated.film.meter import Loudness

TARGET_LUFS, TOLERANCE_LU = -16.0, 0.5
HIGHEST_DBTP = -1.0
# What AAC makes of digital silence stays far below this; so does nothing that can be heard.
SILENT = 1e-4
SEARCH = SAMPLE_RATE // 4
FARTHEST = 5 * SAMPLE_RATE // 1000
# A take under a ducked bed correlates at 0.95 and above (measured); with another take of the same voice, at 0.2.
LIKENESS = 0.6

Samples = npt.NDArray[np.float32]


def sound_faults(sound: DecodedSound | None) -> Iterator[str]:
    """AAC, 48 kHz, stereo, from the first moment of the film."""
    if sound is None:
        yield "the film has no sound track"
        return
    channels = sound.samples.shape[1]
    if (sound.codec, sound.rate, channels) != ("aac", SAMPLE_RATE, 2):
        yield f"the sound is {sound.codec}, {channels} channels, {sound.rate} Hz; it must be aac, 2, {SAMPLE_RATE} Hz"
    if sound.start_s:
        yield f"the sound starts at {float(sound.start_s):.3f} s instead of 0 s"


def loudness_faults(sound: DecodedSound, loudness: Loudness, takes: Iterable[Samples]) -> Iterator[str]:
    """-16 LUFS and at most -1 dBTP; a film that is silent because its takes are is as loud as it should be."""
    if not np.any(np.abs(sound.samples) > SILENT) and not any(map(_sounds, takes)):
        return
    if abs(loudness.lufs - TARGET_LUFS) > TOLERANCE_LU:
        yield f"the film measures {loudness.lufs:.1f} LUFS, not {TARGET_LUFS:.0f} ± {TOLERANCE_LU} LUFS"
    if loudness.dbtp > HIGHEST_DBTP:
        yield f"the film peaks at {loudness.dbtp:.1f} dBTP, above {HIGHEST_DBTP:.0f} dBTP"


def narration_faults(sound: DecodedSound, timeline: Timeline, takes: Mapping[str, Samples]) -> Iterator[str]:
    """Every take is found in the mix, at most 5 ms from its place; silent takes cannot be found and are left out."""
    mix = sound.samples.mean(axis=1)
    for beat in timeline.beats:
        if not beat.take or not _sounds(takes[beat.take]):
            continue
        where = f'the narration of scene "{beat.scene}", beat "{beat.beat}"'
        planned_s = beat.take_start_sample / SAMPLE_RATE
        likeness, lag = best_match(takes[beat.take], mix, beat.take_start_sample)
        if likeness < LIKENESS:
            yield f"{where} is not heard at {planned_s:.3f} s (likeness {likeness:.2f}, needed {LIKENESS})"
        elif abs(lag) > FARTHEST:
            off_ms, direction = abs(lag) * 1000 / SAMPLE_RATE, "late" if lag > 0 else "early"
            yield f"{where} is heard {off_ms:.0f} ms too {direction}; planned is {planned_s:.3f} s"


def best_match(take: Samples, mix: Samples, start: int) -> tuple[float, int]:
    """The normalised cross-correlation of `take` with `mix` around `start`: its maximum, and the lag in samples."""
    from scipy.fft import irfft, next_fast_len, rfft

    first = start - SEARCH
    window = np.zeros(len(take) + 2 * SEARCH, np.float32)
    inside = mix[max(0, first) : first + len(window)]
    window[max(0, -first) : max(0, -first) + len(inside)] = inside
    size = next_fast_len(len(window), real=True)  # lags that go round meet nothing that is asked for
    products = irfft(rfft(window, size) * rfft(take, size).conj(), size)[: 2 * SEARCH + 1]
    energies = np.concatenate(([0.0], np.cumsum(window.astype(np.float64) ** 2)))
    energies = energies[len(take) :] - energies[: -len(take)]
    scale = np.sqrt(np.maximum(energies, SILENT**2 * len(take)) * np.sum(take.astype(np.float64) ** 2))
    likeness = products / scale
    best = int(np.argmax(likeness))
    return float(likeness[best]), best - SEARCH


def _sounds(take: Samples) -> bool:
    return bool(np.any(np.abs(take) > SILENT))
