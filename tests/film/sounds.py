"""Sounds to test with: noise that comes and goes like speech, and plain tones."""

import numpy as np
from scipy.signal import lfilter

from narrated.core.timeline import Span

SECOND = 48_000


def babble(seconds: float, *, level_db: float = 0.0, seed: int = 1) -> np.ndarray:
    """Mono noise with the spectrum, the syllables and about the peaks of a voice; -26 dBFS at `level_db` 0."""
    length = round(seconds * SECOND)
    noise = lfilter([1.0], [1.0, -0.95], np.random.default_rng(seed).standard_normal(length))
    syllables = np.clip(np.sin(2 * np.pi * 4 * np.arange(length) / SECOND) + 0.4, 0, None)
    sound = noise * syllables
    return (sound / np.sqrt(np.mean(sound**2)) * 10 ** ((level_db - 26) / 20)).astype(np.float32)


def tone(seconds: float, *, hertz: float = 220.0, amplitude: float = 0.2) -> np.ndarray:
    """A stereo sine."""
    wave = amplitude * np.sin(2 * np.pi * hertz * np.arange(round(seconds * SECOND)) / SECOND)
    return np.stack([wave, wave], axis=1).astype(np.float32)


def spans(placed: list[tuple[int, np.ndarray]]) -> tuple[Span, ...]:
    return tuple(Span(start_sample=start, end_sample=start + len(take)) for start, take in placed)
