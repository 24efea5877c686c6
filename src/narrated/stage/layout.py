"""Regions of the frame by name, so that a scene never writes a coordinate."""

from dataclasses import dataclass

import numpy as np
from manim import Mobject, config
from numpy.typing import NDArray

from narrated.core.theme import Region


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A region in Manim's units: x runs from `left` to `right`, y from `bottom` up to `top`."""

    left: float
    right: float
    bottom: float
    top: float

    @property
    def width(self) -> float:
        """Width in Manim's units."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Height in Manim's units."""
        return self.top - self.bottom

    def at(self, across: float, up: float) -> NDArray[np.float64]:
        """The point at these shares of width and height: `at(0, 1)` is the upper left corner."""
        return np.array([self.left + across * self.width, self.bottom + up * self.height, 0.0])

    @classmethod
    def around(cls, middle: NDArray[np.float64], width: float, height: float) -> "Box":
        """The box of this width and height around a point."""
        x, y = float(middle[0]), float(middle[1])
        return cls(left=x - width / 2, right=x + width / 2, bottom=y - height / 2, top=y + height / 2)

    def part(self, left: float, bottom: float, right: float, top: float) -> "Box":
        """What lies between these shares of its width and height: `part(0, 0.5, 1, 1)` is the upper half."""
        low, high = self.at(left, bottom), self.at(right, top)
        return Box(left=float(low[0]), right=float(high[0]), bottom=float(low[1]), top=float(high[1]))

    def put(self, mobject: Mobject, across: float = 0.5, up: float = 0.5) -> Mobject:
        """Move `mobject` so that its own point at these shares stands at the region's: `put(title, 0, 1)` sets it
        flush into the upper left corner. Returns the mobject."""
        own = Box(
            left=mobject.get_left()[0],
            right=mobject.get_right()[0],
            bottom=mobject.get_bottom()[1],
            top=mobject.get_top()[1],
        )
        return mobject.shift(self.at(across, up) - own.at(across, up))


def box_of(region: Region) -> Box:
    """Where a region of the theme is in the frame's present shape."""
    return Box(
        left=(region.left - 0.5) * config.frame_width,
        right=(region.right - 0.5) * config.frame_width,
        bottom=(0.5 - region.bottom) * config.frame_height,
        top=(0.5 - region.top) * config.frame_height,
    )
