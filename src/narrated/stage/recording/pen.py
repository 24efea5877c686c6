"""What the camera draws with when it draws no pixels: a stand-in for cairo's context that notes shapes."""

from typing import Any

import cairo

from narrated.core.picture import Outline, Paint, Shape, Stop

ALPHA = 4  # its place in a stop


class Pen:
    """Takes the calls of Manim's `Camera.display_vectorized`; `shapes` has what they would have painted.

    Colours come with red and blue exchanged, because Manim lets cairo write its pixels the other way round.
    """

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self._outlines: list[tuple[list[float], bool]] = []
        self._paints: list[Paint] = []
        self._stops: tuple[Stop, ...] = ()
        self._axis: tuple[float, ...] = ()
        self._width, self._join, self._cap = 0.0, 0, 0

    def finish(self) -> None:
        """The shape is complete; one that shows nothing is none."""
        if self._outlines and self._paints:
            outlines = tuple(Outline(points=tuple(points), closed=closed) for points, closed in self._outlines)
            self.shapes.append(Shape(outlines=outlines, paints=tuple(self._paints)))
        self._outlines, self._paints = [], []

    def new_path(self) -> None:
        self.finish()

    def new_sub_path(self) -> None:
        """A point follows, which begins the next outline anyway."""

    def move_to(self, x: float, y: float) -> None:
        self._outlines.append(([float(x), float(y)], False))

    def curve_to(self, *points: float) -> None:
        self._outlines[-1][0].extend(map(float, points))

    def close_path(self) -> None:
        self._outlines[-1] = (self._outlines[-1][0], True)

    def set_source_rgba(self, blue: float, green: float, red: float, alpha: float) -> None:
        self._stops, self._axis = ((0.0, float(red), float(green), float(blue), float(alpha)),), ()

    def set_source(self, pattern: Any) -> None:
        assert isinstance(pattern, cairo.LinearGradient)
        self._axis = pattern.get_linear_points()
        self._stops = tuple(
            (offset, red, green, blue, alpha) for offset, blue, green, red, alpha in pattern.get_color_stops_rgba()
        )

    def set_line_width(self, width: float) -> None:
        self._width = float(width)

    def set_line_join(self, join: int) -> None:
        self._join = int(join)

    def set_line_cap(self, cap: int) -> None:
        self._cap = int(cap)

    def fill_preserve(self) -> None:
        self._paint(Paint(stops=self._stops, axis=self._axis))

    def stroke_preserve(self) -> None:
        self._paint(
            Paint(stops=self._stops, axis=self._axis, width=self._width, join=self._join, cap=self._cap),
        )

    def _paint(self, paint: Paint) -> None:
        if any(stop[ALPHA] > 0 for stop in paint.stops):
            self._paints.append(paint)
