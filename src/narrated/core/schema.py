"""The closed shape of script.yaml, for pydantic: which keys there are, and what a value of each may be.

Scalars arrive as nodes (see `core.shape`), so that each field decides from what the author really wrote. A new key
is a new field here and in the value of `core.script` that it ends up in.
"""

import re
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from narrated.core.scalars import duration_s, literal, number, text
from narrated.core.script import ENCODINGS, END, FAST
from narrated.core.suggest import shown
from narrated.core.timing import FRAME_RATES

LARGEST_SIDE = 7680
NO_STILL = "none"
_SIZE = re.compile(r"(\d{1,5})x(\d{1,5})")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_DOTTED_NAME = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)+")


def _size(node: Any) -> tuple[int, int]:
    value = literal(node)
    found = _SIZE.fullmatch(value)
    if found is None:
        raise ValueError(f"a size is WIDTHxHEIGHT in pixels, not {shown(value)}; write it like 1920x1080")
    width, height = int(found[1]), int(found[2])
    if width % 2 or height % 2:
        even = f"{width + width % 2}x{height + height % 2}"
        raise ValueError(f"H.264 video needs an even width and height, not {value}; take {even}")
    if not (16 <= width <= LARGEST_SIDE and 16 <= height <= LARGEST_SIDE):
        raise ValueError(f"a side of the picture has 16 to {LARGEST_SIDE} pixels, not {value}; choose others")
    return width, height


def _fps(node: Any) -> int:
    value = literal(node)
    if value not in map(str, FRAME_RATES):
        raise ValueError(f"fps is one of {', '.join(map(str, FRAME_RATES))}, not {shown(value)}; choose one of them")
    return int(value)


def _language(node: Any) -> str:
    value = literal(node)
    if not _LANGUAGE.fullmatch(value):
        raise ValueError(f"a language is a code, not {shown(value)}; write it like en or pt-BR")
    return value


def id_text(node: Any) -> str:
    """The id of a scene or beat, fit to name a file on every system."""
    value = literal(node)
    if not _ID.fullmatch(value) or len(value) > 60:
        rule = "an id names files: a letter, then at most 59 letters a-z, digits, _ or -"
        raise ValueError(f"{rule}, not {shown(value)}; write it like four-meanings")
    return value


def _transition_s(node: Any) -> Fraction:
    value = literal(node)
    if value == "cut":
        return Fraction(0)
    try:
        seconds = duration_s(node)
    except ValueError:
        raise ValueError(
            f"a transition is cut or a length, not {shown(value)}; write cut, or a length like 0.5 s"
        ) from None
    if seconds > 5:
        raise ValueError(f"a transition lasts at most 5 s, not {value}; shorten it")
    return seconds


def dotted_name(node: Any) -> str:
    """The name of a function with its package."""
    value = literal(node)
    if not _DOTTED_NAME.fullmatch(value):
        raise ValueError(f"from names a function, package and all, not {shown(value)}; write it like million.facts")
    return value


def _parts(node: Any) -> str:
    value = literal(node)
    if not _DOTTED_NAME.fullmatch(value):
        raise ValueError(
            f"parts names a function, package and all, not {shown(value)}; write it like million.page.parts"
        )
    return value


def _encoding(node: Any) -> str:
    value = literal(node)
    if value not in ENCODINGS:
        raise ValueError(f"encode is {' or '.join(ENCODINGS)}, not {shown(value)}; choose one of them")
    return value


def _stills(value: Any) -> tuple[str, ...]:
    """Names of marks, or `end`; none at all for `none`."""
    names = [literal(node) for node in value] if isinstance(value, list) else [literal(value)]
    if names == [NO_STILL]:
        return ()
    if not names:
        raise ValueError("still is an empty list; write none, end, or the names of marks")
    if NO_STILL in names:
        raise ValueError("a beat without a still has no other; write none alone, or take it out of the list")
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise ValueError(f"still names {shown(doubled)} twice; name it once")
    return tuple(names)


def _speed(node: Any) -> Fraction:
    return number(node, Fraction(1, 2), 2)


def _gain_db(node: Any) -> float:
    return float(number(node, -60, 0))


def _seconds(node: Any) -> float:
    return float(number(node, 0, 60))


Text = Annotated[str, BeforeValidator(text)]
Name = Annotated[str, BeforeValidator(literal)]
Id = Annotated[str, BeforeValidator(id_text)]
Size = Annotated[tuple[int, int], BeforeValidator(_size)]
Fps = Annotated[int, BeforeValidator(_fps)]
Language = Annotated[str, BeforeValidator(_language)]
Duration = Annotated[Fraction, BeforeValidator(duration_s)]
TransitionLength = Annotated[Fraction, BeforeValidator(_transition_s)]
DottedName = Annotated[str, BeforeValidator(dotted_name)]
PartsName = Annotated[str, BeforeValidator(_parts)]
Encoding = Annotated[str, BeforeValidator(_encoding)]
Stills = Annotated[tuple[str, ...], BeforeValidator(_stills)]
Speed = Annotated[Fraction, BeforeValidator(_speed)]
GainDb = Annotated[float, BeforeValidator(_gain_db)]
Seconds = Annotated[float, BeforeValidator(_seconds)]


class Shape(BaseModel):
    """A mapping with these keys and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


class DuckingShape(Shape):
    """How the bed gives way to the voice."""

    depth_db: GainDb = -12.0
    gap_db: GainDb = -6.0
    attack_s: Seconds = 0.25
    release_s: Seconds = 0.8
    fade_in_s: Seconds = 2.0
    fade_out_s: Seconds = 4.0


class FilmShape(Shape):
    """The settings of a film."""

    title: Text
    size: Size = (1920, 1080)
    fps: Fps = 30
    voice: Name = "hibari/heart"
    speed: Speed = Fraction(1)
    language: Language = "en"
    theme: Name = "assets/theme.yaml"
    music: Name | None = None
    ducking: DuckingShape = DuckingShape()
    transition: TransitionLength = Fraction(1, 2)
    encode: Encoding = FAST


class FactsShape(BaseModel):
    """The function that computes the facts; the other keys are its own and are checked by it."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    source: DottedName = Field(alias="from")


class PageShape(Shape):
    """What the film's page has beside the film."""

    text: Name | None = None
    parts: PartsName | None = None


class BeatShape(Shape):
    """One spoken passage, or a silent one."""

    id: Id
    say: Text | None = None
    hold: Duration | None = None
    notes: Text = ""
    title: Text = ""
    alt: Text = ""
    still: Stills = (END,)


class SceneShape(Shape):
    """One chapter."""

    scene: Id
    title: Text
    transition: TransitionLength | None = None
    beats: list[BeatShape] = Field(min_length=1)


class ScriptShape(Shape):
    """All of script.yaml."""

    film: FilmShape
    facts: FactsShape | None = None
    pronounce: dict[str, Text] = {}
    page: PageShape = PageShape()
    scenes: list[SceneShape] = Field(min_length=1)


# By path without indices: what a mapping is called in a sentence, and its shape.
SCRIPT_THINGS: dict[tuple[str, ...], tuple[str, type[BaseModel]]] = {
    (): ("a script", ScriptShape),
    ("film",): ("film", FilmShape),
    ("film", "ducking"): ("ducking", DuckingShape),
    ("facts",): ("facts", FactsShape),
    ("page",): ("page", PageShape),
    ("scenes",): ("a scene", SceneShape),
    ("scenes", "beats"): ("a beat", BeatShape),
}
