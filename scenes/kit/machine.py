"""What a token runs on: a rack of machines with tokens that pass through it, and a meter that counts their power."""

from collections.abc import Callable

import numpy as np
from manim import DEGREES, DOWN, RIGHT, UP, Arc, Line, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

SLOTS = 5
RACK = (0.42, 0.66)  # left and right edge of the rack, as shares of the box
TOKEN = 0.22  # side of a token
PITCH = 0.42  # from token to token
METER = 0.8  # radius of the meter
START, SWEEP = 205 * DEGREES, -230 * DEGREES


class Machine(VGroup):
    """A `rack` in the middle of `box`, `tokens` that flow through it as `flown()` grows by one a token, and a `meter`.

    flown = ValueTracker(0)
    machine = Machine(self.theme, self.region("stage"), flown.get_value, full=12)
    self.add(machine.tokens)
    self.play(flown.animate.set_value(12), run_time=3, rate_func=linear)   # 0.0 to 3.0 s: the meter is at its end
    """

    def __init__(self, theme: Theme, box: Box, flown: Callable[[], float], *, full: float) -> None:
        self.theme, self.box, self.flown, self.full = theme, box, flown, full
        rack = box.part(RACK[0], 0, RACK[1], 1)
        self.rack = self._rack(rack)
        self.tokens = redrawn(self._tokens)
        self.dial = Arc(METER, START, SWEEP, stroke_width=6, color=theme.colours["line"])
        self.dial.shift(box.at(0.86, 0.5) - DOWN * 0.1)
        self.needle = redrawn(self._needle)
        self.cable = Line(
            rack.at(1, 0.5),
            self.dial.get_left() * RIGHT + box.at(0, 0.5) * UP,
            stroke_width=3,
            color=theme.colours["quiet"],
        )
        self.meter = VGroup(self.cable, self.dial, self.needle)
        super().__init__(self.tokens, self.rack, self.meter)

    def _rack(self, box: Box) -> VGroup:
        colours = self.theme.colours
        case = RoundedRectangle(
            width=box.width,
            height=box.height,
            corner_radius=0.12,
            stroke_width=3,
            stroke_color=colours["quiet"],
            fill_color=colours["raised"],
            fill_opacity=1,
        ).move_to(box.at(0.5, 0.5))
        slots = [box.part(0.12, (slot + 0.3) / SLOTS, 0.88, (slot + 0.7) / SLOTS) for slot in range(SLOTS)]
        return VGroup(case, rectangles(slots, colour=colours["line"]))

    def _tokens(self) -> VMobject:
        """Tokens from the left edge to the rack, each as far as the flow has brought it; the stream has no end."""
        end, y = self.box.at(RACK[0], 0)[0], self.box.at(0, 0.5)[1]
        start = self.box.left + self.flown() % 1 * PITCH
        places = np.arange(start, end - TOKEN, PITCH)
        boxes = [Box.around(np.array([x + TOKEN / 2, y, 0]), TOKEN, TOKEN) for x in places]
        return rectangles(boxes, colour=self.theme.colours["writing"])

    def _needle(self) -> Line:
        share = min(1.0, self.flown() / self.full)
        middle = self.dial.get_arc_center()
        angle = START + SWEEP * share
        tip = middle + METER * 0.85 * np.array([np.cos(angle), np.sin(angle), 0])
        return Line(middle, tip, stroke_width=6, color=self.theme.colours["text"])
