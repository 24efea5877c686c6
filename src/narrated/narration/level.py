"""How loud a sound is from one millisecond to the next, and where a voice is in it (wraps numpy)."""

import numpy as np
from numpy.typing import NDArray

from narrated.core.timing import SAMPLE_RATE

BLOCK = SAMPLE_RATE // 1000

_ABOVE_FLOOR_DB = 12.0
_FLOOR_PERCENTILE = 5


def level_db(samples: NDArray[np.float32]) -> NDArray[np.float64]:
    """RMS of each millisecond (the last may be short) in dB under the loudest, shape `(ms,)`; all -inf if silent."""
    padded = np.pad(samples.astype(np.float64), (0, -len(samples) % BLOCK))
    power = np.mean(padded.reshape(-1, BLOCK) ** 2, axis=1)
    loudest = power.max(initial=0.0)
    if loudest == 0.0:
        return np.full(len(power), -np.inf)
    with np.errstate(divide="ignore"):
        level: NDArray[np.float64] = 10.0 * np.log10(power / loudest)
    return level


def voiced_blocks(level: NDArray[np.float64], *, lowest_db: float, highest_db: float) -> NDArray[np.bool_]:
    """Which milliseconds of `level_db` hold voice: those well above the sound's own floor.

    The threshold stays between `lowest_db` and `highest_db`, because a sound can have no noise at all, or no pause.
    """
    floor = np.percentile(level, _FLOOR_PERCENTILE, method="lower") if len(level) else -np.inf
    return np.greater(level, float(np.clip(floor + _ABOVE_FLOOR_DB, lowest_db, highest_db)))
