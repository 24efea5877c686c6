"""A capacity as a picture: two shelves of books that are full when the request and its reply stand on them."""

from itertools import accumulate, cycle, islice

import numpy as np
from manim import DOWN, AnimationGroup, FadeIn, LaggedStart, VGroup
from numpy.typing import NDArray

from narrated.core.theme import Theme
from narrated.stage import Box
from scenes.kit.rectangles import rectangles

BOARD = 0.03  # of the box's height
BOOKS = 22  # on each shelf
REPLY = 6  # of the books, the last ones
# Books as a person has them: no two neighbours alike. Widths in parts of a shelf, heights in parts of its room.
WIDTHS = (5, 3, 7, 4, 4, 9, 3, 6, 5, 8, 3)
HEIGHTS = (0.86, 0.7, 0.92, 0.78, 0.62, 0.88, 0.74, 0.95, 0.66, 0.82)
GAP = 0.006  # of the box's width


class Shelf(VGroup):
    """Books of the request in quiet, those of the reply in the colour of text, on boards that fill `box`.

    shelf = Shelf(self.theme, box)
    self.play(FadeIn(shelf.boards), run_time=0.5)                # 0.0 to 0.5 s
    self.play(shelf.fill(shelf.request), run_time=2)             # 0.5 to 2.5 s: one book after the other
    self.play(shelf.fill(shelf.reply), run_time=1)               # 2.5 to 3.5 s: nothing more fits
    """

    def __init__(self, theme: Theme, box: Box) -> None:
        board = BOARD * box.height
        floors = (box.bottom + box.height / 2, box.bottom)
        self.boards = rectangles(
            [Box(left=box.left, right=box.right, bottom=floor, top=floor + board) for floor in floors],
            colour=theme.colours["line"],
        )
        room = box.height / 2 - board
        places = [
            book for shelf, floor in enumerate(floors) for book in _books(box, shelf, floor + board, room)
        ]
        split = len(places) - REPLY
        self.request = VGroup(*(rectangles([place], colour=theme.colours["quiet"]) for place in places[:split]))
        self.reply = VGroup(*(rectangles([place], colour=theme.colours["text"]) for place in places[split:]))
        super().__init__(self.boards, self.request, self.reply)

    def fill(self, books: VGroup) -> AnimationGroup:
        """The books come to stand one after the other."""
        return LaggedStart(*(FadeIn(book, shift=DOWN * 0.15) for book in books), lag_ratio=0.35)

    def foot(self, books: VGroup) -> NDArray[np.float64]:
        """Below the board, under the left edge of the books that stand on the lower shelf."""
        lower = [book for book in books if book.get_bottom()[1] < self.get_center()[1]]
        return np.array([lower[0].get_left()[0], self.get_bottom()[1], 0])


def _books(box: Box, shelf: int, floor: float, room: float) -> list[Box]:
    """The books of one shelf; the shelves begin at different places of the pattern."""
    first = 4 * shelf
    widths = list(islice(cycle(WIDTHS), first, first + BOOKS))
    heights = list(islice(cycle(HEIGHTS), first, first + BOOKS))
    part = (box.width - (BOOKS - 1) * GAP * box.width) / sum(widths)
    starts = accumulate([0.0, *(width * part + GAP * box.width for width in widths[:-1])])
    return [
        Box(left=box.left + start, right=box.left + start + width * part, bottom=floor, top=floor + height * room)
        for start, width, height in zip(starts, widths, heights, strict=True)
    ]
