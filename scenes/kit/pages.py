"""A field of pages, one for each text that an agent is asked for, all of them and no symbol for many."""

import numpy as np
from manim import AnimationGroup, FadeIn, LaggedStart, Rectangle, VGroup, VMobject
from narrated.core.theme import Theme
from narrated.stage import Box

COLUMNS = 40
PAGE = (0.62, 0.72)  # of a cell: width, height


class Pages(VGroup):
    """`count` small sheets in rows of forty that fill `box`; a row is one mobject, so a thousand are quick to draw.

    pages = Pages(self.theme, self.region("right"), count=1000)
    self.play(pages.appear(run_time=1.5))                          # 0.0 to 1.5 s: row after row
    """

    def __init__(self, theme: Theme, box: Box, *, count: int) -> None:
        rows = -(-count // COLUMNS)
        cell = (box.width / COLUMNS, min(box.height / rows, 1.45 * box.width / COLUMNS))
        top = (box.top + box.bottom + rows * cell[1]) / 2
        sheet = Rectangle(width=PAGE[0] * cell[0], height=PAGE[1] * cell[1])
        super().__init__()
        for row in range(rows):
            strip = VMobject(stroke_width=0, fill_color=theme.colours["writing"], fill_opacity=1)
            for column in range(min(COLUMNS, count - row * COLUMNS)):
                sheet.move_to(np.array([box.left + (column + 0.5) * cell[0], top - (row + 0.5) * cell[1], 0]))
                strip.append_points(sheet.points)
            self.add(strip)

    def appear(self, *, run_time: float) -> AnimationGroup:
        """Rows come in one after the other."""
        return LaggedStart(*(FadeIn(row) for row in self), lag_ratio=0.2, run_time=run_time)
