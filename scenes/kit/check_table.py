"""The table of checks: how long the whole takes with each at both ends of the dial, and how much faster that is."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from manim import RIGHT, UP, VGroup
from numpy.typing import NDArray

from million.values import CheckRow
from narrated.stage import Box, Theme
from scenes.kit.figure import words_at
from scenes.kit.table import Table

INDENT = 0.5  # room for a point of the curve before each row
STOPS = (0.46, 0.65, 0.83, 1.0)  # right ends of the columns, as shares of the width
HEAD_UP = 0.22  # from the first rule up to the baseline of the heads
SLOW, FAST, WRITING, WHOLE = range(4)


class CheckTable(VGroup):
    """A row for each of `rows`: `totals`, and by themselves the columns `writing` and `speed_ups`.

    table = CheckTable(self.theme, box, rows, ("slow", "fast", "writing", "end to end"), "10×")
    self.play(FadeIn(table.totals), run_time=0.5)                # 0.0 to 0.5 s: the checks, and both totals with each
    self.play(FadeIn(table.writing), run_time=0.5)               # 0.5 to 1.0 s: the same factor in every row
    """

    def __init__(self, theme: Theme, box: Box, rows: Sequence[CheckRow], heads: Sequence[str], ratio: str) -> None:
        self.table = Table(theme, replace(box, left=box.left + INDENT), stops=STOPS, rows=len(rows))
        drawn = [
            self.table.row(
                number,
                row.label.written.lower(),
                (row.at_slow.written, row.at_fast.written, ratio, row.speed_up.written),
            )
            for number, row in enumerate(rows)
        ]
        up = box.top + HEAD_UP
        titles = [
            words_at(theme, head, self.table.stop(column, up), align=1, role="label", colour="quiet")
            for column, head in enumerate(heads)
        ]
        first = words_at(theme, "check", np.array([box.left + INDENT, up, 0]), role="label", colour="quiet")
        _, _, *columns = zip(*drawn, strict=True)
        for figure in columns[WRITING]:
            figure.numbers.set_color(theme.colours["writing"])
        for figure in columns[WHOLE]:
            figure.numbers.set_color(theme.colours["text"])
        self.writing = VGroup(titles[WRITING], *columns[WRITING])
        self.speed_ups = columns[WHOLE]
        apart = {*columns[WRITING], *columns[WHOLE]}
        others = [part for row in drawn for part in row if part not in apart]
        self.totals = VGroup(first, *(title for title in titles if title is not titles[WRITING]), *others)
        super().__init__(self.totals, self.writing, *self.speed_ups)

    def before(self, number: int) -> NDArray[np.float64]:
        """Where the point of a row stands, in front of its words."""
        y = self.table.box.top - (number + 0.5) * self.table.pitch
        return np.array([self.table.box.left - INDENT, y, 0]) + RIGHT * 0.1 + UP * 0.02
