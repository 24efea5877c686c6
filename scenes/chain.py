"""Why one stream waits: every token needs the last one, and what batches and guesses do about it."""

from collections.abc import Callable

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Arrow,
    Create,
    DashedVMobject,
    FadeIn,
    FadeOut,
    GrowFromEdge,
    LaggedStart,
    Line,
    RoundedRectangle,
    ValueTracker,
    VGroup,
    VMobject,
    linear,
)

from narrated.stage import Box, Readout, Scene
from scenes.kit.batch import STREAMS, Batch
from scenes.kit.card import Card
from scenes.kit.chain import Chain as TextChain
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import words_at
from scenes.kit.outline import dashed_outline, solid_outline
from scenes.kit.ticks import crosses
from scenes.kit.token_stream import SIDE, TokenStream

PIECES = ("The", "ladder", "comes", "back", "in", "time")
MODEL = (2.4, 1.0)  # width and height of the model
PASSES = 6
STEP = 0.62  # from pass to pass, downwards
THICK = 0.34  # of a pass
BATCHES = 14  # passes of a batch
SOLID, GUESSED, GOOD = 5, 4, 2  # tokens that stand, that are guessed, and that are kept
CROSS = 0.36  # half the size of a cross
LARGE = 0.9  # side of a token that is looked at closely
REACH = 0.1  # from the guesses to the outline of their pass
BOX = (3.4, 1.5)  # of a step


class Chain(Scene):
    """A chain and its model, passes in a queue, a batch, a guess, and a step that needs the one before."""

    def construct(self) -> None:
        self.next_token()
        self.passes()
        self.batching()
        self.guessing()
        self.waiting()

    def next_token(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        chain = TextChain(self.theme, PIECES)
        stage.put(chain, 0, 0.22)
        written, last = chain.links[:-1], chain.links[-1]
        place = last.get_center() * RIGHT + stage.at(0, 0.78) * UP
        model = self.model(place)
        foot = model[0].get_bottom() + DOWN * 0.08
        threads = [
            Line(link.get_top() + UP * 0.08, foot, stroke_width=2.5, color=self.theme.colours["quiet"])
            for link in written
        ]
        drop = Arrow(
            model[0].get_bottom(),
            last.get_top(),
            buff=0.12,
            stroke_width=4,
            tip_length=0.18,
            color=self.theme.colours["writing"],
        )
        with self.beat("next") as beat:
            self.play(heading.enter())
            self.play(FadeIn(VGroup(written, chain.rods[:-1])), run_time=enter_s)
            self.play(FadeIn(model), run_time=enter_s)
            self.until(beat.all)
            self.play(LaggedStart(*map(Create, threads), lag_ratio=0.15), run_time=1)
            self.until(beat.last)
            self.play(threads[-1].animate.set_stroke(self.theme.colours["text"], 5), run_time=0.3)
            self.play(FadeIn(drop), FadeIn(VGroup(chain.rods[-1], last)), run_time=0.4)
        self.shown = VGroup(chain, model, *threads, drop)

    def passes(self) -> None:
        stage, colours, enter_s = self.region("stage"), self.theme.colours, self.theme.motion.enter_s
        wide = stage.width / PASSES
        steps = VGroup()
        for number in range(PASSES):
            start = stage.at(0, 0.92) + RIGHT * number * wide + DOWN * number * STEP
            block = RoundedRectangle(
                width=wide - SIDE - 0.12,
                height=THICK,
                corner_radius=0.06,
                stroke_width=2,
                stroke_color=colours["quiet"],
                fill_color=colours["raised"],
                fill_opacity=1,
            ).move_to(start, LEFT)
            token = TokenStream(self.theme, start + RIGHT * (wide - SIDE - 0.06), count=1)
            steps.add(VGroup(block, token))
        name = words_at(self.theme, "one pass", steps[0][0].get_left() + DOWN * 0.55, role="label", colour="quiet")
        axis = Line(stage.at(0, 0.1), stage.at(1, 0.1), stroke_width=2, color=colours["line"])
        time = words_at(self.theme, "time", stage.at(1, 0.02), align=1, role="label", colour="quiet")
        with self.beat("queue") as beat:
            self.play(FadeOut(self.shown), run_time=min(0.4, beat.until("pass")))
            self.until(beat["pass"])
            self.play(GrowFromEdge(steps[0][0], LEFT), FadeIn(name), run_time=enter_s)
            self.play(FadeIn(steps[0][1]), FadeIn(VGroup(axis, time)), run_time=0.3)
            self.until(beat.queue)
            rest_s = min(2.6, beat.remaining)
            self.play(LaggedStart(*(self.one_pass(step) for step in steps[1:]), lag_ratio=1), run_time=rest_s)
        self.shown = VGroup(steps, name, axis, time)

    def batching(self) -> None:
        left, right, enter_s = self.region("left"), self.region("right"), self.theme.motion.enter_s
        passes = ValueTracker(0)
        batch = Batch(self.theme, left.part(0, 0, 1, 0.94), passes.get_value, full=BATCHES)
        total = self.counter(lambda: f"{int(passes.get_value() + 1e-6) * STREAMS}", right.at(0.1, 0.62))
        own = self.counter(lambda: f"{int(passes.get_value() + 1e-6)}", right.at(0.1, 0.22))
        total_name = words_at(self.theme, "tokens in all streams", right.at(0.1, 0.62) + DOWN * 0.55, colour="quiet")
        own_name = words_at(self.theme, "tokens in yours", right.at(0.1, 0.22) + DOWN * 0.55, colour="quiet")
        with self.beat("batch") as beat:
            self.play(FadeOut(self.shown), run_time=min(0.4, beat.until("batch")))
            self.until(beat.batch)
            self.add(batch)
            pace = BATCHES / beat.remaining

            def flow(seconds: float) -> VMobject:
                return passes.animate(rate_func=linear, run_time=seconds).increment_value(pace * seconds)

            self.play(flow(beat.until("total")))
            self.add(total)
            self.play(flow(enter_s), FadeIn(total_name), run_time=enter_s)
            self.play(flow(beat.until("own")))
            self.add(own)
            self.play(flow(enter_s), FadeIn(own_name), run_time=enter_s)
            rest_s = beat.remaining
            self.play(passes.animate(rate_func=linear).set_value(BATCHES), run_time=rest_s)
            for part in (batch.others, batch.own, total, own):
                part.update().clear_updaters()
        self.shown = VGroup(batch, total, own, total_name, own_name)

    def guessing(self) -> None:
        stage, colours, enter_s = self.region("stage"), self.theme.colours, self.theme.motion.enter_s
        stream = TokenStream(self.theme, stage.at(0.06, 0.5), count=SOLID + GUESSED, side=LARGE)
        guesses = stream[SOLID:]
        empty = [token.copy().set_fill(opacity=0).set_stroke(colours["writing"], 3) for token in guesses]
        outlines = [DashedVMobject(token, num_dashes=16) for token in empty]
        around = Box.around(guesses.get_center(), guesses.width + 2 * REACH, guesses.height + 2 * REACH)
        frame = solid_outline(self.theme, around)
        name = words_at(self.theme, "one pass", around.at(0, 0) + DOWN * 0.42, role="label", colour="quiet")
        kept = words_at(self.theme, "kept", guesses[0].get_corner(UP + LEFT) + UP * 0.42, role="label")
        dropped = [token.get_center() for token in guesses[GOOD:]]
        crossed = crosses(dropped, size=2 * CROSS, colour=colours["text"])
        with self.beat("guess") as beat:
            self.play(FadeOut(self.shown), FadeIn(stream[:SOLID]), run_time=min(0.5, beat.until("guess")))
            self.until(beat.guess)
            self.play(LaggedStart(*map(FadeIn, outlines), lag_ratio=0.3), run_time=0.9)
            self.until(beat.check)
            self.play(FadeIn(VGroup(frame, name)), run_time=enter_s)
            self.until(beat.keep)
            self.play(FadeIn(guesses[:GOOD]), FadeOut(VGroup(*outlines[:GOOD])), FadeIn(kept), run_time=enter_s)
            self.until(beat.drop)
            self.play(FadeIn(crossed), run_time=0.3)
            self.play(FadeOut(VGroup(crossed, *outlines[GOOD:]), shift=DOWN * 0.5), FadeOut(frame), run_time=0.6)
        self.shown = VGroup(stream[: SOLID + GOOD], name, kept)

    def waiting(self) -> None:
        colours, enter_s = self.theme.colours, self.theme.motion.enter_s
        first, second = (self.step_at(across) for across in (0.2, 0.72))
        one = Card(self.theme, first, "step one", role="body", edge="writing", lines=1)
        two = dashed_outline(self.theme, second)
        name = words_at(self.theme, "step two", second.at(0, 1) + RIGHT * 0.28 + DOWN * 0.52, strong=True)
        way = (first.at(1, 0.5), second.at(0, 0.5))
        arrow = Arrow(*way, buff=0.15, stroke_width=5, tip_length=0.22, color=colours["text"])
        result = words_at(self.theme, "its result", arrow.get_center() + UP * 0.28, align=0, colour="quiet")
        waits = words_at(self.theme, "waits", second.at(0, 0) + DOWN * 0.55, colour="quiet")
        with self.beat("needs") as beat:
            self.play(FadeOut(self.shown), run_time=0.4)
            self.play(FadeIn(one), FadeIn(VGroup(two, name)), run_time=min(enter_s, beat.until("needs")))
            self.until(beat.needs)
            self.play(Create(arrow), FadeIn(result), run_time=0.8)
            self.until(beat.waits)
            self.play(FadeIn(waits), run_time=enter_s)

    def model(self, middle: np.ndarray) -> VGroup:
        """The model as a box."""
        box = Box.around(middle, *MODEL)
        name = words_at(self.theme, "model", middle + DOWN * 0.11, align=0, strong=True)
        return VGroup(Card(self.theme, box, edge="quiet").sheet, name)

    def one_pass(self, step: VGroup) -> LaggedStart:
        """A pass takes its time, then its token is there."""
        return LaggedStart(GrowFromEdge(step[0], LEFT), FadeIn(step[1]), lag_ratio=0.8)

    def counter(self, read: Callable[[], str], point: np.ndarray) -> Readout:
        """A figure that counts, on the baseline of a point."""
        counter = Readout(self.theme, read, role="figure", strong=True, align=-1)
        return counter.shift(point - counter.stem.get_start())

    def step_at(self, across: float) -> Box:
        """The box of a step whose middle is at a share of the stage's width."""
        return Box.around(self.region("stage").at(across, 0.55), *BOX)
