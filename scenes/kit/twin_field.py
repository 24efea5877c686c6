"""A field of 10,000 cells that can be split: an idea gets its critique, a line its reply."""

from manim import VGroup, VMobject, config

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles
from scenes.kit.token_field import GAP, PITCH, SIDE

SPLIT = 0.58  # of a cell's height from its top: where the split is
WIDE = 1.5  # of the gap between cells: how wide the split is


class TwinField(VGroup):
    """All cells in the colour of writing; `split` cuts each of them in two, and is not shown by `whole` alone.

    field = TwinField(self.theme, self.region("right"))
    self.play(FadeIn(field.whole), run_time=0.5)                 # 0.0 to 0.5 s
    self.play(FadeIn(field.split), run_time=0.5)                 # 0.5 to 1.0 s: every cell has two parts
    """

    def __init__(self, theme: Theme, box: Box) -> None:
        pitch = PITCH * config.frame_height
        side, middle = SIDE * pitch, box.at(0.5, 0.5)
        self.box = Box.around(middle, side, side)
        self.pitch = pitch
        gap = GAP * config.frame_height
        edges = [number * pitch for number in range(1, SIDE)]
        ground = theme.colours["ground"]
        columns = [self._cut(self.box.left + edge, gap) for edge in edges]
        rows = [self._level(self.box.top - edge, gap) for edge in edges]
        halves = [self._level(self.box.top - (row + SPLIT) * pitch, WIDE * gap) for row in range(SIDE)]
        self.whole = VGroup(
            rectangles([self.box], colour=theme.colours["writing"]), rectangles([*columns, *rows], colour=ground)
        )
        self.split = rectangles(halves, colour=ground)
        super().__init__(self.whole, self.split)

    def cell(self, number: int, colour: str, *, scale: float = 1) -> VMobject:
        """A cell, counted row by row from the upper left, `scale` times as large; `colour` is `#RRGGBB`."""
        row, column = divmod(number, SIDE)
        middle = self.box.at((column + 0.5) / SIDE, 1 - (row + 0.5) / SIDE)
        return rectangles([Box.around(middle, scale * self.pitch, scale * self.pitch)], colour=colour)

    def _cut(self, x: float, wide: float) -> Box:
        return Box(left=x - wide / 2, right=x + wide / 2, bottom=self.box.bottom, top=self.box.top)

    def _level(self, y: float, wide: float) -> Box:
        return Box(left=self.box.left, right=self.box.right, bottom=y - wide / 2, top=y + wide / 2)
