"""A look-ahead limiter: turns the gain down around the peaks that would pass a ceiling; wraps scipy's filters."""

import numpy as np
from scipy import ndimage

from narrated.core.timing import SAMPLE_RATE
from narrated.film.loudness import Sound

REACH = SAMPLE_RATE // 100
"""The gain begins to go down 10 ms before a peak and is back 10 ms after it."""


def limited(sound: Sound, peaks: Sound, *, gain: float, ceiling: float) -> Sound:
    """`sound`, shape (n, channels), times `gain`, less where its true peaks (shape (n,)) would pass `ceiling`.

    The least gain within reach is held and then averaged over the same reach, so that at every peak the average is
    of gains that are all low enough, and the gain has no corners.
    """
    if not np.any(peaks > ceiling / gain):
        return sound * np.float32(gain)
    gains: Sound = np.float32(ceiling) / np.maximum(peaks, np.float32(ceiling / gain))
    gains = ndimage.minimum_filter1d(gains, 2 * REACH + 1)
    for _ in range(2):
        gains = ndimage.uniform_filter1d(gains, REACH + 1)
    return sound * gains[:, np.newaxis]
