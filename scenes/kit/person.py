"""A person as an outline, head and shoulders: round, or square and broad."""

from manim import PI, Arc, Circle, DashedVMobject, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme

HEAD = 0.42  # of the height
SHOULDERS = 0.52  # of the height
STROKE = 5
DASHES = 26


class Person(VGroup):
    """Somebody who fills `box`, all round, or `broad` and square; `dashed` who is not known yet.

    known = Person(self.theme, box)
    met = Person(self.theme, box, broad=True, dashed=True)
    self.play(FadeIn(known), FadeIn(met), run_time=0.5)          # 0.0 to 0.5 s
    """

    def __init__(
        self, theme: Theme, box: Box, *, broad: bool = False, dashed: bool = False, colour: str = "text"
    ) -> None:
        side, high = HEAD * box.height, SHOULDERS * box.height
        head: VMobject = RoundedRectangle(width=side, height=side, corner_radius=0.12) if broad else Circle(side / 2)
        body: VMobject
        if broad:
            body = RoundedRectangle(width=box.width, height=high, corner_radius=0.12)
        else:
            body = Arc(1, 0, PI).stretch_to_fit_width(0.74 * box.width).stretch_to_fit_height(high)
            body.add_line_to(body.get_start())
        parts = [head.move_to(box.at(0.5, 1 - HEAD / 2)), body.move_to(box.at(0.5, SHOULDERS / 2))]
        for part in parts:
            part.set_stroke(theme.colours[colour], STROKE).set_fill(opacity=0)
        super().__init__(*(DashedVMobject(part, num_dashes=DASHES) if dashed else part for part in parts))
