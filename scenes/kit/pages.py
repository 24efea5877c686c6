"""A field of pages, one for each text that an agent is asked for, all of them and no symbol for many."""

from manim import AnimationGroup, FadeIn, LaggedStart, VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

COLUMNS = 40
PAGE = (0.6, 0.68)  # of a cell: width, height
TALL = 1.25  # height of a cell, in widths


class Pages(VGroup):
    """`count` small sheets in rows of forty across `box`; a row is one mobject, so a thousand are quick to draw.

    pages = Pages(self.theme, self.region("right"), count=1000)
    self.play(pages.appear(run_time=1.5))                                  # 0.0 to 1.5 s: row after row
    self.play(Transform(pages, pages.lined_up(bar)), run_time=1)           # 1.5 to 2.5 s: they are a bar
    """

    def __init__(self, theme: Theme, box: Box, *, count: int, colour: str = "line") -> None:
        self.theme, self.count = theme, count
        rows = -(-count // COLUMNS)
        # The last page's right edge is flush with the box.
        width = box.width / (COLUMNS - 1 + PAGE[0])
        height = width * TALL
        top = (box.top + box.bottom + (rows - 1 + PAGE[1]) * height) / 2
        cells = [divmod(number, COLUMNS) for number in range(count)]
        sheets = [
            Box(
                left=box.left + column * width,
                right=box.left + (column + PAGE[0]) * width,
                bottom=top - (row + PAGE[1]) * height,
                top=top - row * height,
            )
            for row, column in cells
        ]
        super().__init__(*self._rows(sheets, colour))

    def appear(self, *, run_time: float) -> AnimationGroup:
        """Rows come in one after the other."""
        return LaggedStart(*(FadeIn(row) for row in self), lag_ratio=0.2, run_time=run_time)

    def lined_up(self, bar: Box, *, colour: str = "raised") -> VGroup:
        """The same sheets side by side, so that together they fill `bar`."""
        width = bar.width / self.count
        sheets = [
            Box(left=bar.left + number * width, right=bar.left + (number + 1) * width, bottom=bar.bottom, top=bar.top)
            for number in range(self.count)
        ]
        return VGroup(*self._rows(sheets, colour))

    def _rows(self, sheets: list[Box], colour: str) -> list[VMobject]:
        starts = range(0, self.count, COLUMNS)
        return [rectangles(sheets[start : start + COLUMNS], colour=self.theme.colours[colour]) for start in starts]
