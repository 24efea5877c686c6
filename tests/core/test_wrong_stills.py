"""Stills that name what is not there: each script gets exactly its sentences."""

import pytest
from script_samples import beat, messages

SAY = "say: Now <turn> turn it <land> there."
WRONG = [
    (
        "a mark that is not there",
        (SAY, "still: trun"),
        '12:16: still: the beat has no mark "trun"; did you mean "turn"?',
    ),
    (
        "nothing like a mark",
        (SAY, "still: [turn, middle]"),
        '12:23: still: the beat has no mark "middle"; its marks are turn, land; write one of them, end or none',
    ),
    (
        "a mark of a silent beat",
        ("hold: 1 s", "still: turn"),
        '12:16: still: the beat has no mark "turn"; it has none; write one of them, end or none',
    ),
    ("twice the same", (SAY, "still: [turn, turn]"), '12:16: still names "turn" twice; name it once'),
    (
        "none and another",
        (SAY, "still: [turn, none]"),
        "12:16: a beat without a still has no other; write none alone, or take it out of the list",
    ),
    ("no list at all", (SAY, "still: []"), "12:16: still is an empty list; write none, end, or the names of marks"),
    ("nothing", (SAY, "still:"), "12:9: still is empty; write a value"),
    (
        "a mapping",
        (SAY, "still: {at: turn}"),
        "12:16: this takes one value, not a list or mapping; if it is text, put it in quotes",
    ),
]


@pytest.mark.parametrize(("lines", "expected"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_still_gets_exactly_its_sentence(lines, expected):
    assert messages(beat(*lines)) == [f"script.yaml:{expected}"]


@pytest.mark.parametrize("still", ["turn", "land", "end", "none", "[none]", "[land, turn, end]"])
def test_a_still_that_is_there_is_well(still):
    assert messages(beat(SAY, f"still: {still}")) == []


def test_words_that_are_wrong_themselves_are_told_alone():
    (told,) = messages(beat("say: A <mark here.", "still: mark"))
    assert "still" not in told
