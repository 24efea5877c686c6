"""A person as an outline, head and shoulders: round and slight, or square and broad."""

from manim import Circle, DashedVMobject, Polygon, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme

HEAD = 0.46  # of the height
STROKE = 5


class Person(VGroup):
    """Somebody who fills `box`: slight with a round head, or `broad` with a square one; `dashed` is not known yet.

    known = Person(self.theme, box)
    met = Person(self.theme, box, broad=True, dashed=True)
    self.play(FadeIn(known), FadeIn(met), run_time=0.5)          # 0.0 to 0.5 s
    """

    def __init__(
        self, theme: Theme, box: Box, *, broad: bool = False, dashed: bool = False, colour: str = "text"
    ) -> None:
        side = HEAD * box.height
        middle = box.at(0.5, 1 - HEAD / 2)
        head: VMobject = RoundedRectangle(width=side, height=side, corner_radius=0.1) if broad else Circle(side / 2)
        wide = 1.0 if broad else 0.66
        corners = [(-wide / 2, 0), (wide / 2, 0), (wide / 2 * (0.94 if broad else 0.6), 1 - HEAD - 0.06)]
        corners.append((-corners[-1][0], corners[-1][1]))
        body = Polygon(*(box.at(0.5 + across, up) for across, up in corners))
        parts = [head.move_to(middle), body]
        for part in parts:
            part.set_stroke(theme.colours[colour], STROKE).set_fill(opacity=0)
        super().__init__(*(DashedVMobject(part, num_dashes=26) if dashed else part for part in parts))
