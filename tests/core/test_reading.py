"""Words on screen stand long enough for one reader who takes them one after the other."""

import pytest

from narrated.core.layout import Standing
from narrated.core.reading import Unread, unread

FPS = 30


def standing(words: str, from_s: float, to_s: float, key: str = "words") -> Standing:
    return Standing(key=key, words=words, from_frame=round(from_s * FPS), to_frame=round(to_s * FPS))


def test_a_sentence_takes_a_second_for_twenty_characters():
    words = "It is imagined, and no model is measured"  # 40 characters

    assert unread([standing(words, 1, 3)], FPS) == ()
    assert unread([standing(words, 1, 2.9)], FPS) == (Unread(key="words", words=words, stood_s=1.9, needed_s=2.0),)


@pytest.mark.parametrize("words", ["7", "10,000", "132.57×", "100 tokens/sec"])
def test_a_figure_that_stands_for_four_fifths_of_a_second_is_read(words):
    assert unread([standing(words, 0, 0.8)], FPS) == ()


def test_even_one_digit_takes_half_a_second():
    (found,) = unread([standing("7", 0, 0.4)], FPS)

    assert (found.stood_s, found.needed_s) == (0.4, 0.5)


def test_two_texts_at_once_are_read_in_the_given_order():
    pair = [standing("x" * 20, 0, 2, "left"), standing("x" * 20, 0, 1.9, "right")]

    assert [found.key for found in unread(pair, FPS)] == ["right"]
    assert unread(pair[::-1], FPS) == ()


def test_a_text_waits_for_the_one_before_and_that_is_told():
    (found,) = unread([standing("x" * 60, 0, 9, "long"), standing("x" * 10, 1, 3, "late")], FPS)

    assert (found.key, found.stood_s, found.needed_s) == ("late", 2.0, 2.5)


def test_texts_are_read_as_they_appear_whatever_order_they_are_given_in():
    texts = [standing("x" * 20, 1, 2.1, "second"), standing("x" * 20, 0, 1, "first")]

    assert unread(texts, FPS) == ()


def test_a_text_that_is_gone_is_left_and_keeps_nobody_from_the_next():
    texts = [standing("x" * 100, 0, 1, "gone"), standing("x" * 20, 1, 2, "next")]

    assert [found.key for found in unread(texts, FPS)] == ["gone"]


def test_a_text_that_came_and_went_behind_another_takes_no_time():
    texts = [standing("x" * 40, 0, 2, "long"), standing("x" * 40, 0.5, 1, "missed"), standing("x" * 20, 2, 3, "next")]

    assert [found.key for found in unread(texts, FPS)] == ["missed"]


def test_blanks_and_line_breaks_are_no_text_of_their_own():
    assert unread([standing(" \n ", 0, 0.1)], FPS) == ()
    assert unread([standing("x" * 10 + " \n  " + "x" * 9, 0, 1)], FPS) == ()
