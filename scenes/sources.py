"""Sources and boundaries: what five sources support, what none of them says, and the film's end card."""

from dataclasses import replace

import numpy as np
from manim import DOWN, LEFT, RIGHT, UP, FadeIn, FadeOut, VGroup, VMobject

from narrated.stage import Box, Scene, TextBlock, redrawn
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import Figure, words_at
from scenes.kit.gauge import Gauge
from scenes.kit.lower_third import LowerThird
from scenes.kit.outline import dashed_outline
from scenes.kit.rectangles import rectangles

# Who, what and when, and what it supports, in our words.
SOURCES = (
    ("Anthropic", "Claude Opus 5.5 overview", "how much fits"),
    ("Anthropic", "Context windows", "with the reply"),
    ("OpenAI", "Latency optimization", "what you wait for"),
    ("vLLM", "paper, 2023", "many streams at once"),
    ("Sarathi-Serve", "Agrawal et al., 2024", "read in parallel"),
)
CHECKED = "checked October 2, 2026"
SUPPORTS = 0.34  # of the stage's width: where the second column begins
ASIDE = 0.66  # and the third
TITLE = ("One Million Tokens", "a Second")
BAR = 0.6  # height of the bar of the whole time
PADDING = 0.4  # between the outline and its words
CARD_S = 3.1  # how long the end card stands, its entrance included


class Sources(Scene):
    """A list that grows source by source, the boundary beside it, the dial once more, and the end card."""

    def construct(self) -> None:
        stage = self.region("stage")
        pitch = stage.height / len(SOURCES)
        self.rows = [
            self.row(Box(left=stage.left, right=stage.right, bottom=top - pitch, top=top), *source)
            for top, source in zip(np.arange(stage.top, stage.bottom, -pitch), SOURCES, strict=False)
        ]
        self.listed = VGroup(*(part for row in self.rows for part in row))
        self.capacity()
        self.latency()
        self.papers()
        self.boundary()
        self.end()

    def capacity(self) -> None:
        enter_s = self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        with self.beat("capacity") as beat:
            self.play(self.heading.enter())
            self.until(beat.anthropic)
            self.play(FadeIn(self.rows[0][0]), run_time=enter_s)
            self.play(FadeIn(self.rows[1][0]), run_time=enter_s)
            self.until(beat.size)
            self.play(FadeIn(self.rows[0][1]), FadeIn(self.rows[1][1]), run_time=enter_s)

    def latency(self) -> None:
        enter_s = self.theme.motion.enter_s
        with self.beat("latency") as beat:
            self.until(beat.openai)
            self.play(FadeIn(self.rows[2][0]), run_time=enter_s)
            self.until(beat.output)
            self.play(FadeIn(self.rows[2][1]), run_time=enter_s)
            self.until(beat.more)

    def papers(self) -> None:
        enter_s = self.theme.motion.enter_s
        with self.beat("papers") as beat:
            self.until(beat.vllm)
            self.play(FadeIn(self.rows[3][0]), run_time=enter_s)
            self.until(beat.sarathi)
            self.play(FadeIn(self.rows[4][0]), run_time=enter_s)
            self.until(beat.batches)
            self.play(FadeIn(self.rows[3][1]), FadeIn(self.rows[4][1]), run_time=enter_s)

    def boundary(self) -> None:
        enter_s, stage = self.theme.motion.enter_s, self.region("stage")
        right, top = stage.right, stage.at(0, 0.93)[1]
        outline = Box(left=stage.at(ASIDE, 0)[0], right=right, bottom=stage.at(0, 0.21)[1], top=top)
        edge = outline.at(0, 1) + RIGHT * PADDING
        name = words_at(self.theme, "Imagined", edge + DOWN * 0.72, colour="quiet")
        speed = Figure(self.theme, self.facts.fast.number.written, role="heading", colour="writing", strong=True)
        speed.stand_at(edge + DOWN * 1.57)
        speed.shift(RIGHT * (name.get_left() - speed.numbers.get_left())[0])
        unit = words_at(self.theme, "tokens/sec", edge + DOWN * 2.0, role="label", colour="quiet")
        jobs = words_at(self.theme, "the jobs are examples", edge + DOWN * 2.85, role="label")
        only = words_at(self.theme, "only written tokens count", edge + DOWN * 3.3, role="label")
        checked = words_at(self.theme, CHECKED, stage.at(1, 0.07), align=1, role="label", colour="quiet")
        frame = dashed_outline(self.theme, outline)
        with self.beat("boundary") as beat:
            self.until(beat.fast)
            self.play(FadeIn(VGroup(frame, name, speed, unit)), FadeIn(checked), run_time=enter_s)
            self.until(beat.jobs)
            self.play(FadeIn(jobs), run_time=enter_s)
            self.until(beat.only)
            self.play(FadeIn(only), run_time=enter_s)
        self.beside = VGroup(frame, name, speed, unit, jobs, only, checked)

    def end(self) -> None:
        left, right, enter_s = self.region("left"), self.region("right"), self.theme.motion.enter_s
        gauge = Gauge(self.theme, self.facts.slow, self.facts.fast, radius=1.9)
        gauge.move_to(np.array([left.at(0.5, 0)[0], self.region("whole").at(0, 0.5)[1], 0]))
        known = VGroup(gauge.face, gauge.ticks, gauge.readout, gauge.unit)  # its scale was explained with the dial
        middle = gauge.hub.get_center()[1]
        bar = Box(left=right.left, right=right.right, bottom=middle - BAR / 2, top=middle + BAR / 2)
        shares = redrawn(lambda: self.shares(bar, gauge.turned.get_value()))
        whole = words_at(self.theme, "all of the time", bar.at(0, 0) + DOWN * 0.38, role="label", colour="quiet")
        step = words_at(self.theme, "your slow step", bar.at(0, 1) + UP * 0.28, role="heading", strong=True)
        card = self.card()
        with self.beat("end") as beat:
            self.play(FadeOut(VGroup(self.heading, *self.listed, self.beside)), run_time=0.4)
            self.play(FadeIn(VGroup(known, shares, whole)), run_time=0.4)
            self.play(gauge.turn_to(self.facts.fast), run_time=beat.until("step"))
            self.play(FadeIn(step), run_time=enter_s)
            self.hold(beat.remaining - CARD_S)
            self.play(FadeOut(VGroup(known, shares, whole, step)), run_time=0.4)
            self.play(FadeIn(card), run_time=enter_s)

    def shares(self, bar: Box, decades: float) -> VGroup:
        """The whole time of the checked job as one bar: the writing at this turn of the dial, and its check."""
        tokens, check = self.facts.bottleneck.workload.tokens.value, self.facts.checks.minute.check.value
        writing = tokens / (float(self.facts.slow.value) * 10**decades)
        meet = bar.at(writing / (writing + float(check)), 0)[0]
        colours = self.theme.colours
        return VGroup(
            rectangles([replace(bar, right=meet)], colour=colours["writing"]),
            rectangles([replace(bar, left=meet)], colour=colours["fixed"]),
        )

    def card(self) -> VGroup:
        """The last picture: the film's name, and what it is."""
        title = TextBlock(self.theme, list(TITLE), role="figure", strong=True, leading=1.15)
        self.region("whole").put(title, 0, 0.62)
        edge = title.get_corner(DOWN + LEFT)
        what = words_at(self.theme, "A thought experiment", edge + DOWN * 0.95, colour="quiet")
        return VGroup(title, what)

    def row(self, box: Box, who: str, what: str, supports: str) -> tuple[VGroup, VMobject]:
        """A source, and what it supports, which the voice comes to later."""
        return LowerThird(self.theme, box, who, what), words_at(self.theme, supports, box.at(SUPPORTS, 0.5) + UP * 0.1)
