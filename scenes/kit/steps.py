"""Steps of a job side by side: solid is what was counted, an outline is what was not."""

from itertools import pairwise

import numpy as np
from manim import DOWN, LEFT, RIGHT, Line, Rectangle, VGroup
from numpy.typing import NDArray

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at

WIDTH, HEIGHT = 2.6, 1.1
TEXT_DROP = 0.11  # from the middle of a box down to the baseline of its word


class Steps(VGroup):
    """A row of boxes across `box`, each a word in a colour by role; the first is solid, `links` join neighbours.

    steps = Steps(self.theme, box, (("writing", "writing"), ("testing", "fixed")))
    self.play(FadeIn(steps.boxes[0]), run_time=0.5)                             # 0.0 to 0.5 s
    self.play(Create(steps.links[0]), FadeIn(steps.boxes[1]), run_time=0.5)     # 0.5 to 1.0 s
    """

    def __init__(self, theme: Theme, box: Box, steps: tuple[tuple[str, str], ...]) -> None:
        self.theme = theme
        pitch = (box.width - WIDTH) / (len(steps) - 1)
        self.boxes = VGroup(
            *(
                self._box(box.at(0, 0.5) + RIGHT * number * pitch, word, colour, solid=number == 0)
                for number, (word, colour) in enumerate(steps)
            )
        )
        self.links = VGroup(
            *(
                Line(before.get_right(), after.get_left(), stroke_width=2, color=theme.colours["line"])
                for before, after in pairwise(self.boxes)
            )
        )
        super().__init__(self.boxes, self.links)

    def note(self, words: str, first: int, last: int, colour: str) -> VGroup:
        """A line below the boxes from `first` to `last`, and words under it."""
        start = self.boxes[first].get_corner(DOWN + LEFT) + DOWN * 0.35
        end = self.boxes[last].get_corner(DOWN + RIGHT) + DOWN * 0.35
        line = Line(start, end, stroke_width=2, color=self.theme.colours[colour])
        return VGroup(line, words_at(self.theme, words, start + DOWN * 0.31, role="label", colour="quiet"))

    def _box(self, left: NDArray[np.float64], word: str, colour: str, *, solid: bool) -> VGroup:
        middle = left + RIGHT * WIDTH / 2
        outline = Rectangle(
            width=WIDTH,
            height=HEIGHT,
            stroke_width=0 if solid else 3,
            color=self.theme.colours[colour],
            fill_opacity=1 if solid else 0,
        )
        name = words_at(
            self.theme,
            word,
            middle + DOWN * TEXT_DROP,
            align=0,
            colour="ground" if solid else colour,
            strong=solid,
        )
        return VGroup(outline.move_to(middle), name)
