"""A figure from a fact's written form: the number loud, its unit quiet, all on one baseline."""

import re

import numpy as np
from manim import LEFT, RIGHT, UP, Line, VGroup, VMobject
from numpy.typing import NDArray

from narrated.stage import Theme, em_height, reads_as, set_on_baseline

CAP_HEIGHT = 0.66  # of the em
WORD_SPACE = 0.24  # of the em
TIGHT = 0.05  # between a number and the sign that touches it, such as × or %
SMALLER = {"figure": "heading", "heading": "body", "body": "body", "label": "label"}


class Figure(VGroup):
    """`12.5×` or `3 h 15 min` with bright digits and quiet units; units are a size smaller from `heading` up.

    Pieces stand on the line from `stem`, an upright of no width at the figure's left that is as high as a capital.
    Columns of figures line up by `stand_at(point, align=1)`.

        factor = Figure(self.theme, self.facts.ratio.written, role="figure")
        self.play(FadeIn(factor.stand_at(place)), run_time=0.5)      # 0.0 to 0.5 s
    """

    def __init__(
        self,
        theme: Theme,
        written: str,
        *,
        role: str = "figure",
        colour: str = "text",
        unit_colour: str = "quiet",
        strong: bool = False,
    ) -> None:
        self.stem = Line(LEFT * 0, UP * CAP_HEIGHT * em_height(theme, role), stroke_width=0)
        super().__init__(self.stem)
        self.numbers, self.units = VGroup(), VGroup()
        pen = 0.0
        for space, piece in re.findall(r"(\s*)([\d.,]+|[^\d\s]+)", written):
            number = piece[0].isdigit()
            size = role if number else SMALLER[role]
            shape, advance = set_on_baseline(
                theme,
                piece,
                role=size,
                colour=colour if number else unit_colour,
                strong=strong and number,
            )
            gap = WORD_SPACE * em_height(theme, SMALLER[role]) if space else TIGHT * em_height(theme, role)
            pen += gap if pen else 0.0
            (self.numbers if number else self.units).add(shape.shift(RIGHT * pen))
            self.add(shape)
            pen += advance
        self.advance = pen
        reads_as(self, written)

    @property
    def end(self) -> NDArray[np.float64]:
        """The right end of the baseline, from where words go on."""
        return np.asarray(self.stem.get_start() + RIGHT * self.advance)

    def stand_at(self, point: NDArray[np.float64], align: int = -1) -> "Figure":
        """Move so that the left end (`align` -1), middle (0) or right end (1) of the baseline is at `point`."""
        here = self.stem.get_start() + RIGHT * self.advance * (align + 1) / 2
        self.shift(point - here)
        return self


def words_at(
    theme: Theme,
    words: str,
    point: NDArray[np.float64],
    *,
    align: int = -1,
    role: str = "body",
    colour: str = "text",
    strong: bool = False,
) -> VMobject:
    """`words` whose baseline has its left end (`align` -1), middle (0) or right end (1) at `point`."""
    shape, advance = set_on_baseline(theme, words, role=role, colour=colour, strong=strong)
    return shape.shift(point + LEFT * advance * (align + 1) / 2)
