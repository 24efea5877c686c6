"""Amdahl's law in words: what the whole takes with slow writing, over what it takes with fast writing."""

from manim import DOWN, LEFT, RIGHT, UP, Line, VGroup

from narrated.stage import Theme, set_on_baseline

GAP = 0.14  # between words


class Law(VGroup):
    """A title and, under it, a fraction in the colours of the bars; `fades` is what goes as the writing gets faster.

    law = Law(self.theme)
    self.play(FadeIn(law), run_time=0.5)                                   # 0.0 to 0.5 s
    self.play(law.fades.animate.set_opacity(0.3), run_time=0.5)            # 0.5 to 1.0 s
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        above = self._line(("slow writing", "writing"), ("+", "quiet"), ("check", "fixed"))
        below = self._line(("fast writing", "writing"), ("+", "quiet"), ("check", "fixed"))
        for lower, upper in zip(below[1:], above[1:], strict=True):
            lower.align_to(upper, LEFT)
        self.fades = VGroup(*below[:2])
        bar = Line(LEFT * 0, RIGHT * above.get_right()[0], stroke_width=2, color=theme.colours["quiet"])
        fraction = VGroup(above.shift(UP * 0.2), bar, below.shift(DOWN * 0.42))
        left = set_on_baseline(theme, "speed-up =", colour="quiet")[0]
        left.shift(LEFT * (left.get_right()[0] + 0.25) + DOWN * 0.09)
        title = set_on_baseline(theme, "Amdahl's law", role="heading", strong=True)[0]
        title.shift(RIGHT * left.get_left()[0] + UP * 0.95)
        super().__init__(title, left, fraction)

    def _line(self, *pieces: tuple[str, str]) -> VGroup:
        line, pen = VGroup(), 0.0
        for words, colour in pieces:
            shape, advance = set_on_baseline(self.theme, words, colour=colour)
            line.add(shape.shift(RIGHT * pen))
            pen += advance + GAP
        return line
