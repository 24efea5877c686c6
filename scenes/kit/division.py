"""A division as it is written by hand: numbers under each other, a rule, and the result below it."""

from manim import DOWN, RIGHT, Line, VGroup

from narrated.stage import Theme, reads_as, set_on_baseline
from scenes.kit.figure import Figure

LINE = 0.72  # from baseline to baseline
SIGN = 0.55  # room for the sign


class Division(VGroup):
    """Tokens ÷ a rate, which is orange, and below a rule their time. The first baseline begins at the origin.

    sum_ = Division(self.theme, f"{tokens.written} tokens", fast.written, at_fast.written)
    self.play(FadeIn(sum_), run_time=0.5)                        # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, dividend: str, divisor: str, result: str) -> None:
        def row(written: str, lines: float, colour: str = "text") -> Figure:
            figure = Figure(theme, written, role="heading", colour=colour, strong=True)
            return figure.stand_at(RIGHT * SIGN + DOWN * lines * LINE)

        self.dividend, self.divisor, self.result = row(dividend, 0), row(divisor, 1, "writing"), row(result, 2.35)
        # Ones stand under ones.
        self.result.shift(RIGHT * (self.dividend.numbers.get_right() - self.result.numbers.get_right())[0])
        sign = set_on_baseline(theme, "÷", role="heading", colour="quiet")[0].shift(DOWN * LINE)
        reads_as(VGroup(self.dividend, sign), f"{dividend} ÷")
        rule = Line(RIGHT * 0, RIGHT * self.divisor.get_right()[0], stroke_width=2, color=theme.colours["quiet"])
        super().__init__(self.dividend, self.divisor, self.result, sign, rule.shift(DOWN * 1.4 * LINE))
