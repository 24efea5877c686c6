"""A question about speed: what would a million tokens a second change, and what is a second of it?"""

import numpy as np
from manim import (
    RIGHT,
    UP,
    Create,
    DashedVMobject,
    FadeIn,
    FadeOut,
    Line,
    Rectangle,
    ReplacementTransform,
    ValueTracker,
    VGroup,
    linear,
)
from numpy.typing import NDArray

from narrated.stage import Box, Readout, Scene, TextBlock
from scenes.kit.figure import Figure, set_on_baseline
from scenes.kit.token_field import CELLS, TokenField

TITLE = ("One Million Tokens", "a Second")
MAKE_ROOM_S = 0.7  # before the figure is named, the title goes up to its heading
PADDING = 0.45
FRAME = (0.12, 0.84)  # what is imagined and what is exact stand between these shares of the stage's height


class Title(Scene):
    """The title hands its million to a figure; one second of that rate passes; then what of it is imagined."""

    def construct(self) -> None:
        self.question()
        self.count()
        self.written()
        self.imagined()

    def question(self) -> None:
        motion, stage = self.theme.motion, self.region("stage")
        large = TextBlock(self.theme, list(TITLE), role="figure", strong=True, leading=1.15)
        self.region("whole").put(large, 0, 0.55)
        small = TextBlock(self.theme, [" ".join(TITLE)], role="heading", strong=True)
        self.region("heading").put(small, 0, 1)
        self.rate = Figure(self.theme, self.facts.fast.written, colour="writing", strong=True)
        self.rate.stand_at(stage.at(0, 0.64))
        who = self.words("One agent writes", stage.at(0, 0.87))
        self.faster = Figure(self.theme, self.facts.ratio.written, strong=True).stand_at(stage.at(0, 0.14))
        what = self.words("Your work is done", stage.at(0, 0.37))
        end = self.faster.stem.get_start() + RIGHT * self.faster.advance
        rest = set_on_baseline(self.theme, "faster", role="heading", colour="quiet")[0].shift(end + RIGHT * 0.2)
        mark = set_on_baseline(self.theme, "?", role="figure", strong=True)[0]
        mark.next_to(rest, RIGHT, buff=0.12).align_to(self.faster.numbers, UP)
        with self.beat("question") as beat:
            self.play(FadeIn(large), run_time=motion.enter_s)
            self.hold(beat.until("rate") - MAKE_ROOM_S)
            self.play(ReplacementTransform(VGroup(*large[0], *large[1]), small[0]), run_time=beat.until("rate"))
            self.play(FadeIn(VGroup(who, self.rate)), run_time=motion.enter_s)
            self.until(beat.faster)
            self.play(FadeIn(VGroup(what, self.faster, rest)), run_time=motion.enter_s)
            self.until(beat.doubt)
            dim = self.theme.colours["quiet"]
            self.play(self.faster.animate.set_color(dim), FadeIn(mark), run_time=motion.enter_s)
        self.asked = VGroup(small[0], who, what, self.faster, rest, mark)

    def count(self) -> None:
        motion, stage = self.theme.motion, self.region("stage")
        self.second = ValueTracker(0)
        self.field = TokenField(self.theme, self.second.get_value)
        self.region("whole").put(self.field, 0, 0.5)
        (left, top, _), bottom = self.field.get_corner(UP + RIGHT), self.field.get_bottom()[1]
        self.column = Box(left=left + 0.6, right=stage.right, bottom=bottom, top=top)
        self.clock = Readout(
            self.theme, lambda: f"{self.second.get_value():.1f}", role="figure", strong=True, align=-1
        )
        self.clock.shift(self.column.at(0, 0.42) - self.clock.stem.get_start())
        unit = set_on_baseline(self.theme, "s", role="heading", colour="quiet")[0]
        unit.shift(self.clock.stem.get_start() + RIGHT * (self.clock.width + 0.2))
        each = self.facts.stories.tokens.value // CELLS
        self.scale_note = self.words(f"1 square = {each} tokens", self.column.at(0, 0), role="label")
        self.clock_unit = unit
        with self.beat("count") as beat:
            self.play(
                FadeOut(self.asked),
                self.rate.animate.scale(0.5, about_point=self.rate.stem.get_start()).shift(
                    self.column.at(0, 0.83) - self.rate.stem.get_start()
                ),
                run_time=motion.enter_s,
            )
            self.play(FadeIn(self.field.cells), FadeIn(VGroup(self.clock, unit, self.scale_note)), run_time=0.4)
            self.add(self.field)
            self.until(beat.go)
            self.play(self.second.animate.set_value(1), run_time=1, rate_func=linear)

    def written(self) -> None:
        motion = self.theme.motion
        tokens = Figure(self.theme, f"{self.facts.stories.tokens.written} tokens", colour="writing", strong=True)
        tokens.stand_at(self.column.at(0, 0.77))
        with self.beat("written") as beat:
            self.until(beat.million)
            self.clock.clear_updaters()
            self.play(
                ReplacementTransform(self.rate.numbers, tokens.numbers),
                FadeOut(self.rate.units),
                FadeIn(tokens.units),
                self.clock.animate.set_color(self.theme.colours["quiet"]),
                run_time=motion.enter_s,
            )
        self.tokens = tokens

    def imagined(self) -> None:
        motion, line = self.theme.motion, self.theme.colours["quiet"]
        speed, exact = self.half("left"), self.half("right")
        dashed = DashedVMobject(frame(speed, line), num_dashes=90, dashed_ratio=0.5)
        solid = frame(exact, self.theme.colours["text"])
        rate = Figure(self.theme, self.facts.fast.written, role="heading", colour="writing", strong=True)
        rate.stand_at(inside(speed, 0.42))
        sum_ = self.division(exact)
        with self.beat("imagined") as beat:
            self.remove(self.field.gaps)
            self.play(
                FadeOut(VGroup(self.field.cells, self.field.written, self.clock, self.clock_unit, self.scale_note)),
                ReplacementTransform(self.tokens.numbers, rate.numbers),
                ReplacementTransform(self.tokens.units, rate.units),
                run_time=motion.enter_s,
            )
            self.until(beat.imagined)
            self.play(FadeIn(dashed), FadeIn(self.words("imagined", inside(speed, 0.74))), run_time=motion.enter_s)
            self.until(beat.exact)
            self.play(
                Create(solid), FadeIn(VGroup(self.words("exact", inside(exact, 0.74)), sum_)), run_time=motion.enter_s
            )

    def half(self, region: str) -> Box:
        """The part of a half of the stage that a frame goes around."""
        box = self.region(region)
        return Box(left=box.left, right=box.right, bottom=box.at(0, FRAME[0])[1], top=box.at(0, FRAME[1])[1])

    def division(self, box: Box) -> VGroup:
        """All tokens of the first job, divided by the fast rate: the one second that has just passed."""
        stories, fast = self.facts.stories, self.facts.fast
        shown = [stories.tokens.written + " tokens", fast.written, stories.time(fast).written]
        rows = [Figure(self.theme, written, role="heading", strong=True) for written in shown]
        rows = [row.stand_at(inside(box, up) + RIGHT * 0.5) for row, up in zip(rows, (0.52, 0.34, 0.1), strict=True)]
        rows[2].shift(RIGHT * (rows[0].numbers.get_right() - rows[2].numbers.get_right()))
        sign = set_on_baseline(self.theme, "÷", role="heading", colour="quiet")[0].shift(inside(box, 0.34))
        y = inside(box, 0.28)[1]
        rule = Line((sign.get_left()[0], y, 0), (rows[1].get_right()[0], y, 0), stroke_width=2)
        return VGroup(*rows, sign, rule.set_color(self.theme.colours["quiet"]))

    def words(self, words: str, point: NDArray[np.float64], *, role: str = "body") -> VGroup:
        """Quiet words with the left end of their baseline at `point`."""
        return set_on_baseline(self.theme, words, role=role, colour="quiet")[0].shift(point)


def frame(box: Box, colour: str) -> Rectangle:
    """An outline around `box`."""
    return Rectangle(width=box.width, height=box.height, stroke_width=3, color=colour).move_to(box.at(0.5, 0.5))


def inside(box: Box, up: float) -> NDArray[np.float64]:
    """Where a line of words begins inside a frame."""
    return box.at(0, up) + RIGHT * PADDING
