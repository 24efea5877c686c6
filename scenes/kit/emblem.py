"""Emblems of what stays scarce, six of them, drawn in the green of judgment if nothing else is asked."""

from collections.abc import Callable

import numpy as np
from manim import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Circle,
    DashedVMobject,
    Dot,
    Line,
    Polygon,
    RoundedRectangle,
    VGroup,
    VMobject,
)

from narrated.stage import Theme

STROKE = 5
SIZE = 2.0  # what the drawings below are drawn for


class Emblem(VGroup):
    """One of `taste`, `specs`, `practice`, `evidence`, `fidelity`, `cost` around the origin, `size` high and wide.

    taste = Emblem(self.theme, "taste", size=1.2).move_to(self.region("left"))
    self.play(FadeIn(taste), run_time=0.5)                       # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, kind: str, *, size: float = SIZE, colour: str = "judgment") -> None:
        super().__init__(*DRAWINGS[kind](theme.colours[colour]))
        self.scale(size / SIZE, about_point=np.zeros(3))


def _taste(colour: str) -> list[VMobject]:
    """Nine options; one is chosen."""
    places = [RIGHT * across + UP * up for up in (0.72, 0, -0.72) for across in (-0.72, 0, 0.72)]
    options: list[VMobject] = [Circle(0.2, stroke_width=STROKE, color=colour).move_to(place) for place in places]
    options[5] = Circle(0.2, stroke_width=STROKE, color=colour, fill_opacity=1).move_to(places[5])
    return [*options, Circle(0.36, stroke_width=STROKE, color=colour).move_to(places[5])]


def _specs(colour: str) -> list[VMobject]:
    """A sheet on which every line is ticked."""
    parts: list[VMobject] = [RoundedRectangle(width=1.5, height=1.9, corner_radius=0.12, stroke_width=STROKE)]
    for up in (0.5, 0, -0.5):
        tick = VMobject().set_points_as_corners(
            [UP * up + LEFT * 0.5, UP * (up - 0.12) + LEFT * 0.38, UP * (up + 0.14) + LEFT * 0.16]
        )
        parts += [tick, Line(UP * up + RIGHT * 0.04, UP * up + RIGHT * 0.5)]
    return [part.set_stroke(colour, STROKE) for part in parts]


def _practice(colour: str) -> list[VMobject]:
    """Steps that are climbed one by one, and somebody on the way."""
    corners = [LEFT * 0.95 + DOWN * 0.85]
    for _ in range(4):
        tread = corners[-1] + RIGHT * 0.48
        corners += [tread, tread + UP * 0.45]
    steps = VMobject(stroke_width=STROKE, color=colour).set_points_as_corners(corners[:-1])
    return [steps, Dot(corners[4] + RIGHT * 0.24 + UP * 0.24, radius=0.2, color=colour)]


def _evidence(colour: str) -> list[VMobject]:
    """A flask with something in it."""
    glass = [(-0.22, 0.95), (-0.22, 0.3), (-0.85, -0.75), (-0.75, -0.95), (0.75, -0.95), (0.85, -0.75), (0.22, 0.3)]
    outline = VMobject(stroke_width=STROKE, color=colour)
    outline.set_points_as_corners([np.array([*point, 0]) for point in (*glass, (0.22, 0.95))])
    liquid = Polygon(
        *(np.array([*point, 0]) for point in ((-0.43, -0.25), (-0.7, -0.72), (-0.66, -0.81))),
        *(np.array([*point, 0]) for point in ((0.66, -0.81), (0.7, -0.72), (0.43, -0.25))),
        stroke_width=0,
        color=colour,
        fill_opacity=1,
    )
    return [outline, liquid, Line(LEFT * 0.38 + UP * 0.95, RIGHT * 0.38 + UP * 0.95, stroke_width=STROKE, color=colour)]


def _fidelity(colour: str) -> list[VMobject]:
    """A thing, and its likeness beyond a mirror."""
    thing = [(-0.25, -0.75), (-0.25, 0.75), (-0.6, 0.75), (-0.6, 0.2), (-0.95, 0.2), (-0.95, -0.75)]
    here = Polygon(*(np.array([*point, 0]) for point in thing), stroke_width=STROKE, color=colour, fill_opacity=1)
    there = Polygon(*(np.array([-x, y, 0]) for x, y in thing), stroke_width=STROKE, color=colour)
    mirror = DashedVMobject(Line(DOWN * 0.95, UP * 0.95, stroke_width=STROKE, color=colour), num_dashes=8)
    return [here, there, mirror]


def _cost(colour: str) -> list[VMobject]:
    """Power that somebody pays for: a bolt on a coin."""
    bolt = [(0.14, 0.6), (-0.38, -0.12), (-0.04, -0.12), (-0.14, -0.6), (0.38, 0.12), (0.04, 0.12)]
    coin = Circle(0.95, stroke_width=STROKE, color=colour)
    shape = Polygon(*(np.array([*point, 0]) for point in bolt), stroke_width=0, color=colour, fill_opacity=1)
    return [coin, shape]


DRAWINGS: dict[str, Callable[[str], list[VMobject]]] = {
    "taste": _taste,
    "specs": _specs,
    "practice": _practice,
    "evidence": _evidence,
    "fidelity": _fidelity,
    "cost": _cost,
}
