"""Ideas for the bench: ten thousand are written in seconds, ten are kept, and then the world takes its time."""

from math import log10

from manim import DOWN, LEFT, RIGHT, UP, Create, FadeIn, FadeOut, LaggedStart, Line, ValueTracker, VGroup

from narrated.stage import Scene
from scenes.kit.blind_spot import BlindSpot
from scenes.kit.budget import Budget
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.emblem import Emblem
from scenes.kit.figure import Figure, words_at
from scenes.kit.gauge import Gauge
from scenes.kit.log_bars import LogBars
from scenes.kit.scarce import Scarce
from scenes.kit.twin_field import TwinField

COUNT_S = 0.8  # before the critiques are named, the ideas are counted
KEPT = 2.6  # how much larger a cell is drawn that is kept
FLASK = 0.8  # size of a flask on the bench
MINUTE, HOUR = 60, 3600
TIMES = (("a second", 1), ("a minute", MINUTE), ("an hour", HOUR), ("a day", 24 * HOUR), ("a season", 90 * 24 * HOUR))
# How long each takes, for the picture: hours, days, a season.
WAITS = (
    ("hours", "a reaction", 5 * HOUR),
    ("days", "a culture", 4 * 24 * HOUR),
    ("season", "a field trial", 90 * 24 * HOUR),
)
SIGN = 0.5  # radius of the gauge beside the bars
NEXT_CELL = 3571  # from one kept idea to the next, so that they lie all over the field


class Catalysts(Scene):
    """A field of ideas, a sieve, a bench on which nothing hurries, and the spot that all ideas miss."""

    def construct(self) -> None:
        self.ask()
        self.sieve()
        self.bench()
        self.blind()
        self.evidence()

    def ask(self) -> None:
        enter_s = self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        self.budget = Budget(self.theme, self.region("left"), self.facts.candidates, self.facts.fast)
        self.field = TwinField(self.theme, self.region("right"))
        with self.beat("ask") as beat:
            self.play(self.heading.enter())
            self.hold(max(0, beat.until("critique") - COUNT_S))
            self.play(self.budget.count(), FadeIn(self.field.whole), run_time=beat.until("critique"))
            self.play(FadeIn(self.field.split), run_time=enter_s)
            self.until(beat.time)
            self.play(self.budget.sum_up())

    def sieve(self) -> None:
        stage, kept, enter_s = self.region("stage"), self.facts.experiments, self.theme.motion.enter_s
        colours = self.theme.colours
        numbers = [(number + 1) * NEXT_CELL % self.facts.candidates.items.value for number in range(kept.value)]
        cells = VGroup(*(self.field.cell(number, colours["writing"], scale=KEPT) for number in numbers))
        pitch = stage.width / kept.value
        flasks = [
            Emblem(self.theme, "evidence", size=FLASK, colour="fixed").move_to(
                stage.at(0, 0.48) + RIGHT * (number + 0.5) * pitch
            )
            for number in range(kept.value)
        ]
        bench = Line(stage.at(0, 0), stage.at(1, 0), stroke_width=4, color=colours["quiet"])
        bench.shift(UP * (flasks[0].get_bottom()[1] - 0.06 - bench.get_center()[1]))
        label = Figure(self.theme, f"{kept.written} for the lab", role="heading", strong=True)
        label.stand_at(stage.at(0, 0.72))
        with self.beat("sieve") as beat:
            self.play(FadeOut(self.budget), run_time=beat.until("sift"))
            self.add(cells)
            sift_s = min(1.2, beat.until("keep"))
            self.play(self.field.animate(run_time=sift_s).set_opacity(0.12))
            self.until(beat.keep)
            self.play(
                FadeOut(self.field, run_time=0.4),
                LaggedStart(
                    *(FadeOut(cell, target_position=flask) for cell, flask in zip(cells, flasks, strict=True)),
                    lag_ratio=0.06,
                ),
                LaggedStart(*(FadeIn(flask) for flask in flasks), lag_ratio=0.06),
                Create(bench),
                run_time=1.1,
            )
            self.play(FadeIn(label), run_time=enter_s)
        self.laid_out = VGroup(*flasks, bench, label)

    def bench(self) -> None:
        stage, candidates, enter_s = self.region("stage"), self.facts.candidates, self.theme.motion.enter_s
        box = stage.part(0, 0.1, 1, 0.92)
        names = ("writing", *(name for _, name, _ in WAITS))
        bars = LogBars(self.theme, box, names, TIMES)
        powers = [ValueTracker(0) for _ in names]
        powers[0].set_value(log10(candidates.time(self.facts.slow).value))
        drawn = [bars.bar(row, power, "fixed" if row else "writing") for row, power in enumerate(powers)]
        scale = words_at(self.theme, "log scale", box.at(0, 0) + DOWN * 0.38, role="label", colour="quiet")
        gauge = Gauge(self.theme, self.facts.slow, self.facts.fast, radius=SIGN)
        sign = gauge.face.move_to(bars.names[0].get_right() + RIGHT * (0.35 + SIGN) + UP * 0.05)
        with self.beat("bench") as beat:
            self.play(FadeOut(self.laid_out), run_time=min(0.5, beat.until("hours")))
            self.play(
                FadeIn(VGroup(bars.axis, scale, bars.names[0], sign, drawn[0])),
                run_time=min(enter_s, beat.until("hours")),
            )
            for row, (mark, _, seconds) in enumerate(WAITS, 1):
                self.until(beat[mark])
                self.add(drawn[row])
                self.play(
                    FadeIn(bars.names[row], run_time=0.3),
                    powers[row].animate.set_value(log10(seconds)),
                    run_time=0.9,
                )
            self.until(beat.dial)
            self.play(
                gauge.turn_to(self.facts.fast),
                powers[0].animate.set_value(log10(candidates.time(self.facts.fast).value)),
                run_time=min(1.5, beat.remaining),
            )
        self.waiting = VGroup(bars, scale, sign, *drawn)

    def blind(self) -> None:
        left, enter_s = self.region("left"), self.theme.motion.enter_s
        blind = BlindSpot(self.theme, left.part(0, 0, 1, 0.94))
        start = blind.ring.get_right()
        end = start * UP + RIGHT * self.region("right").left
        leader = Line(start + RIGHT * 0.1, end + LEFT * 0.15, stroke_width=2, color=self.theme.colours["quiet"])
        missed = words_at(self.theme, "missed by all of them", end + DOWN * 0.11)
        with self.beat("blind") as beat:
            self.play(FadeOut(self.waiting), run_time=0.4)
            self.play(FadeIn(blind.ideas), run_time=min(0.6, beat.until("share")))
            self.until(beat.share)
            self.play(Create(blind.ring), run_time=enter_s)
            self.play(Create(leader), FadeIn(missed), run_time=enter_s)
        self.ideas = VGroup(blind, leader, missed)

    def evidence(self) -> None:
        enter_s, kept = self.theme.motion.enter_s, self.facts.experiments
        also = f"and choosing which {kept.written} to run"
        scarce = Scarce(self.theme, self.region("stage"), "evidence", "physical evidence", also=also)
        with self.beat("evidence") as beat:
            self.play(FadeOut(VGroup(self.heading, self.ideas)), run_time=beat.until("evidence"))
            self.play(FadeIn(scarce.named), run_time=enter_s)
            self.until(beat.which)
            self.play(FadeIn(scarce.also), run_time=enter_s)
