"""Reading as a picture: sheets of text whose lines are all taken in at the same time."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice

from manim import VGroup

from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

SHEETS = 3
LINES = 12
SHEET_GAP = 0.05  # of the box's width
MARGIN = 0.1  # of a sheet's width
# Lengths of words and, as the last of a line may be short, of lines: text as it looks from afar.
WORDS = (5, 2, 7, 3, 4, 8, 2, 6, 3, 5, 9, 4, 2, 6)
ENDS = (1.0, 0.97, 1.0, 0.94, 0.55, 1.0, 0.98, 0.93, 1.0, 0.96, 0.99, 0.4)
SPACE = 0.9
LETTERS = 30  # in a line


class Sheets(VGroup):
    """Words are dim until `share()` of every line has been read; all lines are read at once.

    read = ValueTracker(0)
    sheets = Sheets(self.theme, box, read.get_value)
    self.play(FadeIn(sheets), run_time=0.5)                      # 0.0 to 0.5 s: three sheets, unread
    self.play(read.animate.set_value(1), run_time=1)             # 0.5 to 1.5 s: all of their lines, together
    """

    def __init__(self, theme: Theme, box: Box, share: Callable[[], float]) -> None:
        self.share = share
        gap = SHEET_GAP * box.width
        width = (box.width - (SHEETS - 1) * gap) / SHEETS
        papers = [
            Box(left=left, right=left + width, bottom=box.bottom, top=box.top)
            for left in (box.left + number * (width + gap) for number in range(SHEETS))
        ]
        self.lines = [line for number, paper in enumerate(papers) for line in _lines(paper, number)]
        self.paper = rectangles(papers, colour=theme.colours["raised"])
        words = [word for line in self.lines for word in line]
        self.unread = rectangles(words, colour=theme.colours["line"])
        self.read = redrawn(lambda: self._lit(theme.colours["quiet"]))
        super().__init__(self.paper, self.unread, self.read)

    def _lit(self, colour: str) -> VGroup:
        lit = []
        for line in self.lines:
            reached = line[0].left + self.share() * (line[-1].right - line[0].left)
            lit += [_cut(word, reached) for word in line if word.left < reached]
        return rectangles(lit, colour=colour)


def _cut(word: Box, right: float) -> Box:
    return Box(left=word.left, right=min(word.right, right), bottom=word.bottom, top=word.top)


def _lines(paper: Box, sheet: int) -> Iterator[list[Box]]:
    """Words of each line of a sheet; every sheet begins at another place of the pattern."""
    margin = MARGIN * paper.width
    left, right = paper.left + margin, paper.right - margin
    pitch = (paper.height - 2 * margin) / (LINES - 0.5)
    letter = (right - left) / LETTERS
    lengths = islice(cycle(WORDS), 3 * sheet, None)
    for number in range(LINES):
        top = paper.top - margin - number * pitch
        end = left + ENDS[(number + 5 * sheet) % len(ENDS)] * (right - left)
        pen, words = left, []
        while pen < end - 1.5 * letter:
            edge = min(pen + next(lengths) * letter, end)
            words.append(Box(left=pen, right=edge, bottom=top - pitch / 2, top=top))
            pen = edge + SPACE * letter
        yield words
