"""Takes in the store: made once for each fingerprint, found again without loading an engine or numpy.

A take is two files of kind `takes`: the sound as 16-bit PCM at 48 kHz, and JSON with its words. The sound is
brought to 16 bits before its words are looked for, so what is stored is exactly what was aligned; the step is 98 dB
below full scale, which no AAC track keeps, in a file that every program opens. The JSON is written last.
"""

import functools
import hashlib
import importlib.metadata
import json
import wave
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from narrated.core.fingerprint import fingerprint
from narrated.core.timeline import Span, Take
from narrated.core.timing import SAMPLE_RATE
from narrated.errors import NarrationError
from narrated.narration.narrator import Narrator
from narrated.store import Store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_KIND = "takes"
_FULL_SCALE = 32_767
_HEADER_BYTES, _SAMPLE_BYTES = 44, 2


def take_fingerprint(narrator: Narrator, spoken_text: str, speed: float) -> str:
    """What names the take of `spoken_text` by this narrator at this speed, whether or not it has been made."""
    return fingerprint("take", narrator.version, spoken_text, float(speed), _method())


@functools.cache
def _method() -> str:
    """What makes takes besides the voice: the files of this package, and the packages they use."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    packages = [
        f"{name} {importlib.metadata.version(name)}" for name in ("numpy", "onnxruntime", "pocketsphinx", "scipy")
    ]
    return " ".join([digest.hexdigest(), *packages])


def find_take(store: Store, take: str) -> Take | None:
    """The stored take of that fingerprint; None if it is not there or its files are damaged."""
    words = store.find(_KIND, take, ".json")
    sound = store.find(_KIND, take, ".wav")
    if words is None or sound is None:
        return None
    try:
        found = _from_json(take, words.read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    whole = sound.stat().st_size == _HEADER_BYTES + _SAMPLE_BYTES * found.samples
    return found if whole else None


def make_take(store: Store, narrator: Narrator, spoken_text: str, speed: float) -> Take:
    """The stored take, or else a new one: spoken, trimmed, aligned and stored.

    NarrationError if the voice cannot say the text or says nothing. `warning` in the take is for the caller to show.
    """
    name = take_fingerprint(narrator, spoken_text, speed)
    stored = find_take(store, name)
    if stored and len(stored.tokens) == len(spoken_text.split()):
        return stored
    sound, tokens, warning = _spoken(narrator, spoken_text, speed)
    store.write_bytes(_KIND, name, ".wav", _to_wav(sound))
    take = Take(fingerprint=name, samples=len(sound), tokens=tokens, warning=warning)
    store.write_bytes(_KIND, name, ".json", _to_json(take))
    return take


def read_sound(store: Store, take: str) -> "NDArray[np.float32]":
    """The sound of a stored take: mono, 48 kHz, between -1 and 1, shape `(samples,)`."""
    import numpy as np

    with wave.open(str(store.path(_KIND, take, ".wav")), "rb") as file:
        pcm = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return _as_float(pcm)


def _spoken(narrator: Narrator, text: str, speed: float) -> "tuple[NDArray[np.int16], tuple[Span, ...], str]":
    """The sound of a new take, the spans of its tokens, and the warning, if these are estimates."""
    import numpy as np

    from narrated.narration.align import align
    from narrated.narration.trim import LEAD_SAMPLES, TAIL_SAMPLES, find_voice, trimmed

    speech = narrator.speak(text, speed)
    known = speech.tokens
    voice = _whole(known) if known else find_voice(speech.samples)
    if voice is None:
        raise NarrationError(f'the voice made no sound for "{text}"; respell it, or choose another voice')
    samples = trimmed(speech.samples, voice)
    loudest = max(1.0, float(np.abs(samples).max()))
    sound = np.rint(samples / loudest * _FULL_SCALE).astype("<i2")
    if known:
        return sound, tuple(_moved(span, LEAD_SAMPLES - voice.start_sample) for span in known), ""
    inside = Span(start_sample=LEAD_SAMPLES, end_sample=len(sound) - TAIL_SAMPLES)
    aligned = align(_as_float(sound), text, inside)
    return sound, aligned.tokens, aligned.warning


def _whole(spans: Sequence[Span]) -> Span:
    return Span(start_sample=spans[0].start_sample, end_sample=spans[-1].end_sample)


def _moved(span: Span, by: int) -> Span:
    return Span(start_sample=span.start_sample + by, end_sample=span.end_sample + by)


def _as_float(pcm: "NDArray[np.int16]") -> "NDArray[np.float32]":
    import numpy as np

    return pcm.astype(np.float32) / np.float32(_FULL_SCALE)


def _to_wav(sound: "NDArray[np.int16]") -> bytes:
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(_SAMPLE_BYTES)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(sound.tobytes())
    return buffer.getvalue()


def _to_json(take: Take) -> bytes:
    tokens = [[span.start_sample, span.end_sample] for span in take.tokens]
    content = {"samples": take.samples, "tokens": tokens, "warning": take.warning}
    return (json.dumps(content, ensure_ascii=False) + "\n").encode("utf-8")


def _from_json(name: str, text: str) -> Take:
    content = json.loads(text)
    tokens = tuple(Span(start_sample=int(start), end_sample=int(end)) for start, end in content["tokens"])
    return Take(fingerprint=name, samples=int(content["samples"]), tokens=tokens, warning=str(content["warning"]))
