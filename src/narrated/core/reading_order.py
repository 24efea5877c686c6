"""The order in which the words of a picture are read: blocks of lines, row by row from the top."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from narrated.core.picture import Words

SAME_EDGE_EM = 0.1  # how far the left edges of the lines of a block may lie apart
MOST_LEADING_EM = 1.5  # and their bottoms
SAME_ROW = 0.5  # of the lower one's height, what two blocks of a row have in common


@dataclass(slots=True)
class _Block:
    """Lines that belong together."""

    lines: list[Words] = field(default_factory=list)

    @property
    def top(self) -> float:
        return max(line.top for line in self.lines)

    @property
    def bottom(self) -> float:
        return min(line.bottom for line in self.lines)

    @property
    def left(self) -> float:
        return min(line.left for line in self.lines)


def in_reading_order(words: Sequence[Words]) -> tuple[Words, ...]:
    """`words`, given as they were drawn, as they are read: lines drawn one below the other stay together."""
    rows: list[list[_Block]] = []
    for block in sorted(_blocks(words), key=lambda block: -block.top):
        row = next((row for row in rows if _share_a_row(row[0], block)), None)
        if row is None:
            rows.append([block])
        else:
            row.append(block)
    return tuple(line for row in rows for block in sorted(row, key=lambda block: block.left) for line in block.lines)


def _blocks(words: Sequence[Words]) -> list[_Block]:
    blocks: list[_Block] = []
    for line in words:
        if blocks and _goes_on(blocks[-1].lines[-1], line):
            blocks[-1].lines.append(line)
        else:
            blocks.append(_Block([line]))
    return blocks


def _goes_on(line: Words, following: Words) -> bool:
    em = min(line.em, following.em)
    return (
        abs(line.left - following.left) <= SAME_EDGE_EM * em
        and abs(line.em - following.em) <= SAME_EDGE_EM * em
        and 0 < line.bottom - following.bottom <= MOST_LEADING_EM * em
    )


def _share_a_row(one: _Block, other: _Block) -> bool:
    common = min(one.top, other.top) - max(one.bottom, other.bottom)
    return common >= SAME_ROW * min(one.top - one.bottom, other.top - other.bottom)
