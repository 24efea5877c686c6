"""Forty app drafts and one check: writing shrinks to a hair, the check stays, and the speed-up falls along a curve."""

from fractions import Fraction

import numpy as np
from manim import (
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
    rush_from,
    rush_into,
)

from million.forms import Duration, Factor
from narrated.stage import Box, Scene
from scenes.kit.bar import LIFT, MIDDLE, Ruler, TimeBar, TimeScale
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.check_table import CheckTable
from scenes.kit.curve import SpeedUpCurve
from scenes.kit.drafts import Drafts
from scenes.kit.figure import Figure, words_at
from scenes.kit.law import Law
from scenes.kit.quotation import Quotation

MINUTE, HOUR = 60, 3600
SLOW_TICKS = (HOUR // 2, HOUR, 3 * HOUR // 2, 2 * HOUR)
FAST_TICKS = (10, 20, 30, 40, 50)
CURVE_TICKS = (Fraction(1, 10), 1, MINUTE, 15 * MINUTE, 2 * HOUR, 24 * HOUR)
LIMIT_RIGHT = 0.8  # from the law to its limit
REPLY = "Only if nobody had to check it."


class Amdahl(Scene):
    """Two bars to one scale, a curve, its table, the law, and the answer to the question that the film opened with."""

    def construct(self) -> None:
        self.job()
        self.slow()
        self.fast()
        self.factor()
        self.curve()
        self.fall()
        self.rows()
        self.law()
        self.limit()
        self.answer()

    def job(self) -> None:
        drafts, check, stage = self.facts.drafts, self.facts.checks.minute, self.region("stage")
        self.scale = TimeScale(left=stage.left, right=stage.right, full_s=float(check.at_slow.value))
        self.upper = TimeBar(self.theme, self.scale, y=stage.at(0, 0.57)[1])
        self.overlay(self.upper, reason="at the scale of the fast end it is longer than the frame, and runs out of it")
        tokens = Figure(self.theme, f"{drafts.tokens.written} tokens", role="heading", colour="writing", strong=True)
        tokens.stand_at(stage.at(0, 0.93))
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        plus = words_at(self.theme, "+", tokens.end + RIGHT * 0.25, role="heading", colour="quiet")
        test = Figure(self.theme, check.check.written, role="heading", colour="fixed", strong=True)
        test.stand_at(tokens.end + RIGHT * 0.8)
        of_testing = words_at(self.theme, "of testing", test.end + RIGHT * 0.09, colour="quiet")
        cards = self.cards = Drafts(
            self.theme,
            self.upper,
            count=drafts.items.value,
            each_s=float(drafts.time_each(self.facts.slow).value),
            check_s=float(check.check.value),
        )
        below = cards.get_bottom()[1] - 0.42
        drafts_name, check_name = (
            words_at(self.theme, words, np.array([part.get_left()[0], below, 0]), role="label", colour="quiet")
            for words, part in ((drafts.written, cards.drafts), ("one check", cards.check))
        )

        with self.beat("job") as beat:
            self.play(self.heading.enter())
            self.play(FadeIn(VGroup(cards.drafts, drafts_name)), run_time=self.theme.motion.enter_s)
            self.until(beat.tokens)
            self.play(FadeIn(tokens), run_time=self.theme.motion.enter_s)
            self.until(beat.check)
            self.play(
                FadeIn(VGroup(plus, test, of_testing, cards.check, check_name)), run_time=self.theme.motion.enter_s
            )
        self.sum, self.card_names = VGroup(tokens, plus, test, of_testing), VGroup(drafts_name, check_name)

    def slow(self) -> None:
        stage, check = self.region("stage"), self.facts.checks.minute
        writing = self.facts.drafts.time(self.facts.slow)
        upper = self.upper
        self.ruler = Ruler(self.theme, self.scale, y=stage.at(0, 0.13)[1], times=durations(SLOW_TICKS))
        self.upper_name = upper.headed(self.facts.slow.written)
        self.upper_writing = upper.label_above(0, f"writing {writing.written}", "writing")
        end_s = float(check.at_slow.value)
        self.upper_check = upper.label_above(end_s, f"check {check.check.written}", "fixed", align=1)

        with self.beat("slow") as beat:
            self.play(FadeIn(self.upper_name), FadeIn(self.ruler), run_time=self.theme.motion.enter_s)
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
        self.lower_name = lower.headed(self.facts.fast.written)
        self.fast_ruler = Ruler(self.theme, self.scale, y=self.ruler.y, times=durations(FAST_TICKS))
        self.lower_writing = lower.label_above(0, f"writing {writing.written}", "writing")
        inside = lower.label_inside(f"check {check.check.written}")
        above = lower.above(0) * UP + RIGHT * stage.right + UP * LIFT
        whole = words_at(self.theme, "of the whole", above, align=1, colour="quiet")
        share = Figure(self.theme, check.share.written, role="figure", colour="fixed", strong=True)
        share.stand_at(above + LEFT * (whole.width + 0.2), align=1)

        with self.beat("fast") as beat:
            self.play(FadeIn(self.lower_name), FadeIn(lower), run_time=self.theme.motion.enter_s)
            self.until(beat.writing)
            shrink_s = min(1.5, beat.until("check") - 0.7)
            self.play(lower.writing_s.animate.set_value(float(writing.value)), run_time=shrink_s)
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
        slow_total.stand_at(self.upper.above(0) + UP * LIFT + RIGHT * stage.width, align=1)
        fast_total = Figure(self.theme, check.at_fast.written, role="body", strong=True)
        fast_total.stand_at(lower.below(0) + UP * MIDDLE + RIGHT * 0.3)
        factor = Figure(self.theme, check.speed_up.written, role="figure", strong=True)
        factor.stand_at(np.array([stage.at(0.3, 0)[0], lower.y, 0]))
        faster = words_at(self.theme, "faster", factor.end + RIGHT * 0.2, role="heading", colour="quiet")
        not_this = Figure(self.theme, self.facts.ratio.written, role="heading", colour="quiet")
        not_this.stand_at(np.array([stage.right - 0.15, lower.y, 0]), align=1)
        start, end = not_this.get_left() + LEFT * 0.12, not_this.get_right() + RIGHT * 0.12
        strike = Line(start, end, stroke_width=5, color=self.theme.colours["text"])

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
        bars = VGroup(self.upper_name, self.upper, self.lower_name, self.ruler)
        self.leaving = VGroup(self.heading, self.sum, bars, slow_total, fast_total, factor, faster, not_this, strike)

    def curve(self) -> None:
        checks, stage = self.facts.checks, self.region("stage")
        box = Box(left=stage.left + 0.95, right=stage.right, bottom=stage.bottom + 0.85, top=stage.top - 0.1)
        powers = round(np.log10(float(self.facts.ratio.value)))
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
        self.dots, self.labels, self.drops = {"minute": chart.dot(minute)}, {}, VGroup()
        none_dot = chart.dot(0)
        none_label = Figure(self.theme, checks.none.speed_up.written, role="heading", strong=True)
        none_label.stand_at(chart.point(0) + UP * 0.25 + LEFT * 0.1)

        with self.beat("curve") as beat:
            bar = VGroup(*(block.submobjects[0].copy() for block in (self.lower.writing, self.lower.check)))
            self.remove(self.lower)
            self.play(FadeOut(self.leaving), ReplacementTransform(bar, self.dots["minute"]), run_time=1)
            self.add_foreground_mobjects(self.dots["minute"])
            self.until(beat.curve)
            self.play(FadeIn(chart.axes), run_time=self.theme.motion.enter_s)
            self.play(Create(chart.curve), run_time=min(2, beat.until("none") - 0.1))
            self.until(beat.none)
            self.add_foreground_mobjects(none_dot)
            self.play(FadeIn(chart.bridge), FadeIn(VGroup(none_dot, none_label)), run_time=self.theme.motion.enter_s)
        self.dots["none"], self.labels["none"] = none_dot, none_label

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
                self.until(beat[name])
                self.add_foreground_mobjects(dot)
                drop = chart.drop(seconds)
                self.play(Create(drop), FadeIn(VGroup(dot, label)), run_time=self.theme.motion.enter_s)
                self.drops.add(drop)
                self.labels[name] = label

    def rows(self) -> None:
        stage, rows = self.region("stage"), list(self.facts.checks)
        heads = ("slow end", "fast end", "writing", "end to end")
        table = CheckTable(self.theme, stage, rows, heads, self.facts.ratio.written)
        moves = [self.dots[row.name].animate.move_to(table.before(number)) for number, row in enumerate(rows)]
        into_rows = [
            ReplacementTransform(self.labels[row.name], figure)
            for row, figure in zip(rows, table.speed_ups, strict=True)
        ]
        with self.beat("rows") as beat:
            self.until(beat.rows)
            gone = FadeOut(VGroup(self.chart, self.drops), rate_func=rush_from)
            self.play(gone, *moves, *into_rows, FadeIn(table.totals, rate_func=rush_into), run_time=0.9)
            self.until(beat.same)
            self.play(FadeIn(table.writing), run_time=self.theme.motion.enter_s)
        self.table = VGroup(table, *self.dots.values())

    def law(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        title = words_at(self.theme, "Amdahl's law", self.region("heading").at(0, 0.35), role="heading", strong=True)
        law = self.formula = Law(self.theme)
        stage.put(law, 0, 0.8)
        self.upper.y, self.lower.y = stage.at(0, 0.32)[1], stage.at(0, 0.04)[1]
        slow, fast = (
            bar.label_above(0, words, "writing")
            for bar, words in ((self.upper, "slow writing"), (self.lower, "fast writing"))
        )
        with self.beat("law") as beat:
            self.remove_foreground_mobjects(*self.dots.values())
            self.play(FadeOut(self.table), run_time=beat.until("law"))
            self.play(FadeIn(VGroup(title, law.frame)), run_time=enter_s)
            self.until(beat.above)
            self.play(FadeIn(law.above), FadeIn(VGroup(slow, self.upper)), run_time=enter_s)
            self.until(beat.below)
            self.play(FadeIn(law.below), FadeIn(VGroup(fast, self.lower)), run_time=enter_s)

    def limit(self) -> None:
        check, stage = self.facts.checks.minute, self.region("stage")
        right, axis = self.formula.get_right()[0] + LIMIT_RIGHT, self.formula.rule.get_center()[1]
        place = Box(left=right, right=stage.right, bottom=axis - 1, top=axis + 1)
        limit = Quotation(self.theme, place, check.limit.written, "at most")
        with self.beat("limit") as beat:
            self.play(self.scale.zoom_to(float(check.at_fast.value)), run_time=beat.until("vanish"))
            vanish_s = min(2, beat.until("limit") - 0.3)
            self.play(self.formula.vanish(vanish_s), self.lower.writing_s.animate.set_value(0), run_time=vanish_s)
            self.until(beat.limit)
            self.play(limit.enter())

    def answer(self) -> None:
        stage = self.region("stage")
        asked = Figure(self.theme, self.facts.ratio.written, role="figure", strong=True)
        asked.stand_at(stage.at(0, 0.72))
        rest = words_at(self.theme, "faster?", asked.end + RIGHT * 0.2, role="heading", colour="quiet")
        reply = words_at(self.theme, REPLY, stage.at(0, 0.5), role="heading", strong=True)

        with self.beat("answer") as beat:
            self.remove_foreground_mobjects(*self.dots.values())
            everything = VGroup(*(mobject for mobject in self.mobjects if isinstance(mobject, VMobject)))
            self.play(FadeOut(everything), run_time=min(0.6, beat.until("question")))
            self.until(beat.question)
            self.play(FadeIn(VGroup(asked, rest)), run_time=self.theme.motion.enter_s)
            self.until(beat.answer)
            self.play(FadeIn(reply), run_time=self.theme.motion.enter_s)


def durations(times: tuple[int | Fraction, ...]) -> list[Duration]:
    """Seconds as durations, for the ticks of an axis."""
    return [Duration(value=Fraction(time)) for time in times]
