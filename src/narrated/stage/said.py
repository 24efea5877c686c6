"""What a text says: a tag on its glyphs that stays with them when they are copied, moved or put into other groups."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from manim import VMobject


@dataclass(frozen=True, kw_only=True, eq=False)
class Said:
    """One text: its `words`, whether it is `strong`, and whether it `changes` while it is watched.

    Two texts that say the same are two; a copy of a text is another one.
    """

    words: str
    strong: bool = False
    changes: bool = False

    def __deepcopy__(self, _: dict[int, Any]) -> "Said":
        return Said(words=self.words, strong=self.strong, changes=self.changes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """How a glyph was set: as part of which text, on what em, and how high it came out, both in Manim's units."""

    said: Said
    em: float
    height: float

    def __deepcopy__(self, memo: dict[int, Any]) -> "Glyph":  # the general way takes longer than all else of a copy
        return Glyph(said=deepcopy(self.said, memo), em=self.em, height=self.height)


def tag(glyphs: VMobject, said: Said, em: float) -> None:
    """Say of all glyphs of a mobject that they are part of a text that is set on an em of this height."""
    for glyph in glyphs.family_members_with_points():
        _set(glyph, Glyph(said=said, em=em, height=float(glyph.height)))


def reads_as(glyphs: VMobject, words: str) -> None:
    """Say that texts which were set one by one, such as a number and its unit, are read as one."""
    said = Said(words=words)
    for part in glyphs.family_members_with_points():
        glyph = glyph_of(part)
        if glyph:
            _set(part, Glyph(said=said, em=glyph.em, height=glyph.height))


def glyph_of(mobject: Any) -> Glyph | None:
    """How a glyph was set; None for what is none."""
    found = getattr(mobject, "narrated_glyph", None)
    return found if isinstance(found, Glyph) else None


def _set(mobject: Any, glyph: Glyph) -> None:
    mobject.narrated_glyph = glyph
