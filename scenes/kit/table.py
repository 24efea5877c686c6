"""A table for the eye: a column of words, columns of figures that stand under each other, thin rules between rows."""

from collections.abc import Sequence

import numpy as np
from manim import RIGHT, Line, VGroup
from numpy.typing import NDArray

from narrated.stage import Box, Theme, set_on_baseline
from scenes.kit.figure import Figure


class Table(VGroup):
    """Rows as they are added; `stops` are the right ends of the columns of figures, as shares of the box's width.

    table = Table(self.theme, self.region("stage"), stops=(0.5, 0.75, 1), rows=4)
    row = table.row(0, "story endings", (tokens.written, at_slow.written, at_fast.written))
    self.play(FadeIn(row), run_time=0.5)                           # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, box: Box, *, stops: Sequence[float], rows: int, loud: int = -1) -> None:
        self.theme, self.box, self.stops = theme, box, tuple(stops)
        self.pitch = box.height / rows
        self.loud = range(len(self.stops))[loud]
        super().__init__()

    def row(self, number: int, words: str, figures: Sequence[str]) -> VGroup:
        """Row `number` from the top: words, figures at their stops, a rule above; one column is loud."""
        y = self.box.top - (number + 0.5) * self.pitch - 0.1
        name, _ = set_on_baseline(self.theme, words)
        row = VGroup(self._rule(number), name.shift(np.array([self.box.left, y, 0])))
        for column, written in enumerate(figures):
            loud = column == self.loud
            colour = "writing" if loud else "quiet"
            figure = Figure(self.theme, written, role="body", colour=colour, strong=loud)
            row.add(figure.stand_at(self.stop(column, y), align=1))
        self.add(row)
        return row

    def stop(self, column: int, y: float) -> NDArray[np.float64]:
        """Where figures of a column end, at height `y`."""
        return np.array([self.box.at(self.stops[column], 0)[0], y, 0])

    def _rule(self, number: int) -> Line:
        start = np.array([self.box.left, self.box.top - number * self.pitch, 0])
        return Line(start, start + RIGHT * self.box.width, stroke_width=1.5, color=self.theme.colours["line"])
