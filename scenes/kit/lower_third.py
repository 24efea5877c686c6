"""shim"""

from manim import DOWN, RIGHT, UP, Line, VGroup

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at


class LowerThird(VGroup):
    """shim"""

    def __init__(self, theme: Theme, box: Box, name: str, detail: str, *, colour: str = "quiet") -> None:
        x = box.at(0, 0.5)
        rule = Line(x + UP * 0.36, x + DOWN * 0.36, stroke_width=4, color=theme.colours[colour])
        super().__init__(
            rule,
            words_at(theme, name, x + RIGHT * 0.25 + UP * 0.1, strong=True),
            words_at(theme, detail, x + RIGHT * 0.25 + DOWN * 0.3, role="label", colour="quiet"),
        )
