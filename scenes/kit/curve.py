"""The curve of the film: speed-up against the time of one fixed check, both on log scales, with "none" set apart."""

from collections.abc import Sequence
from fractions import Fraction
from math import log10

import numpy as np
from manim import DOWN, LEFT, RIGHT, UP, DashedLine, Dot, Line, VGroup, VMobject
from numpy.typing import NDArray

from million.forms import Duration, Factor
from million.values import Bottleneck
from narrated.stage import Box, Theme, text
from scenes.kit.figure import words_at

BREAK = 0.075  # where the axis is broken between "none" and the shortest check, as a share of its width
AFTER_BREAK = 0.115


class SpeedUpCurve(VGroup):
    """Axes, the curve, and the places of points on it. A log axis has no zero, so "none" stands left of a break.

    chart = SpeedUpCurve(self.theme, box, self.facts.bottleneck, checks=ticks, none="none")
    self.play(FadeIn(chart.axes), run_time=0.5)                  # 0.0 to 0.5 s
    self.play(Create(chart.curve), run_time=1.5)                 # 0.5 to 2.0 s
    self.play(FadeIn(chart.dot(60)), run_time=0.3)               # 2.0 to 2.3 s
    """

    def __init__(
        self,
        theme: Theme,
        box: Box,
        bottleneck: Bottleneck,
        *,
        none: str,
        checks: Sequence[Duration],
        factors: Sequence[Factor],
        shortest_s: float,
        longest_s: float,
    ) -> None:
        self.theme, self.box, self.bottleneck = theme, box, bottleneck
        self.shortest, self.longest = log10(shortest_s), log10(longest_s)
        self.top = max(log10(factor.value) for factor in factors)
        self.across = self._draw_across(none, checks)
        self.up = self._draw_up(factors)
        self.axes = VGroup(self.across, self.up)
        self.curve = self._draw_curve()
        self.bridge = DashedLine(
            self.point(0), self.point(shortest_s), dash_length=0.08, stroke_width=4, color=theme.colours["writing"]
        )
        super().__init__(self.axes, self.bridge, self.curve)

    def point(self, check_s: float) -> NDArray[np.float64]:
        """Where the speed-up with a check of `check_s` seconds stands; 0 is "none", left of the break."""
        return np.array([self.x(check_s), self.y(float(self._speed_up(check_s))), 0])

    def foot(self, check_s: float) -> NDArray[np.float64]:
        """The point of the lower axis under `point(check_s)`."""
        return np.array([self.x(check_s), self.box.bottom, 0])

    def x(self, check_s: float) -> float:
        """Where a check stands on the lower axis."""
        if check_s == 0:
            return float(self.box.at(BREAK / 2, 0)[0])
        share = (log10(check_s) - self.shortest) / (self.longest - self.shortest)
        return float(self.box.at(AFTER_BREAK + (1 - AFTER_BREAK) * share, 0)[0])

    def y(self, factor: float) -> float:
        """Where a factor stands on the upright axis, 1× at its foot."""
        return float(self.box.at(0, log10(factor) / self.top)[1])

    def dot(self, check_s: float) -> Dot:
        """A point on the curve."""
        return Dot(self.point(check_s), radius=0.1, color=self.theme.colours["text"])

    def drop(self, check_s: float) -> DashedLine:
        """From a point on the curve down to its check."""
        return DashedLine(
            self.point(check_s), self.foot(check_s), dash_length=0.07, stroke_width=2, color=self.theme.colours["fixed"]
        )

    def _speed_up(self, check_s: float) -> float:
        return float(self.bottleneck.speed_up(Fraction(check_s)).value)

    def _draw_curve(self) -> VMobject:
        checks = np.logspace(self.shortest, self.longest, 121)
        curve = VMobject(stroke_width=6, color=self.theme.colours["writing"])
        return curve.set_points_as_corners([self.point(check) for check in checks])

    def _draw_across(self, none: str, checks: Sequence[Duration]) -> VGroup:
        line = self.theme.colours["line"]
        start, gap, rest, end = (self.box.at(share, 0) for share in (0, BREAK, AFTER_BREAK - 0.02, 1))
        axis = VGroup(
            Line(start, gap, stroke_width=2, color=line),
            Line(rest, end, stroke_width=2, color=line),
            *(
                Line(at + DOWN * 0.1 + LEFT * 0.05, at + UP * 0.1 + RIGHT * 0.05, stroke_width=2, color=line)
                for at in (gap, rest)
            ),
        )
        ticks = [self._tick_below(0, none)] + [self._tick_below(float(check.value), check.written) for check in checks]
        name = text(self.theme, "time of the check, log scale", role="label", colour="fixed")
        name.next_to(self.box.at(1, 0), DOWN, buff=0.62).align_to(end, RIGHT)
        return VGroup(axis, *ticks, name)

    def _tick_below(self, check_s: float, written: str) -> VGroup:
        foot = self.foot(check_s)
        stroke = Line(foot, foot + DOWN * 0.1, stroke_width=2, color=self.theme.colours["quiet"])
        return VGroup(stroke, words_at(self.theme, written, foot + DOWN * 0.36, align=0, role="label", colour="quiet"))

    def _draw_up(self, factors: Sequence[Factor]) -> VGroup:
        self.rules, names = VGroup(), VGroup()
        for factor in factors:
            at = np.array([self.box.left, self.y(float(factor.value)), 0])
            rule = Line(at, np.array([self.box.right, at[1], 0]), stroke_width=1, color=self.theme.colours["line"])
            name = text(self.theme, factor.written, role="label", colour="quiet")
            self.rules.add(rule)
            names.add(name.next_to(at, LEFT, buff=0.15))
        name = text(self.theme, "speed-up, log scale", role="label", colour="writing")
        name.next_to(self.box.at(0, 1), UP, buff=0.88).align_to(self.box.at(0, 1), LEFT)
        return VGroup(self.rules, names, name)
