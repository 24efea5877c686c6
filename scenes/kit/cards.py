"""Drafts as cards, each as long as the time it takes to write, that line up to be a bar of that scale."""

from collections.abc import Iterable

import numpy as np
from manim import Rectangle, VMobject
from numpy.typing import NDArray

from narrated.core.theme import Theme
from scenes.kit.bar import TimeBar

COLUMNS = 10
PITCH = (2.0, 1.35)  # from card to card, in cards


class Cards(VMobject):
    """`count` cards of `each_s` seconds in rows of ten, under the bar that they will form.

    cards = Cards(self.theme, bar, count=40, each_s=200)
    self.play(FadeIn(cards), run_time=0.5)                         # 0.0 to 0.5 s
    self.play(Transform(cards, cards.lined_up()), run_time=1.2)    # 0.5 to 1.7 s: they are the bar
    """

    def __init__(self, theme: Theme, bar: TimeBar, *, count: int, each_s: float) -> None:
        super().__init__(stroke_width=0, fill_color=theme.colours["writing"], fill_opacity=1)
        self.theme, self.bar, self.count, self.each_s = theme, bar, count, each_s
        self.card_width = bar.scale_of.length(each_s)
        self._cut(self._cell(number) for number in range(count))

    def lined_up(self) -> VMobject:
        """The same cards end to end, where the bar is when it is written."""
        line = self.copy()
        line.clear_points()
        start = self.bar.below(0) + np.array([self.card_width, self.bar.bar_height, 0]) / 2
        line._cut(start + np.array([number * self.card_width, 0, 0]) for number in range(self.count))
        return line

    def one(self, seconds: float, colour: str) -> Rectangle:
        """A card of `seconds` beside the others, on their last row."""
        width = self.bar.scale_of.length(seconds)
        card = Rectangle(
            width=width,
            height=self.bar.bar_height,
            stroke_width=0,
            fill_color=self.theme.colours[colour],
            fill_opacity=1,
        )
        beside = self._cell(self.count - 1) + np.array([PITCH[0] * self.card_width, 0, 0])
        return card.move_to(beside - np.array([(self.card_width - width) / 2, 0, 0]))

    def _cell(self, number: int) -> NDArray[np.float64]:
        row, column = divmod(number, COLUMNS)
        corner = self.bar.above(0) + np.array([self.card_width, -self.bar.bar_height, 0]) / 2
        step = np.array([column * PITCH[0] * self.card_width, -row * PITCH[1] * self.bar.bar_height, 0])
        return np.asarray(corner + step)

    def _cut(self, centres: Iterable[NDArray[np.float64]]) -> None:
        card = Rectangle(width=self.card_width, height=self.bar.bar_height)
        for centre in centres:
            self.append_points(card.move_to(centre).points)
