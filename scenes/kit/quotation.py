"""A figure that is quoted: large and alone, with a rule at its left and, below, what it is a figure of."""

from manim import DOWN, RIGHT, UP, AnimationGroup, FadeIn, GrowFromCenter, Line, VGroup

from narrated.stage import Box, Theme, em_height
from scenes.kit.figure import CAP_HEIGHT, Figure, words_at

INDENT = 0.4  # from the rule to the figure
SAYS_DOWN = 0.7  # from the figure's baseline to that of the words


class Quotation(VGroup):
    """`written` at the size of a figure, `says` below it; flush left in `box` and around half of its height.

    limit = Quotation(self.theme, self.region("left"), limit.written, "however fast the writing")
    self.play(limit.enter())                                     # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, box: Box, written: str, says: str, *, colour: str = "text") -> None:
        cap = CAP_HEIGHT * em_height(theme, "figure")
        middle, half = box.at(0, 0.5), (cap + SAYS_DOWN) / 2
        self.rule = Line(middle + UP * half, middle + DOWN * half, stroke_width=4, color=theme.colours["line"])
        baseline = middle + UP * (half - cap) + RIGHT * INDENT
        self.figure = Figure(theme, written, colour=colour, strong=True).stand_at(baseline)
        self.figure.shift(RIGHT * (baseline[0] - self.figure.numbers.get_left()[0]))
        self.says = words_at(theme, says, baseline + DOWN * SAYS_DOWN, colour="quiet")
        super().__init__(self.rule, self.figure, self.says)

    def enter(self, run_time: float = 0.5) -> AnimationGroup:
        """What `play` takes for the entrance."""
        return AnimationGroup(GrowFromCenter(self.rule), FadeIn(VGroup(self.figure, self.says)), run_time=run_time)
