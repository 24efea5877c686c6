"""Many ideas that come from one mind: they spread all around, and leave out the same spot."""

from math import cos, hypot, pi, sin, sqrt

from manim import Circle, DashedVMobject, VGroup

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

COUNT = 1400
DOT = 0.065  # side of a dot
GOLDEN = pi * (3 - sqrt(5))
SPOT = (0.6, 0.58)  # shares of the box
RADIUS = 0.2  # of the spot, as a share of the box's height


class BlindSpot(VGroup):
    """`ideas` fill an oval in `box` but for one spot; `ring` goes around the spot.

    blind = BlindSpot(self.theme, self.region("left"))
    self.play(FadeIn(blind.ideas), run_time=0.5)                 # 0.0 to 0.5 s
    self.play(Create(blind.ring), run_time=0.5)                  # 0.5 to 1.0 s
    """

    def __init__(self, theme: Theme, box: Box) -> None:
        middle, radius = box.at(*SPOT), RADIUS * box.height
        places = [
            box.at(0.5 + 0.5 * reach * cos(number * GOLDEN), 0.5 + 0.5 * reach * sin(number * GOLDEN))
            for number, reach in ((number, sqrt((number + 0.5) / COUNT)) for number in range(COUNT))
        ]
        kept = [point for point in places if hypot(*(point - middle)[:2]) > radius]
        dots = [Box.around(point, DOT, DOT) for point in kept]
        self.ideas = rectangles(dots, colour=theme.colours["writing"])
        circle = Circle(radius * 0.8, stroke_width=4, color=theme.colours["text"]).move_to(middle)
        self.ring = DashedVMobject(circle, num_dashes=24)
        super().__init__(self.ideas, self.ring)
