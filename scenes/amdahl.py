"""Forty app drafts and one check: writing shrinks to a hair, the check stays, and the speed-up falls along a curve."""

from fractions import Fraction

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Create,
    FadeIn,
    FadeOut,
    Line,
    ReplacementTransform,
    Transform,
    VGroup,
    VMobject,
)

from million.forms import Duration, Factor
from narrated.stage import Box, Scene
from scenes.kit.bar import Ruler, TimeBar, TimeScale
from scenes.kit.cards import Cards
from scenes.kit.curve import SpeedUpCurve
from scenes.kit.fade import LiveFadeIn, LiveFadeOut
from scenes.kit.figure import Figure, set_on_baseline
from scenes.kit.law import Law

MINUTE, HOUR = 60, 3600
SLOW_TICKS = (HOUR // 2, HOUR, 3 * HOUR // 2, 2 * HOUR)
FAST_TICKS = (10, 20, 30, 40, 50)
CURVE_TICKS = (Fraction(1, 10), 1, MINUTE, 15 * MINUTE, 2 * HOUR, 24 * HOUR)


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
        self.cards = Cards(
            self.theme,
            self.upper,
            count=drafts.items.value,
            each_s=float(drafts.time_each(self.facts.slow).value),
            check_s=float(check.check.value),
        )
        names = [
            set_on_baseline(self.theme, name, role="label", colour="quiet")[0].next_to(
                cards.get_corner(DOWN + LEFT), DOWN + RIGHT, buff=0
            )
            for name, cards in ((f"{drafts.written}", self.cards.drafts), ("one check", self.cards.check))
        ]
        for name in names:
            name.shift(DOWN * (self.cards.get_bottom()[1] - 0.25 - name.get_top()[1]) * -1)

        with self.beat("job") as beat:
            self.play(FadeIn(self.cards.drafts), FadeIn(names[0]), run_time=self.theme.motion.enter_s)
            self.until(beat.tokens)
            self.play(FadeIn(tokens), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.play(
                FadeIn(VGroup(plus, test, words)),
                FadeIn(VGroup(self.cards.check, names[1])),
                run_time=self.theme.motion.enter_s,
            )
        self.sum, self.card_names = VGroup(tokens, plus, test, words), VGroup(*names)

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
            self.play(FadeIn(self.upper_name), LiveFadeIn(self.ruler), run_time=self.theme.motion.enter_s)
            self.until(beat.writing)
            self.remove(self.cards.drafts, self.cards.check)
            self.play(Transform(self.cards, self.cards.lined_up()), FadeOut(self.card_names), run_time=1.2)
            self.remove(self.cards)
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
        whole, length = set_on_baseline(self.theme, "of the whole", colour="quiet")
        whole.shift(np.array([stage.right - length, lower.above(0)[1] + 0.22, 0]))
        share = Figure(self.theme, check.share.written, role="figure", colour="fixed", strong=True)
        share.stand_at(np.array([stage.right - length - 0.2, lower.above(0)[1] + 0.22, 0]), align=1)

        with self.beat("fast") as beat:
            self.play(FadeIn(self.lower_name), LiveFadeIn(lower), run_time=self.theme.motion.enter_s)
            self.until(beat.writing)
            self.play(lower.writing_s.animate.set_value(float(writing.value)), run_time=1.5)
            self.play(FadeIn(self.lower_writing), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.add(self.fast_ruler)
            self.play(FadeOut(self.upper_check), run_time=0.2)
            self.play(self.scale.zoom_to(float(total.value)), run_time=beat.until("share"))
            self.play(FadeIn(VGroup(inside, share, whole)), run_time=self.theme.motion.enter_s)
        self.share = VGroup(inside, share, whole)

    def factor(self) -> None:
        check, stage, lower = self.facts.checks.minute, self.region("stage"), self.lower
        slow_total = Figure(self.theme, check.at_slow.in_seconds.written, role="body", strong=True)
        slow_total.stand_at(self.upper.above(0) + UP * 0.22 + RIGHT * stage.width, align=1)
        fast_total = Figure(self.theme, check.at_fast.written, role="body", strong=True)
        fast_total.stand_at(lower.below(0) + UP * 0.17 + RIGHT * 0.3)
        factor = Figure(self.theme, check.speed_up.written, role="figure", strong=True)
        factor.stand_at(np.array([stage.at(0.3, 0)[0], lower.y, 0]))
        faster = set_on_baseline(self.theme, "faster", role="heading", colour="quiet")[0]
        faster.shift(factor.stem.get_start() + RIGHT * (factor.advance + 0.2))
        not_this = Figure(self.theme, self.facts.ratio.written, role="heading", colour="quiet")
        not_this.stand_at(np.array([stage.right - 0.15, lower.y, 0]), align=1)
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
            self.play(FadeIn(VGroup(factor, faster)), run_time=self.theme.motion.enter_s)
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
            faster,
            not_this,
            strike,
        )

    def curve(self) -> None:
        checks, stage = self.facts.checks, self.region("stage")
        box = Box(left=stage.left + 0.95, right=stage.right, bottom=stage.bottom + 0.85, top=stage.top - 0.1)
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
        none_label.stand_at(chart.point(0) + UP * 0.25 + LEFT * 0.1)

        with self.beat("curve") as beat:
            bar = VGroup(*(block.submobjects[0].copy() for block in (self.lower.writing, self.lower.check)))
            self.remove(self.lower)
            self.play(LiveFadeOut(self.leaving), ReplacementTransform(bar, self.dots["minute"]), run_time=1)
            self.add_foreground_mobjects(self.dots["minute"])
            self.until(beat.curve)
            self.play(FadeIn(chart.axes), run_time=self.theme.motion.enter_s)
            self.play(Create(chart.curve), run_time=min(2, beat.until("none") - 0.1))
            self.until(beat.none)
            self.add_foreground_mobjects(none_dot)
            self.play(FadeIn(chart.bridge), FadeIn(VGroup(none_dot, none_label)), run_time=self.theme.motion.enter_s)
        self.labels = VGroup(none_label)
        self.dots["none"] = none_dot

    def fall(self) -> None:
        chart, right = self.chart, self.region("stage").right
        with self.beat("fall") as beat:
            for name in ("minute", "quarter", "day"):
                row = getattr(self.facts.checks, name)
                seconds = float(row.check.value)
                dot = self.dots.setdefault(name, chart.dot(seconds))
                label = Figure(self.theme, row.speed_up.written, role="heading", strong=True)
                start = chart.point(seconds) + UP * 0.22 + RIGHT * 0.12
                label.stand_at(np.array([min(start[0], right - label.advance), start[1], 0]))
                self.labels.add(label)
                self.until(beat[name])
                self.add_foreground_mobjects(dot)
                self.play(Create(chart.drop(seconds)), FadeIn(VGroup(dot, label)), run_time=self.theme.motion.enter_s)

    def law(self) -> None:
        box = self.chart.box
        law = Law(self.theme)
        law.shift(np.array([box.right - law.get_right()[0], self.region("heading").top - law.get_top()[1], 0]))
        with self.beat("law") as beat:
            self.until(beat.law)
            self.play(FadeOut(self.chart.rules), FadeIn(law), run_time=self.theme.motion.enter_s)
            self.until(beat.part)
            self.play(law.fades.animate.set_opacity(0.4), run_time=self.theme.motion.enter_s)

    def answer(self) -> None:
        stage = self.region("stage")
        asked = Figure(self.theme, self.facts.ratio.written, role="figure", strong=True)
        asked.stand_at(stage.at(0, 0.72))
        rest = set_on_baseline(self.theme, "faster?", role="heading", colour="quiet")[0]
        rest.shift(asked.stem.get_start() + RIGHT * (asked.advance + 0.2))
        reply = set_on_baseline(self.theme, "Only if nobody had to check it.", role="heading", strong=True)[0]
        reply.shift(stage.at(0, 0.5))
        self.lower.y = stage.at(0, 0.16)[1]
        self.scale.log_full.set_value(np.log(self.lower.end))
        step = set_on_baseline(self.theme, "your slow step", colour="ground", strong=True)[0]
        step.shift(self.lower.below(0) + RIGHT * 0.45 + UP * 0.17)

        with self.beat("answer") as beat:
            self.remove_foreground_mobjects(*self.dots.values())
            everything = VGroup(*(mobject for mobject in self.mobjects if isinstance(mobject, VMobject)))
            self.play(FadeOut(everything), run_time=min(0.6, beat.until("question")))
            self.until(beat.question)
            self.play(FadeIn(VGroup(asked, rest)), run_time=self.theme.motion.enter_s)
            self.until(beat.answer)
            self.play(FadeIn(reply), run_time=self.theme.motion.enter_s)
            self.until(beat.step)
            self.play(LiveFadeIn(self.lower), FadeIn(step), run_time=self.theme.motion.enter_s)

    def row_name(self, bar: TimeBar, words: str) -> VGroup:
        """The rate that a bar stands for, above it."""
        name = set_on_baseline(self.theme, words, role="label", colour="quiet")[0]
        return name.shift(bar.above(0) + UP * 0.75)

    def label_above(self, bar: TimeBar, seconds: float, words: str, colour: str, side: np.ndarray = LEFT) -> VGroup:
        """Words right above a bar, flush with the moment `seconds`."""
        name, advance = set_on_baseline(self.theme, words, colour=colour)
        back = LEFT * advance if np.array_equal(side, RIGHT) else LEFT * 0
        return name.shift(bar.above(seconds) + UP * 0.22 + back)


def durations(times: tuple[int | Fraction, ...]) -> list[Duration]:
    """Seconds as durations, for the ticks of an axis."""
    return [Duration(value=Fraction(time)) for time in times]
