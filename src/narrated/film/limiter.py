"""A look-ahead limiter: turns the gain down around the peaks that would pass a ceiling; wraps scipy's filters."""

import numpy as np
from scipy import ndimage

from narrated.core.timing import SAMPLE_RATE
from narrated.film.loudness import Sound

REACH = SAMPLE_RATE // 100
"""The gain begins to go down 10 ms before a peak and is back 10 ms after it."""


BLOCK = 1 << 14


def limited(sound: Sound, peaks: Sound, *, gain: float, ceiling: float) -> Sound:
    """`sound`, shape (n, channels), times `gain`, less where its true peaks (shape (n,)) would pass `ceiling`.

    Works block by block, because most of a film has no such peak.
    """
    louder = sound * np.float32(gain)
    margin = 2 * REACH
    for start in range(0, len(sound), BLOCK):
        first, end = max(0, start - margin), min(start + BLOCK, len(sound))
        near = peaks[first : end + margin]
        if near.max() * gain > ceiling:
            gains = _gains(near, gain, ceiling)[start - first : end - first]
            louder[start:end] = sound[start:end] * gains[:, np.newaxis]
    return louder


def _gains(peaks: Sound, gain: float, ceiling: float) -> Sound:
    """The least gain within reach, held and then averaged over the same reach.

    So at every peak the average is of gains that are all low enough, and the gain has no corners.
    """
    gains: Sound = np.divide(ceiling, np.maximum(peaks, ceiling / gain), dtype=np.float32)
    gains = ndimage.minimum_filter1d(gains, 2 * REACH + 1)
    for _ in range(2):
        gains = ndimage.uniform_filter1d(gains, REACH + 1)
    return gains
