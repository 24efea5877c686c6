"""A target with a cluster of hits that lie close together and far off: many, alike and wrong."""

from math import cos, pi, sin, sqrt

from manim import RIGHT, UP, Circle, DashedVMobject, Line, VGroup

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

RINGS = (0.18, 0.34, 0.5)  # of the box's height: the radii of the target
CROSS = 0.14
OFF = (0.74, 0.74)  # where the hits lie, as shares of the box
HIT = 0.12  # side of a hit
SPREAD = 0.6  # how far from the middle of the cluster the last hit lies
GOLDEN = pi * (3 - sqrt(5))


class Target(VGroup):
    """`rings` with a cross in the middle of `box`, which is square; `hits` beside it, and `around`, a ring for them.

    target = Target(self.theme, box, hits=24)
    self.play(FadeIn(target.rings), run_time=0.5)                # 0.0 to 0.5 s
    self.play(FadeIn(target.hits), run_time=0.5)                 # 0.5 to 1.0 s
    """

    def __init__(self, theme: Theme, box: Box, *, hits: int) -> None:
        colours, middle, off = theme.colours, box.at(0.5, 0.5), box.at(*OFF)
        circles = [Circle(share * box.height, stroke_width=3, color=colours["line"]) for share in RINGS]
        cross = [Line(way * CROSS, -way * CROSS, stroke_width=4, color=colours["text"]) for way in (UP, RIGHT)]
        self.rings = VGroup(*(part.shift(middle) for part in (*circles, *cross)))
        boxes = []
        for number in range(hits):
            reach, angle = SPREAD * sqrt((number + 0.5) / hits), number * GOLDEN
            place = off + reach * (RIGHT * cos(angle) + UP * sin(angle))
            boxes.append(Box.around(place, HIT, HIT))
        self.hits = rectangles(boxes, colour=colours["writing"])
        circle = Circle(SPREAD + 0.28, stroke_width=4, color=colours["text"]).move_to(off)
        self.around = DashedVMobject(circle, num_dashes=24)
        super().__init__(self.rings, self.hits, self.around)
