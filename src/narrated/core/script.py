"""A script as frozen values: what `core.parse` makes of script.yaml and all else works from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from narrated.errors import Place

END = "end"
"""The last frame of a beat, as a still of it; whatever its marks are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """The smallest piece of narration that has both forms; captions never break inside one.

    A plain word is the same in both (`dial,` and `dial,`), a fact is not (`132.57×` and `one hundred
    thirty-two point five seven times`), nor is a word that `pronounce` respells (`vLLM` and `vee L L M`).
    Punctuation that touches a word belongs to it, in both forms.
    """

    written: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A named instant of a beat: the start of word number `word`, or the end of the last word if it is `len(words)`."""

    name: str
    word: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Narration:
    """What one beat says: at least one word, in telling order."""

    words: tuple[Word, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def written(self) -> str:
        """The text as captions, transcript and slides show it."""
        return " ".join(word.written for word in self.words)

    @property
    def spoken(self) -> str:
        """The text as the voice gets it."""
        return " ".join(word.spoken for word in self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One spoken passage of a scene, or a silent one that lasts `hold_s` seconds.

    `narration` is None for a beat without `say`; `hold_s` is how long the last picture stands after the voice.
    `stills` names the instants of its pictures in a deck of slides, marks or END; `title` and `alt`, where they are
    not empty, are what such a slide is called and what it shows, told to those who do not see it.
    """

    id: str
    narration: Narration | None
    hold_s: Fraction
    notes: str = ""
    title: str = ""
    alt: str = ""
    stills: tuple[str, ...] = (END,)
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One chapter: the Manim class in `scenes/<id>.py` and its beats, in telling order.

    `transition_s` is the length of the cross-fade from the scene before, 0 for a cut; the first scene's is unused.
    """

    id: str
    title: str
    beats: tuple[Beat, ...]
    transition_s: Fraction
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Ducking:
    """How the bed gives way: `depth_db` under speech, `gap_db` in the gaps (both relative to the bed alone, ≤ 0)."""

    depth_db: float = -12.0
    gap_db: float = -6.0
    attack_s: float = 0.25
    release_s: float = 0.8
    fade_in_s: float = 2.0
    fade_out_s: float = 4.0


ENCODINGS = (FAST, SMALL) = ("fast", "small")
"""How pictures are encoded: in the least time, or to the smallest film that is worth waiting for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Film:
    """The settings of a film, as its script gives them."""

    title: str
    width: int
    height: int
    fps: int
    voice: str
    speed: Fraction = Fraction(1)
    language: str = "en"
    theme: str = "assets/theme.yaml"
    music: str | None = None
    ducking: Ducking = field(default_factory=Ducking)
    encode: str = FAST
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSettings:
    """What the film's page has beside the film: a folder of Markdown texts, and a function that gives further parts."""

    text: str | None = None
    parts: str | None = None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A whole script; `facts` holds the named values that sentences and scenes use."""

    file: str
    film: Film
    page: PageSettings
    scenes: tuple[Scene, ...]
    facts: Mapping[str, Any]
