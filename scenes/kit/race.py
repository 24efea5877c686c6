"""A race of jobs to scale: a lane for each, as long as its tokens, and under it the same lane at the slow end."""

from collections.abc import Callable, Sequence

import numpy as np
from manim import DOWN, VGroup, VMobject
from numpy.typing import NDArray

from million.forms import Rate
from million.values import WorkloadFacts
from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

NAME_DOWN = 0.5  # from the top of a row to the baseline of its name
LANE_DOWN, LANE = 0.72, 0.28  # from the top of a row to its lane, and how high that is
SLOW_DOWN, SLOW = 1.06, 0.05  # the same for the lane at the slow end


class Race(VGroup):
    """Lanes in `box` as they stand after `seconds()`; the longest job fills the width, and all pens go at one speed.

    seconds = ValueTracker(0)
    race = Race(self.theme, self.region("stage"), jobs, slow, fast, seconds.get_value)
    self.add(race)
    self.play(seconds.animate.set_value(10), run_time=10, rate_func=linear)    # 0 to 10 s: what ten seconds write
    """

    def __init__(
        self,
        theme: Theme,
        box: Box,
        jobs: Sequence[WorkloadFacts],
        slow: Rate,
        fast: Rate,
        seconds: Callable[[], float],
    ) -> None:
        self.box, self.jobs, self.seconds = box, jobs, seconds
        self.pitch = box.height / len(jobs)
        self.per_token = box.width / max(job.tokens.value for job in jobs)
        colours = theme.colours
        self.lanes = VGroup(
            *(rectangles([self._lane(row, job.tokens.value)], colour=colours["raised"]) for row, job in enumerate(jobs))
        )
        self.slow_lanes = rectangles(
            [self._slow_lane(row, job.tokens.value) for row, job in enumerate(jobs)], colour=colours["raised"]
        )
        self.written = redrawn(lambda: self._written(self._lane, float(fast.value), colours["writing"]))
        self.slow_written = redrawn(lambda: self._written(self._slow_lane, float(slow.value), colours["writing"]))
        super().__init__(self.lanes, self.slow_lanes, self.written, self.slow_written)

    def name_at(self, row: int) -> NDArray[np.float64]:
        """Where the name of a row begins."""
        return self.box.at(0, 1) + DOWN * (row * self.pitch + NAME_DOWN)

    def slow_start(self, row: int) -> NDArray[np.float64]:
        """Where the slow lane of a row begins."""
        lane = self._slow_lane(row, 1)
        return np.array([lane.left, lane.bottom, 0])

    def _written(self, lane: Callable[[int, float], Box], rate: float, colour: str) -> VMobject:
        done = self.seconds() * rate
        return rectangles([lane(row, min(done, job.tokens.value)) for row, job in enumerate(self.jobs)], colour=colour)

    def _lane(self, row: int, tokens: float) -> Box:
        return self._strip(row, tokens, LANE_DOWN, LANE)

    def _slow_lane(self, row: int, tokens: float) -> Box:
        return self._strip(row, tokens, SLOW_DOWN, SLOW)

    def _strip(self, row: int, tokens: float, down: float, high: float) -> Box:
        top = self.box.top - row * self.pitch - down
        return Box(left=self.box.left, right=self.box.left + tokens * self.per_token, bottom=top - high, top=top)
