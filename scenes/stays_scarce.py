"""What stays scarce: six kinds of judgment, the price of speed, and drafts that are wrong together."""

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    Circle,
    Create,
    FadeIn,
    FadeOut,
    Line,
    ValueTracker,
    VGroup,
    VMobject,
    linear,
)
from numpy.typing import NDArray

from narrated.stage import Box, Scene, redrawn
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import words_at
from scenes.kit.judgments import Judgments
from scenes.kit.machine import Machine
from scenes.kit.rectangles import rectangles
from scenes.kit.target import Target

SHEETS = 64  # of the pile, and from sheet to sheet
SHEET = (2.6, 0.045)
SHEET_PITCH = 0.066
ONE = 0.32  # radius of the one piece of judgment
NAME_DOWN = 0.5
TOKENS = 9.0  # that have come when the meter is at its end
HITS = 24
TARGET = 0.84  # of the height of the stage


class StaysScarce(Scene):
    """A pile beside a single piece, the six kinds in two rows, a machine with its meter, and a target."""

    def construct(self) -> None:
        self.judgment()
        self.three()
        self.six()
        self.cheap()
        self.together()

    def judgment(self) -> None:
        stage, colours, enter_s = self.region("stage"), self.theme.colours, self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        foot, right_foot = stage.at(0.16, 0.1), stage.at(0.62, 0.1)
        written = ValueTracker(0)
        pile = redrawn(lambda: self.pile(foot, written.get_value()))
        writing = words_at(self.theme, "writing", foot + DOWN * NAME_DOWN, align=-1, colour="quiet")
        one = Circle(ONE, stroke_width=0, fill_color=colours["judgment"], fill_opacity=1)
        one.move_to(right_foot + RIGHT * ONE - DOWN * ONE)
        name = words_at(self.theme, "judgment", right_foot + DOWN * NAME_DOWN, colour="judgment", strong=True)
        with self.beat("judgment") as beat:
            self.play(self.heading.enter(), run_time=min(0.6, beat.until("cheap")))
            self.until(beat.cheap)
            self.add(pile)
            self.play(
                FadeIn(writing, run_time=enter_s),
                written.animate.set_value(1),
                run_time=min(1.2, beat.until("judgment")),
            )
            self.until(beat.judgment)
            self.play(FadeIn(VGroup(one, name)), run_time=enter_s)
            pile.clear_updaters()
        self.shown = VGroup(pile, writing, one, name)

    def three(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        box = stage.part(0, 0.08, 1, 0.92)
        self.kinds = Judgments(self.theme, box).kinds
        with self.beat("three") as beat:
            self.play(FadeOut(self.shown), run_time=beat.until("taste"))
            for kind in ("taste", "specs", "practice"):
                self.until(beat[kind])
                self.play(FadeIn(self.kinds[kind]), run_time=enter_s)

    def six(self) -> None:
        enter_s = self.theme.motion.enter_s
        with self.beat("six") as beat:
            for kind in ("evidence", "fidelity", "cost"):
                self.until(beat[kind])
                self.play(FadeIn(self.kinds[kind]), run_time=enter_s)

    def cheap(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        box = stage.part(0, 0.2, 1, 0.84)
        flown = ValueTracker(0)
        machine = Machine(self.theme, box, flown.get_value, full=TOKENS)
        power = words_at(self.theme, "power", machine.dial.get_center(), align=0, strong=True)
        power.shift((machine.dial.get_bottom()[1] - 0.55 - power.get_center()[1]) * -DOWN)
        others = VGroup(*(group for kind, group in self.kinds.items() if kind != "cost"))
        with self.beat("cheap") as beat:
            self.play(FadeOut(others), run_time=beat.until("cheap"))
            self.until(beat.machine)
            self.play(FadeOut(self.kinds["cost"]), FadeIn(VGroup(machine.tokens, machine.rack)), run_time=enter_s)
            self.add(machine.tokens, machine.rack)
            run_s = beat.remaining
            pace = TOKENS / run_s
            before_s = beat.until("power")
            self.play(flown.animate(rate_func=linear).increment_value(pace * before_s), run_time=before_s)
            self.add(machine.meter)
            rest_s = beat.remaining
            self.play(
                flown.animate(rate_func=linear).set_value(TOKENS),
                FadeIn(power, run_time=enter_s),
                run_time=rest_s,
            )
            for part in (machine.tokens, machine.needle):
                part.clear_updaters()
        self.machine = VGroup(machine, power)

    def together(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        side = TARGET * stage.height
        target = Target(self.theme, Box.around(stage.at(0.06, 0.5) + RIGHT * side / 2, side, side), hits=HITS)
        start = target.around.get_right()
        end = start * [0, 1, 0] + RIGHT * self.region("right").left
        leader = Line(start + RIGHT * 0.1, end + LEFT * 0.15, stroke_width=2, color=self.theme.colours["quiet"])
        name = words_at(self.theme, "all wrong, together", end + DOWN * 0.11, strong=True)
        with self.beat("together") as beat:
            self.play(FadeOut(self.machine), run_time=0.4)
            self.play(FadeIn(target.rings), run_time=min(enter_s, beat.until("right")))
            self.until(beat.right)
            self.play(FadeIn(target.hits), run_time=0.8)
            self.until(beat.together)
            self.play(Create(target.around), FadeIn(VGroup(leader, name)), run_time=enter_s)

    def pile(self, foot: NDArray[np.float64], share: float) -> VMobject:
        """So much of the pile, from the foot up."""
        x, y = foot[0], foot[1]
        return rectangles(
            [
                Box(
                    left=x, right=x + SHEET[0], bottom=y + number * SHEET_PITCH, top=y + number * SHEET_PITCH + SHEET[1]
                )
                for number in range(round(share * SHEETS))
            ],
            colour=self.theme.colours["writing"],
        )
