"""A lower third: who or what is meant, and a line about it, beside an upright rule."""

from manim import DOWN, RIGHT, UP, AnimationGroup, FadeIn, GrowFromCenter, Line, VGroup

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at

RULE = 0.36  # how far the rule reaches up and down from the middle
INDENT = 0.25  # from the rule to the words
NAME_UP, DETAIL_DOWN = 0.1, 0.3  # from the middle to the two baselines


class LowerThird(VGroup):
    """A name over a detail, flush left in `box` and around the middle of its height; the rule has a colour by role.

    source = LowerThird(self.theme, self.region("foot"), "An institute", "its yearly report")
    self.play(source.enter())                                    # 0.0 to 0.5 s: the rule grows, the words come
    """

    def __init__(self, theme: Theme, box: Box, name: str, detail: str, *, colour: str = "quiet") -> None:
        middle = box.at(0, 0.5)
        self.rule = Line(middle + UP * RULE, middle + DOWN * RULE, stroke_width=4, color=theme.colours[colour])
        edge = middle + RIGHT * INDENT
        self.name = words_at(theme, name, edge + UP * NAME_UP, strong=True)
        self.detail = words_at(theme, detail, edge + DOWN * DETAIL_DOWN, role="label", colour="quiet")
        super().__init__(self.rule, self.name, self.detail)

    def enter(self, run_time: float = 0.5) -> AnimationGroup:
        """What `play` takes for the entrance."""
        return AnimationGroup(GrowFromCenter(self.rule), FadeIn(VGroup(self.name, self.detail)), run_time=run_time)
