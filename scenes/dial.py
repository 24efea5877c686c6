"""The dial turns from a hundred tokens a second to a million, and four jobs shrink to seconds of writing."""

from itertools import pairwise

import numpy as np
from manim import DOWN, LEFT, RIGHT, UP, Create, FadeIn, FadeOut, Line, Rectangle, Transform, VGroup, smooth

from million.forms import Rate
from narrated.stage import Box, Scene, text
from scenes.kit.bar import TimeBar, TimeScale
from scenes.kit.fade import LiveFadeIn, LiveFadeOut
from scenes.kit.figure import Figure, set_on_baseline
from scenes.kit.gauge import Gauge
from scenes.kit.pages import Pages
from scenes.kit.rectangles import rectangles
from scenes.kit.table import Table

DECADE_MARKS = ("thousand", "ten", "hundred", "land")
STEP_S = 0.6  # the needle turns a decade
BAR = 0.36  # height of the bar of time
STOPS = (0.53, 0.77, 1.0)  # right ends of the table's columns
SIGN = 0.42  # radius of a gauge that heads a column


class Dial(Scene):
    """A job as a figure, the gauge at both ends, the jobs as a table, and what the table leaves out."""

    def construct(self) -> None:
        self.job()
        self.slow()
        self.turn()
        self.fast()
        self.others()
        self.only()

    def job(self) -> None:
        stories, left = self.facts.stories, self.region("left")
        column, pitch = left.at(0.47, 0)[0], 0.95
        rows = [
            (Figure(self.theme, stories.items.written, role="heading"), stories.label.written),
            (Figure(self.theme, stories.tokens_each.written, role="heading"), "tokens each"),
            (Figure(self.theme, stories.tokens.written, role="heading", colour="writing", strong=True), "tokens"),
        ]
        top = left.at(0, 0.5)[1] + 1.06
        placed = VGroup()
        for number, (figure, words) in enumerate(rows):
            y = top - number * pitch - (0.2 if number == 2 else 0)
            figure.stand_at(np.array([column, y, 0]), align=1)
            name, _ = set_on_baseline(self.theme, words, colour="quiet")
            placed.add(VGroup(figure, name.shift(RIGHT * (column + 0.3) + UP * y)))
        times, _ = set_on_baseline(self.theme, "×", role="heading", colour="quiet")
        times.shift(RIGHT * left.left + UP * (top - pitch))
        rule = Line(RIGHT * left.left, RIGHT * (column + 0.02), stroke_width=2, color=self.theme.colours["line"])
        rule.shift(UP * (top - 1.5 * pitch + 0.05))
        pages = Pages(self.theme, self.region("right"), count=stories.items.value)
        self.region("right").put(pages, 0, 1)
        self.sum = VGroup(placed[0], placed[1], times, rule)
        self.total, self.pages = placed[2], pages

        with self.beat("job") as beat:
            self.until(beat.items)
            self.play(
                FadeIn(placed[0]),
                pages.appear(run_time=min(1.5, beat.until("each"))),
                run_time=self.theme.motion.enter_s,
            )
            self.until(beat.each)
            self.play(FadeIn(VGroup(times, placed[1])), run_time=self.theme.motion.enter_s)
            self.until(beat.total)
            self.play(Create(rule), FadeIn(placed[2]), run_time=self.theme.motion.enter_s)

    def slow(self) -> None:
        stories, slow, right = self.facts.stories, self.facts.slow, self.region("right")
        self.gauge = Gauge(self.theme, slow, self.facts.fast, radius=1.9)
        self.gauge.move_to(np.array([self.region("left").at(0.5, 0)[0], self.region("whole").at(0, 0.5)[1], 0]))
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
            self.play(
                FadeOut(self.sum),
                self.total.animate.move_to(right.at(0, 0.86), LEFT),
                Transform(self.pages, self.pages.lined_up(whole)),
                run_time=min(1, beat.until("rate")),
            )
            self.remove(self.pages)
            self.add(self.track)
            self.until(beat.rate)
            self.play(LiveFadeIn(self.gauge), run_time=self.theme.motion.enter_s)
            self.until(beat.time)
            self.play(
                FadeIn(VGroup(self.shown, self.scale_note)),
                LiveFadeIn(self.time_bar),
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

    def others(self) -> None:
        stage, workloads = self.region("stage"), list(self.facts.workloads)
        slow, fast = self.facts.slow, self.facts.fast
        table = Table(self.theme, stage, stops=STOPS, rows=len(workloads))
        rows = [
            table.row(number, job.written, (job.tokens.written, job.time(slow).written, job.time(fast).written))
            for number, job in enumerate(workloads)
        ]
        head_y = stage.top + 0.22
        heads = VGroup(
            *(
                text(self.theme, words, role="label", colour="quiet").move_to(table.stop(column, head_y), RIGHT)
                for column, words in enumerate(("tokens", slow.written, fast.written))
            )
        )
        signs = [table.stop(column, head_y + 0.45) + LEFT * SIGN for column in (1, 2)]
        slow_end = Gauge(self.theme, slow, fast, radius=SIGN).face.shift(signs[0])
        gauge = self.gauge

        with self.beat("others") as beat:
            self.play(
                LiveFadeOut(VGroup(gauge.dressing, self.total, self.shown, self.track, self.time_bar, self.scale_note)),
                *gauge.shrink_to(SIGN, signs[1]),
                run_time=0.9,
            )
            self.play(FadeIn(heads), LiveFadeIn(slow_end), FadeIn(rows[0]), run_time=self.theme.motion.enter_s)
            for mark, row in zip(("drafts", "candidates", "rehearsals"), rows[1:], strict=True):
                self.until(beat[mark])
                self.play(FadeIn(row), run_time=self.theme.motion.enter_s)
        self.table = VGroup(table, heads, slow_end, gauge.face)

    def only(self) -> None:
        stage = self.region("stage")
        steps = [("writing", "writing"), ("reading", "fixed"), ("testing", "fixed"), ("choosing", "judgment")]
        width, gap = 2.6, (stage.width - 4 * 2.6) / 3
        boxes = VGroup()
        for number, (words, colour) in enumerate(steps):
            solid = number == 0
            box = Rectangle(
                width=width,
                height=1.1,
                stroke_width=0 if solid else 3,
                color=self.theme.colours[colour],
                fill_opacity=1 if solid else 0,
            )
            box.move_to(stage.at(0, 0.6) + RIGHT * (width / 2 + number * (width + gap)))
            name, _ = set_on_baseline(self.theme, words, colour="ground" if solid else colour, strong=solid)
            name.shift(box.get_center() - np.array([name.get_center()[0], 0.11, 0]))
            boxes.add(VGroup(box, name))
        links = [
            Line(before[0].get_right(), after[0].get_left(), stroke_width=2, color=self.theme.colours["line"])
            for before, after in pairwise(boxes)
        ]
        counted = self.underline("in the table", boxes[0], "writing")
        left_out = self.underline("not in the table", VGroup(*boxes[1:]), "line")

        with self.beat("only") as beat:
            self.play(LiveFadeOut(self.table), run_time=0.6)
            self.until(beat.writing)
            self.play(FadeIn(boxes[0]), FadeIn(counted), run_time=self.theme.motion.enter_s)
            for mark, box, link in zip(("read", "tested", "chosen"), boxes[1:], links, strict=True):
                self.until(beat[mark])
                self.play(Create(link), FadeIn(box), run_time=self.theme.motion.enter_s)
            self.play(FadeIn(left_out), run_time=self.theme.motion.enter_s)

    def underline(self, words: str, over: VGroup, colour: str) -> VGroup:
        """A line as wide as what it is about, and words below it."""
        start, end = (over.get_corner(DOWN + side) + DOWN * 0.35 for side in (LEFT, RIGHT))
        line = Line(start, end, stroke_width=2, color=self.theme.colours[colour])
        name = text(self.theme, words, role="label", colour="quiet")
        return VGroup(line, name.next_to(line, DOWN, buff=0.15).align_to(line, LEFT))


def shrink(share: float) -> float:
    """How far a time has come down to a tenth while the needle, easing, turns a decade: their product is the job."""
    return float((1 - 10 ** -smooth(share)) / (1 - 10**-1))
