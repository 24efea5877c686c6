"""Four things called a million: one figure keeps its place while what it counts changes, and each moves its own way."""

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    FadeIn,
    FadeOut,
    Line,
    Mobject,
    Transform,
    ValueTracker,
    VGroup,
    linear,
    rush_into,
)
from numpy.typing import NDArray

from narrated.stage import Scene, set_on_baseline
from scenes.kit.chain import Chain
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import Figure
from scenes.kit.sheets import Sheets
from scenes.kit.shelf import Shelf
from scenes.kit.streams import STREAMS, Streams

PIECES = ("That", "is", "an", "un", "believ", "able", "idea")
WORD = slice(3, 6)  # the pieces that are one word
PICTURE = (0, 0.16, 0.64, 0.94)  # left, bottom, right and top, as shares of the stage: where a meaning is drawn
SMALL = 2.5  # width of a picture that has been explained
DIM = 0.55  # what has been explained, beside what is being explained
SLIT = 0.14  # between the pieces of the large word


class FourMeanings(Scene):
    """A size, reading and a service are drawn large, then kept small at the side; the fourth is the film's dial."""

    def construct(self) -> None:
        self.box = self.region("stage").part(*PICTURE)
        self.kept = VGroup()
        self.capacity()
        self.reading()
        self.serving()
        self.writing()
        self.token()

    def capacity(self) -> None:
        enter_s, point = self.theme.motion.enter_s, self.region("heading").at(0, 0.2)
        self.figure = Figure(self.theme, self.facts.fast.number.written, strong=True).stand_at(point)
        self.figure.shift(LEFT * (self.figure.numbers.get_left() - point)[0])
        shelf = Shelf(self.theme, self.box)
        request = self.under(self.box.at(0, 0), "the request")
        reply = self.under(self.box.at(0, 0), "the reply").align_to(shelf.reply, LEFT)
        heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        with self.beat("capacity") as beat:
            self.play(heading.enter(run_time=0.4))
            self.until(beat.size)
            self.unit = self.counting("tokens in one request")
            self.play(FadeOut(heading), FadeIn(VGroup(self.figure, self.unit)), FadeIn(shelf.case), run_time=enter_s)
            self.play(shelf.fill(shelf.request, beat.until("reply")), FadeIn(request, run_time=enter_s))
            self.play(shelf.fill(shelf.reply, 0.9), FadeIn(reply, run_time=enter_s))
            self.add(shelf)
        self.picture, self.notes = shelf, VGroup(request, reply)

    def reading(self) -> None:
        enter_s = self.theme.motion.enter_s
        read = ValueTracker(0)
        sheets = Sheets(self.theme, self.box, read.get_value)
        note = self.under(self.box.at(0, 0), "input, not output")
        with self.beat("reading") as beat:
            self.put_aside("a size", beat.until("reading"))
            self.unit = self.counting("tokens/sec read")
            self.play(FadeIn(sheets), FadeIn(self.unit), run_time=enter_s)
            self.until(beat.many)
            self.play(read.animate.set_value(1), run_time=1.2)
            self.until(beat.input)
            self.play(FadeIn(note), run_time=enter_s)
        self.picture, self.notes = sheets, VGroup(note)

    def serving(self) -> None:
        facts, enter_s = self.facts, self.theme.motion.enter_s
        written = ValueTracker(0)
        streams = Streams(self.theme, self.box, written.get_value)
        drawn = self.under(self.box.at(0, 0), f"{STREAMS} of {facts.streams.written} streams")
        each = self.under(self.box.at(0, 0), f"each {facts.stream_rate.written}")
        each.align_to(self.box.at(1, 0), RIGHT)
        with self.beat("serving") as beat:
            self.put_aside("reading", beat.until("service"))
            self.add(streams)
            pace = 1 / beat.until("sum")

            def flow(seconds: float) -> Mobject:
                return written.animate(rate_func=linear).increment_value(pace * seconds)

            self.play(flow(beat.until("streams")), run_time=beat.until("streams"))
            self.play(flow(enter_s), FadeIn(drawn), run_time=enter_s)
            self.play(flow(beat.until("each")), run_time=beat.until("each"))
            self.play(flow(enter_s), FadeIn(each), run_time=enter_s)
            self.play(flow(beat.until("sum")), run_time=beat.until("sum"))
            streams.update().clear_updaters()  # the last frame of a play comes before its end
            self.unit = self.counting("tokens/sec in total")
            self.play(FadeIn(self.unit), run_time=enter_s)
            self.until(beat.single)
            self.play(
                streams.many.animate.set_opacity(0.35),
                streams.single.animate.set_color(self.theme.colours["text"]),
                run_time=enter_s,
            )
        self.picture, self.notes = streams, VGroup(drawn, each)

    def writing(self) -> None:
        enter_s = self.theme.motion.enter_s
        orange = self.theme.colours["writing"]
        self.chain = Chain(self.theme, PIECES).move_to(self.box.at(0, 0.55), LEFT)
        note = self.under(self.chain.get_corner(DOWN + LEFT), "the speed on our dial")
        with self.beat("writing") as beat:
            self.put_aside("a service", beat.until("agent"))
            self.unit = self.counting("tokens/sec from one agent")
            self.play(FadeIn(self.unit), self.figure.numbers.animate.set_color(orange), run_time=enter_s)
            self.play(self.chain.write(), run_time=beat.until("dial"))
            self.play(FadeIn(note), run_time=enter_s)
        self.notes = VGroup(note)

    def token(self) -> None:
        enter_s, quiet = self.theme.motion.enter_s, self.theme.colours["quiet"]
        word = VGroup(*self.chain.links[WORD])
        others = VGroup(*self.chain.rods, *(link for link in self.chain.links if link not in word))
        large = word.copy().scale(self.theme.type.figure / self.theme.type.body).arrange(RIGHT, buff=SLIT)
        large.move_to(self.region("whole").at(0, 0.56), LEFT)
        names = VGroup(*(self.under(piece.get_corner(DOWN + LEFT), "1 token") for piece in large))
        rule = Line(large.get_corner(DOWN + LEFT), large.get_corner(DOWN + RIGHT), stroke_width=3, color=quiet)
        rule.shift(DOWN * 0.95)
        whole_word = self.under(rule.get_start(), "1 word")
        with self.beat("token") as beat:
            gone = VGroup(self.figure, self.unit, self.kept, self.notes, others)
            self.play(FadeOut(gone), run_time=beat.until("piece"))
            self.play(Transform(word, large), run_time=0.8)
            self.play(FadeIn(names), run_time=enter_s)
            self.until(beat.words)
            self.play(FadeIn(VGroup(rule, whole_word)), run_time=enter_s)

    def counting(self, unit: str) -> VGroup:
        """What the figure counts, to the right of it on its baseline."""
        end = self.figure.stem.get_start() + RIGHT * (self.figure.advance + 0.25)
        return set_on_baseline(self.theme, unit, role="heading", colour="quiet")[0].shift(end)

    def under(self, point: NDArray[np.float64], words: str, *, role: str = "body") -> VGroup:
        """Quiet words below `point`, flush with it."""
        label = set_on_baseline(self.theme, words, role=role, colour="quiet")[0]
        return label.shift(point + DOWN * (0.5 if role == "body" else 0.28) + LEFT * label.get_left()[0])

    def put_aside(self, name: str, run_time: float) -> None:
        """The picture shrinks into the next place at the side, with its name below; what was said of it goes."""
        self.picture.clear_updaters()
        pitch = self.region("stage").height / 3
        place = np.array([self.region("aside").right, self.box.top - len(self.kept) * pitch, 0])
        small = self.picture.copy().scale(SMALL / self.box.width).move_to(place, UP + RIGHT)
        label = self.under(small.get_corner(DOWN + LEFT), name, role="label")
        self.play(
            FadeOut(VGroup(self.unit, self.notes)),
            self.picture.animate.become(small.set_opacity(DIM)),
            FadeIn(label, rate_func=rush_into),
            run_time=run_time,
        )
        self.kept.add(VGroup(self.picture, label))
