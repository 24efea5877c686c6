"""Bars of time on a scale of powers, from a second to a season, each with its name before it."""

from collections.abc import Sequence
from math import log10

import numpy as np
from manim import DOWN, Line, ValueTracker, VGroup, VMobject
from numpy.typing import NDArray

from narrated.stage import Box, Theme, redrawn
from scenes.kit.figure import words_at
from scenes.kit.rectangles import rectangles

NAMES = 0.22  # of the width: the column of names
THICK = 0.42  # of a row
BASELINE = 0.11  # from the middle of a row down to the baseline of its name
TICK = 0.1
LAST = 0.99  # of the width: from there on a name ends at its tick, and does not stand around it


class LogBars(VGroup):
    """`rows` of names in `box`; `axis` says which times the places stand for. A bar is added by `bar(...)`.

    bars = LogBars(self.theme, box, ("writing", "a reaction"), (("a second", 1), ("an hour", hour)))
    bar = bars.bar(0, seconds, "writing")                        # `seconds` is a tracker of their logarithm
    self.play(seconds.animate.set_value(0), run_time=1)          # 0.0 to 1.0 s: the bar shrinks to a second
    """

    def __init__(self, theme: Theme, box: Box, names: Sequence[str], times: Sequence[tuple[str, float]]) -> None:
        self.theme, self.box = theme, box
        self.pitch = box.height / len(names)
        self.longest = log10(max(seconds for _, seconds in times))
        start = box.at(NAMES, 0)
        self.names = VGroup(*(words_at(theme, name, self._middle(row, 0)) for row, name in enumerate(names)))
        rail = Line(start, box.at(1, 0), stroke_width=2, color=theme.colours["line"])
        self.axis = VGroup(rail, *(self._tick(name, seconds) for name, seconds in times))
        super().__init__(self.axis, self.names)

    def x(self, power: float) -> float:
        """Where 10 to the `power` seconds stand."""
        return float(self.box.at(NAMES + (1 - NAMES) * power / self.longest, 0)[0])

    def bar(self, row: int, power: ValueTracker, colour: str) -> VMobject:
        """The bar of a row, as long as its tracker says, in powers of ten of a second."""
        y = self._middle(row, 0)[1] + BASELINE
        half = THICK * self.pitch / 2

        def draw() -> VMobject:
            right = max(self.x(power.get_value()), self.x(0) + 0.02)
            place = Box(left=self.x(0), right=right, bottom=y - half, top=y + half)
            return rectangles([place], colour=self.theme.colours[colour])

        return redrawn(draw)

    def _middle(self, row: int, across: float) -> NDArray[np.float64]:
        return np.array([self.box.at(across, 0)[0], self.box.top - (row + 0.5) * self.pitch - BASELINE, 0])

    def _tick(self, name: str, seconds: float) -> VGroup:
        foot = np.array([self.x(log10(seconds)), self.box.bottom, 0])
        stroke = Line(foot, foot + DOWN * TICK, stroke_width=2, color=self.theme.colours["quiet"])
        share = log10(seconds) / self.longest
        align = 1 if share > LAST else 0 if share > 0 else -1
        return VGroup(stroke, words_at(self.theme, name, foot + DOWN * 0.38, align=align, role="label", colour="quiet"))
