"""Drafts of one app: forty of them lend ladders, each in its own way, and all of them make one mistake."""

from manim import (
    DOWN,
    LEFT,
    PI,
    RIGHT,
    UP,
    Circle,
    Create,
    Dot,
    FadeIn,
    FadeOut,
    GrowFromEdge,
    Line,
    ReplacementTransform,
    Rotate,
    RoundedRectangle,
    VGroup,
    linear,
    rush_into,
)

from narrated.stage import Box, Scene
from scenes.kit.budget import Budget
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import Figure, words_at
from scenes.kit.ladder import Ladder
from scenes.kit.outline import dashed_outline
from scenes.kit.phone import Phone, month
from scenes.kit.rectangles import rectangles
from scenes.kit.scarce import Scarce
from scenes.kit.ticks import ticks

COLUMNS, ROWS = 8, 5  # of drafts, which are as high as phones
DRAFT = (0.62, 0.8)  # of a cell
ROUND = 0.01  # of the corners of the draft that becomes a screen
SCREEN = (0.5, 0.96)  # width, as a share of the height, and height of a large screen, as a share of the stage
LADDER = 0.36  # width of the ladder on a screen, as a share of its picture
CLOCK = 1.45  # radius
ROW = 0.95  # from row to row of the list of tests
TESTS = ("opens", "lends", "takes back")
NOT_ASKED = "due date"
LADDER_HIGH = 0.62  # of the ladders that stand for days
CHOSEN_DAY = 13


class AppDrafts(Scene):
    """Forty drafts, two of their screens, the clock of the tests, and the slip that no test was asked to find."""

    def construct(self) -> None:
        self.ask()
        self.screens()
        self.tests()
        self.slip()
        self.spec()

    def ask(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        budget = Budget(self.theme, self.region("left"), self.facts.drafts, self.facts.fast)
        phone = Phone(self.theme, self.screen_at(right.at(0.5, 0.5)[0]), "Tool library")
        ladder = Ladder(self.theme, self.upright(phone.picture), rungs=5, colour="quiet")
        first, *others = places(right)
        colour = self.theme.colours["writing"]
        self.others = rectangles(others, colour=colour)
        # Of the kind that a phone's sheet is, so that one can become the other.
        self.draft = RoundedRectangle(width=first.width, height=first.height, corner_radius=ROUND, stroke_width=0)
        self.draft.set_fill(colour, 1).move_to(first.at(0.5, 0.5))
        with self.beat("ask") as beat:
            self.play(self.heading.enter())
            self.until(beat.lend)
            self.play(FadeIn(VGroup(phone, ladder)), run_time=enter_s)
            self.until(beat.drafts)
            self.play(FadeOut(VGroup(ladder, phone.title)), budget.count(), run_time=0.6)
            self.play(
                ReplacementTransform(phone.sheet, self.draft),
                FadeIn(self.others, rate_func=rush_into),
                run_time=min(0.9, beat.until("time")),
            )
            self.until(beat.time)
            self.play(budget.sum_up())
        self.budget = budget

    def screens(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        borrow = Phone(self.theme, self.screen_at(stage.at(0.27, 0)[0]), "Borrow", button="a ladder")
        ladder = Ladder(self.theme, self.upright(borrow.picture), rungs=5)
        repair = Phone(self.theme, self.screen_at(stage.at(0.73, 0)[0]), "Repair day", button="sign up")
        days = month(self.theme, repair.picture, chosen=CHOSEN_DAY)
        with self.beat("screens") as beat:
            self.play(FadeOut(self.budget), run_time=min(0.4, beat.until("screens")))
            self.until(beat.screens)
            self.play(ReplacementTransform(self.draft, borrow.sheet), FadeOut(self.others), run_time=0.8)
            self.play(FadeIn(borrow[1:]), run_time=0.3)
            self.until(beat.ladder)
            self.play(FadeIn(ladder, shift=UP * 0.2), run_time=enter_s)
            self.play(FadeIn(repair), run_time=beat.until("repair"))
            self.play(FadeIn(days), run_time=enter_s)
        self.phones = VGroup(borrow, ladder, repair, days)

    def tests(self) -> None:
        left, right, enter_s = self.region("left"), self.region("right"), self.theme.motion.enter_s
        fixed = self.theme.colours["fixed"]
        face = Circle(CLOCK, stroke_width=6, color=fixed).move_to(left.at(0.5, 0.5))
        middle = face.get_center()
        hours = VGroup(
            *(
                Line(UP * CLOCK * 0.84, UP * CLOCK * 0.94, stroke_width=4, color=fixed)
                .rotate(-hour * PI / 6, about_point=0 * UP)
                .shift(middle)
                for hour in range(12)
            )
        )
        hand = Line(middle, middle + UP * CLOCK * 0.74, stroke_width=6, color=fixed)
        clock = VGroup(face, hours, hand, Dot(middle, radius=0.09, color=fixed))
        points = [right.at(0, 0.5) + UP * (1.5 - number) * ROW for number in range(4)]
        names = VGroup(
            *(
                words_at(self.theme, name, point + RIGHT * 0.75 + DOWN * 0.11)
                for name, point in zip((*TESTS, NOT_ASKED), points, strict=True)
            )
        )
        passed = ticks([point + RIGHT * 0.25 for point in points[:3]], size=0.36, colour=fixed)
        gap = points[3]
        box = Box.around(gap + RIGHT * 0.25, 0.5, 0.5)
        not_asked = words_at(
            self.theme,
            "not asked",
            names[3].get_right() * RIGHT + (gap + DOWN * 0.11) * UP + RIGHT * 0.35,
            role="label",
            colour="quiet",
        )
        missing = VGroup(names[3], dashed_outline(self.theme, box), not_asked)
        with self.beat("tests") as beat:
            self.play(FadeOut(self.phones), run_time=beat.until("clock"))
            self.play(FadeIn(clock), run_time=enter_s)
            turn_s = beat.until("asked")
            self.play(
                Rotate(hand, -2 * PI, about_point=middle, rate_func=linear, run_time=turn_s),
                FadeIn(names[:3], run_time=enter_s),
                Create(passed, run_time=turn_s, rate_func=linear),
            )
            self.play(FadeIn(missing), run_time=enter_s)
            self.play(Rotate(hand, -PI / 3, about_point=middle, rate_func=linear), run_time=beat.remaining)
        self.shown = VGroup(clock, names[:3], passed, missing)

    def slip(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        due, wrong, items = self.facts.loan_days, self.facts.wrong_days, self.facts.drafts.items
        day = stage.width / wrong.value
        ladders = []
        for count, up, colour in ((due, 0.74, "text"), (wrong, 0.4, "warning")):
            foot = stage.at(0, up)
            box = Box(left=foot[0], right=foot[0] + day * count.value, bottom=foot[1], top=foot[1] + LADDER_HIGH)
            label = Figure(self.theme, f"{count.written} days", role="heading", colour=colour, strong=True)
            label.stand_at(box.at(0, 1) + UP * 0.25)
            ladders.append((Ladder(self.theme, box, rungs=count.value, colour=colour), label))
        (right_one, due_label), (long_one, wrong_label) = ladders
        pitch = stage.width / items.value
        row = [stage.at(0, 0.05) + RIGHT * (number + 0.5) * pitch for number in range(items.value)]
        passed = ticks(row, size=0.2, colour=self.theme.colours["fixed"], stroke=4)
        all_pass = words_at(self.theme, f"{items.written} of {items.written} pass", stage.at(0, 0.14), colour="fixed")
        with self.beat("slip") as beat:
            self.play(FadeOut(self.shown), run_time=min(0.5, beat.until("seven")))
            self.until(beat.seven)
            self.play(FadeIn(VGroup(right_one, due_label)), run_time=enter_s)
            self.until(beat.seventy)
            self.play(GrowFromEdge(long_one, LEFT), FadeIn(wrong_label, run_time=enter_s), run_time=1.2)
            self.until(beat["pass"])
            self.play(FadeIn(all_pass, run_time=enter_s), Create(passed, rate_func=linear), run_time=1)
        self.slipped = VGroup(right_one, due_label, long_one, wrong_label, passed, all_pass)

    def spec(self) -> None:
        enter_s = self.theme.motion.enter_s
        scarce = Scarce(self.theme, self.region("stage"), "specs", "a clear spec", also="and tests of what works")
        with self.beat("spec") as beat:
            self.play(FadeOut(VGroup(self.heading, self.slipped)), run_time=beat.until("spec"))
            self.play(FadeIn(scarce.named), run_time=enter_s)
            self.until(beat.works)
            self.play(FadeIn(scarce.also), run_time=enter_s)

    def screen_at(self, x: float) -> Box:
        """The box of a large screen whose middle is at `x`."""
        stage = self.region("stage")
        height = SCREEN[1] * stage.height
        return Box.around(stage.at(0, 0.5) * UP + x * RIGHT, SCREEN[0] * height, height)

    def upright(self, picture: Box) -> Box:
        """Where a ladder stands in the picture of a screen."""
        return picture.part(0.5 - LADDER / 2, 0, 0.5 + LADDER / 2, 1)


def places(box: Box) -> list[Box]:
    """Where the drafts lie, row by row, all of them in `box`."""
    width, height = DRAFT[0] * box.width / COLUMNS, DRAFT[1] * box.height / ROWS
    cells = [divmod(number, COLUMNS) for number in range(ROWS * COLUMNS)]
    middles = [box.at((column + 0.5) / COLUMNS, 1 - (row + 0.5) / ROWS) for row, column in cells]
    return [Box.around(middle, width, height) for middle in middles]
