"""Amdahl's law as a formula: what the whole takes with slow writing, over what it takes with fast writing."""

from manim import RIGHT, FadeOut, LaggedStart, VGroup

from narrated.stage import Theme, formula

LAW = (
    '{{ "speed-up" : what }} {{ = : equals }} frac('
    '{{ {{ "slow writing" : slow }} + {{ "check" : first }} : above }}, '
    '{{ {{ "fast writing" : fast }} {{ + : plus }} {{ "check" : second }} : below }})'
)
COLOURS = {"slow": "writing", "fast": "writing", "first": "fixed", "second": "fixed"}


class Law(VGroup):
    """The law, set in Typst, with writing and checks in the colours of the bars, around the origin.

    law = Law(self.theme)
    self.play(FadeIn(law.frame), run_time=0.5)                             # 0.0 to 0.5 s: the speed-up is a fraction
    self.play(FadeIn(law.above), run_time=0.5)                             # 0.5 to 1.0 s
    self.play(FadeIn(law.below), run_time=0.5)                             # 1.0 to 1.5 s
    self.play(law.vanish(run_time=1))                                      # 1.5 to 2.5 s: the check alone stays
    """

    def __init__(self, theme: Theme) -> None:
        law = formula(theme, LAW)
        for part, colour in COLOURS.items():
            law.select(part).set_color(theme.colours[colour])
        self.above = law.select("above")
        self.fast, self.plus, self.check = law.select("fast"), law.select("plus"), law.select("second")
        named = {*law.select("what"), *law.select("equals"), *self.above, *law.select("below")}
        self.rule = VGroup(*(part for part in law if part not in named))
        self.frame = VGroup(*law.select("what"), *law.select("equals"), *self.rule)
        self.below = VGroup(self.fast, self.plus, self.check)
        super().__init__(self.frame, self.above, self.below)

    def vanish(self, run_time: float) -> LaggedStart:
        """Fast writing takes no time any more, and the check moves to the middle under the rule."""
        way = RIGHT * (self.rule.get_center() - self.check.get_center())[0]
        gone = FadeOut(VGroup(self.fast, self.plus))
        return LaggedStart(gone, self.check.animate.shift(way), lag_ratio=0.7, run_time=run_time)
