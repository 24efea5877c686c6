"""Forty app drafts and one check: writing shrinks to a hair, the check stays, and the speed-up falls along a curve."""

from fractions import Fraction

import numpy as np
from manim import DOWN, LEFT, RIGHT, UP, Create, FadeIn, FadeOut, Line, ReplacementTransform, Transform, VGroup

from million.forms import Duration, Factor
from narrated.stage import Box, Scene
from scenes.kit.bar import Ruler, TimeBar, TimeScale
from scenes.kit.cards import Cards
from scenes.kit.curve import SpeedUpCurve
from scenes.kit.figure import Figure, set_on_baseline

MINUTE, HOUR = 60, 3600
SLOW_TICKS = (HOUR // 2, HOUR, 3 * HOUR // 2, 2 * HOUR)
FAST_TICKS = (10, 20, 30, 40, 50)
CURVE_TICKS = (Fraction(1, 10), 1, 10, MINUTE, 15 * MINUTE, 2 * HOUR, 24 * HOUR)


class Amdahl(Scene):
    """Two bars to one scale, a zoom, a curve, and the answer to the question that the film opened with."""

    def construct(self) -> None:
        self.job()
        self.slow()
        self.fast()
        self.factor()
        self.curve()
        self.fall()
        self.law()
        self.answer()

    def job(self) -> None:
        drafts, check, stage = self.facts.drafts, self.facts.checks.minute, self.region("stage")
        total = float(check.at_slow.value)
        self.scale = TimeScale(left=stage.left, right=stage.right, full_s=total)
        self.upper = TimeBar(self.theme, self.scale, y=stage.at(0, 0.64)[1])
        line = np.array([stage.left, self.region("heading").at(0, 0.35)[1], 0])
        tokens = Figure(self.theme, f"{drafts.tokens.written} tokens", role="heading", colour="writing", strong=True)
        tokens.stand_at(line)
        plus = set_on_baseline(self.theme, "+", role="heading", colour="quiet")[0]
        plus.shift(line + RIGHT * (tokens.advance + 0.25))
        test = Figure(self.theme, check.check.written, role="heading", colour="fixed", strong=True)
        test.stand_at(line + RIGHT * (tokens.advance + 0.8))
        words = set_on_baseline(self.theme, "of testing", colour="quiet")[0]
        words.shift(line + RIGHT * (tokens.advance + test.advance + 0.89))
        self.cards = Cards(self.theme, self.upper, count=drafts.items.value, each_s=self.seconds_each())
        test_card = self.cards.one(float(check.check.value), "fixed")

        with self.beat("job") as beat:
            self.play(FadeIn(self.cards), run_time=self.theme.motion.enter_s)
            self.until(beat.tokens)
            self.play(FadeIn(tokens), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.play(FadeIn(VGroup(plus, test, words)), FadeIn(test_card), run_time=self.theme.motion.enter_s)
        self.sum, self.test_card = VGroup(tokens, plus, test, words), test_card

    def seconds_each(self) -> float:
        """How long one draft takes at the slow end."""
        return float(self.facts.drafts.time_each(self.facts.slow).value)

    def slow(self) -> None:
        stage, check = self.region("stage"), self.facts.checks.minute
        writing = self.facts.drafts.time(self.facts.slow)
        upper = self.upper
        self.ruler = Ruler(self.theme, self.scale, y=stage.at(0, 0.13)[1], times=durations(SLOW_TICKS))
        self.upper_name = self.row_name(upper, self.facts.slow.written)
        self.upper_writing = self.label_above(upper, 0, f"writing {writing.written}", "writing")
        end_s = float(check.at_slow.value)
        self.upper_check = self.label_above(upper, end_s, f"check {check.check.written}", "fixed", side=RIGHT)

        with self.beat("slow") as beat:
            self.play(FadeIn(self.upper_name), FadeIn(self.ruler), run_time=self.theme.motion.enter_s)
            self.until(beat.writing)
            in_line = self.test_card.copy().move_to(upper.below(end_s), DOWN + RIGHT)
            self.play(
                Transform(self.cards, self.cards.lined_up()), Transform(self.test_card, in_line), run_time=1.2
            )
            self.remove(self.cards, self.test_card)
            upper.writing_s.set_value(float(writing.value))
            upper.check_s.set_value(float(check.check.value))
            self.add(upper)
            self.play(FadeIn(self.upper_writing), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.play(FadeIn(self.upper_check), run_time=self.theme.motion.enter_s)

    def fast(self) -> None:
        stage, check = self.region("stage"), self.facts.checks.minute
        writing, total = self.facts.drafts.time(self.facts.fast), check.at_fast
        lower = self.lower = TimeBar(
            self.theme,
            self.scale,
            y=stage.at(0, 0.22)[1],
            writing_s=float(self.facts.drafts.time(self.facts.slow).value),
            check_s=float(check.check.value),
        )
        self.lower_name = self.row_name(lower, self.facts.fast.written)
        self.fast_ruler = Ruler(self.theme, self.scale, y=self.ruler.y, times=durations(FAST_TICKS))
        self.lower_writing = self.label_above(lower, 0, f"writing {writing.written}", "writing")
        inside = set_on_baseline(self.theme, f"check {check.check.written}", colour="ground", strong=True)[0]
        inside.shift(lower.below(0) + RIGHT * 0.45 + UP * 0.17)
        share = Figure(self.theme, check.share.written, role="figure", colour="fixed")
        share.stand_at(lower.above(0) + UP * 0.22 + RIGHT * (stage.width - share.advance))

        with self.beat("fast") as beat:
            self.play(FadeIn(self.lower_name), FadeIn(lower), run_time=self.theme.motion.enter_s)
            self.until(beat.writing)
            self.play(lower.writing_s.animate.set_value(float(writing.value)), run_time=1.5)
            self.play(FadeIn(self.lower_writing), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.add(self.fast_ruler)
            self.remove(self.upper_check)
            self.play(self.scale.zoom_to(float(total.value)), run_time=beat.until("share"))
            self.play(FadeIn(inside), FadeIn(share), run_time=self.theme.motion.enter_s)
        self.share = VGroup(inside, share)

    def factor(self) -> None:
        check, stage, lower = self.facts.checks.minute, self.region("stage"), self.lower
        slow_total = Figure(self.theme, check.at_slow.in_seconds.written, role="body", strong=True)
        slow_total.stand_at(self.upper.above(0) + UP * 0.22 + RIGHT * stage.width, align=1)
        fast_total = Figure(self.theme, check.at_fast.written, role="body", strong=True)
        fast_total.stand_at(lower.below(0) + UP * 0.17 + RIGHT * 0.3)
        factor = Figure(self.theme, check.speed_up.written, role="figure", strong=True)
        factor.stand_at(np.array([stage.at(0.42, 0)[0], lower.y, 0]))
        not_this = Figure(self.theme, self.facts.ratio.written, role="heading", colour="quiet")
        not_this.stand_at(np.array([stage.right, lower.y, 0]), align=1)
        strike = Line(
            not_this.get_left() + LEFT * 0.12,
            not_this.get_right() + RIGHT * 0.12,
            stroke_width=5,
            color=self.theme.colours["warning"],
        )

        with self.beat("factor") as beat:
            self.play(
                self.scale.zoom_to(float(check.at_slow.value)),
                FadeOut(VGroup(self.share, self.upper_writing, self.lower_writing)),
                run_time=beat.until("slow"),
            )
            self.remove(self.fast_ruler)
            self.play(FadeIn(slow_total), run_time=self.theme.motion.enter_s)
            self.until(beat.fast)
            self.play(FadeIn(fast_total), run_time=self.theme.motion.enter_s)
            self.until(beat.factor)
            self.play(FadeIn(factor), run_time=self.theme.motion.enter_s)
            self.until(beat.ratio)
            self.play(FadeIn(not_this), run_time=0.3)
            self.play(Create(strike), run_time=0.4)
        self.leaving = VGroup(
            self.sum,
            self.upper_name,
            self.lower_name,
            self.ruler,
            self.upper,
            slow_total,
            fast_total,
            factor,
            not_this,
            strike,
        )

    def curve(self) -> None:
        checks, stage = self.facts.checks, self.region("stage")
        box = Box(left=stage.left + 0.95, right=stage.right, bottom=stage.bottom + 0.85, top=stage.top + 0.1)
        ratio = self.facts.ratio
        powers = round(np.log10(float(ratio.value)))
        chart = self.chart = SpeedUpCurve(
            self.theme,
            box,
            self.facts.bottleneck,
            none=checks.none.label.written.lower(),
            checks=durations(CURVE_TICKS),
            factors=[Factor(value=Fraction(10) ** power) for power in range(powers + 1)],
            shortest_s=0.01,
            longest_s=48 * HOUR,
        )
        minute = float(checks.minute.check.value)
        self.dots = {"minute": chart.dot(minute)}
        none_dot = chart.dot(0)
        none_label = Figure(self.theme, checks.none.speed_up.written, role="heading", strong=True)
        none_label.stand_at(chart.point(0) + UP * 0.3 + LEFT * 0.1)

        with self.beat("curve") as beat:
            bar = VGroup(*(block.submobjects[0].copy() for block in (self.lower.writing, self.lower.check)))
            self.remove(self.lower)
            self.play(FadeOut(self.leaving), ReplacementTransform(bar, self.dots["minute"]), run_time=0.9)
            self.until(beat.curve)
            self.play(FadeIn(chart.axes), run_time=self.theme.motion.enter_s)
            self.play(Create(chart.curve), run_time=min(1.5, beat.until("none") - 0.1))
            self.until(beat.none)
            self.play(FadeIn(chart.bridge), FadeIn(none_dot), FadeIn(none_label), run_time=self.theme.motion.enter_s)

    def fall(self) -> None:
        chart = self.chart
        with self.beat("fall") as beat:
            for name in ("minute", "quarter", "day"):
                row = getattr(self.facts.checks, name)
                seconds = float(row.check.value)
                dot = self.dots.get(name) or chart.dot(seconds)
                label = Figure(self.theme, row.speed_up.written, role="heading", strong=True)
                label.stand_at(chart.point(seconds) + UP * 0.2 + RIGHT * 0.15)
                self.until(beat[name])
                self.play(
                    Create(chart.drop(seconds)), FadeIn(dot), FadeIn(label), run_time=self.theme.motion.enter_s
                )

    def law(self) -> None:
        with self.beat("law") as beat:
            self.until(beat.law)

    def answer(self) -> None:
        with self.beat("answer") as beat:
            self.until(beat.question)
            self.until(beat.answer)
            self.until(beat.step)

    def row_name(self, bar: TimeBar, words: str) -> VGroup:
        """The rate that a bar stands for, above it."""
        name = set_on_baseline(self.theme, words, role="label", colour="quiet")[0]
        return name.shift(bar.above(0) + UP * 0.75)

    def label_above(self, bar: TimeBar, seconds: float, words: str, colour: str, side: np.ndarray = LEFT) -> VGroup:
        """Words right above a bar, flush with the moment `seconds`."""
        name = set_on_baseline(self.theme, words, colour=colour)[0]
        name.move_to(bar.above(seconds) + UP * 0.33, side)
        return name


def durations(times: tuple[int | Fraction, ...]) -> list[Duration]:
    """Seconds as durations, for the ticks of an axis."""
    return [Duration(value=Fraction(time)) for time in times]
