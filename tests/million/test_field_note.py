"""Every figure of the Field Note, computed from its inputs and shown in its own form."""

from typing import Any

import pytest

from million.facts import facts

BUDGETS = [
    ("stories", "1,000", "1,000", "1 second", "2 h 46 min 40 s", "1,000,000"),
    ("drafts", "40", "20,000", "0.8 seconds", "2 h 13 min 20 s", "800,000"),
    ("candidates", "10,000", "300", "3 seconds", "8 h 20 min", "3,000,000"),
    ("rehearsals", "10,000", "1,000", "10 seconds", "27 h 46 min 40 s", "10,000,000"),
]
CHECKS = [
    ("none", "None", "10,000×", "0.8 seconds", "2 h 13 min 20 s"),
    ("minute", "60 seconds", "132.57×", "60.8 seconds", "2 h 14 min 20 s"),
    ("quarter", "15 min", "9.88×", "15 min 1 s", "2 h 28 min 20 s"),
    ("day", "24 h", "1.09×", "24 h 1 s", "26 h 13 min 20 s"),
]


@pytest.fixture
def named(block: dict[str, Any]) -> dict[str, Any]:
    return dict(facts(block))


def test_the_table_of_budgets(named: dict[str, Any]) -> None:
    rows = [
        (
            work.name,
            str(work.items),
            str(work.tokens_each),
            str(work.time(named["fast"])),
            str(work.time(named["slow"])),
            str(work.tokens),
        )
        for work in named["workloads"]
    ]
    assert rows == BUDGETS


def test_the_table_of_checks(named: dict[str, Any]) -> None:
    rows = [
        (row.name, str(row.label), str(row.speed_up), str(row.at_fast), str(row.at_slow)) for row in named["checks"]
    ]
    assert rows == CHECKS


def test_the_toy_arithmetic_of_aggregate_throughput(named: dict[str, Any]) -> None:
    forms = [str(named[name]) for name in ("aggregate", "stream_rate", "streams")]
    assert forms == ["1,000,000 tokens/sec", "100 tokens/sec", "10,000"]


def test_the_ends_of_the_dial(named: dict[str, Any]) -> None:
    ends = (named["slow"], named["fast"].number, named["fast"])
    assert [str(end) for end in ends] == ["100 tokens/sec", "1,000,000", "1,000,000 tokens/sec"]
    assert str(named["ratio"]) == "10,000×"


def test_the_prose_about_the_check_of_a_minute(named: dict[str, Any]) -> None:
    minute = named["checks"].minute
    assert str(minute.check) == "60 seconds"
    assert str(minute.share) == "98.7%"
    assert f"from {minute.at_slow.in_seconds.number} to {minute.at_fast.in_seconds}" == "from 8,060 to 60.8 seconds"


def test_the_voice_says_the_figures_in_words(named: dict[str, Any]) -> None:
    minute = named["checks"].minute
    assert named["stories"].time(named["slow"]).spoken == "two hours, forty-six minutes and forty seconds"
    assert named["stories"].spoken == "one thousand story endings"
    assert minute.at_fast.spoken == "sixty point eight seconds"
    assert minute.speed_up.spoken == "one hundred thirty-two point five seven times"
    assert minute.share.spoken == "ninety-eight point seven percent"
    assert named["ratio"].spoken == "ten thousand times"
