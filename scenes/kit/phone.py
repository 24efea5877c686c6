"""The screen of an app on a phone: a title, a picture and a button."""

from manim import DOWN, UP, RoundedRectangle, VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.figure import words_at
from scenes.kit.rectangles import rectangles

TITLE_DOWN = 0.7  # from the upper edge to the baseline of the title
BUTTON = (0.62, 0.13)  # width and height of the button, as shares of the screen
BUTTON_UP = 0.07  # of the height, from the lower edge
BASELINE = 0.1  # from the middle of the button down to the baseline of its word
PICTURE = (0.2, 0.27, 0.8, 0.76)  # left, bottom, right and top of the picture, as shares of the screen


class Phone(VGroup):
    """A screen that fills `box`; `picture` is the part of it in which something can be drawn.

    phone = Phone(self.theme, box, "Borrow", button="a ladder")
    self.play(FadeIn(phone), run_time=0.5)                       # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, box: Box, title: str, *, button: str = "") -> None:
        self.sheet = RoundedRectangle(
            width=box.width,
            height=box.height,
            corner_radius=0.22,
            stroke_width=3,
            stroke_color=theme.colours["quiet"],
            fill_color=theme.colours["raised"],
            fill_opacity=1,
        ).move_to(box.at(0.5, 0.5))
        self.title: VMobject = words_at(theme, title, box.at(0.5, 1) + DOWN * TITLE_DOWN, align=0, strong=True)
        self.picture = box.part(*PICTURE)
        super().__init__(self.sheet, self.title)
        if button:
            self.add(self._button(theme, box, button))

    def _button(self, theme: Theme, box: Box, word: str) -> VGroup:
        width, height = BUTTON[0] * box.width, BUTTON[1] * box.height
        middle = box.at(0.5, BUTTON_UP) + UP * height / 2
        shape = RoundedRectangle(
            width=width,
            height=height,
            corner_radius=0.12,
            stroke_width=0,
            fill_color=theme.colours["quiet"],
            fill_opacity=1,
        ).move_to(middle)
        label = words_at(theme, word, middle + DOWN * BASELINE, align=0, role="label", colour="ground", strong=True)
        return VGroup(shape, label)


def month(theme: Theme, box: Box, *, chosen: int, columns: int = 5, rows: int = 4) -> VGroup:
    """The days of a calendar in `box`, the one of that number in the colour of text.

    days = month(self.theme, phone.picture, chosen=13)
    self.play(FadeIn(days), run_time=0.5)                        # 0.0 to 0.5 s
    """
    width, height = box.width / (columns - 0.25), box.height / (rows - 0.25)
    days = [
        Box(
            left=box.left + column * width,
            right=box.left + (column + 0.75) * width,
            bottom=box.top - (row + 0.75) * height,
            top=box.top - row * height,
        )
        for row in range(rows)
        for column in range(columns)
    ]
    others = [day for number, day in enumerate(days) if number != chosen]
    colours = theme.colours
    return VGroup(rectangles(others, colour=colours["line"]), rectangles([days[chosen]], colour=colours["text"]))
