"""A map of many texts: a dot for each, in two lands that lie apart, with the lines of their heights."""

from math import cos, pi, sin, sqrt

import numpy as np
from manim import DashedVMobject, Dot, Ellipse, VGroup, VMobject
from numpy.typing import NDArray

from narrated.stage import Box, Theme
from scenes.kit.pages import COLUMNS
from scenes.kit.rectangles import rectangles

DOT = 0.075  # side of a dot
GOLDEN = pi * (3 - sqrt(5))  # from dot to dot around the middle of a land, as seeds lie in a sunflower
Land = tuple[tuple[float, float], tuple[float, float]]
# Middles and half axes of the lands, as shares of the box: the first is upper left, the other lower right.
LANDS: tuple[Land, Land] = (((0.24, 0.58), (0.22, 0.27)), ((0.75, 0.36), (0.23, 0.3)))
RINGS = (0.55, 1.12)  # of the half axes: where lines of height run
WALK = ((0.02, 0.1), (0.13, 0.2), (0.3, 0.24), (0.36, 0.4), (0.28, 0.54))  # shares of the box, to a place in the first


class StoryMap(VGroup):
    """`rows` of dots, each as many as a row of `Pages` has sheets, so that pages can become a map.

    story_map = StoryMap(self.theme, self.region("stage"), rows=25)
    self.play(Transform(pages, story_map.dots), run_time=1.5)    # 0.0 to 1.5 s: every page finds its place
    self.play(FadeIn(story_map.rings[0]), run_time=0.5)          # 1.5 to 2.0 s: one of the lands
    self.play(Create(story_map.path), run_time=1)                # 2.0 to 3.0 s: a walk, to the pin
    """

    def __init__(self, theme: Theme, box: Box, *, rows: int) -> None:
        self.box = box
        half = COLUMNS // 2
        lands = [[self._place(land, number, rows * half) for number in range(rows * half)] for land in LANDS]
        self.dots = VGroup(
            *(
                rectangles(
                    [Box.around(point, DOT, DOT) for land in lands for point in land[row::rows]],
                    colour=theme.colours["quiet"],
                )
                for row in range(rows)
            )
        )
        self.rings = VGroup(*(VGroup(*(self._ring(theme, land, ring) for ring in RINGS)) for land in LANDS))
        self.path = self._walk(theme)
        self.pin = Dot(self.path_end(), radius=0.13, color=theme.colours["text"])
        super().__init__(self.dots, self.rings)

    def top(self, land: int) -> NDArray[np.float64]:
        """The point above a land, at its outermost line."""
        (x, y), (_, up) = LANDS[land]
        return self.box.at(x, y + RINGS[-1] * up)

    def path_end(self) -> NDArray[np.float64]:
        """Where the walk ends."""
        return self.box.at(*WALK[-1])

    def _place(self, land: Land, number: int, count: int) -> NDArray[np.float64]:
        (x, y), (across, up) = land
        reach, angle = ((number + 0.5) / count) ** 0.62, number * GOLDEN
        return self.box.at(x + across * reach * cos(angle), y + up * reach * sin(angle))

    def _ring(self, theme: Theme, land: Land, share: float) -> Ellipse:
        (x, y), (across, up) = land
        ring = Ellipse(
            width=2 * share * across * self.box.width,
            height=2 * share * up * self.box.height,
            stroke_width=2,
            color=theme.colours["line"],
        )
        return ring.move_to(self.box.at(x, y))

    def _walk(self, theme: Theme) -> VMobject:
        path = VMobject(stroke_width=5, color=theme.colours["text"])
        path.set_points_smoothly([self.box.at(*point) for point in WALK])
        return DashedVMobject(path, num_dashes=22)
