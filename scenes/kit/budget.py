"""The arithmetic of a job: how many, how many tokens each, how many in all, and the time to write them."""

from manim import DOWN, RIGHT, AnimationGroup, Create, FadeIn, LaggedStart, VGroup

from million.forms import Rate
from million.values import WorkloadFacts
from narrated.stage import Box, Theme, reads_as
from scenes.kit.figure import Figure, words_at
from scenes.kit.product import WIDTH, Product

FIRST_LINE = 0.55  # from the top of the box down to the first baseline
TIME_UP = 0.16  # from the foot of the box up to the baseline of the time, as a share of its height
GAP = 0.2  # from the time to what it is a time of


class Budget(VGroup):
    """The product of a job, flush left in `box`, and at its foot the time that it takes at a rate, as a figure.

    budget = Budget(self.theme, self.region("left"), self.facts.stories, self.facts.fast)
    self.play(budget.count())                                    # 0.0 to 0.8 s: how many, and how many tokens each
    self.play(budget.sum_up())                                   # 0.8 to 1.4 s: the total, and the time to write it
    """

    def __init__(self, theme: Theme, box: Box, job: WorkloadFacts, rate: Rate) -> None:
        self.product = Product.of(theme, job)
        self.product.shift(box.at(0, 1) + RIGHT * WIDTH + DOWN * FIRST_LINE)
        time = job.time(rate).written
        figure = Figure(theme, time, colour="writing", strong=True).stand_at(box.at(0, TIME_UP))
        figure.shift(RIGHT * (box.left - figure.numbers.get_left()[0]))
        of_writing = words_at(theme, "of writing", figure.end + RIGHT * GAP, colour="quiet")
        self.time = VGroup(figure, of_writing)
        reads_as(self.time, f"{time} of writing")
        super().__init__(self.product, self.time)

    def count(self, run_time: float = 0.8) -> LaggedStart:
        """The two factors come in, one after the other."""
        return LaggedStart(FadeIn(self.product.first), FadeIn(self.product.second), lag_ratio=0.4, run_time=run_time)

    def sum_up(self, run_time: float = 0.6) -> LaggedStart:
        """The rule and the total come in, then the time."""
        total = AnimationGroup(Create(self.product.rule), FadeIn(self.product.result))
        return LaggedStart(total, FadeIn(self.time), lag_ratio=0.5, run_time=run_time)
