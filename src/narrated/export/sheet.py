"""Where everything stands on a contact sheet: rows of pictures with their names below, a new row for each scene."""

from collections.abc import Sequence
from dataclasses import dataclass

COLUMNS = 5
THUMB_WIDTH = 448
MARGIN = 48
GAP = 24  # between pictures of a row
LABEL_GAP = 8  # between a picture and its name
LABEL_HEIGHT = 28
ROW_GAP = 20  # between a name and the picture below
SCENE_GAP = 28  # more, where a scene begins


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """The place of one picture: its top left corner, and the top of its name; pixels from the sheet's own corner."""

    left: int
    top: int
    label_top: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet of `width` × `height` pixels; its pictures, all of one size, have one cell each, in telling order."""

    width: int
    height: int
    thumb_width: int
    thumb_height: int
    cells: tuple[Cell, ...]


def lay_out_sheet(beats: Sequence[int], picture_width: int, picture_height: int) -> Sheet:
    """The sheet of scenes that have so many `beats`, at least one each, for pictures of this shape."""
    thumb_height = max(1, round(THUMB_WIDTH * picture_height / picture_width))
    cells = []
    top = MARGIN
    for count in beats:
        for first in range(0, count, COLUMNS):
            for column in range(min(COLUMNS, count - first)):
                left = MARGIN + column * (THUMB_WIDTH + GAP)
                cells.append(Cell(left=left, top=top, label_top=top + thumb_height + LABEL_GAP))
            top += thumb_height + LABEL_GAP + LABEL_HEIGHT + ROW_GAP
        top += SCENE_GAP
    return Sheet(
        width=max(cell.left for cell in cells) + THUMB_WIDTH + MARGIN,
        height=top - ROW_GAP - SCENE_GAP + MARGIN,
        thumb_width=THUMB_WIDTH,
        thumb_height=thumb_height,
        cells=tuple(cells),
    )
