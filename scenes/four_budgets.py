"""Four jobs in a race that is drawn to scale and runs in real time, and why many slow streams do not catch up."""

from collections.abc import Iterable

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Create,
    FadeIn,
    FadeOut,
    GrowFromEdge,
    Mobject,
    ValueTracker,
    VGroup,
    VMobject,
    linear,
    rush_from,
    rush_into,
)

from narrated.stage import Readout, Scene
from scenes.kit.budget import FIRST_LINE
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.figure import Figure, words_at
from scenes.kit.product import WIDTH, Product
from scenes.kit.race import Race
from scenes.kit.table import Table
from scenes.kit.twin_field import TwinField

STOPS = (0.56, 1.0)  # right ends of the table's columns: tokens, and the time at the slow end
TIMES = 0.36  # of the width: where the time of a lane stands, once it is done
ENTER_S = 0.3  # how long that takes to appear
DIM = 0.12  # of the streams that have nothing to do
SCATTER, BUSY = 3571, 2.4  # what spreads the busy streams, and how much larger they are drawn


class FourBudgets(Scene):
    """A table whose tokens become lanes, ten real seconds of both ends, and ten thousand streams, few of them busy."""

    def construct(self) -> None:
        self.jobs()
        self.slow()
        self.race()
        self.streams()
        self.finish()

    def jobs(self) -> None:
        stage, jobs, enter_s = self.region("stage"), list(self.facts.workloads), self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        table = self.table = Table(self.theme, stage, stops=STOPS, rows=len(jobs))
        slow = self.facts.slow
        self.rows = [
            table.row(number, job.written, (f"{job.tokens.written} tokens", job.time(slow).written))
            for number, job in enumerate(jobs)
        ]
        self.times = VGroup(*(row[3] for row in self.rows))
        with self.beat("jobs") as beat:
            self.play(self.heading.enter())
            for job, row in zip(jobs, self.rows, strict=True):
                self.until(beat[job.name])
                self.play(FadeIn(VGroup(row[0], row[1], row[2])), run_time=enter_s)

    def slow(self) -> None:
        enter_s, quiet = self.theme.motion.enter_s, self.theme.colours["quiet"]
        head = words_at(
            self.theme,
            self.facts.slow.written,
            self.region("heading").at(1, 0.06),
            align=1,
            role="label",
            colour="quiet",
        )
        others = VGroup(*(part for row in self.rows[:-1] for part in (row[1], row[2])))
        with self.beat("slow") as beat:
            self.until(beat.slow)
            self.play(FadeIn(VGroup(head, *self.times)), run_time=enter_s)
            self.until(beat.longest)
            self.play(others.animate.set_color(quiet), self.times[:-1].animate.set_color(quiet), run_time=enter_s)
        self.head = head

    def race(self) -> None:
        stage, jobs = self.region("stage"), list(self.facts.workloads)
        slow, fast = self.facts.slow, self.facts.fast
        seconds = ValueTracker(0)
        race = Race(self.theme, stage, jobs, slow, fast, seconds.get_value)
        names = [row[1] for row in self.rows]
        clock = Readout(self.theme, lambda: f"{seconds.get_value():.1f}", role="heading", strong=True, align=1)
        unit = words_at(self.theme, "s", self.region("heading").at(1, 0.35), align=1, colour="quiet")
        clock_end = np.array([unit.get_left()[0] - 0.15, self.region("heading").at(0, 0.35)[1], 0])
        clock.shift(clock_end - clock.stem.get_start())
        real = words_at(
            self.theme, "real seconds", self.region("heading").at(1, 0.06), align=1, role="label", colour="quiet"
        )
        done = VGroup(*(self.done_label(race, row, seconds) for row in range(len(jobs))))
        hair = words_at(
            self.theme,
            "below each: the slow end",
            race.slow_start(len(jobs) - 1) + DOWN * 0.36,
            role="label",
            colour="quiet",
        )
        leaving = [part for row in self.rows for part in (row[0], row[2])]
        whole_s = float(max(job.time(fast).value for job in jobs))
        with self.beat("race") as beat:
            clock.suspend_updating()
            self.play(
                FadeOut(VGroup(self.head, self.times, *leaving), rate_func=rush_from),
                *(name.animate.shift(place) for name, place in self.to_lanes(names, race)),
                *(GrowFromEdge(lane, LEFT) for lane in race.lanes),
                FadeIn(VGroup(race.slow_lanes, clock, unit, real), rate_func=rush_into),
                run_time=beat.until("start"),
            )
            clock.resume_updating()
            self.add(race, done)
            run_s = min(whole_s, beat.remaining)
            first_s = min(beat.until("hair"), run_s - 0.6)
            self.play(seconds.animate(rate_func=linear).set_value(first_s), run_time=first_s)
            rest_s = run_s - first_s
            self.play(
                seconds.animate(rate_func=linear).set_value(run_s),
                FadeIn(hair, run_time=0.5),
                run_time=rest_s,
            )
            for part in (clock, race.written, race.slow_written, *done):
                part.clear_updaters()
        self.ran = VGroup(race, clock, unit, real, done, hair, *names)

    def streams(self) -> None:
        left, enter_s = self.region("left"), self.theme.motion.enter_s
        self.field = TwinField(self.theme, left)
        product = Product(
            self.theme,
            (self.facts.streams.written, "streams"),
            (self.facts.stream_rate.number.written, "tokens/sec each"),
            (self.facts.aggregate.number.written, "tokens/sec"),
        )
        product.shift(self.region("right").at(0.06, 1) + RIGHT * WIDTH + DOWN * FIRST_LINE)
        with self.beat("streams") as beat:
            self.play(FadeOut(self.ran), run_time=0.4)
            self.until(beat.many)
            self.play(FadeIn(self.field.whole), FadeIn(VGroup(product.first, product.second)), run_time=enter_s)
            self.until(beat.total)
            self.play(Create(product.rule), FadeIn(product.result), run_time=enter_s)
        self.product = product

    def finish(self) -> None:
        right, drafts, enter_s = self.region("right"), self.facts.drafts, self.theme.motion.enter_s
        count, colour = self.facts.streams.value, self.theme.colours["writing"]
        numbers = [number * number * SCATTER % count for number in range(1, drafts.items.value + 1)]
        busy = VGroup(*(self.field.cell(number, colour, scale=BUSY) for number in numbers))
        slow = drafts.time_in_parallel(self.facts.streams, self.facts.stream_rate)
        pairs = []
        for words, time, up in (
            (f"on {drafts.items.written} streams", slow, 0.66),
            ("from one fast agent", drafts.time(self.facts.fast), 0.22),
        ):
            foot = right.at(0.06, up)
            figure = Figure(self.theme, time.written, colour="writing", strong=True).stand_at(foot)
            figure.shift(RIGHT * (foot - figure.numbers.get_left())[0])
            pairs.append(VGroup(figure, words_at(self.theme, words, foot + DOWN * 0.55, colour="quiet")))
        with self.beat("finish") as beat:
            self.play(FadeOut(self.product), run_time=min(0.4, beat.until("busy")))
            self.until(beat.busy)
            self.play(self.field.whole.animate.set_opacity(DIM), FadeIn(busy), run_time=0.8)
            self.until(beat.each)
            self.play(FadeIn(pairs[0]), run_time=enter_s)
            self.until(beat.fast)
            self.play(FadeIn(pairs[1]), run_time=enter_s)

    def done_label(self, race: Race, row: int, seconds: ValueTracker) -> VMobject:
        """The time that a job takes at the fast end, which has appeared when its lane is full."""
        time = list(self.facts.workloads)[row].time(self.facts.fast)
        place = race.name_at(row) + RIGHT * TIMES * race.box.width
        label = Figure(self.theme, time.written, role="body", colour="writing", strong=True).stand_at(place)

        def appear(held: Mobject) -> None:
            if held is label:
                held.set_opacity(float(np.clip(1 + (seconds.get_value() - float(time.value)) / ENTER_S, 0, 1)))

        return label.add_updater(appear, call_updater=True)

    def to_lanes(self, names: Iterable[VMobject], race: Race) -> Iterable[tuple[VMobject, np.ndarray]]:
        """Each name of the table with its way to its lane."""
        for number, name in enumerate(names):
            y = self.table.box.top - (number + 0.5) * self.table.pitch - 0.1
            yield name, UP * (race.name_at(number)[1] - y)
