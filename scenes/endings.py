"""A map of endings: a thousand of them are written in a second, and one of them is yours."""

from manim import DOWN, RIGHT, UP, Create, FadeIn, FadeOut, Line, ReplacementTransform, Transform, VGroup

from narrated.stage import Box, Scene
from scenes.kit.budget import Budget
from scenes.kit.card import Card
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import words_at
from scenes.kit.pages import COLUMNS, Pages
from scenes.kit.scarce import Scarce
from scenes.kit.story_map import StoryMap

CARD = (0.27, 0.5)  # width and height of an ending, as shares of the stage
LINES = 5  # on an ending
SMALL = (1.35, 1.75)  # an ending from afar
SMALL_PITCH = 1.85
LABEL_UP = 0.18  # from the top of a land to the baseline of its name


class Endings(Scene):
    """Pages become a map, two of its places become cards, and what lies between them is asked for."""

    def construct(self) -> None:
        self.ask()
        self.map()
        self.blend()
        self.taste()

    def ask(self) -> None:
        stories = self.facts.stories
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        self.budget = Budget(self.theme, self.region("left"), self.facts.stories, self.facts.fast)
        self.pages = Pages(self.theme, self.region("right"), count=stories.items.value, colour="writing")
        with self.beat("ask") as beat:
            self.play(self.heading.enter())
            self.until(beat.thousand)
            self.play(self.budget.count(), self.pages.appear(run_time=1.2))
            self.until(beat.time)
            self.play(self.budget.sum_up())

    def map(self) -> None:
        enter_s, stage = self.theme.motion.enter_s, self.region("stage")
        self.story_map = StoryMap(self.theme, stage, rows=self.facts.stories.items.value // COLUMNS)
        hopeful, dark = (
            words_at(self.theme, name, self.story_map.top(land) + UP * LABEL_UP, align=0, strong=True)
            for land, name in enumerate(("hopeful", "dark"))
        )
        dots, rings = self.story_map.dots, self.story_map.rings
        with self.beat("map") as beat:
            self.play(FadeOut(self.budget), run_time=beat.until("map"))
            self.play(Transform(self.pages, dots), run_time=min(1.2, beat.until("hopeful")))
            self.until(beat.hopeful)
            self.play(FadeIn(VGroup(rings[0], hopeful)), run_time=enter_s)
            self.until(beat.dark)
            self.play(FadeIn(VGroup(rings[1], dark)), run_time=enter_s)
            self.until(beat.walk)
            self.play(Create(self.story_map.path), run_time=1)
            self.play(FadeIn(self.story_map.pin), run_time=0.3)
        self.shown = VGroup(self.pages, rings, hopeful, dark, self.story_map.path)

    def blend(self) -> None:
        enter_s = self.theme.motion.enter_s
        first, second, between = (
            Card(self.theme, self.ending_at(across), title, lines=LINES, broken=broken, role="body")
            for across, title, broken in (
                (CARD[0] / 2, "She stays", ()),
                (1 - CARD[0] / 2, "She leaves", range(LINES)),
                (0.5, "She comes back", range(1, LINES, 2)),
            )
        )
        line = Line(first.sheet.get_right(), second.sheet.get_left(), stroke_width=3, color=self.theme.colours["quiet"])
        with self.beat("blend") as beat:
            self.play(FadeOut(self.shown), run_time=beat.until("first"))
            self.play(ReplacementTransform(self.story_map.pin, first.sheet), run_time=enter_s)
            self.play(FadeIn(VGroup(first.lines, first.title)), run_time=0.3)
            self.until(beat.second)
            self.play(FadeIn(second), run_time=enter_s)
            self.until(beat.between)
            self.play(Create(line), run_time=enter_s)
            self.play(FadeIn(between), run_time=enter_s)
        self.cards, self.line = (first, between, second), line

    def taste(self) -> None:
        enter_s, stage = self.theme.motion.enter_s, self.region("stage")
        scarce = Scarce(self.theme, stage, "taste", "taste", also="which of them is yours")
        middle = self.region("right").at(0.5, 0.5)
        small = [
            Card(self.theme, Box.around(middle + RIGHT * SMALL_PITCH * (place - 1), *SMALL), lines=4, broken=broken)
            for place, broken in enumerate(((), (1, 3), range(4)))
        ]
        green = self.theme.colours["judgment"]
        foot = small[1].sheet.get_bottom() + DOWN * 0.55
        yours = words_at(self.theme, "yours", foot, align=0, colour="judgment", strong=True)
        with self.beat("taste") as beat:
            self.play(
                FadeOut(VGroup(self.heading, self.line, *(card.title for card in self.cards))),
                *(
                    ReplacementTransform(VGroup(card.sheet, card.lines), VGroup(sheet.sheet, sheet.lines))
                    for card, sheet in zip(self.cards, small, strict=True)
                ),
                run_time=beat.until("taste"),
            )
            self.play(FadeIn(scarce.named), run_time=enter_s)
            self.until(beat.yours)
            self.play(
                FadeIn(scarce.also),
                FadeIn(yours),
                small[1].sheet.animate.set_stroke(green, 6),
                run_time=enter_s,
            )

    def ending_at(self, across: float) -> Box:
        """Where an ending lies whose middle is at a share of the stage's width."""
        width, height = CARD
        return self.region("stage").part(across - width / 2, 0.5 - height / 2, across + width / 2, 0.5 + height / 2)
