"""Every token has the pronunciations that pocketsphinx needs."""

import pytest

from narrated.narration.phonemes import token_pronunciations


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("dial,", ["D AY AH L"]),
        ("“Batch”", ["B AE CH"]),
        ("it’s", ["IH T S"]),
        ("forty-six", ["F AO R T IY", "S IH K S"]),
        ("10,000", ["T EH N", "TH AW Z AH N D"]),
        ("vLLM", ["V IY EH L EH L EH M"]),
        ("AI", ["EY AY"]),
        ("Sarathi-Serve", ["S AE R AE TH IY", "S ER V"]),
    ],
)
def test_a_token_is_said_as_these_words(token: str, words: list[str]) -> None:
    assert [ways[0] for ways in token_pronunciations(token)] == words


def test_a_figure_is_said_with_its_sign() -> None:
    assert len(token_pronunciations("132.57×")) == 8
    assert token_pronunciations("132.57×")[-1] == ("T AY M Z",)


def test_all_ways_of_the_dictionary_are_offered() -> None:
    assert token_pronunciations("read") == (("R EH D", "R IY D"),)


@pytest.mark.parametrize("token", ["—", "…", "-", "“”"])
def test_punctuation_alone_is_not_said(token: str) -> None:
    assert token_pronunciations(token) == ()
