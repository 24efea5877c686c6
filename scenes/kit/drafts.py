"""Drafts as cards, each as long as the time it takes to write, that line up to be a bar of that scale."""

from manim import VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.bar import TimeBar
from scenes.kit.rectangles import rectangles

COLUMNS = 20
PITCH = (1.6, 1.35)  # from card to card, in cards


class Drafts(VGroup):
    """`count` cards of `each_s` seconds in rows of twenty, from where the bar begins downwards; and the check's card.

    drafts = Drafts(self.theme, bar, count=40, each_s=200, check_s=60)
    self.play(FadeIn(drafts.drafts), run_time=0.5)                          # 0.0 to 0.5 s
    self.play(FadeIn(drafts.check), run_time=0.5)                           # 0.5 to 1.0 s
    self.play(Transform(drafts, drafts.lined_up()), run_time=1.2)            # 1.0 to 2.2 s: they are the bar
    """

    def __init__(self, theme: Theme, bar: TimeBar, *, count: int, each_s: float, check_s: float) -> None:
        self.theme, self.bar, self.count, self.each_s, self.check_s = theme, bar, count, each_s, check_s
        across, down = PITCH[0] * bar.scale_of.length(each_s), PITCH[1] * bar.bar_height
        x, top = bar.scale_of.left, bar.y + bar.bar_height
        cells = [divmod(number, COLUMNS) for number in range(count)]
        drafts = [self._card(x + column * across, top - row * down, each_s) for row, column in cells]
        check = self._card(x + (COLUMNS + 1) * across, top, check_s)
        self.drafts, self.check = self._shapes(drafts, check)
        super().__init__(self.drafts, self.check)

    def lined_up(self) -> VGroup:
        """The same cards end to end, where the bar is when all is written and checked."""
        scale, top = self.bar.scale_of, self.bar.y + self.bar.bar_height
        drafts = [self._card(scale.x(number * self.each_s), top, self.each_s) for number in range(self.count)]
        check = self._card(scale.x(self.count * self.each_s), top, self.check_s)
        return VGroup(*self._shapes(drafts, check))

    def _shapes(self, drafts: list[Box], check: Box) -> tuple[VMobject, VMobject]:
        colours = self.theme.colours
        return rectangles(drafts, colour=colours["writing"]), rectangles([check], colour=colours["fixed"])

    def _card(self, left: float, top: float, seconds: float) -> Box:
        return Box(left=left, right=left + self.bar.scale_of.length(seconds), bottom=top - self.bar.bar_height, top=top)
