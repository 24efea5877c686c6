"""Words are read row by row, and lines that were set as one block stay together."""

from narrated.core.picture import Words
from narrated.core.reading_order import in_reading_order


def line(text: str, left: float, top: float, em: float = 0.4) -> Words:
    return Words(text=text, left=left, top=top, right=left + 1, bottom=top - 0.3, em=em)


def order(*words: Words) -> list[str]:
    return [each.text for each in in_reading_order(words)]


def test_rows_are_read_from_the_top_and_each_from_the_left():
    assert order(line("d", 2, 0), line("a", 0, 2.02), line("c", 0, 0.05), line("b", 2, 2)) == ["a", "b", "c", "d"]


def test_two_blocks_beside_each_other_are_read_one_after_the_other():
    left = [line(text, -5, top) for text, top in (("one", 2), ("two", 1.46), ("three", 0.92))]
    right = [line(text, 1, top) for text, top in (("four", 2), ("five", 1.46))]
    assert order(*right, *left) == ["one", "two", "three", "four", "five"]


def test_rows_of_a_table_are_no_block_though_its_columns_were_drawn_one_after_the_other():
    columns = [line(f"{row}{column}", column, 3 - row) for column in range(3) for row in range(3)]
    assert order(*columns) == ["00", "01", "02", "10", "11", "12", "20", "21", "22"]


def test_a_heading_above_a_text_of_another_size_is_no_line_of_it():
    assert order(line("text", 0, 1), line("Heading", 0, 1.5, em=0.6)) == ["Heading", "text"]


def test_no_words_are_none():
    assert order() == []
