"""What all slides of a deck have in common."""

from dataclasses import dataclass

from narrated.core.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSettings:
    """The film's title, language and theme, and its size in pixels."""

    title: str
    language: str
    theme: Theme
    width: int
    height: int
