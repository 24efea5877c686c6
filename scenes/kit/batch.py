"""A service that batches: many streams in rows, each of which gets one token at every pass."""

from collections.abc import Callable

from manim import VGroup, VMobject

from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

STREAMS = 20
OWN = 7  # the row that is looked at
TOKEN = 0.68  # of the distance from token to token, in both directions


class Batch(VGroup):
    """Rows over the height of `box`, as far as `passes()` has brought them; `full` passes fill the width.

    passes = ValueTracker(0)
    batch = Batch(self.theme, self.region("left"), passes.get_value, full=12)
    self.add(batch)
    self.play(passes.animate.set_value(12), run_time=4, rate_func=linear)      # 0.0 to 4.0 s: three passes a second
    """

    def __init__(self, theme: Theme, box: Box, passes: Callable[[], float], *, full: int) -> None:
        self.box, self.passes, self.full = box, passes, full
        others = [row for row in range(STREAMS) if row != OWN]
        self.others = redrawn(lambda: self._rows(others, theme.colours["quiet"]))
        self.own = redrawn(lambda: self._rows([OWN], theme.colours["writing"]))
        super().__init__(self.others, self.own)

    def _rows(self, rows: list[int], colour: str) -> VMobject:
        across, down = self.box.width / self.full, self.box.height / STREAMS
        tokens = [
            Box(
                left=self.box.left + column * across,
                right=self.box.left + (column + TOKEN) * across,
                bottom=self.box.top - (row + TOKEN) * down,
                top=self.box.top - row * down,
            )
            for row in rows
            for column in range(min(self.full, int(self.passes() + 1e-6)))
        ]
        return rectangles(tokens, colour=colour)
