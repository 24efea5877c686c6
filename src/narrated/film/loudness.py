"""Loudness and true peak as ITU-R BS.1770-4 measures them, at 48 kHz; wraps scipy's filters."""

import functools
import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from narrated.core.timing import SAMPLE_RATE

Sound = NDArray[np.float32]

K_WEIGHTING = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285, 1.0, -1.69065929318241, 0.73248077421585),
    (1.0, -2.0, 1.0, 1.0, -1.99004745483398, 0.99007225036621),
)
"""Second-order sections of the standard's tables 1 and 2, given there for 48 kHz."""

STEP = SAMPLE_RATE // 10
STEPS_IN_BLOCK = 4
ABSOLUTE_GATE_LUFS = -70.0
RELATIVE_GATE_LU = -10.0

OVERSAMPLING = 4
PEAK_BLOCK = 4096
PEAK_MARGIN = 32


def loudness_lufs(sound: Sound) -> float:
    """Integrated loudness in LUFS of a sound of shape (n,) or (n, channels); -inf when it is silent.

    The standard gates blocks of 0.4 s; a sound that is shorter counts as one block of its own length.
    """
    steps = _step_energies(sound)
    if len(sound) < STEP * STEPS_IN_BLOCK:
        blocks = np.array([steps.sum() / max(1, len(sound))])
    else:
        whole = steps[: len(sound) // STEP]
        blocks = np.convolve(whole, np.ones(STEPS_IN_BLOCK), "valid") / (STEP * STEPS_IN_BLOCK)
    loud = blocks[blocks > _energy(ABSOLUTE_GATE_LUFS)]
    if not loud.size:
        return -math.inf
    gate = _energy(_lufs(float(loud.mean())) + RELATIVE_GATE_LU)
    return _lufs(float(loud[loud > gate].mean()))


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


def _step_energies(sound: Sound) -> NDArray[np.float64]:
    """Sum of squares of all channels after K-weighting, for every 0.1 s; the last one may be shorter."""
    channels = _channels(sound)
    energies = [np.add.reduceat(part, range(0, len(part), STEP)) for part in _weighted_squares(channels)]
    return np.concatenate(energies) if energies else np.zeros(0)


def _weighted_squares(channels: Sound) -> Iterator[NDArray[np.float64]]:
    """Block by block, so that a long film needs no second copy in double precision."""
    state: Any = np.zeros((len(K_WEIGHTING), 2, channels.shape[1]))
    for start in range(0, len(channels), 100 * STEP):
        part = channels[start : start + 100 * STEP].astype(np.float64)
        weighted, state = signal.sosfilt(K_WEIGHTING, part, axis=0, zi=state)
        yield np.einsum("nc,nc->n", weighted, weighted)


def _lufs(energy: float) -> float:
    return -0.691 + 10 * math.log10(energy)


def _energy(lufs: float) -> float:
    return float(10 ** ((lufs + 0.691) / 10))
