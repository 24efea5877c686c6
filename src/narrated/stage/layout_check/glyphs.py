"""Which characters a font cannot draw: a wrapper around fontTools."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from narrated.fonts import font_files

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

REGULAR, SEMIBOLD = 400, 600
# The names of a font's family, the whole family first, and the bit of `OS/2.fsSelection` that marks italics.
FAMILY_NAMES = (16, 1)
ITALIC = 1
# Control characters, invisible ones such as joiners, and blanks of any width need no glyph.
DRAWS_NOTHING = {"Cc", "Cf", "Zl", "Zp", "Zs"}
VARIATION_SELECTORS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))


def missing_characters(words: str, font: str, package: str, *, strong: bool) -> str:
    """The characters of `words` that the upright face of the family `font` has no glyph for, in order and once each.

    The face is the regular one, or the semibold one when `strong`, among the files of `package`, or the one whose
    weight comes nearest. An accented letter is there when its letter and its accent are, put together or apart, and
    what draws nothing (blanks, line breaks, joiners, variation selectors) is never missing. Without such a family in
    the package every character that draws something is missing.
    """
    there = _code_points(font, package, SEMIBOLD if strong else REGULAR)
    composed = unicodedata.normalize("NFC", words)
    return "".join(dict.fromkeys(character for character in composed if not _has_glyph(character, there)))


def _has_glyph(character: str, there: frozenset[int]) -> bool:
    if unicodedata.category(character) in DRAWS_NOTHING or ord(character) in VARIATION_SELECTORS:
        return True
    return ord(character) in there or {ord(part) for part in unicodedata.normalize("NFD", character)} <= there


@cache
def _code_points(font: str, package: str, weight: int) -> frozenset[int]:
    """What the face of the family with the weight nearest to `weight` has glyphs for."""
    from fontTools.ttLib import TTFont

    faces: list[tuple[int, Path]] = []
    for file in font_files(package) or ():
        with TTFont(file, lazy=True) as face:
            if font in _families(face) and not face["OS/2"].fsSelection & ITALIC:
                faces.append((abs(face["OS/2"].usWeightClass - weight), file))
    if not faces:
        return frozenset()
    with TTFont(min(faces)[1], lazy=True) as face:
        return frozenset(face.getBestCmap())


def _families(face: "TTFont") -> set[str | None]:
    return {face["name"].getDebugName(name) for name in FAMILY_NAMES}
