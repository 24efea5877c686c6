"""The facts block gives named, frozen values, and a wrong one gets all its faults told at once."""

import copy
import dataclasses
import pickle
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import jinja2.sandbox
import pytest

import million
from million.block_reader import FactsBlockError
from million.calculation import Unlimited
from million.facts import facts
from narrated.core.fingerprint import fingerprint


def test_the_names_of_the_film(block: dict[str, Any]) -> None:
    assert set(facts(block)) == {
        *("slow", "fast", "ratio", "streams", "stream_rate", "aggregate", "workloads", "bottleneck", "checks"),
        *("dial", "loan_days", "wrong_days", "experiments"),
        *("stories", "drafts", "candidates", "rehearsals"),
    }


def test_every_value_is_frozen_and_can_be_copied_pickled_and_fingerprinted(block: dict[str, Any]) -> None:
    named = dict(facts(block))
    assert pickle.loads(pickle.dumps(named)) == named
    assert copy.deepcopy(named) == named
    assert fingerprint(named) == fingerprint(facts(copy.deepcopy(block)))
    for value in named.values():
        field = dataclasses.fields(value)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, None)


def test_a_changed_input_changes_the_fingerprint_of_what_it_touches_only(block: dict[str, Any]) -> None:
    before = facts(block)
    block["workloads"]["stories"]["items"] = 999
    after = facts(block)
    assert fingerprint(before["stories"]) != fingerprint(after["stories"])
    assert fingerprint(before["checks"]) == fingerprint(after["checks"])


def test_sentences_reach_every_figure_in_a_sandbox(block: dict[str, Any]) -> None:
    sandbox = jinja2.sandbox.SandboxedEnvironment(undefined=jinja2.StrictUndefined)
    sentence = (
        "{{ drafts.time(fast) }}, {{ drafts.time_each(stream_rate) }}, {{ checks.none.limit }}, "
        "{{ checks.minute.limit }}, {{ workloads.stories.label }}, {% for row in checks %}{{ row.label }} {% endfor %}"
    )
    text = sandbox.from_string(sentence).render(facts(block))
    assert text == "0.8 seconds, 3 min 20 s, unlimited, 134.33×, story endings, None 60 seconds 15 min 24 h "
    with pytest.raises(jinja2.UndefinedError):
        sandbox.from_string("{{ checks.minut.share }}").render(facts(block))


def test_a_draft_on_its_own_stream_takes_far_longer_than_the_aggregate_suggests(block: dict[str, Any]) -> None:
    named: dict[str, Any] = dict(facts(block))
    drafts = named["drafts"]
    assert str(drafts.time(named["aggregate"])) == "0.8 seconds"
    in_parallel = drafts.time_in_parallel(named["streams"], named["stream_rate"])
    assert in_parallel == drafts.time_each(named["stream_rate"])
    assert str(in_parallel) == "3 min 20 s"


def test_the_curve_goes_through_every_row(block: dict[str, Any]) -> None:
    named: dict[str, Any] = dict(facts(block))
    curve = named["bottleneck"]
    for row in named["checks"]:
        check_s = row.check.value
        assert curve.speed_up(check_s) == row.speed_up
        assert (curve.at_slow(check_s), curve.at_fast(check_s)) == (row.at_slow, row.at_fast)
        assert (curve.share(check_s), curve.limit(check_s)) == (row.share, row.limit)
    assert curve.speed_up(Fraction(1, 2)).value == Fraction(16_001, 2) / Fraction(13, 10)
    assert curve.limit(0) == Unlimited()


def test_the_dial_stops_at_every_decade(block: dict[str, Any]) -> None:
    dial: Any = facts(block)["dial"]
    assert [str(rate.number) for rate in dial.stops] == ["100", "1,000", "10,000", "100,000", "1,000,000"]
    block["fast"] = 250
    short: Any = facts(block)["dial"]
    assert [str(rate.number) for rate in short.stops] == ["100", "250"]


def test_series_keep_the_order_of_the_script_and_say_what_they_hold(block: dict[str, Any]) -> None:
    checks: Any = facts(block)["checks"]
    assert [row.name for row in checks] == ["none", "minute", "quarter", "day"]
    assert len(checks) == 4
    with pytest.raises(AttributeError, match="no 'minut' here; possible are none, minute, quarter, day"):
        _ = checks.minut


WHOLE = "must be a whole number from 1 to 1,000,000,000"
TEXT = "must be a text"
WRITE_TEXT = "write some words, in quotes if YAML reads them as another type"
DURATION = "must be a duration of at most 1,000,000,000 s"
WRITE_DURATION = 'write one such as "15 min" or "0 s"'
TOP_KEYS = "slow, fast, streams, stream_rate, workloads, bottleneck, checks, counts"
WRONG = [
    ("slow", 0, f"slow {WHOLE}, got 0; write one such as 1000"),
    ("slow", -1, f"slow {WHOLE}, got -1; write one such as 1000"),
    ("slow", True, f"slow {WHOLE}, got True; write one such as 1000"),
    ("slow", float("nan"), f"slow {WHOLE}, got nan; write one such as 1000"),
    ("fast", 1e6, f"fast {WHOLE}, got 1000000.0; write one such as 1000"),
    ("fast", "1e6", f"fast {WHOLE}, got '1e6'; write one such as 1000"),
    ("fast", 100, "fast must be above slow (100), got 100; swap the two or raise fast"),
    ("streams", None, f"streams {WHOLE}, got None; write one such as 1000"),
    ("stream_rate", 10**10, f"stream_rate {WHOLE}, got 10000000000; write one such as 1000"),
    ("workloads", [], "workloads must be a mapping of names, got []; write one line for each, name first"),
    (
        "workloads.stories",
        1000,
        "workloads.stories must be a mapping with the keys label, items, tokens_each, got 1000; "
        "write one line for each",
    ),
    ("workloads.stories.items", 2.5, f"workloads.stories.items {WHOLE}, got 2.5; write one such as 1000"),
    ("workloads.stories.label", "  ", f"workloads.stories.label {TEXT}, got '  '; {WRITE_TEXT}"),
    ("workloads.stories.label", False, f"workloads.stories.label {TEXT}, got False; {WRITE_TEXT}"),
    (
        "workloads.stories.itmes",
        3,
        "workloads.stories.itmes is no key of workloads.stories, got 3; did you mean items?",
    ),
    (
        "workloads.ratio",
        {"label": "x", "items": 1, "tokens_each": 1},
        "workloads.ratio must have a name of its own, got 'ratio', which is taken; rename it",
    ),
    (
        "workloads._x",
        {"label": "x", "items": 1, "tokens_each": 1},
        "workloads._x must have a name of letters, digits and _, got '_x'; rename it",
    ),
    ("counts.loan_days", 0, f"counts.loan_days {WHOLE}, got 0; write one such as 1000"),
    ("counts.stories", 3, "counts.stories must have a name of its own, got 'stories', which is taken; rename it"),
    ("bottleneck", "draft", "bottleneck must name an entry, got 'draft'; did you mean drafts?"),
    (
        "bottleneck",
        7,
        "bottleneck must name an entry, got 7; possible names are stories, drafts, candidates, rehearsals",
    ),
    ("checks", ["0 s"], "checks must be a mapping of names, got ['0 s']; write one line for each, name first"),
    ("checks.minute", 60, f"checks.minute {DURATION}, got 60; {WRITE_DURATION}"),
    ("checks.minute", "1 mn", f"checks.minute {DURATION}, got '1 mn'; {WRITE_DURATION}"),
    ("checks.minute", "98%", f"checks.minute {DURATION}, got '98%'; {WRITE_DURATION}"),
    ("checks.minute", "300,000 h", f"checks.minute {DURATION}, got '300,000 h'; {WRITE_DURATION}"),
    ("checks.minute", "0 min", "checks.minute must differ from checks.none, got '0 min' twice; drop one"),
    ("checks.class", "1 s", "checks.class must have a name of letters, digits and _, got 'class'; rename it"),
    ("checks.members", "1 s", "checks.members must have a name of its own, got 'members', which is taken; rename it"),
    ("speed", 3, f"speed is no key of the facts block, got 3; possible keys are {TOP_KEYS}"),
]


@pytest.mark.parametrize(("key", "value", "message"), WRONG, ids=[f"{key}={value!r}" for key, value, _ in WRONG])
def test_a_wrong_value_is_named_with_its_key_and_a_remedy(
    block: dict[str, Any], key: str, value: object, message: str
) -> None:
    *parents, last = key.split(".")
    target = block
    for parent in parents:
        target = target[parent]
    target[last] = value
    with pytest.raises(FactsBlockError) as caught:
        facts(block)
    assert caught.value.faults[0].key == caught.value.key == key
    assert caught.value.faults[0].message == message


@pytest.mark.parametrize("key", ["slow", "checks", "workloads.stories.items"])
def test_a_missing_key_is_named(block: dict[str, Any], key: str) -> None:
    *parents, last = key.split(".")
    target = block
    for parent in parents:
        target = target[parent]
    del target[last]
    with pytest.raises(FactsBlockError) as caught:
        facts(block)
    assert [str(fault) for fault in caught.value.faults] == [f"{key} is missing; add it"]


def test_all_faults_are_told_at_once_and_survive_a_worker(block: dict[str, Any]) -> None:
    block |= {"slow": 0, "bottleneck": "draft", "checks": {"none": "no", "day": 24}}
    with pytest.raises(FactsBlockError) as caught:
        facts(block)
    assert [fault.key for fault in caught.value.faults] == ["slow", "bottleneck", "checks.none", "checks.day"]
    assert str(caught.value).count("\n") == 3
    assert pickle.loads(pickle.dumps(caught.value)).faults == caught.value.faults


def test_a_block_that_is_no_mapping_is_refused() -> None:
    with pytest.raises(FactsBlockError, match="the facts block must be a mapping with the keys slow, fast"):
        facts([])  # type: ignore[arg-type]


def test_the_package_loads_nothing_but_the_standard_library() -> None:
    program = (
        "import sys; before = set(sys.modules); import million.facts; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names))"
    )
    source = str(Path(million.__file__).parents[1])
    result = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    assert result.stdout.split() == ["million"]
