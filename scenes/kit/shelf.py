"""A capacity as a picture: a bookcase that is full when the request and its reply stand in it."""

from collections.abc import Iterator
from itertools import cycle, islice

from manim import DOWN, AnimationGroup, FadeIn, LaggedStart, VGroup

from narrated.stage import Box, Theme
from scenes.kit.rectangles import rectangles

BOARD = 0.1  # how thick the case is
BOOKS = 26  # on each of the two shelves
REPLY = 7  # of the books, the last ones
# Books as a person has them: no two neighbours alike. Widths in parts of a shelf, heights in parts of its room.
WIDTHS = (5, 3, 6, 4, 4, 7, 3, 6, 5, 7, 3)
HEIGHTS = (0.84, 0.72, 0.88, 0.78, 0.68, 0.86, 0.74, 0.9, 0.7, 0.82)
GAP = 0.03  # between books
BANDS = ((0.12, 0.16), (0.8, 0.84))  # printed across every second spine, as shares of its height


class Shelf(VGroup):
    """Books of the request in quiet, those of the reply in the colour of text, in a `case` that fills `box`.

    shelf = Shelf(self.theme, box)
    self.play(FadeIn(shelf.case), run_time=0.5)                  # 0.0 to 0.5 s
    self.play(shelf.fill(shelf.request, 2))                      # 0.5 to 2.5 s: one book after the other
    self.play(shelf.fill(shelf.reply, 1))                        # 2.5 to 3.5 s: nothing more fits
    """

    def __init__(self, theme: Theme, box: Box) -> None:
        middle = (box.bottom + box.top) / 2
        self.case = rectangles(_case(box, middle), colour=theme.colours["line"])
        inner = [
            Box(left=box.left + BOARD, right=box.right - BOARD, bottom=middle + BOARD / 2, top=box.top - BOARD),
            Box(left=box.left + BOARD, right=box.right - BOARD, bottom=box.bottom + BOARD, top=middle - BOARD / 2),
        ]
        places = [book for shelf, room in enumerate(inner) for book in _books(room, shelf)]
        colours = ["quiet"] * (len(places) - REPLY) + ["text"] * REPLY
        books = [
            _book(theme, place, colour, banded=bool(number % 2))
            for number, (place, colour) in enumerate(zip(places, colours, strict=True))
        ]
        self.request, self.reply = VGroup(*books[:-REPLY]), VGroup(*books[-REPLY:])
        super().__init__(self.case, self.request, self.reply)

    def fill(self, books: VGroup, run_time: float) -> AnimationGroup:
        """The books come to stand one after the other, in `run_time` seconds."""
        return LaggedStart(*(FadeIn(book, shift=DOWN * 0.15) for book in books), lag_ratio=0.35, run_time=run_time)


def _case(box: Box, middle: float) -> Iterator[Box]:
    """Two sides, and three boards between them."""
    for left in (box.left, box.right - BOARD):
        yield Box(left=left, right=left + BOARD, bottom=box.bottom, top=box.top)
    for bottom in (box.bottom, middle - BOARD / 2, box.top - BOARD):
        yield Box(left=box.left + BOARD, right=box.right - BOARD, bottom=bottom, top=bottom + BOARD)


def _books(room: Box, shelf: int) -> Iterator[Box]:
    """Where the books of one shelf stand; the shelves begin at different places of the pattern."""
    widths = list(islice(cycle(WIDTHS), 4 * shelf, 4 * shelf + BOOKS))
    heights = islice(cycle(HEIGHTS), 7 * shelf, 7 * shelf + BOOKS)
    part = (room.width - (BOOKS + 1) * GAP) / sum(widths)
    pen = room.left + GAP
    for width, height in zip(widths, heights, strict=True):
        yield Box(left=pen, right=pen + width * part, bottom=room.bottom, top=room.bottom + height * room.height)
        pen += width * part + GAP


def _book(theme: Theme, place: Box, colour: str, *, banded: bool) -> VGroup:
    bands = [
        Box(left=place.left, right=place.right, bottom=place.at(0, low)[1], top=place.at(0, high)[1])
        for low, high in BANDS
    ]
    spine = rectangles([place], colour=theme.colours[colour])
    return VGroup(spine, rectangles(bands, colour=theme.colours["ground"])) if banded else VGroup(spine)
