"""A product as it is written by hand: two factors under each other, a rule, and the result below it."""

from manim import DOWN, LEFT, RIGHT, Line, VGroup

from million.values import WorkloadFacts
from narrated.stage import Theme, reads_as
from scenes.kit.figure import Figure, words_at

LINE = 0.95  # from baseline to baseline
WIDTH = 2.82  # from the sign to the ends of the figures
GAP = 0.3  # from a figure to what it counts


class Product(VGroup):
    """Each row is a figure and what it counts. The figures end at the origin; the first baseline is at y = 0.

    product = Product(self.theme, (items, "story endings"), (each, "tokens each"), (total, "tokens"))
    self.play(FadeIn(product.first), run_time=0.5)                              # 0.0 to 0.5 s
    self.play(FadeIn(product.second), run_time=0.5)                             # 0.5 to 1.0 s
    self.play(Create(product.rule), FadeIn(product.result), run_time=0.5)       # 1.0 to 1.5 s
    """

    def __init__(self, theme: Theme, first: tuple[str, str], second: tuple[str, str], result: tuple[str, str]) -> None:
        def row(written: str, counted: str, lines: float, *, loud: bool = False) -> VGroup:
            end = DOWN * lines * LINE
            figure = Figure(theme, written, role="heading", colour="writing" if loud else "text", strong=loud)
            both = VGroup(figure.stand_at(end, align=1), words_at(theme, counted, end + RIGHT * GAP, colour="quiet"))
            reads_as(both, f"{written} {counted}")
            return both

        sign = words_at(theme, "×", LEFT * WIDTH + DOWN * LINE, role="heading", colour="quiet")
        self.first, self.second = row(*first, 0), VGroup(sign, row(*second, 1))
        self.result = row(*result, 2.2, loud=True)
        self.rule = Line(LEFT * WIDTH, RIGHT * 0, stroke_width=2, color=theme.colours["line"]).shift(DOWN * 1.45 * LINE)
        super().__init__(self.first, self.second, self.rule, self.result)

    @classmethod
    def of(cls, theme: Theme, job: WorkloadFacts) -> "Product":
        """The tokens of a job: its items, the tokens of each, and those of all."""
        items = (job.items.written, job.label.written)
        return cls(theme, items, (job.tokens_each.written, "tokens each"), (job.tokens.written, "tokens"))
