"""A look-ahead limiter: turns the gain down around the peaks that would pass a ceiling; wraps scipy's filters."""

import numpy as np
from scipy import ndimage

from narrated.core.timing import SAMPLE_RATE
from narrated.film.loudness import Sound

REACH = SAMPLE_RATE // 100
"""The gain begins to go down 10 ms before a peak and is back 10 ms after it."""


def limited(sound: Sound, peaks: Sound, *, ceiling: float) -> Sound:
    """A copy of `sound`, shape (n, channels), whose true peaks (shape (n,), of `true_peaks`) stay within `ceiling`.

    The least gain within reach is held and then averaged over the same reach, so that at every peak the average is
    of gains that are all low enough, and the gain has no corners.
    """
    if not np.any(peaks > ceiling):
        return sound.copy()
    gain: Sound = np.minimum(1.0, ceiling / np.maximum(peaks, ceiling), dtype=np.float32)
    gain = ndimage.minimum_filter1d(gain, 2 * REACH + 1)
    for _ in range(2):
        gain = ndimage.uniform_filter1d(gain, REACH + 1)
    return sound * gain[:, np.newaxis]
