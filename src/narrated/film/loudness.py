"""Loudness and true peak as ITU-R BS.1770-4 measures them, at 48 kHz (pyloudnorm, and scipy's oversampling)."""

import functools
import math
import warnings
from collections.abc import Sequence

import numpy as np
import pyloudnorm
from numpy.typing import NDArray
from scipy import signal

from narrated.core.timing import SAMPLE_RATE

Sound = NDArray[np.float32]

GATED_BLOCK_S = 0.4

OVERSAMPLING = 4
PEAK_BLOCK = 4096
PEAK_MARGIN = 32


def loudness_lufs(sound: Sound) -> float:
    """Integrated loudness in LUFS of a sound of shape (n,) or (n, channels); -inf when it is silent.

    The standard gates blocks of 0.4 s; a sound that is shorter counts as one block of its own length.
    """
    if not np.any(sound):
        return -math.inf
    block_s = min(GATED_BLOCK_S, len(sound) / SAMPLE_RATE)
    with np.errstate(divide="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the mean of no block, when all are under the gate
        loudness = float(pyloudnorm.Meter(SAMPLE_RATE, block_size=block_s).integrated_loudness(sound))
    return -math.inf if math.isnan(loudness) else loudness


def true_peak_dbtp(sound: Sound) -> float:
    """The largest true peak of any channel in dBTP, of a sound of shape (n,) or (n, channels); -inf when silent."""
    if not np.any(sound):
        return -math.inf
    return 20 * math.log10(float(true_peaks(sound, floor=float(np.abs(sound).max())).max()))


def true_peaks(sound: Sound, *, floor: float) -> Sound:
    """For each sample, how far any channel swings between it and the next; shape (n,).

    Only stretches that can swing beyond `floor` are oversampled; elsewhere it is the size of the sample itself.
    """
    channels = _channels(sound)
    peaks = _largest(np.abs(channels).T)
    interpolator = signal.firwin(20 * OVERSAMPLING + 1, 1 / OVERSAMPLING, window=("kaiser", 5.0)).astype(np.float32)
    # No interpolated value exceeds the largest sample times the sum of the sizes of one phase's coefficients.
    reach = OVERSAMPLING * max(float(np.abs(interpolator[phase::OVERSAMPLING]).sum()) for phase in range(OVERSAMPLING))
    for start in range(0, len(sound), PEAK_BLOCK):
        first, last = max(0, start - PEAK_MARGIN), min(len(sound), start + PEAK_BLOCK + PEAK_MARGIN)
        if peaks[first:last].max() * reach <= floor:
            continue
        fine = np.abs(signal.resample_poly(channels[first:last], OVERSAMPLING, 1, window=interpolator))
        swing = _largest([phase for channel in fine.T for phase in channel.reshape(-1, OVERSAMPLING).T])
        end = min(len(sound), start + PEAK_BLOCK)
        peaks[start:end] = swing[start - first : end - first]
    return peaks


def _channels(sound: Sound) -> Sound:
    return sound if sound.ndim == 2 else sound[:, np.newaxis]


def _largest(sounds: Sequence[Sound] | Sound) -> Sound:
    """Sample by sample; many times as fast as numpy's `max` over a short last axis."""
    return functools.reduce(np.maximum, sounds)
