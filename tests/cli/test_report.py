"""What a terminal shows of a problem: its line of the file, and a caret under the very column."""

import pytest
from rich.cells import cell_len

from narrated.cli.report import source_lines
from narrated.errors import Place, Problem


def shown(source: str, column: int, width: int = 80) -> list[str]:
    place = Place(file="script.yaml", line=3, column=column)
    return source_lines(Problem(place=place, message="it is wrong", source=source), width).split("\n")


def under_caret(line: str, caret: str) -> str:
    """What stands in the cell of the caret."""
    cells = [each for each in line for _ in range(cell_len(each))]
    return cells[caret.index("^")]


@pytest.mark.parametrize(
    "source", ["say: x", "日本語: x", "🎬 é: x", "e\u0301\u0301: x", "\t\x1b[31m: x", "a\u200bb: x"]
)
def test_the_caret_stands_under_its_column(source):
    line, caret = shown(source, source.index("x") + 1)
    assert under_caret(line, caret) == "x"
    assert line.isprintable()


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("letter", ["a", "語"])
def test_a_long_line_is_cut_around_the_caret(width, letter):
    line, caret = shown(letter * 300 + "x" + letter * 300, 301, width)
    assert under_caret(line, caret) == "x"
    assert cell_len(line) <= width


def test_a_caret_may_stand_behind_the_end():
    assert shown("say", 4) == ["  say", "     ^"]


def test_a_problem_without_a_column_has_no_caret():
    assert shown("  self.play()", 0) == ["    self.play()"]
