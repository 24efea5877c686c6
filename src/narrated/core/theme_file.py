"""assets/theme.yaml to a `Theme`: a closed shape, every fault with its line and column."""

import re
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator

from narrated.core.scalars import literal, text
from narrated.core.schema import Shape
from narrated.core.shape import check_shape
from narrated.core.source import read_source
from narrated.core.suggest import shown, suggestion
from narrated.core.theme import Motion, Region, Theme, TypeScale
from narrated.core.yamltree import Tree, key_at, node_at, read_tree
from narrated.errors import Problem, ScriptError

Families = Callable[[str], Collection[str] | None]

NEEDED_COLOURS = ("ground", "text")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_FRACTION = re.compile(r"1/(\d{1,3})")
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,3})?) ?%")
_SECONDS = re.compile(r"\d{1,2}(\.\d{1,3})?")


def _colour(node: Any) -> str:
    value = literal(node)
    if not _HEX.fullmatch(value):
        raise ValueError(f'a colour is #RRGGBB in quotes, not {shown(value)}; write it like "#E69F00"')
    return value.upper()


def _height(node: Any) -> float:
    value = literal(node)
    found = _FRACTION.fullmatch(value)
    if not found or int(found[1]) < 2:
        raise ValueError(f"a size of type is a share of the height, not {shown(value)}; write it like 1/24")
    return 1 / int(found[1])


def _share(node: Any) -> float:
    value = literal(node)
    found = _PERCENT.fullmatch(value)
    if not found or Fraction(found[1]) > 100:
        raise ValueError(f"an edge is a share of the frame, not {shown(value)}; write it like 6 %")
    return float(Fraction(found[1]) / 100)


def _seconds(node: Any) -> float:
    value = literal(node)
    if not _SECONDS.fullmatch(value):
        raise ValueError(f"this takes seconds, not {shown(value)}; write it like 0.5")
    return float(value)


def _edges(shares: list[float]) -> list[float]:
    if len(shares) != 4:
        raise ValueError("a region is four edges: left, top, right, bottom; write it like [6 %, 6 %, 94 %, 86 %]")
    left, top, right, bottom = shares
    if left >= right or top >= bottom:
        raise ValueError("a region has its left edge before its right one and its top before its bottom; swap them")
    return shares


Colour = Annotated[str, BeforeValidator(_colour)]
Height = Annotated[float, BeforeValidator(_height)]
Share = Annotated[float, BeforeValidator(_share)]
Seconds = Annotated[float, BeforeValidator(_seconds)]
Edges = Annotated[list[Share], AfterValidator(_edges)]
Text = Annotated[str, BeforeValidator(text)]


class TypeShape(Shape):
    """Sizes of type."""

    figure: Height
    heading: Height
    body: Height
    label: Height


class MotionShape(Shape):
    """Lengths of movements."""

    enter_s: Seconds
    change_s: Seconds
    stagger_s: Seconds
    breathe_s: Seconds


class ThemeShape(Shape):
    """All of a theme."""

    font: Text
    font_package: Text
    colours: dict[str, Colour]
    type: TypeShape
    regions: dict[str, Edges]
    motion: MotionShape


THINGS: dict[tuple[str, ...], tuple[str, type[BaseModel]]] = {
    (): ("a theme", ThemeShape),
    ("type",): ("type", TypeShape),
    ("motion",): ("motion", MotionShape),
}


def read_theme(data: bytes, file: str, *, families: Families | None = None) -> Theme:
    """The theme in `data`, called `file` in errors; ScriptError with every fault.

    `families` gives the font families that an installed package brings, or None when it is not installed; without
    it fonts are left unchecked.
    """
    tree = read_tree(read_source(data, file), list(ThemeShape.model_fields))
    shape, problems = check_shape(tree, ThemeShape, THINGS)
    if shape is None:
        raise ScriptError(*problems)
    problems = [*_colour_problems(tree, shape), *(_font_problems(tree, shape, families) if families else ())]
    if problems:
        raise ScriptError(*problems)
    regions = {
        name: Region(left=left, top=top, right=right, bottom=bottom)
        for name, (left, top, right, bottom) in shape.regions.items()
    }
    return Theme(
        font=shape.font,
        font_package=shape.font_package,
        colours=dict(shape.colours),
        type=TypeScale(**shape.type.model_dump()),
        regions=regions,
        motion=Motion(**shape.motion.model_dump()),
    )


def _colour_problems(tree: Tree, shape: ThemeShape) -> Iterator[Problem]:
    for role in NEEDED_COLOURS:
        if role not in shape.colours:
            message = f'colours has no "{role}", which every scene needs; add it'
            yield tree.problem(key_at(tree, ("colours",)), message)


def _font_problems(tree: Tree, shape: ThemeShape, families: Families) -> Iterator[Problem]:
    package = shown(shape.font_package)
    known = families(shape.font_package)
    if known is None:
        message = f"the package {package} with the font's files is not installed; install it, or correct the name"
        yield tree.problem(node_at(tree, ("font_package",)), message)
    elif not known:
        message = f"the package {package} has no font in its folder files (.otf or .ttf); name a package that has"
        yield tree.problem(node_at(tree, ("font_package",)), message)
    elif shape.font not in known:
        remedy = suggestion(shape.font, sorted(known))
        message = f"the package {package} has no font {shown(shape.font)}; {remedy}"
        yield tree.problem(node_at(tree, ("font",)), message)
