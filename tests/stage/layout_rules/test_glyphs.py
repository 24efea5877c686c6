"""Characters that the theme's font cannot draw are told, and nothing that draws nothing is."""

import pytest

from narrated.stage.layout_check.glyphs import missing_characters

FONT, PACKAGE = "Source Sans Pro", "font_source_sans_pro"


@pytest.mark.parametrize("strong", [False, True])
def test_what_a_film_writes_is_all_there(strong):
    words = "2 h 46 min 40 s, 132.57×, 98.7% – “vLLM” ’ … → ∞ ÷ ½ é ß Ω"

    assert missing_characters(words, FONT, PACKAGE, strong=strong) == ""


def test_missing_characters_come_in_order_and_once():
    assert missing_characters("a 漢字 b 字漢 🙂", FONT, PACKAGE, strong=False) == "漢字🙂"


def test_what_draws_nothing_is_never_missing():
    invisible = " \n\t\r\u00a0\u2003\u2009\u200b\u200d\u2060\ufeff\u00ad\ufe0f\U000e0100"

    assert missing_characters(invisible, FONT, PACKAGE, strong=False) == ""


def test_an_accent_typed_after_its_letter_is_there_like_the_letter_that_has_it():
    assert missing_characters("cafe\u0301 und u\u0308ber", FONT, PACKAGE, strong=False) == ""


def test_an_accent_that_the_font_lacks_is_missing():
    assert missing_characters("a\u20e3", FONT, PACKAGE, strong=False) == "\u20e3"


def test_a_family_is_known_by_its_narrower_name_too():
    assert missing_characters("Ω漢", "Source Sans Pro Semibold", PACKAGE, strong=True) == "漢"


@pytest.mark.parametrize(("font", "package"), [("Comic Sans", PACKAGE), (FONT, "no_such_package")])
def test_a_family_that_is_not_there_has_no_glyph(font, package):
    assert missing_characters("ab a", font, package, strong=False) == "ab"
