"""The dial of the film: a gauge from the slow rate to the fast one, on a scale where every decade is equally wide."""

from fractions import Fraction
from math import log10

import numpy as np
from manim import DEGREES, DOWN, Arc, Dot, Line, Mobject, ValueTracker, VGroup, VMobject
from numpy.typing import NDArray

from million.forms import Rate
from narrated.stage import Readout, Theme, em_height, redrawn, text

START = 205 * DEGREES  # where the slow end stands, and how far it is to the fast one
SWEEP = -230 * DEGREES
TICK = 0.09  # of the radius, for a whole decade


class Gauge(VGroup):
    """A dial with a needle, ticks at 1, 2, ... 9 times every decade, and a readout of the rate it stands at.

    `turned` is its state: a tracker of the decades above `low`, so 2 is a hundred times `low`. Its `face`
    alone is a sign that tells where the dial stands.

        gauge = Gauge(self.theme, self.facts.slow, self.facts.fast)
        self.play(FadeIn(gauge), run_time=0.5)                     # 0.0 to 0.5 s: the needle is at the slow end
        self.play(gauge.turn_to(self.facts.fast), run_time=2)      # 0.5 to 2.5 s: needle and readout sweep together
    """

    def __init__(self, theme: Theme, low: Rate, high: Rate, *, radius: float = 2.2) -> None:
        self.low, self.high = low, high
        self.decades = log10(high.value / low.value)
        self.turned = ValueTracker(0)
        self.rail = Arc(radius, START, SWEEP, stroke_width=6, color=theme.colours["line"])
        self.hub = Dot(radius=0.06 * radius, color=theme.colours["writing"])
        self.ticks = self._draw_ticks(theme, radius)
        self.names = self._draw_names(theme, radius)
        self.trail = redrawn(lambda: self._draw_trail(theme))
        self.needle = redrawn(lambda: self._draw_needle(theme))
        self.readout = Readout(theme, lambda: self._rate_now().number.written, role="heading", strong=True)
        self.unit = text(theme, "tokens/sec", role="label", colour="quiet")
        self.scale_note = text(theme, "log scale", role="label", colour="quiet")
        self.readout.move_to(DOWN * 0.52 * radius)
        below = self.readout.get_bottom()[1]
        self.unit.move_to(DOWN * (-below + 1.15 * em_height(theme, "label")))
        self.scale_note.move_to(DOWN * (-below + 2.5 * em_height(theme, "label")))
        self.face = VGroup(self.rail, self.trail, self.needle, self.hub)
        super().__init__(self.ticks, self.names, self.readout, self.unit, self.scale_note, self.face)

    def turn_to(self, rate: Rate) -> Mobject:
        """What `play` takes to turn the needle to `rate`."""
        return self.turned.animate.set_value(self._decades_of(rate))

    def _decades_of(self, rate: Rate) -> float:
        return log10(rate.value / self.low.value)

    def _rate_now(self) -> Rate:
        """The rate under the needle; between the decades two digits of it are enough to read."""
        rate = float(self.low.value) * 10 ** self.turned.get_value()
        step = 10 ** max(0, int(log10(rate) + 1e-9) - 1)
        return Rate(value=Fraction(round(rate / step) * step))

    def _angle(self, decades: float) -> float:
        return START + SWEEP * decades / self.decades

    def _at(self, decades: float, share: float) -> NDArray[np.float64]:
        """The point at `share` of the radius, in the direction of `decades`, wherever the gauge has been moved to."""
        return self.hub.get_center() + share * self._radius() * _towards(self._angle(decades))

    def _radius(self) -> float:
        return float(np.linalg.norm(self.rail.get_start() - self.hub.get_center()))

    def _draw_ticks(self, theme: Theme, radius: float) -> VGroup:
        ticks = VGroup()
        for decade in range(round(self.decades) + 1):
            for times in range(1, 10):
                at = decade + log10(times)
                if at <= self.decades + 1e-9:
                    length = TICK if times == 1 else TICK * 0.5
                    way = radius * _towards(self._angle(at))
                    colour = theme.colours["quiet" if times == 1 else "line"]
                    ticks.add(Line(way * (1.04), way * (1.04 + length), stroke_width=3, color=colour))
        return ticks

    def _draw_names(self, theme: Theme, radius: float) -> VGroup:
        names = VGroup()
        for decade in range(round(self.decades) + 1):
            rate = Rate(value=self.low.value * 10**decade)
            name = text(theme, rate.number.written, role="label", colour="quiet")
            way = _towards(self._angle(decade))
            reach = radius * (1.04 + TICK) + 0.12
            # The label's near edge keeps the same distance from its tick on all sides.
            names.add(name.move_to(way * reach + way * np.array([name.width / 2, name.height / 2, 0])))
        return names

    def _draw_trail(self, theme: Theme) -> VMobject:
        share = self.turned.get_value() / self.decades
        if share < 1e-6:
            return VMobject()
        arc = Arc(self._radius(), START, SWEEP * share, stroke_width=6, color=theme.colours["writing"])
        return arc.shift(self.hub.get_center())

    def _draw_needle(self, theme: Theme) -> Line:
        at = self.turned.get_value()
        return Line(self.hub.get_center(), self._at(at, 0.92), stroke_width=6, color=theme.colours["writing"])


def _towards(angle: float) -> NDArray[np.float64]:
    return np.array([np.cos(angle), np.sin(angle), 0.0])
