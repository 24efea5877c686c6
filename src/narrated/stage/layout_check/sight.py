"""What a scene shows at an instant: lines of text and shapes, each with where it stands."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from manim import MarkupText, Mobject, Text, Typst, VMobject, config
from manim.utils.iterables import list_update
from numpy.typing import NDArray

from narrated.stage.said import Glyph, Said, glyph_of
from narrated.stage.text import EM_PER_POINT

if TYPE_CHECKING:
    from narrated.stage.scene import Scene

VISIBLE = 0.02  # opacity of what is seen at all
UNITS_PER_STROKE = 0.01  # Manim's: how wide a stroke of one is drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One text: its visible glyphs, the box of each (n, 4: left, bottom, right, top in Manim's units), its em now."""

    said: Said
    glyphs: list[VMobject] = field(default_factory=list)
    boxes: NDArray[np.float64]
    em: float

    @property
    def name(self) -> str:
        """The text in quotes, as findings tell it."""
        return f'"{self.said.words}"'

    @property
    def box(self) -> NDArray[np.float64]:
        """The box around all of its glyphs."""
        return around(self.boxes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """Anything else that is visible: what it is part of, its box, and its colours as `#RRGGBB`."""

    mobject: Mobject
    name: str
    box: NDArray[np.float64]
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """All that is visible, lines of text and shapes, each in drawing order of the scene's mobjects."""

    lines: tuple[Line, ...]
    shapes: tuple[Shape, ...]


def sight_of(scene: "Scene", leave_out: Collection[int] = ()) -> Sight:
    """What `scene` shows now; mobjects whose id is in `leave_out` are left out."""
    glyphs: dict[int, list[tuple[VMobject, Glyph]]] = {}
    shapes = []
    for leaf, name, glyph in _leaves(scene):
        if id(leaf) in leave_out or not is_visible(leaf):
            continue
        if glyph:
            glyphs.setdefault(id(glyph.said), []).append((leaf, glyph))
        else:
            shapes.append(Shape(mobject=leaf, name=name, box=box_around(leaf), colours=_colours(leaf)))
    return Sight(lines=tuple(_line(parts) for parts in glyphs.values()), shapes=tuple(shapes))


def words_shown(scene: "Scene") -> list[str]:
    """What can be read now, in drawing order, each text once; what changes while it is watched is left out."""
    said = {
        id(glyph.said): glyph.said.words
        for leaf, _, glyph in _leaves(scene)
        if glyph and not glyph.said.changes and is_visible(leaf)
    }
    return list(dict.fromkeys(said.values()))


def shown(scene: "Scene") -> list[Mobject]:
    """The mobjects of the scene in the order in which it draws them."""
    mobjects: list[Mobject] = list_update(scene.mobjects, scene.foreground_mobjects)
    return mobjects


def is_visible(leaf: Any) -> bool:
    """Whether a mobject draws anything."""
    if not isinstance(leaf, VMobject):
        return True
    stroke = leaf.get_stroke_opacity() if leaf.get_stroke_width() > 0 else 0
    return bool(max(leaf.get_fill_opacity(), stroke) > VISIBLE)


def box_around(leaf: Any) -> NDArray[np.float64]:
    """Left, bottom, right and top of what a mobject draws, its stroke included."""
    points = leaf.points
    reach = 0.0
    if isinstance(leaf, VMobject) and leaf.get_stroke_opacity() > VISIBLE:
        reach = leaf.get_stroke_width() * UNITS_PER_STROKE / 2
    low, high = points[:, :2].min(axis=0) - reach, points[:, :2].max(axis=0) + reach
    return np.array([*low, *high])


def around(boxes: NDArray[np.float64]) -> NDArray[np.float64]:
    """The box around boxes (n, 4)."""
    return np.array([*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0)])


def area(boxes: NDArray[np.float64]) -> NDArray[np.float64]:
    """The areas of boxes (..., 4), 0 for what is none."""
    sides = np.maximum(boxes[..., 2:] - boxes[..., :2], 0)
    return np.asarray(sides[..., 0] * sides[..., 1])


def shared(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """What boxes have in common, (..., 4); its area is 0 where they have nothing. They broadcast."""
    low = np.maximum(one[..., :2], other[..., :2])
    high = np.minimum(one[..., 2:], other[..., 2:])
    return np.concatenate([low, high], axis=-1)


def frame_box() -> NDArray[np.float64]:
    """The frame."""
    return np.array([-config.frame_width, -config.frame_height, config.frame_width, config.frame_height]) / 2


def _leaves(scene: "Scene") -> Iterator[tuple[Any, str, Glyph | None]]:
    for mobject in shown(scene):
        yield from _leaves_of(mobject, "", None, named=False)


def _leaves_of(
    mobject: Any, name: str, untagged: Glyph | None, *, named: bool
) -> Iterator[tuple[Any, str, Glyph | None]]:
    """Every mobject of a family that has points, what it is part of, and its glyph when it is one.

    Classes of the project say more than Manim's, and inner ones more than outer ones.
    """
    if not (_is_manims(mobject) and named):
        name, named = type(mobject).__name__, not _is_manims(mobject)
    untagged = untagged or _as_set_by_manim(mobject)
    if len(mobject.points):
        glyph = glyph_of(mobject)
        if glyph is None and untagged is not None:
            glyph = Glyph(said=untagged.said, em=untagged.em, height=float(mobject.height))
        yield mobject, name, glyph
    for part in mobject.submobjects:
        yield from _leaves_of(part, name, untagged, named=named)


def _is_manims(mobject: Any) -> bool:
    return type(mobject).__module__.partition(".")[0] == "manim"


def _as_set_by_manim(mobject: Any) -> Glyph | None:
    """A text that a scene has set without the stage; a formula's size is that of its letters, which are many."""
    if isinstance(mobject, Text | MarkupText):
        words, em = mobject.original_text, float(mobject.font_size) * EM_PER_POINT
    elif isinstance(mobject, Typst):
        words, em = mobject.typst_code.strip("$ "), float(mobject.font_size) / 96
    else:
        return None
    return Glyph(said=Said(words=words, strong="BOLD" in str(getattr(mobject, "weight", ""))), em=em, height=0)


def _line(parts: list[tuple[VMobject, Glyph]]) -> Line:
    boxes = np.array([box_around(leaf) for leaf, _ in parts])
    ems = [glyph.em * float(leaf.height) / glyph.height for leaf, glyph in parts if glyph.height > 0]
    return Line(said=parts[0][1].said, glyphs=[leaf for leaf, _ in parts], boxes=boxes, em=min(ems, default=np.inf))


def _colours(leaf: Any) -> tuple[str, ...]:
    if not isinstance(leaf, VMobject):
        return ()
    filled, drawn = leaf.get_fill_opacity() > VISIBLE, leaf.get_stroke_opacity() > VISIBLE
    colours = [leaf.get_fill_color() if filled else None]
    colours += [leaf.get_stroke_color() if drawn and leaf.get_stroke_width() > 0 else None]
    return tuple(dict.fromkeys(colour.to_hex().upper() for colour in colours if colour))
