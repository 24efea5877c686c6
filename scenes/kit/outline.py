"""Outlines that say how firm a thing is: dashed for what is imagined, solid for what is exact."""

from itertools import pairwise

from manim import DashedLine, Rectangle, VGroup

from narrated.stage import Box, Theme

STROKE = 3


def solid_outline(theme: Theme, box: Box) -> Rectangle:
    """An outline around `box`, in the colour of text.

    self.play(Create(solid_outline(self.theme, box)), run_time=0.8)  # 0.0 to 0.8 s
    """
    outline = Rectangle(width=box.width, height=box.height, stroke_width=STROKE, color=theme.colours["text"])
    return outline.move_to(box.at(0.5, 0.5))


def dashed_outline(theme: Theme, box: Box) -> VGroup:
    """A quiet outline around `box`; every side begins and ends with a dash, so that the corners are closed.

    self.play(FadeIn(dashed_outline(self.theme, box)), run_time=0.5)  # 0.0 to 0.5 s
    """
    corners = [box.at(0, 1), box.at(1, 1), box.at(1, 0), box.at(0, 0), box.at(0, 1)]
    colour = theme.colours["quiet"]
    return VGroup(
        *(
            DashedLine(start, end, dash_length=0.11, stroke_width=STROKE, color=colour)
            for start, end in pairwise(corners)
        )
    )
