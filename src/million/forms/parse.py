"""Reading quantities back from their written and their spoken form."""

import re
from collections.abc import Callable
from fractions import Fraction

from million.calculation import CalculationError
from million.forms.duration import Duration
from million.forms.quantity import Count, Factor, Number, Rate, Share
from million.forms.words import from_words

Parsed = Count | Number | Rate | Factor | Share | Duration

WRITTEN_NUMBER = re.compile(r"([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\.[0-9]+)?")
WRITTEN_ENDINGS = (("×", Factor), ("%", Share), (" tokens/sec", Rate), (" token/sec", Rate))
SPOKEN_ENDINGS = ((" times", Factor), (" percent", Share), (" tokens a second", Rate), (" token a second", Rate))
SECONDS_IN_WRITTEN = {"h": 3600, "min": 60, "s": 1, "seconds": 1, "second": 1}
SECONDS_IN_SPOKEN = {"hours": 3600, "hour": 3600, "minutes": 60, "minute": 60, "seconds": 1, "second": 1}


class TextError(CalculationError):
    """A text is no quantity in the form it should have."""


def parse_written(text: str) -> Parsed:
    """The quantity written as `text`, such as `15 min`, `60.8 seconds`, `132.57×`, `98.7%`, `100 tokens/sec`, `1,000`.

    Its value is the rounded one that the text shows. A time is a `Duration`, whatever its units; a bare number is a
    `Count` when it is whole, else a `Number`. TextError for any other text.
    """
    time_parts = re.split(r"(?<=[a-z]) ", text)
    try:
        return _parsed(text, _from_digits, WRITTEN_ENDINGS, time_parts, SECONDS_IN_WRITTEN)
    except ValueError as error:
        raise TextError(f'"{text}" is no quantity in digits; write it like "15 min", "98.7%" or "1,000"') from error


def parse_spoken(text: str) -> Parsed:
    """The quantity said as `text`, such as "ten thousand times"; equal to what `parse_written` reads for the same."""
    time_parts = re.split(", | and ", text)
    try:
        return _parsed(text, from_words, SPOKEN_ENDINGS, time_parts, SECONDS_IN_SPOKEN)
    except ValueError as error:
        raise TextError(f'"{text}" is no quantity in words; say it like "fifteen minutes" or "one thousand"') from error


def _parsed(
    text: str,
    number: Callable[[str], Fraction],
    endings: tuple[tuple[str, type[Factor] | type[Share] | type[Rate]], ...],
    time_parts: list[str],
    seconds_in: dict[str, int],
) -> Parsed:
    for ending, kind in endings:
        if text.endswith(ending):
            value = number(text.removesuffix(ending))
            return kind(value=value / 100 if kind is Share else value)
    if text.rpartition(" ")[2] in seconds_in:
        return Duration(value=_seconds(time_parts, number, seconds_in))
    value = number(text)
    return Count(value=int(value)) if value.denominator == 1 else Number(value=value)


def _seconds(parts: list[str], number: Callable[[str], Fraction], seconds_in: dict[str, int]) -> Fraction:
    pairs = [part.rpartition(" ") for part in parts]
    sizes = [seconds_in.get(unit, 0) for _, _, unit in pairs]
    if 0 in sizes or sizes != sorted(set(sizes), reverse=True):
        raise ValueError("units of time go from the largest to the smallest, each once")
    return sum((number(text) * size for (text, _, _), size in zip(pairs, sizes, strict=True)), Fraction(0))


def _from_digits(text: str) -> Fraction:
    if not WRITTEN_NUMBER.fullmatch(text):
        raise ValueError(f'"{text}" is no number in digits')
    return Fraction(text.replace(",", ""))
