"""Ticks and crosses: the signs that something was looked at, and found to hold or not."""

from collections.abc import Iterable

import numpy as np
from manim import LEFT, RIGHT, UP, VMobject
from numpy.typing import NDArray

# A tick around the origin that is one unit wide, stroke after stroke.
CORNERS = np.array([(-0.5, 0.02, 0), (-0.14, -0.34, 0), (0.5, 0.38, 0)])


def ticks(points: Iterable[NDArray[np.float64]], *, size: float, colour: str, stroke: float = 5) -> VMobject:
    """A tick around each of `points`, `size` wide, all of them one mobject; `colour` is `#RRGGBB`.

    passed = ticks([box.at(0.5, 0.5)], size=0.3, colour=self.theme.colours["fixed"])
    self.play(Create(passed), run_time=0.3)                      # 0.0 to 0.3 s
    """
    shape = VMobject(stroke_width=stroke, color=colour)
    for point in points:
        corners = point + size * CORNERS
        shape.start_new_path(corners[0])
        shape.add_points_as_corners(corners[1:])
    return shape


def crosses(points: Iterable[NDArray[np.float64]], *, size: float, colour: str, stroke: float = 5) -> VMobject:
    """A cross around each of `points`, `size` wide, all of them one mobject: what was found not to hold.

    failed = crosses([box.at(0.5, 0.5)], size=0.3, colour=self.theme.colours["text"])
    self.play(FadeIn(failed), run_time=0.3)                      # 0.0 to 0.3 s
    """
    shape = VMobject(stroke_width=stroke, color=colour)
    for point in points:
        for way in (UP + RIGHT, UP + LEFT):
            shape.start_new_path(point - way * size / 2)
            shape.add_line_to(point + way * size / 2)
    return shape
