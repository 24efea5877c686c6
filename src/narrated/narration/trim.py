"""Trimming: every take has the same lead before its first and the same tail after its last sound."""

import numpy as np
from numpy.typing import NDArray

from narrated.core.timeline import Span
from narrated.narration.level import BLOCK, level_db, voiced_blocks

LEAD_SAMPLES = 4_800  # 0.10 s
TAIL_SAMPLES = 12_000  # 0.25 s
# The softest f or h of a voice rises to 50 dB below its loudest vowel within 70 ms, which the lead holds; and where a
# sound has no pause, its floor is no noise.
_LOWEST_DB, _HIGHEST_DB = -50.0, -35.0
_FADE_SAMPLES = 480  # so that a recording's room does not begin with a click


def find_voice(samples: NDArray[np.float32]) -> Span | None:
    """From the first to the last millisecond with voice; None if there is none."""
    voiced = np.flatnonzero(voiced_blocks(level_db(samples), lowest_db=_LOWEST_DB, highest_db=_HIGHEST_DB))
    if not len(voiced):
        return None
    return Span(start_sample=int(voiced[0]) * BLOCK, end_sample=min(int(voiced[-1] + 1) * BLOCK, len(samples)))


def trimmed(samples: NDArray[np.float32], voice: Span) -> NDArray[np.float32]:
    """`voice` with LEAD_SAMPLES before and TAIL_SAMPLES after it, of the sound itself as far as there is some.

    So a breath or a soft consonant just outside `voice` is kept. Beyond the sound's ends there are zeros.
    """
    first, last = voice.start_sample - LEAD_SAMPLES, voice.end_sample + TAIL_SAMPLES
    kept = samples[max(0, first) : last].copy()
    ramp = np.linspace(0.0, 1.0, _FADE_SAMPLES, dtype=np.float32)
    if first > 0:
        kept[:_FADE_SAMPLES] *= ramp
    if last < len(samples):
        kept[-_FADE_SAMPLES:] *= ramp[::-1]
    return np.pad(kept, (max(0, -first), max(0, last - len(samples))))
