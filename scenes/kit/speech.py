"""A bubble of speech with lines in it; how somebody speaks is in its shape."""

from manim import DOWN, LEFT, RIGHT, UP, Polygon, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

STROKE = 3
TAIL = 0.32  # how far the tail reaches down, and how wide it is
TAIL_AT = 0.28  # of the width, from the middle
COVER = 0.02  # half the stroke of an edge, in Manim's units, and a little more
THICK = 0.1  # of a line of text
PITCH = 0.3
PADDING = 0.35
LENGTHS = (1.0, 0.85, 0.95, 0.6)


class Speech(VGroup):
    """A bubble that fills `box`, its tail below it at the left (`side` -1) or right (1); `corner` is how round it is.

    line = Speech(self.theme, box, side=-1, lines=2)
    self.play(FadeIn(line), run_time=0.5)                        # 0.0 to 0.5 s
    """

    def __init__(
        self, theme: Theme, box: Box, *, side: int, lines: int, corner: float = 0.25, colour: str = "quiet"
    ) -> None:
        colours = theme.colours
        sheet = RoundedRectangle(width=box.width, height=box.height, corner_radius=corner).move_to(box.at(0.5, 0.5))
        sheet.set_stroke(colours[colour], STROKE).set_fill(colours["raised"], 1)
        start = box.at(0.5 + TAIL_AT * side, 0)
        tip, end = start + (RIGHT * side + DOWN) * TAIL, start + LEFT * side * TAIL
        # The tail covers the edge of the sheet, and has an edge on its own two sides alone.
        covers = Polygon(start, tip, end, stroke_width=0, fill_color=colours["raised"], fill_opacity=1)
        edge = VMobject(stroke_width=STROKE, color=colours[colour])
        edge.set_points_as_corners([start, tip, end])
        self.sheet = VGroup(sheet, covers.shift(UP * COVER), edge)
        top = box.at(0, 0.5)[1] + ((lines - 1) * PITCH + THICK) / 2
        room = box.width - 2 * PADDING
        self.lines = rectangles(
            [
                Box(
                    left=box.left + PADDING,
                    right=box.left + PADDING + LENGTHS[number % len(LENGTHS)] * room,
                    bottom=top - number * PITCH - THICK,
                    top=top - number * PITCH,
                )
                for number in range(lines)
            ],
            colour=colours["line"],
        )
        super().__init__(self.sheet, self.lines)
