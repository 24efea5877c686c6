"""A field of tokens too many to draw one by one: a square of 10,000 cells that fills as a page is written."""

from collections.abc import Callable

from manim import VGroup, config

from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

SIDE = 100
CELLS = SIDE * SIDE
# Whole pixels at 1080 and 2160 lines, so that no cell looks wider than its neighbour.
PITCH = 7 / 1080
GAP = 1 / 1080


class TokenField(VGroup):
    """The cells that `share()` of the whole has reached are orange, row by row from the upper left; the rest are dim.

    written = ValueTracker(0)
    field = TokenField(theme, written.get_value)
    self.play(FadeIn(field.cells), run_time=0.5)                          # 0.0 to 0.5 s: empty cells
    self.add(field)
    self.play(written.animate.set_value(1), run_time=1, rate_func=linear) # 0.5 to 1.5 s: all of them, written
    """

    def __init__(self, theme: Theme, share: Callable[[], float]) -> None:
        side = SIDE * PITCH * config.frame_height
        self.box = Box(left=-side / 2, right=side / 2, bottom=-side / 2, top=side / 2)
        self.share = share
        self.cells = rectangles([self.box], colour=theme.colours["line"])
        self.written = redrawn(lambda: rectangles(self._written(), colour=theme.colours["writing"]))
        # The gaps lie over the cells in the colour of the ground: 198 shapes in place of 10,000.
        self.gaps = rectangles(self._gaps(), colour=theme.colours["ground"])
        super().__init__(self.cells, self.written, self.gaps)

    def _written(self) -> list[Box]:
        """Whole rows, and the part of the row that is being written."""
        count = round(self.share() * CELLS)
        rows, rest = divmod(count, SIDE)
        box = self._standing()
        pitch = box.width / SIDE
        middle = box.top - rows * pitch
        return [
            Box(left=box.left, right=box.right, bottom=middle, top=box.top),
            Box(left=box.left, right=box.left + rest * pitch, bottom=middle - pitch * bool(rest), top=middle),
        ]

    def _standing(self) -> Box:
        """Where the field was moved to."""
        (left, bottom, _), (right, top, _) = self.cells.get_corner((-1, -1, 0)), self.cells.get_corner((1, 1, 0))
        return Box(left=left, right=right, bottom=bottom, top=top)

    def _gaps(self) -> list[Box]:
        box, pitch = self.box, PITCH * config.frame_height
        half = GAP * config.frame_height / 2
        columns = [box.left + number * pitch for number in range(1, SIDE)]
        rows = [box.bottom + number * pitch for number in range(1, SIDE)]
        return [Box(left=x - half, right=x + half, bottom=box.bottom, top=box.top) for x in columns] + [
            Box(left=box.left, right=box.right, bottom=y - half, top=y + half) for y in rows
        ]
