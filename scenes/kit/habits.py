"""A column of habits, numbered: the one that is spoken of is bright, those before it are quiet."""

from collections.abc import Sequence

from manim import DOWN, RIGHT, AnimationGroup, FadeIn, VGroup

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at

NUMBER = 0.5  # from the left edge to the names
BASELINE = 0.11  # from the middle of a row down to its baseline


class Habits(VGroup):
    """`rows` of a number and a name over the height of `box`, none of them shown by itself.

    habits = Habits(self.theme, self.region("left"), ("one thing", "another"))
    self.play(habits.turn_to(0))                                 # 0.0 to 0.5 s
    self.play(habits.turn_to(1))                                 # 0.5 to 1.0 s: the first becomes quiet
    """

    def __init__(self, theme: Theme, box: Box, names: Sequence[str]) -> None:
        self.quiet = theme.colours["quiet"]
        self.rows = []
        for number, name in enumerate(names):
            start = box.at(0, 1 - (number + 0.5) / len(names)) + DOWN * BASELINE
            count = words_at(theme, str(number + 1), start, colour="quiet")
            self.rows.append(VGroup(count, words_at(theme, name, start + RIGHT * NUMBER, strong=True)))
        super().__init__(*self.rows)

    def turn_to(self, number: int, run_time: float = 0.5) -> AnimationGroup:
        """What `play` takes when the habit of that number, from 0, is spoken of."""
        before = [self.rows[number - 1].animate.set_color(self.quiet)] if number else []
        return AnimationGroup(*before, FadeIn(self.rows[number]), run_time=run_time)
