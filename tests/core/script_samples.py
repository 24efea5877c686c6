"""Small scripts and facts for the tests of parsing; each builder puts lines at a known place of a good script."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from narrated.core.facts import compute_facts
from narrated.core.parse import parse_script
from narrated.core.script import Script
from narrated.errors import ScriptError

SCENE_IDS = ("amdahl", "dial", "four-meanings")
VOICES = ("hibari/heart", "silent")
ONE_SCENE = "scenes:\n  - scene: dial\n    title: The dial\n    beats:\n      - {id: slow, say: The vLLM paper.}\n"


@dataclass(frozen=True)
class Rate:
    """A fact with two forms."""

    value: int

    @property
    def written(self) -> str:
        return f"{self.value:,} tokens/sec"

    @property
    def spoken(self) -> str:
        return f"{self.value} tokens a second"


@dataclass(frozen=True)
class Time:
    """A fact whose written form has spaces."""

    written: str = "2 h 46 min"
    spoken: str = "two hours and forty-six minutes"


@dataclass(frozen=True)
class Workload:
    """A fact with a method and a text."""

    label: str = "story endings"

    def time(self, rate: object) -> Time:
        if not isinstance(rate, Rate):
            raise ValueError(f"a rate is wanted, not {rate!r}")
        return Time()


class SlowRefusedError(ValueError):
    """What a facts function raises about one key of its block."""

    key = "slow"


def facts_of(block: Mapping[str, Any]) -> dict[str, Any]:
    """The facts function of these tests."""
    slow = block.get("slow", 100)
    if slow == 0:
        raise SlowRefusedError("slow must be positive, got 0; write one such as 100")
    if slow == 13:
        raise ZeroDivisionError("division by zero")
    if slow == 14:
        return {"not a name": 1}
    return {
        "slow": Rate(slow),
        "fast": Rate(1_000_000),
        "stories": Workload(),
        "items": 1000,
        "many": list(range(100)),
        "label": "the vLLM paper",
    }


def load_facts(name: str, block: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts without an import."""
    return compute_facts(facts_of, name, block)


def parse(script: str | bytes) -> Script:
    """A script with all checks."""
    data = script.encode() if isinstance(script, str) else script
    return parse_script(data, "script.yaml", load_facts=load_facts, scene_ids=SCENE_IDS, voices=VOICES)


def messages(script: str | bytes) -> list[str]:
    """What a wrong script gets, one line each; none when it is right."""
    try:
        parse(script)
    except ScriptError as error:
        return [str(problem) for problem in error.problems]
    return []


def beat(*lines: str) -> str:
    """A script with a beat; `lines` go on from line 11, column 9, below its id in line 10."""
    head = "film:\n  title: Speed\nfacts:\n  from: tiny.facts\n  slow: 100\n"
    scene = "scenes:\n  - scene: dial\n    title: The dial\n    beats:\n      - id: slow\n"
    return head + scene + _indented(8, lines)


def film(*lines: str) -> str:
    """A script with these settings of the film, from line 2, column 3."""
    return "film:\n" + _indented(2, lines) + ONE_SCENE


def facts(*lines: str) -> str:
    """A script with this facts block, from line 4, column 3."""
    return "film:\n  title: Speed\nfacts:\n" + _indented(2, lines) + ONE_SCENE


def pronounce(*lines: str) -> str:
    """A script with these respellings, from line 4, column 3; its sentence is `The vLLM paper.`"""
    return "film:\n  title: Speed\npronounce:\n" + _indented(2, lines) + ONE_SCENE


def scenes(*lines: str) -> str:
    """A script with these scenes, from line 4, column 3."""
    return "film:\n  title: Speed\nscenes:\n" + _indented(2, lines)


def _indented(columns: int, lines: tuple[str, ...]) -> str:
    return "".join(" " * columns + line + "\n" for line in lines)
