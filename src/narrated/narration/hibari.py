"""The default voice (wraps hibari): its model is in the wheel, so it speaks offline and always in the same bytes."""

import functools
import importlib.metadata
from dataclasses import dataclass
from typing import Any

from narrated.errors import NarrationError
from narrated.narration.narrator import Speech
from narrated.narration.phonemes import english_phonemes, token_pronunciations

_SEED = 0  # of the noise in breath and fricatives
_SLOWEST, _FASTEST = 0.5, 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HibariNarrator:
    """The voice `heart`: American English, female, 24 kHz brought to 48 kHz."""

    version: str
    engine: str = "hibari"

    def speak(self, text: str, speed: float) -> Speech:
        """Say `text`; NarrationError names a word without a pronunciation, which would be lost in silence."""
        import numpy as np
        from scipy.signal import resample_poly

        if not _SLOWEST <= speed <= _FASTEST:
            raise NarrationError(f"hibari speaks at {_SLOWEST:g} to {_FASTEST:g} times its pace, not at {speed:g}")
        voice = _load_heart()
        tokens = text.split()
        for token in tokens:
            if any(letter.isalnum() for letter in token) and not token_pronunciations(token):
                raise NarrationError(f'hibari/heart cannot say "{token}"; respell it under `pronounce`')
        if not any(token_pronunciations(token) for token in tokens):
            raise NarrationError(f'hibari/heart finds nothing to say in "{text}"; write words, or leave `say` out')
        sound = voice(text, speed=speed, seed=_SEED)
        return Speech(samples=resample_poly(sound, 2, 1).astype(np.float32))


def open_hibari() -> HibariNarrator:
    """The narrator, without its model, which the first `speak` of a process loads."""
    return HibariNarrator(version=f"hibari-tts {importlib.metadata.version('hibari-tts')} heart")


@functools.cache
def _load_heart() -> Any:
    from hibari import Hibari

    return Hibari(voice="heart", threads=1, g2p=english_phonemes())
