"""A fingerprint changes when what it names does, and never otherwise."""

import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction

import pytest

from narrated.core.fingerprint import fingerprint
from narrated.core.steps import Kind, Reason, reasons, step


@dataclass(frozen=True)
class Pair:
    one: int
    two: str


DIFFERENT = [
    1,
    "1",
    True,
    None,
    1.5,
    Fraction(3, 2),
    b"1",
    (1,),
    ((1,),),
    {"a": 1},
    {"a": 2},
    Pair(1, "2"),
    Pair(2, "1"),
]


def test_different_values_have_different_fingerprints():
    assert len({fingerprint(value) for value in DIFFERENT}) == len(DIFFERENT)


def test_the_order_of_a_mapping_does_not_matter():
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})


def test_every_process_agrees():
    code = "from narrated.core.fingerprint import fingerprint; print(fingerprint('x', {'b': 1, 'a': (2, None)}))"
    runs = {subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout for _ in range(2)}
    assert runs == {fingerprint("x", {"b": 1, "a": (2, None)}) + "\n"}


def test_a_value_whose_text_may_change_from_run_to_run_is_refused():
    with pytest.raises(TypeError, match="a fingerprint cannot hold a object"):
        fingerprint(object())


class Labelled(str):
    """A text that holds more than it says."""


def test_a_value_that_holds_more_than_its_number_or_text_is_refused():
    label = Labelled("a")
    label.spoken = "b"
    with pytest.raises(TypeError, match="cannot tell what a Labelled holds beside its value"):
        fingerprint(label)
    assert fingerprint(Kind.CLIP) == fingerprint("clip")


INPUTS = {Reason.TEXT: "Hello.", Reason.VOICE: "silent"}


def recorded(**changed: object) -> dict[str, str]:
    inputs = {reason: changed.get(reason.name, value) for reason, value in INPUTS.items()}
    return {reason.name: digest for reason, digest in step(Kind.TAKE, "a/b", inputs).inputs.items()}


def test_a_step_says_which_of_its_inputs_changed():
    now = step(Kind.TAKE, "a/b", INPUTS)
    assert reasons(now, None) == (Reason.NEW,)
    assert reasons(now, recorded(TEXT="Bye.")) == (Reason.TEXT,)
    assert reasons(now, recorded(TEXT="Bye.", VOICE="loud")) == (Reason.TEXT, Reason.VOICE)


def test_a_step_whose_inputs_are_the_same_runs_because_its_file_is_gone():
    assert reasons(step(Kind.TAKE, "a/b", INPUTS), recorded()) == (Reason.GONE,)


def test_a_step_that_is_not_known_to_the_last_input_waits():
    assert reasons(step(Kind.TAKE, "a/b", INPUTS, complete=False), recorded()) == (Reason.WAITS,)
