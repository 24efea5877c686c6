"""The dial turns from its slow end to its fast one, and a job of hours shrinks to a second of writing."""

import numpy as np
from manim import DOWN, LEFT, RIGHT, Create, FadeIn, FadeOut, Transform, VGroup, smooth

from million.forms import Rate
from narrated.stage import Box, Scene, text
from scenes.kit.bar import TimeBar, TimeScale
from scenes.kit.budget import FIRST_LINE
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import Figure
from scenes.kit.gauge import Gauge
from scenes.kit.pages import Pages
from scenes.kit.product import WIDTH, Product
from scenes.kit.rectangles import rectangles
from scenes.kit.steps import Steps

DECADE_MARKS = ("thousand", "ten", "hundred", "land")
STEP_S = 0.6  # the needle turns a decade
BAR = 0.36  # height of the bar of time
STEPS = (("writing", "writing"), ("reading", "fixed"), ("testing", "fixed"), ("choosing", "judgment"))


class Dial(Scene):
    """A job as a figure, the gauge that turns from one end to the other, and what its time leaves out."""

    def construct(self) -> None:
        self.job()
        self.slow()
        self.turn()
        self.fast()
        self.only()

    def job(self) -> None:
        stories, left = self.facts.stories, self.region("left")
        product = Product.of(self.theme, stories)
        product.shift(left.at(0, 1) + RIGHT * WIDTH + DOWN * FIRST_LINE)
        pages = Pages(self.theme, self.region("right"), count=stories.items.value)
        heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))

        with self.beat("job") as beat:
            self.play(heading.enter())
            self.until(beat.items)
            self.play(
                FadeIn(product.first),
                pages.appear(run_time=min(1.5, beat.until("each"))),
                run_time=self.theme.motion.enter_s,
            )
            self.until(beat.each)
            self.play(FadeIn(product.second), run_time=self.theme.motion.enter_s)
            self.until(beat.total)
            self.play(Create(product.rule), FadeIn(product.result), run_time=self.theme.motion.enter_s)
        self.factors, self.total = VGroup(product.first, product.second, product.rule), product.result
        self.pages = pages

    def slow(self) -> None:
        stories, slow, right = self.facts.stories, self.facts.slow, self.region("right")
        self.gauge = Gauge(self.theme, slow, self.facts.fast, radius=1.9)
        self.gauge.move_to(np.array([self.region("left").at(0.5, 0)[0], self.region("stage").at(0, 0.5)[1], 0]))
        self.time_at = right.at(0, 0.54)
        time = stories.time(slow)
        self.shown = Figure(self.theme, time.written).stand_at(self.time_at)
        scale = TimeScale(left=right.left, right=right.right, full_s=float(time.value))
        bottom = right.at(0, 0.37)[1]
        whole = Box(left=right.left, right=right.right, bottom=bottom, top=bottom + BAR)
        self.time_bar = TimeBar(self.theme, scale, y=bottom, height=BAR, writing_s=float(time.value))
        self.track = rectangles([whole], colour=self.theme.colours["raised"])
        self.scale_note = text(self.theme, f"whole bar: {time.written}", role="label", colour="quiet")
        self.scale_note.next_to(self.track, DOWN, buff=0.15).align_to(self.track, RIGHT)

        with self.beat("slow") as beat:
            move_s = min(1, beat.until("rate"))
            self.play(
                FadeOut(self.factors, run_time=0.3),
                self.total.animate(run_time=move_s).move_to(right.at(0, 0.86), LEFT),
                Transform(self.pages, self.pages.lined_up(whole), run_time=move_s),
            )
            self.remove(self.pages)
            self.add(self.track)
            self.until(beat.rate)
            self.play(FadeIn(self.gauge), run_time=self.theme.motion.enter_s)
            self.until(beat.time)
            self.play(
                FadeIn(VGroup(self.shown, self.scale_note)),
                FadeIn(self.time_bar),
                run_time=self.theme.motion.enter_s,
            )

    def turn(self) -> None:
        stories, slow = self.facts.stories, self.facts.slow
        gauge, bar = self.gauge, self.time_bar
        rates = [Rate(value=slow.value * 10**decade) for decade in range(1, len(DECADE_MARKS))] + [self.facts.fast]
        with self.beat("turn") as beat:
            self.until(beat.turn)
            for rate, mark in zip(rates, DECADE_MARKS, strict=True):
                # A time is shown only while the needle stands at its rate.
                self.hold(max(0, beat.until(mark) - STEP_S))
                self.remove(self.shown)
                time = stories.time(rate)
                shorter = bar.writing_s.animate(rate_func=shrink).set_value(float(time.value))
                self.play(gauge.turn_to(rate), shorter, run_time=beat.until(mark))
                self.shown = Figure(self.theme, time.written).stand_at(self.time_at)
                if rate != self.facts.fast:
                    self.add(self.shown)

    def fast(self) -> None:
        with self.beat("fast") as beat:
            self.until(beat.time)
            self.play(FadeIn(self.shown), run_time=self.theme.motion.enter_s)

    def only(self) -> None:
        stage = self.region("stage")
        row = stage.part(0, 0.4, 1, 0.8)
        steps = Steps(self.theme, row, STEPS)
        counted, left_out = steps.note("counted", 0, 0, "writing"), steps.note("not counted", 1, 3, "line")
        shown = VGroup(self.gauge, self.total, self.shown, self.track, self.time_bar, self.scale_note)

        with self.beat("only") as beat:
            self.play(FadeOut(shown), run_time=min(0.6, beat.until("writing")))
            self.until(beat.writing)
            self.play(FadeIn(steps.boxes[0]), FadeIn(counted), run_time=self.theme.motion.enter_s)
            for mark, box, link in zip(("read", "tested", "chosen"), steps.boxes[1:], steps.links, strict=True):
                self.until(beat[mark])
                coming = [Create(link), FadeIn(box)] + ([FadeIn(left_out)] if mark == "read" else [])
                self.play(*coming, run_time=self.theme.motion.enter_s)


def shrink(share: float) -> float:
    """How far a time has come down to a tenth while the needle, easing, turns a decade: their product is the job."""
    return float((1 - 10 ** -smooth(share)) / (1 - 10**-1))
