"""The sound of the film: takes placed by sample, the bed under them, the whole at broadcast loudness."""

import math
from collections.abc import Sequence

import numpy as np

from narrated.core.mix import bed_gain
from narrated.core.script import Ducking
from narrated.core.timeline import GainPoint, Span
from narrated.errors import AssembleError
from narrated.film.bed import looped
from narrated.film.limiter import limited
from narrated.film.loudness import Sound, loudness_lufs, true_peak_dbtp, true_peaks

FILM_LUFS = -16.0
"""Integrated loudness of the whole film, within 0.5 LU."""

CEILING_DBTP = -1.5
"""True peak before encoding: AAC adds up to about 0.4 dB at 192 kb/s, and the film may have -1 dBTP."""

BED_BELOW_VOICE_LU = 10.0
"""The bed alone under the voice. Ducked by 12 dB it is 22 LU below, as quiet as WCAG 1.4.7 asks of a background."""

LIMITER_MARGIN_DB = 0.05
"""Peaks between samples grow a little when the gain moves around them; with this much spare, one round is enough."""

TOLERANCE_LU = 0.05
MOST_ROUNDS = 12
BLOCK = 1 << 20


def mix_film(
    placed: Sequence[tuple[int, Sound]],
    bed: Sound | None,
    length_samples: int,
    ducking: Ducking,
    speech: Sequence[Span],
) -> Sound:
    """The film's sound, shape (length_samples, 2): -16 LUFS, at most -1.5 dBTP, or all zeros when nothing sounds.

    `placed` are the takes (mono, 48 kHz) with the sample each starts at; all come to the same loudness whatever
    they were recorded at. `bed` is what `read_bed` gives; it ducks under `speech`. AssembleError when a take
    does not fit into the film.
    """
    mix = np.zeros((length_samples, 2), dtype=np.float32)
    for start, take in placed:
        end = start + len(take)
        if start < 0 or end > length_samples:
            raise AssembleError(
                f"a take that stands at samples {start} to {end} does not fit into a film of {length_samples} samples; "
                "build again, so that the timeline is planned from the takes that are there"
            )
        # One channel played by both loudspeakers measures 3 LU more than alone.
        mix[start:end] += _brought_to(take, FILM_LUFS - 10 * math.log10(2))[:, np.newaxis]
    if bed is not None and len(bed):
        level = _brought_to(bed, FILM_LUFS - BED_BELOW_VOICE_LU)
        _add_bed(mix, looped(level, length_samples), bed_gain(speech, length_samples, ducking))
    return mastered(mix)


def mastered(mix: Sound) -> Sound:
    """`mix`, shape (n, 2), at the film's loudness with its peaks limited; unchanged when it is silent."""
    loudness = loudness_lufs(mix)
    if loudness == -math.inf:
        return mix
    gain_db, ceiling_db = FILM_LUFS - loudness, CEILING_DBTP - LIMITER_MARGIN_DB
    peaks = true_peaks(mix, floor=_factor(ceiling_db - gain_db - 3))
    master = mix
    for _ in range(MOST_ROUNDS):
        master = limited(mix, peaks, gain=_factor(gain_db), ceiling=_factor(ceiling_db))
        missing_lu = FILM_LUFS - loudness_lufs(master)
        if abs(missing_lu) > TOLERANCE_LU:
            gain_db += missing_lu
        elif (over_db := true_peak_dbtp(master) - CEILING_DBTP) > 0:
            ceiling_db -= over_db
        else:
            break
    return master


def _brought_to(sound: Sound, lufs: float) -> Sound:
    loudness = loudness_lufs(sound)
    return sound if loudness == -math.inf else sound * np.float32(_factor(lufs - loudness))


def _add_bed(mix: Sound, bed: Sound, points: Sequence[GainPoint]) -> None:
    """Block by block: the gain of every sample of a long film in double precision is large."""
    samples, gains_db = [point.sample for point in points], [point.gain_db for point in points]
    for start in range(0, len(mix), BLOCK):
        part = slice(start, min(start + BLOCK, len(mix)))
        gain_db = np.interp(np.arange(part.start, part.stop), samples, gains_db)
        mix[part] += bed[part] * (10 ** (gain_db / 20)).astype(np.float32)[:, np.newaxis]


def _factor(gain_db: float) -> float:
    return float(10 ** (gain_db / 20))
