"""The figures of a film, as its facts themselves write and say them, and how a text is read for figures.

A figure is a number with its unit, if it has one, in digits or in words: `1,000,000`, `1_000_000` and "a million" are
the same one, and so are `60 s`, `60 seconds` and "sixty seconds".
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from million.calculation import Exact
from million.forms import Count, Duration, Label, Quantity, Rate
from million.forms.words import DIGITS, SCALE_VALUES, VALUES, from_words

SCALE = "|".join(SCALE_VALUES)
WORD = "|".join(sorted({*VALUES, *SCALE_VALUES, "hundred", "point"}, key=len, reverse=True))
NUMBER = re.compile(
    r"(?<![\w#.-])(?P<digits>\d+(?:[,_]\d{3})*(?:\.\d+)?)(?: (?P<scale>" + SCALE + r")\b)?"
    rf"|\b(?P<words>(?:a (?=hundred|{SCALE})|)(?:{WORD})(?:[ -](?:{WORD}))*)\b"
)
HYPHENLESS = re.compile(rf"(?<=ty) (?=(?:{'|'.join(DIGITS)})\b)")
UNIT = re.compile(
    r"[ -]?(?:(?P<times>×|times\b)|(?P<percent>%|percent\b)|(?P<rate>tokens?(?:/sec| a second)\b)"
    r"|(?P<h>h\b|hours?\b)|(?P<min>min\b|minutes?\b)|(?P<s>s\b|sec\b|seconds?\b))"
)
GOES_ON = re.compile(r"\w|[.,:]\d|-\d")  # a version, a clock time, a name: no figure
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
DATE = re.compile(rf"\b\d{{1,2}} {MONTH} \d{{4}}\b|\b{MONTH} \d{{1,2}}, \d{{4}}\b")

# Below ten a bare number is a word like any other, "one of them", unless it is a count of the film: its seven days.
LEAST_BARE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A figure as it stands in a text: its number, and its unit or "" without one."""

    shown: str
    number: Fraction
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The figures of a film: with their units, bare, and the exact numbers behind them; `results` are no inputs."""

    with_units: frozenset[tuple[Fraction, str]]
    bare: frozenset[Fraction]
    values: frozenset[Fraction]
    results: frozenset[str]


def mentions(text: str) -> list[Mention]:
    """The figures of a text in order; dates are none."""
    plain = " ".join(DATE.sub(" ", text.lower()).split())
    found = []
    for match in NUMBER.finditer(plain):
        unit = UNIT.match(plain, match.end())
        end = unit.end() if unit else match.end()
        if GOES_ON.match(plain, end):
            continue
        numbers = [_number_in_digits(match)] if match["digits"] else list(_numbers_in_words(match["words"]))
        shown = plain[match.start() : end]
        found += [Mention(shown=shown, number=number, unit="") for number in numbers[:-1]]
        found += [Mention(shown=shown, number=number, unit=(unit and unit.lastgroup) or "") for number in numbers[-1:]]
    return found


def figures_of(facts: Mapping[str, Any], inputs: Iterable[Fraction]) -> Figures:
    """All that the calculation makes of a film's facts; `inputs` are the numbers that it was given."""
    written = {quantity: mentions(quantity.written) for quantity in _quantities(facts)}
    alone = [(quantity, found[0].number) for quantity, found in written.items() if len(found) == 1]
    given = {*inputs}
    return Figures(
        with_units=frozenset(
            (each.number, each.unit)
            for quantity, found in written.items()
            for each in (*found, *mentions(quantity.spoken))
            if each.unit and each.number
        ),
        bare=frozenset(
            number
            for quantity, number in alone
            if isinstance(quantity, Count) or (number >= LEAST_BARE and not isinstance(quantity, Duration))
        ),
        values=frozenset({number for _, number in alone} | {each.value for each in written if hasattr(each, "value")}),
        results=frozenset(
            form
            for quantity, found in written.items()
            if not {each.number for each in found} <= given
            for form in (quantity.written, quantity.written.replace(",", ""))
        ),
    )


def _quantities(facts: Mapping[str, Any]) -> Iterator[Quantity]:
    """Every quantity that a sentence or a scene can get at: facts, what they hold and what their methods return.

    A method gets the facts that its parameters are named after; else every rate, or every check in seconds.
    """
    rates = [fact for fact in facts.values() if isinstance(fact, Rate)]
    by_type = [(Rate, [*rates, *facts["dial"].stops]), (Exact, [row.check.value for row in facts["checks"]])]
    waiting = list(facts.values())
    seen = set()
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += value
        elif type(value).__module__.startswith("million.") and not isinstance(value, Label) and value not in seen:
            seen.add(value)
            if isinstance(value, Quantity):
                yield value
            for part in (getattr(value, name) for name in dir(value) if not name.startswith("_")):
                waiting += _returned(part, facts, by_type) if callable(part) else [part]


def _returned(method: Callable[..., Any], facts: Mapping[str, Any], by_type: list[tuple[Any, list[Any]]]) -> list[Any]:
    """What a method returns for all the arguments it may get; nothing when it wants what no fact is."""
    choices = [
        [facts[each.name]]
        if each.name in facts
        else [fit for kind, fits in by_type if each.annotation == kind for fit in fits]
        for each in inspect.signature(method).parameters.values()
    ]
    return [method(*arguments) for arguments in product(*choices)]


def _number_in_digits(match: re.Match[str]) -> Fraction:
    return Fraction(re.sub("[,_]", "", match["digits"])) * SCALE_VALUES.get(match["scale"], 1)


def _numbers_in_words(words: str) -> Iterator[Fraction]:
    """The numbers of a run of number words, each as long as it can be: "four", "ten thousand"."""
    parts = re.split("[ -]", re.sub("^a ", "one ", words))
    while parts:
        for length in range(len(parts), 0, -1):
            with suppress(ValueError):
                yield from_words(HYPHENLESS.sub("-", " ".join(parts[:length])))
                break
        parts = parts[length:]
