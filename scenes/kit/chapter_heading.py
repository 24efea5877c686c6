"""The heading of a chapter: its number, quiet, and its title, on one baseline in a region of the frame."""

from manim import RIGHT, AnimationGroup, Create, FadeIn, Line, VGroup

from narrated.stage import Box, ChapterName, Theme, reads_as, set_on_baseline

GAP = 0.35  # between number and title
RULE = 0.9  # length of the rule below


class ChapterHeading(VGroup):
    """Number and title, left-aligned in `box`, above a short rule.

    heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
    self.play(heading.enter())                                   # 0.0 to 0.6 s
    """

    def __init__(self, theme: Theme, chapter: ChapterName, box: Box) -> None:
        number, advance = set_on_baseline(theme, str(chapter.number), role="heading", colour="quiet")
        self.title = set_on_baseline(theme, chapter.title, role="heading", strong=True)[0].shift(
            RIGHT * (advance + GAP)
        )
        self.words = VGroup(number, self.title).shift(box.at(0, 0.35))
        reads_as(self.words, f"{chapter.number} {chapter.title}")
        start = box.at(0, 0.05)
        self.rule = Line(start, start + RIGHT * RULE, stroke_width=4, color=theme.colours["quiet"])
        super().__init__(self.words, self.rule)

    def enter(self, run_time: float = 0.6) -> AnimationGroup:
        """What `play` takes for the entrance."""
        return AnimationGroup(FadeIn(self.words), Create(self.rule), run_time=run_time)
