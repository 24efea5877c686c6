"""Before you ask for more: four habits that need no dial, each tried on the app that lends ladders."""

import numpy as np
from manim import DOWN, LEFT, RIGHT, UP, Create, DashedLine, FadeIn, FadeOut, Line, VGroup, VMobject

from narrated.stage import Box, Scene
from scenes.kit.bar import TimeBar, TimeScale
from scenes.kit.card import Card
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import words_at
from scenes.kit.habits import Habits
from scenes.kit.ladder import Ladder
from scenes.kit.outline import dashed_outline
from scenes.kit.phone import Phone
from scenes.kit.ticks import crosses, ticks

HABITS = ("Say what done means", "Criteria first", "Find the slow step", "Ask for disagreement")
VAGUE = "handles loans"
CRITERIA = ("keeps due dates", "few taps", "works offline")
# For each draft, the smooth one first: which criteria it meets.
MEETS = ((False, True, False), (True, True, True))
ASSUMPTIONS = ("members only", "with a deposit", "first come")
QUESTION = "what could prove them all wrong?"
SCREEN = 0.5  # width of the phone, as a share of its height
DRAFT = (1.15, 1.3)  # width and height of a draft
COLUMNS = (0.62, 0.9)  # middles of the drafts, as shares of the right half
MARK = 0.34  # size of a tick and of a cross
STRIKE = 0.12  # how far a strike runs out of the words


class BeforeYouAsk(Scene):
    """Habits at the left, and at the right the ladder's app, on which each of them is tried."""

    def construct(self) -> None:
        self.habits = Habits(self.theme, self.region("left"), HABITS)
        self.today()
        self.done()
        self.criteria()
        self.slow_step()
        self.disagree()

    def today(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        screen = Box.around(right.at(0.5, 0.5), SCREEN * right.height, right.height)
        phone = Phone(self.theme, screen, "Borrow", button="a ladder")
        ladder = Ladder(self.theme, phone.picture.part(0.32, 0, 0.68, 1), rungs=5)
        with self.beat("today") as beat:
            self.play(heading.enter())
            self.until(beat.ladder)
            self.play(FadeIn(VGroup(phone, ladder)), run_time=enter_s)
        self.shown = VGroup(phone, ladder)

    def done(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        vague = words_at(self.theme, VAGUE, right.at(0.08, 0.66), role="heading", colour="quiet")
        strike = self.strike(vague)
        sentence = f"back in {self.facts.loan_days.written} days"
        clear = words_at(self.theme, sentence, right.at(0.08, 0.42), role="heading", strong=True)
        tick = ticks(
            [clear.get_right() * RIGHT + (right.at(0, 0.42)[1] + 0.16) * UP + RIGHT * 0.55],
            size=0.5,
            colour=self.theme.colours["judgment"],
        )
        with self.beat("done") as beat:
            self.play(self.habits.turn_to(0, run_time=beat.until("done") / 2), FadeOut(self.shown, run_time=0.4))
            self.until(beat.done)
            self.play(FadeIn(vague), run_time=enter_s)
            self.until(beat.test)
            self.play(Create(strike), run_time=0.4)
            self.play(FadeIn(clear), run_time=enter_s)
            self.play(Create(tick), run_time=0.4)
        self.shown = VGroup(vague, strike, clear, tick)

    def criteria(self) -> None:
        right, colours, enter_s = self.region("right"), self.theme.colours, self.theme.motion.enter_s
        levels = [right.at(0, up)[1] for up in (0.52, 0.34, 0.16)]
        names = VGroup(
            *(
                words_at(self.theme, name, np.array([right.left, level - 0.11, 0]))
                for name, level in zip(CRITERIA, levels, strict=True)
            )
        )
        drafts = [
            Card(self.theme, Box.around(right.at(across, 0.82), *DRAFT), lines=4, broken=broken)
            for across, broken in zip(COLUMNS, ((), (0, 2, 3)), strict=True)
        ]
        met, missed = [], []
        for across, meets in zip(COLUMNS, MEETS, strict=True):
            points = [np.array([right.at(across, 0)[0], level, 0]) for level in levels]
            met.append(
                ticks(
                    [point for point, yes in zip(points, meets, strict=True) if yes], size=MARK, colour=colours["fixed"]
                )
            )
            missed += [point for point, yes in zip(points, meets, strict=True) if not yes]
        not_met = crosses(missed, size=0.68 * MARK, colour=colours["quiet"])
        with self.beat("criteria") as beat:
            self.play(self.habits.turn_to(1), FadeOut(self.shown, run_time=0.4))
            self.until(beat.criteria)
            self.play(FadeIn(names), run_time=enter_s)
            self.hold(max(0, beat.until("fluent") - 0.9))
            self.play(FadeIn(drafts[0]), FadeIn(drafts[1]), run_time=beat.until("fluent"))
            self.play(FadeIn(VGroup(met[0], not_met)), run_time=enter_s)
            green = drafts[1].sheet.animate.set_stroke(colours["judgment"], 6)
            self.play(FadeIn(met[1]), green, run_time=enter_s)
        self.shown = VGroup(names, *drafts, *met, not_met)

    def slow_step(self) -> None:
        right, enter_s, check = self.region("right"), self.theme.motion.enter_s, self.facts.checks.minute
        seconds = float(check.check.value)
        scale = TimeScale(left=right.left, right=right.right, full_s=float(check.at_fast.value))
        bar = TimeBar(
            self.theme,
            scale,
            y=right.at(0, 0.5)[1],
            writing_s=float(self.facts.drafts.time(self.facts.fast).value),
            check_s=seconds,
        )
        name = words_at(self.theme, "the check", bar.above(0) + RIGHT * 0.3 + UP * 0.22, colour="fixed", strong=True)
        gone = dashed_outline(
            self.theme,
            Box(
                left=scale.x(bar.writing_end + seconds / 2), right=right.right, bottom=bar.y, top=bar.y + bar.bar_height
            ),
        )
        skip = words_at(self.theme, "skip it", bar.below(0) + RIGHT * 0.3 + DOWN * 0.6, colour="quiet")
        strike = self.strike(skip)
        with self.beat("slow-step") as beat:
            self.play(self.habits.turn_to(2), FadeOut(self.shown, run_time=0.4), run_time=beat.until("slow"))
            self.play(FadeIn(bar), FadeIn(name), run_time=enter_s)
            self.until(beat.shorter)
            half = bar.check_s.animate.set_value(seconds / 2)
            self.play(half, FadeIn(gone), run_time=min(0.9, beat.until("skip")))
            self.until(beat.skip)
            self.play(FadeIn(skip), run_time=0.3)
            self.play(Create(strike), run_time=0.4)
        self.shown = VGroup(bar, name, gone, skip, strike)

    def disagree(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        pitch = right.height * 0.26
        cards = [
            Card(
                self.theme,
                Box(
                    left=right.left + 0.35 * number,
                    right=right.left + 0.35 * number + 4.2,
                    bottom=right.top - number * pitch - pitch * 0.78,
                    top=right.top - number * pitch,
                ),
                name,
                role="body",
                edge="quiet",
            )
            for number, name in enumerate(ASSUMPTIONS)
        ]
        x = cards[0].sheet.get_right()[0] - 0.35
        end = np.array([x, right.at(0, 0.14)[1], 0])
        through = DashedLine(np.array([x, right.top, 0]), end, stroke_width=4, color=self.theme.colours["text"])
        question = words_at(self.theme, QUESTION, np.array([right.left, right.at(0, 0.04)[1], 0]), strong=True)
        with self.beat("disagree") as beat:
            self.play(self.habits.turn_to(3), FadeOut(self.shown, run_time=0.4))
            self.until(beat.other)
            for card in cards:
                self.play(FadeIn(card, shift=LEFT * 0.2), run_time=enter_s)
            self.until(beat.all)
            self.play(Create(through), FadeIn(question), run_time=0.8)

    def strike(self, words: VMobject) -> Line:
        """A line through words that do not hold."""
        start, end = words.get_left() + LEFT * STRIKE, words.get_right() + RIGHT * STRIKE
        return Line(start, end, stroke_width=4, color=self.theme.colours["text"])
