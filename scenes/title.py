"""A question about speed: what would a million tokens a second change, and how long is a second of it?"""

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Create,
    FadeIn,
    FadeOut,
    ReplacementTransform,
    ValueTracker,
    VGroup,
    linear,
)
from numpy.typing import NDArray

from narrated.stage import Box, Readout, Scene, TextBlock, set_on_baseline
from scenes.kit.division import Division
from scenes.kit.figure import Figure
from scenes.kit.outline import dashed_outline, solid_outline
from scenes.kit.token_field import CELLS, TokenField

TITLE = ("One Million Tokens", "a Second")
MAKE_ROOM_S = 0.6  # before the figure is named, the title goes up to its heading
COLUMN_GAP = 0.6  # between the field and the column of figures
PADDING = 0.45  # between an outline and the words in it


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
        small = TextBlock(self.theme, [" ".join(TITLE)], role="heading", strong=True)[0]
        self.region("heading").put(small, 0, 1)
        first, rest = small[: len(large[0])], small[len(large[0]) :]
        self.rate = self.figure(self.facts.fast.written, stage.at(0, 0.64), colour="writing")
        who = self.words("One agent writes", stage.at(0, 0.87))
        factor = self.figure(self.facts.ratio.written, stage.at(0, 0.14))
        what = self.words("Your work is done", stage.at(0, 0.37))
        faster = self.words("faster", factor.stem.get_start() + RIGHT * (factor.advance + 0.2), role="heading")
        mark = set_on_baseline(self.theme, "?", role="figure", strong=True)[0]
        mark.next_to(faster, RIGHT, buff=0.2).align_to(factor.numbers, UP)
        with self.beat("question") as beat:
            self.play(FadeIn(large), run_time=motion.enter_s)
            self.hold(beat.until("rate") - MAKE_ROOM_S)
            self.play(ReplacementTransform(large[0], first), FadeOut(large[1]), run_time=beat.until("rate"))
            self.play(FadeIn(rest), FadeIn(VGroup(who, self.rate)), run_time=motion.enter_s)
            self.until(beat.faster)
            self.play(FadeIn(VGroup(what, factor, faster)), run_time=motion.enter_s)
            self.until(beat.doubt)
            dim = self.theme.colours["quiet"]
            self.play(factor.animate.set_color(dim), FadeIn(mark), run_time=motion.enter_s)
        self.asked = VGroup(first, rest, who, what, factor, faster, mark)

    def count(self) -> None:
        motion = self.theme.motion
        second = ValueTracker(0)
        self.field = TokenField(self.theme, second.get_value)
        self.region("whole").put(self.field, 0, 0.5)
        (right, top, _), bottom = self.field.get_corner(UP + RIGHT), self.field.get_bottom()[1]
        self.column = Box(left=right + COLUMN_GAP, right=self.region("stage").right, bottom=bottom, top=top)
        self.clock = Readout(self.theme, lambda: f"{second.get_value():.1f}", role="figure", strong=True, align=-1)
        self.clock.shift(self.column.at(0, 0.45) - self.clock.stem.get_start())
        unit = self.words("s", self.clock.stem.get_start() + RIGHT * (self.clock.width + 0.2), role="heading")
        each = self.facts.stories.tokens.value // CELLS
        note = self.words(f"1 square = {each} tokens", self.column.at(0, 0), role="label")
        self.edge = self.clock[1].get_left()  # the ink of the first digit
        note.align_to(self.edge, LEFT)
        rate = Figure(self.theme, self.facts.fast.written, role="heading", colour="writing", strong=True)
        rate.align_to(self.column.at(0, 1), UP).shift(RIGHT * (self.edge - rate.numbers.get_left())[0])
        with self.beat("count") as beat:
            self.play(
                FadeOut(self.asked),
                ReplacementTransform(self.rate, rate),
                run_time=motion.enter_s,
            )
            self.clock.suspend_updating()  # a readout that updates does not fade
            self.play(FadeIn(self.field.cells), FadeIn(VGroup(self.clock, unit, note)), run_time=0.4)
            self.clock.resume_updating()
            self.add(self.field)
            self.until(beat.go)
            self.play(second.animate.set_value(1), run_time=1, rate_func=linear)
        self.rate, self.dressing = rate, VGroup(self.clock, unit, note)

    def written(self) -> None:
        tokens = Figure(self.theme, f"{self.facts.stories.tokens.written} tokens", colour="writing", strong=True)
        tokens.align_to(self.column.at(0, 1), UP).shift(RIGHT * (self.edge - tokens.numbers.get_left())[0])
        with self.beat("written") as beat:
            self.until(beat.million)
            self.clock.clear_updaters()
            per_second = self.rate.units[0][len(tokens.units[0]) :]
            drift = tokens.units.get_corner(DOWN + RIGHT) - per_second.get_corner(DOWN + LEFT)
            self.play(
                ReplacementTransform(self.rate.numbers, tokens.numbers),
                ReplacementTransform(self.rate.units[0][: len(tokens.units[0])], tokens.units[0]),
                FadeOut(per_second, shift=drift),
                self.clock.animate.set_color(self.theme.colours["quiet"]),
                run_time=self.theme.motion.enter_s,
            )
        self.tokens = tokens

    def imagined(self) -> None:
        motion = self.theme.motion
        stories, fast = self.facts.stories, self.facts.fast
        left, right = self.framed("left"), self.framed("right")
        speed = self.words("The speed is imagined", inside(left, 0))
        arithmetic = self.words("The arithmetic is exact", inside(right, 0))
        sum_ = Division(self.theme, f"{stories.tokens.written} tokens", fast.written, stories.time(fast).written)
        sum_.shift(inside(right, 1))
        rate = Figure(self.theme, fast.written, role="heading", colour="writing", strong=True)
        rate.stand_at(inside(left, 0)).shift(UP * (sum_.divisor.stem.get_start()[1] - rate.stem.get_start()[1]))
        per_second = rate.units[0][len(self.tokens.units[0]) :]
        with self.beat("imagined") as beat:
            self.field.clear_updaters()  # what is drawn anew does not fade
            drift = per_second.get_corner(DOWN + LEFT) - self.tokens.units.get_corner(DOWN + RIGHT)
            self.play(
                FadeOut(VGroup(self.field, self.dressing)),
                ReplacementTransform(self.tokens.numbers, rate.numbers),
                ReplacementTransform(self.tokens.units[0], rate.units[0][: len(self.tokens.units[0])]),
                FadeIn(per_second, shift=drift),
                run_time=min(0.8, beat.until("imagined")),
            )
            self.until(beat.imagined)
            self.play(FadeIn(VGroup(dashed_outline(self.theme, left), speed)), run_time=motion.enter_s)
            self.until(beat.exact)
            self.play(Create(solid_outline(self.theme, right)), FadeIn(VGroup(arithmetic, sum_)), run_time=0.8)

    def framed(self, region: str) -> Box:
        """The part of a half of the stage that an outline goes around."""
        box, middle = self.region(region), self.region("whole").at(0, 0.5)[1]
        return Box(left=box.left, right=box.right, bottom=middle - 1.85, top=middle + 1.85)

    def figure(self, written: str, point: NDArray[np.float64], *, colour: str = "text") -> Figure:
        """A large figure on the baseline of `point`, flush with it."""
        figure = Figure(self.theme, written, colour=colour, strong=True).stand_at(point)
        return figure.shift(RIGHT * (point[0] - figure.numbers.get_left()[0]))

    def words(self, words: str, point: NDArray[np.float64], *, role: str = "body") -> VGroup:
        """Quiet words on the baseline of `point`, with their ink flush at it."""
        shape = set_on_baseline(self.theme, words, role=role, colour="quiet")[0]
        return shape.shift(point - RIGHT * shape.get_left()[0])


def inside(box: Box, line: int) -> NDArray[np.float64]:
    """Where the heading of an outline (line 0) and what stands under it (line 1) have the start of their baseline."""
    return box.at(0, 1) + RIGHT * PADDING + DOWN * (PADDING + 0.22 + 0.95 * line)
