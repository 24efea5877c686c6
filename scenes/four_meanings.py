"""Four things called a million: one figure keeps its place while what it counts changes, and each moves its own way."""

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    AnimationGroup,
    FadeIn,
    FadeOut,
    Mobject,
    ValueTracker,
    VGroup,
    linear,
    smooth,
)
from narrated.stage import Box, Scene
from numpy.typing import NDArray

from scenes.kit.chain import Chain
from scenes.kit.figure import Figure, set_on_baseline
from scenes.kit.sheets import Sheets
from scenes.kit.shelf import Shelf
from scenes.kit.streams import STREAMS, Streams

PIECES = ("That", "is", "an", "un", "believ", "able", "idea")
WORD = slice(3, 6)  # the pieces that are one word
PICTURE = Box(left=0, right=0.64, bottom=0.18, top=0.96)  # shares of the stage: where a meaning is drawn
SMALL = (2.5, 0.84)  # a picture that has been explained: its width, and the top of the first, as a share of the whole
DIM = 0.35


class FourMeanings(Scene):
    """A size, reading and a service are drawn large, then kept small at the side; the fourth is the film's dial."""

    def construct(self) -> None:
        stage = self.region("stage")
        (left, bottom, _), (right, top, _) = (
            stage.at(PICTURE.left, PICTURE.bottom),
            stage.at(PICTURE.right, PICTURE.top),
        )
        self.box = Box(left=left, right=right, bottom=bottom, top=top)
        self.kept = VGroup()
        self.capacity()
        self.reading()
        self.serving()
        self.writing()
        self.token()

    def capacity(self) -> None:
        motion = self.theme.motion
        self.figure = Figure(self.theme, self.facts.fast.number.written, strong=True)
        self.figure.stand_at(self.region("heading").at(0, 0.2))
        self.unit = self.unit_of("tokens in one request")
        shelf = self.picture = Shelf(self.theme, self.box)
        request = self.under(shelf.foot(shelf.request), "the request")
        reply = self.under(shelf.foot(shelf.reply), "the reply")
        with self.beat("capacity") as beat:
            self.play(FadeIn(self.figure), run_time=motion.enter_s)
            self.until(beat.size)
            self.play(FadeIn(VGroup(self.unit, shelf.boards)), run_time=motion.enter_s)
            self.play(shelf.fill(shelf.request), FadeIn(request), run_time=beat.until("reply"))
            self.play(shelf.fill(shelf.reply), FadeIn(reply), run_time=0.8)
            self.add(shelf)
        self.notes = VGroup(request, reply)

    def reading(self) -> None:
        motion = self.theme.motion
        read = ValueTracker(0)
        with self.beat("reading") as beat:
            self.put_aside("a size", beat.until("reading"))
            sheets = self.picture = Sheets(self.theme, self.box, read.get_value)
            self.play(FadeIn(sheets), self.name_it("tokens/sec read"), run_time=motion.enter_s)
            self.until(beat.many)
            self.play(read.animate.set_value(1), run_time=1.2)
            self.until(beat.input)
            self.notes = VGroup(self.under(self.box.at(0, 0), "what goes in, not what comes out"))
            self.play(FadeIn(self.notes), run_time=motion.enter_s)

    def serving(self) -> None:
        motion = self.theme.motion
        written = ValueTracker(0)
        facts = self.facts
        with self.beat("serving") as beat:
            self.put_aside("reading", beat.until("service"))
            streams = self.picture = Streams(self.theme, self.box, written.get_value)
            self.add(streams)
            drawn = self.under(self.box.at(0, 0), f"{STREAMS} of {facts.streams.written} streams")
            self.play(FadeIn(drawn), written.animate.set_value(0.1), run_time=1, rate_func=linear)
            self.play(written.animate.set_value(0.9), run_time=beat.until("sum"), rate_func=linear)
            self.play(
                self.name_it("tokens/sec in total"), written.animate.set_value(1), run_time=motion.enter_s
            )
            self.until(beat.single)
            rate = self.under(self.box.at(0, 0), f"each {facts.stream_rate.written}")
            rate.align_to(self.box.at(1, 0), RIGHT)
            streams.clear_updaters()
            self.play(streams.many.animate.set_opacity(DIM), FadeIn(rate), run_time=motion.enter_s)
        self.notes = VGroup(drawn, rate)

    def writing(self) -> None:
        motion = self.theme.motion
        with self.beat("writing") as beat:
            self.put_aside("a service", beat.until("agent"))
            self.chain = Chain(self.theme, PIECES)
            self.chain.move_to(self.box.at(0, 0.5), LEFT)
            self.figure.numbers.set_color(self.theme.colours["writing"])
            self.play(self.name_it("tokens/sec from one agent"), run_time=motion.enter_s)
            self.play(self.chain.write(), run_time=beat.until("dial"))
            self.notes = VGroup(self.under(self.box.at(0, 0), "our dial"))
            self.play(FadeIn(self.notes), run_time=motion.enter_s)

    def token(self) -> None:
        motion = self.theme.motion
        word = VGroup(*self.chain.links[WORD])
        rest = VGroup(*(part for part in (*self.chain.links, *self.chain.rods) if part not in (*word,)))
        whole = self.region("whole")
        with self.beat("token") as beat:
            self.play(
                FadeOut(VGroup(self.figure, self.unit, self.kept, self.notes, rest)), run_time=beat.until("piece")
            )
            self.play(word.animate.scale(2.4).move_to(whole.at(0, 0.5), LEFT), run_time=motion.enter_s)
            self.until(beat.words)

    def unit_of(self, words: str) -> VGroup:
        """What the figure counts, to the right of it on its baseline."""
        end = self.figure.stem.get_start() + RIGHT * (self.figure.advance + 0.25)
        return set_on_baseline(self.theme, words, role="heading", colour="quiet")[0].shift(end)

    def name_it(self, unit: str) -> AnimationGroup:
        """The figure lights up with a new unit."""
        self.unit = self.unit_of(unit)
        return FadeIn(self.unit)

    def under(self, point: NDArray[np.float64], words: str) -> VGroup:
        """Quiet words below the picture, from `point` to the right."""
        label = set_on_baseline(self.theme, words, colour="quiet")[0]
        return label.shift(point + DOWN * 0.5)

    def put_aside(self, name: str, run_time: float) -> None:
        """The picture shrinks into the next place at the side, with its name below."""
        whole, number = self.region("whole"), len(self.kept)
        self.picture.clear_updaters()
        width, first = SMALL
        pitch = self.region("stage").height / 3
        place = np.array([whole.right, self.region("stage").top - number * pitch, 0])
        small = self.picture.copy().scale(width / self.picture.width).move_to(place, UP + RIGHT)
        label = set_on_baseline(self.theme, name, role="label", colour="quiet")[0]
        label.shift(small.get_corner(DOWN + LEFT) + DOWN * 0.28)
        self.play(
            FadeOut(VGroup(self.unit, self.notes)),
            self.picture.animate.become(small),
            FadeIn(label),
            run_time=run_time,
        )
        self.kept.add(VGroup(self.picture, label))
