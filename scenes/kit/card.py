"""A card: a raised sheet with a title and lines of text as they look from afar."""

from collections.abc import Collection
from dataclasses import replace
from itertools import cycle, islice

from manim import DOWN, RIGHT, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at
from scenes.kit.rectangles import rectangles

PADDING = 0.28  # from the edge of the card to what stands on it
TITLE_DOWN = 0.52  # from the upper edge to the baseline of the title
LINES_DOWN = 0.85  # from the upper edge to the first line of text
PITCH = 0.26  # from line to line
THICK = 0.09  # of a line
DASH = 0.16  # length of a dash
LENGTHS = (1.0, 0.92, 0.97, 0.6, 0.88, 1.0, 0.45)  # shares of the room


class Card(VGroup):
    """A sheet that fills `box`, with an edge in a colour by role; `lines` grey lines stand below the title.

    Lines whose number is in `broken` are dashes: the same text, told in another voice.

    card = Card(self.theme, box, "she stays", lines=3)
    self.play(FadeIn(card), run_time=0.5)                                   # 0.0 to 0.5 s
    self.play(card.sheet.animate.set_stroke(colour), run_time=0.5)          # 0.5 to 1.0 s: the edge says which
    """

    def __init__(
        self,
        theme: Theme,
        box: Box,
        title: str = "",
        *,
        lines: int = 0,
        broken: Collection[int] = (),
        edge: str = "line",
        role: str = "label",
    ) -> None:
        self.box = box
        self.sheet = RoundedRectangle(
            width=box.width,
            height=box.height,
            corner_radius=0.12,
            stroke_width=2,
            stroke_color=theme.colours[edge],
            fill_color=theme.colours["raised"],
            fill_opacity=1,
        ).move_to(box.at(0.5, 0.5))
        corner = box.at(0, 1) + RIGHT * PADDING
        top = corner[1] - (LINES_DOWN if title else PADDING)
        room = box.width - 2 * PADDING
        drawn = []
        for number, length in enumerate(islice(cycle(LENGTHS), lines)):
            up = top - number * PITCH
            line = Box(left=corner[0], right=corner[0] + length * room, bottom=up - THICK, top=up)
            drawn += _dashes(line) if number in broken else [line]
        self.lines: VMobject = rectangles(drawn, colour=theme.colours["line"])
        super().__init__(self.sheet, self.lines)
        if title:
            self.title = words_at(theme, title, corner + DOWN * TITLE_DOWN, role=role, strong=True)
            self.add(self.title)


def _dashes(line: Box) -> list[Box]:
    """The line as dashes with gaps between them, the last of which ends with it."""
    count = max(1, round(line.width / DASH / 1.6))
    pitch = line.width / (count - 0.375)
    starts = [line.left + number * pitch for number in range(count)]
    return [replace(line, left=start, right=start + pitch * 0.625) for start in starts]
