"""A picture of a scene as the camera draws it, before it becomes pixels: shapes, rasters, and the words in it.

Lengths are Manim's units, x to the right and y up; colours and opacities run from 0 to 1.
"""

from dataclasses import dataclass

Stop = tuple[float, float, float, float, float]  # offset on the axis, red, green, blue, alpha


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """A fill, or with a `width` above 0 a stroke, whose `join` and `cap` go by cairo's numbers.

    One stop is one colour; several run along `axis`, from its first point to its second (x, y, x, y).
    """

    stops: tuple[Stop, ...]
    axis: tuple[float, ...] = ()
    width: float = 0.0
    join: int = 0
    cap: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """Cubic Bézier curves end to end: a point (x, y), then for each curve two control points and its end."""

    points: tuple[float, ...]
    closed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """Outlines that are painted together, in the order of `paints`."""

    outlines: tuple[Outline, ...]
    paints: tuple[Paint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Raster:
    """A PNG that fills a box: `left`, `top`, `width` and `height`."""

    png: bytes
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A text that is seen, in the box around its letters; `em` is the height of its em square."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    em: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What stands in a frame of `width` × `height` around the origin, on one `ground` (`#RRGGBB`).

    `parts` lie over each other in their order, `words` are in the order in which they were drawn.
    """

    width: float
    height: float
    ground: str
    parts: tuple[Shape | Raster, ...]
    words: tuple[Words, ...]
