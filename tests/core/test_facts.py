"""Facts: a dotted name finds its function, and whatever goes wrong in the project's own code is told in a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from narrated.core.facts import compute_facts, import_function, is_form, keyed_faults, load_facts
from narrated.core.parse import parse_script
from narrated.errors import FactsError, ScriptError

SCRIPT = b"""film: {title: Speed}
facts:
  from: samplefacts.facts
  rates:
    slow: -1
    fast: 0
scenes: [{scene: dial, title: The dial, beats: [{id: slow, say: Hello.}]}]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the import path with a package of its own."""
    package = tmp_path / "samplefacts"
    package.mkdir()
    (package / "__init__.py").write_text("def outer(block): return {'where': 'outer'}\n")
    (package / "facts.py").write_text(
        "def facts(block): return {'where': 'inner'}\ndef other(block): return {'n': 1}\n"
    )
    (package / "broken.py").write_text("import no_such_module_at_all\n")
    (package / "bare.py").write_text("def facts(): return {}\n")
    (package / "leaving.py").write_text("raise SystemExit('bye')\n")
    (package / "garbled.py").write_text("def facts(block):\n    return {\n")
    (package / "deep.py").write_text("import json\ndef facts(block):\n    return json.loads('')\n")
    (package / "long.py").write_text("raise ValueError('one\\ntwo ' * 1000)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("samplefacts.facts", {"where": "inner"}),
        ("samplefacts.facts.facts", {"where": "inner"}),
        ("samplefacts.facts.other", {"n": 1}),
        ("samplefacts.outer", {"where": "outer"}),
    ],
)
def test_a_name_means_a_function_in_a_module_or_the_module_and_its_function_at_once(
    name: str, facts: Mapping[str, Any]
) -> None:
    assert load_facts(name, {}) == facts


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "nowhere.facts",
            "facts.from names nowhere.facts, but there is no module nowhere; add it under src or correct the name",
        ),
        (
            "samplefacts.outre",
            'facts.from names samplefacts.outre, but samplefacts has no function "outre"; did you mean "outer"?',
        ),
        (
            "samplefacts.broken",
            "samplefacts.broken failed with ModuleNotFoundError: No module named 'no_such_module_at_all'; "
            "look at broken.py:1",
        ),
        ("samplefacts.leaving", "samplefacts.leaving failed with SystemExit: bye; look at leaving.py:1"),
        (
            "samplefacts.garbled",
            "samplefacts.garbled failed with SyntaxError: '{' was never closed; look at garbled.py:2",
        ),
        (
            "samplefacts.long",
            f"samplefacts.long failed with ValueError: {'one two ' * 35}one two…; look at long.py:1",
        ),
    ],
)
def test_a_name_without_a_function_gets_its_sentence(name: str, message: str) -> None:
    with pytest.raises(FactsError) as caught:
        import_function(name)
    assert str(caught.value) == message


@pytest.mark.usefixtures("project")
def test_a_failure_inside_a_library_is_told_where_the_project_called_it() -> None:
    with pytest.raises(FactsError, match=r"failed with JSONDecodeError: Expecting value.*; look at deep\.py:3$"):
        load_facts("samplefacts.deep.facts", {})


@pytest.mark.usefixtures("project")
def test_a_function_that_takes_no_block_is_told_to_be_looked_at() -> None:
    with pytest.raises(FactsError, match=r"takes 0 positional arguments but 1 was given; look at its file$"):
        load_facts("samplefacts.bare.facts", {})


class Endless(list[Any]):
    """A list that holds itself."""

    def __init__(self) -> None:
        super().__init__([self])


def local_value() -> Any:
    @dataclass(frozen=True)
    class Local:
        value: int

    return Local(1)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (object(), "a fingerprint cannot hold a object"),
        ({1, 2}, "a fingerprint cannot hold a set"),
        (Endless(), "is a value within itself"),
        pytest.param(10**6000, "Exceeds the limit", id="a number too long to write"),
    ],
)
def test_a_value_that_may_change_from_build_to_build_is_refused(value: Any, reason: str) -> None:
    with pytest.raises(FactsError) as caught:
        compute_facts(lambda _block: {"odd": value}, "f.facts", {})
    start = f'f.facts returned "odd", which may not be the same from build to build ({reason}'
    assert str(caught.value).startswith(start)
    assert str(caught.value).endswith("; make it a number, a text, a sequence or a frozen dataclass of these")


def test_a_value_that_cannot_travel_to_a_worker_is_refused() -> None:
    with pytest.raises(
        FactsError, match=r'"odd", which no worker process can get .*; define its class at the top of a'
    ):
        compute_facts(lambda _block: {"odd": local_value()}, "f.facts", {})


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        (None, "f.facts returned a NoneType; return a mapping from names to values"),
        ({1: 2}, 'f.facts returned the name "1"; a name is a letter, then letters, digits or _'),
        ({"_x": 2}, 'f.facts returned the name "_x"; a name is a letter, then letters, digits or _'),
        ({"loop": 2}, 'f.facts returned the name "loop"; a name is a letter, then letters, digits or _'),
    ],
)
def test_what_a_function_returns_is_checked(returned: Any, message: str) -> None:
    with pytest.raises(FactsError) as caught:
        compute_facts(lambda _block: returned, "f.facts", {})
    assert str(caught.value) == message


class Refusal:
    def __init__(self, key: str, message: str) -> None:
        self.key, self.message = key, message


class SeveralRefusedError(ValueError):
    faults = (
        Refusal("rates.slow", "rates.slow must be positive, got -1; write one such as 100"),
        Refusal("rates.fast", "rates.fast must be positive, got 0; write one such as 100"),
        Refusal("rates.middle", "rates.middle is missing; add it"),
    )


def test_every_key_that_a_function_refuses_gets_its_place() -> None:
    def refuse(block: Mapping[str, Any]) -> Mapping[str, Any]:
        assert block == {"rates": {"slow": -1, "fast": 0}}
        raise SeveralRefusedError

    with pytest.raises(ScriptError) as caught:
        parse_script(SCRIPT, "script.yaml", load_facts=lambda name, block: compute_facts(refuse, name, block))
    assert [str(problem) for problem in caught.value.problems] == [
        "script.yaml:4:3: rates.middle is missing; add it",
        "script.yaml:5:5: rates.slow must be positive, got -1; write one such as 100",
        "script.yaml:6:5: rates.fast must be positive, got 0; write one such as 100",
    ]


def test_an_error_without_a_key_stands_at_from() -> None:
    def fail(_block: Mapping[str, Any]) -> Mapping[str, Any]:
        raise KeyError("slow")

    with pytest.raises(
        ScriptError, match=r"^script\.yaml:3:9: f\.facts failed with KeyError: 'slow'; look at test_facts"
    ):
        parse_script(SCRIPT, "script.yaml", load_facts=lambda _name, block: compute_facts(fail, "f.facts", block))


def test_an_error_without_keys_has_no_keyed_faults() -> None:
    assert keyed_faults(FactsError("nothing")) == []


def test_a_form_has_both_texts() -> None:
    class Half:
        written = "1 s"

    class Whole(Half):
        spoken = "one second"

    assert is_form(Whole())
    assert not is_form(Half())
    assert not is_form("1 s")
