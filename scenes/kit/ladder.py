"""A ladder, upright or lying down, with its rungs counted."""

from manim import VGroup

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

RAIL = 0.06  # how thick rails and rungs are


class Ladder(VGroup):
    """`rungs` rungs evenly over the longer side of `box`, between two rails along it; half a gap is at both ends.

    ladder = Ladder(self.theme, box, rungs=7)
    self.play(FadeIn(ladder), run_time=0.5)                      # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, box: Box, *, rungs: int, colour: str = "text") -> None:
        lying = box.width > box.height
        pitch = (box.width if lying else box.height) / rungs
        if lying:
            rails = [
                Box(left=box.left, right=box.right, bottom=bottom, top=bottom + RAIL)
                for bottom in (box.bottom, box.top - RAIL)
            ]
            middles = [box.left + (number + 0.5) * pitch for number in range(rungs)]
            steps = [Box(left=x - RAIL / 2, right=x + RAIL / 2, bottom=box.bottom, top=box.top) for x in middles]
        else:
            rails = [
                Box(left=left, right=left + RAIL, bottom=box.bottom, top=box.top)
                for left in (box.left, box.right - RAIL)
            ]
            middles = [box.bottom + (number + 0.5) * pitch for number in range(rungs)]
            steps = [Box(left=box.left, right=box.right, bottom=y - RAIL / 2, top=y + RAIL / 2) for y in middles]
        self.rails = rectangles(rails, colour=theme.colours[colour])
        self.rungs = rectangles(steps, colour=theme.colours[colour])
        super().__init__(self.rails, self.rungs)
