"""A bubble of speech with lines in it; how somebody speaks is in its shape."""

from manim import DOWN, RIGHT, Polygon, RoundedRectangle, Union, VGroup

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

TAIL = 0.3  # how far the tail reaches down, and how wide it is
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
        sheet = RoundedRectangle(width=box.width, height=box.height, corner_radius=corner).move_to(box.at(0.5, 0.5))
        foot = box.at(0.5 + 0.3 * side, 0)
        tail = Polygon(
            foot + DOWN * -0.05, foot + RIGHT * TAIL + DOWN * -0.05, foot + RIGHT * TAIL * side + DOWN * TAIL
        )
        colours = theme.colours
        self.sheet = Union(
            sheet, tail, stroke_width=3, stroke_color=colours[colour], fill_color=colours["raised"], fill_opacity=1
        )
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
