"""Bars of time to an honest scale, and the ruler that says what the scale is."""

from collections.abc import Sequence

import numpy as np
from manim import DOWN, RIGHT, UP, Line, Rectangle, ValueTracker, VGroup, VMobject, config
from numpy.typing import NDArray

from million.forms import Duration
from narrated.stage import Theme, redrawn
from scenes.kit.figure import words_at

LIFT = 0.22  # from a bar up to the baseline of its label
MIDDLE = 0.17  # from a bar's lower edge up to the baseline of words in it
NAME_UP = 0.75  # from a bar up to the baseline of its name


class TimeScale:
    """How long a second is drawn: `full` seconds fill the width from `left` to `right`.

    Zooming turns `full`; because it is a tracker of the logarithm, a zoom is even, however far it goes.

        scale = TimeScale(left=-6, right=6, full_s=4000)
        self.play(scale.zoom_to(50), run_time=2)                 # 0.0 to 2.0 s: every bar on it grows alike
    """

    def __init__(self, *, left: float, right: float, full_s: float) -> None:
        self.left, self.right = left, right
        self.log_full = ValueTracker(np.log(full_s))

    def x(self, seconds: float) -> float:
        """Where `seconds` stands; bars that run out of the frame are cut just outside it."""
        return float(min(self.left + self.length(seconds), config.frame_width / 2 + 0.5))

    def length(self, seconds: float) -> float:
        """How long a bar of `seconds` is drawn."""
        return float((self.right - self.left) * seconds / np.exp(self.log_full.get_value()))

    def zoom_to(self, full_s: float) -> ValueTracker:
        """What `play` takes to make `full_s` seconds fill the width."""
        return self.log_full.animate.set_value(np.log(full_s))


class TimeBar(VGroup):
    """Writing in orange and, after it, the check in sky blue, on the baseline `y` of a scale; both may change.

    bar = TimeBar(self.theme, scale, y=1.0)
    self.play(bar.writing_s.animate.set_value(4000), run_time=2)   # 0.0 to 2.0 s: the bar is written
    self.play(bar.check_s.animate.set_value(60), run_time=0.5)     # 2.0 to 2.5 s: the check follows it
    """

    def __init__(
        self,
        theme: Theme,
        scale: TimeScale,
        *,
        y: float,
        height: float = 0.56,
        writing_s: float = 0,
        check_s: float = 0,
    ) -> None:
        self.theme, self.scale_of, self.y, self.bar_height = theme, scale, y, height
        self.writing_s, self.check_s = ValueTracker(writing_s), ValueTracker(check_s)
        self.writing = redrawn(lambda: self._block(theme, "writing", 0, self.writing_end))
        self.check = redrawn(lambda: self._block(theme, "fixed", self.writing_end, self.end))
        super().__init__(self.writing, self.check)

    @property
    def writing_end(self) -> float:
        """Seconds at which the writing ends and the check begins."""
        return float(self.writing_s.get_value())

    @property
    def end(self) -> float:
        """Seconds of both together."""
        return self.writing_end + float(self.check_s.get_value())

    def above(self, seconds: float) -> NDArray[np.float64]:
        """The point on the bar's upper edge at `seconds`."""
        return np.array([self.scale_of.x(seconds), self.y + self.bar_height, 0])

    def below(self, seconds: float) -> NDArray[np.float64]:
        """The point on the bar's lower edge at `seconds`."""
        return np.array([self.scale_of.x(seconds), self.y, 0])

    def headed(self, words: str) -> VMobject:
        """What the bar stands for, above the place of its label."""
        return words_at(self.theme, words, self.above(0) + UP * NAME_UP, role="label", colour="quiet")

    def label_above(self, seconds: float, words: str, colour: str, *, align: int = -1) -> VMobject:
        """Words right above the bar that begin, or with `align` 1 end, at the moment `seconds`."""
        return words_at(self.theme, words, self.above(seconds) + UP * LIFT, align=align, colour=colour)

    def label_inside(self, words: str) -> VMobject:
        """Words in a bar that is all check but for a hair."""
        start = self.below(0) + RIGHT * 0.45 + UP * MIDDLE
        return words_at(self.theme, words, start, colour="ground", strong=True)

    def _block(self, theme: Theme, colour: str, start_s: float, end_s: float) -> Rectangle:
        left, right = self.scale_of.x(start_s), self.scale_of.x(end_s)
        block = Rectangle(
            width=max(right - left, 1e-6),
            height=self.bar_height,
            stroke_width=0,
            fill_color=theme.colours[colour],
            fill_opacity=1 if right > left else 0,
        )
        return block.move_to(np.array([(left + right) / 2, self.y + self.bar_height / 2, 0]))


class Ruler(VGroup):
    """Ticks with their times under bars of a scale; it stretches as the scale is zoomed.

    Ticks in `times` show while they stand between the ends of the scale and not so close that labels touch.

        ruler = Ruler(self.theme, scale, y=-2, times=(minutes_30, hour))
    """

    def __init__(self, theme: Theme, scale: TimeScale, *, y: float, times: Sequence[Duration]) -> None:
        self.scale_of, self.y = scale, y
        rail = Line(
            np.array([scale.left, y, 0]), np.array([scale.right, y, 0]), stroke_width=2, color=theme.colours["line"]
        )
        self.marks = [(float(time.value), self._tick(theme, time)) for time in times]
        super().__init__(rail, *(tick for _, tick in self.marks))
        self.place()
        self.add_updater(lambda held: self.place() if held is self else None)  # a copy is a snapshot, and can fade

    def place(self) -> None:
        """Set every tick where its time stands now, and hide those that would crowd."""
        spacing = self.scale_of.length(min(seconds for seconds, _ in self.marks))
        for seconds, tick in self.marks:
            x = self.scale_of.left + self.scale_of.length(seconds)
            tick.shift(RIGHT * (x - tick[0].get_start()[0]))
            inside = x <= self.scale_of.right + 0.3
            tick.set_opacity(np.clip((spacing - 1.1) / 0.5, 0, 1) if inside else 0)

    def _tick(self, theme: Theme, time: Duration) -> VGroup:
        foot = np.array([0, self.y, 0])
        stroke = Line(foot, foot + DOWN * 0.1, stroke_width=2, color=theme.colours["quiet"])
        return VGroup(stroke, words_at(theme, time.written, foot + DOWN * 0.36, align=0, role="label", colour="quiet"))
