"""Durations: `60.8 seconds`, `15 min 1 s`, `2 h 46 min 40 s`.

One rule gives every duration of the film: below two minutes, seconds to a tenth; from two minutes on, whole hours,
minutes and seconds without the parts that are zero. So 60.8 s are `60.8 seconds`, and 900.8 s are `15 min 1 s`. What
counts is the time after rounding to a tenth: 119.96 s are `2 min`.
"""

from dataclasses import dataclass
from fractions import Fraction

from million.calculation import checked_time
from million.forms.base import Quantity, keep, plural
from million.forms.quantity import Number
from million.forms.rounding import digits, rounded
from million.forms.words import in_words

TWO_MINUTES = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Seconds(Quantity):
    """A time in seconds only, to a tenth, however long: `8,060 seconds`, "eight thousand sixty seconds"."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_time("a time", self.value), Fraction)

    @property
    def number(self) -> Number:
        """The seconds without their unit: `8,060`, "eight thousand sixty"."""
        return Number(value=self.value)

    @property
    def written(self) -> str:
        return f"{self.number.written} {plural(self.value, 'second')}"

    @property
    def spoken(self) -> str:
        return f"{self.number.spoken} {plural(self.value, 'second')}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duration(Quantity):
    """A time in the units that suit it: `2 h 46 min 40 s`, "two hours, forty-six minutes and forty seconds"."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_time("a duration", self.value), Fraction)

    @property
    def in_seconds(self) -> Seconds:
        """The same time in seconds only: `8,060 seconds` for `2 h 14 min 20 s`."""
        return Seconds(value=self.value)

    @property
    def written(self) -> str:
        if self._is_short:
            return self.in_seconds.written
        units = ("h", "min", "s")
        parts = zip(self._parts, units, strict=True)
        return " ".join(f"{digits(number)} {unit}" for number, unit in parts if number)

    @property
    def spoken(self) -> str:
        if self._is_short:
            return self.in_seconds.spoken
        units = ("hour", "minute", "second")
        parts = zip(self._parts, units, strict=True)
        *first, last = [f"{in_words(number)} {plural(number, unit)}" for number, unit in parts if number]
        return f"{', '.join(first)} and {last}" if first else last

    @property
    def _is_short(self) -> bool:
        return rounded(self.value, 1) < TWO_MINUTES

    @property
    def _parts(self) -> tuple[Fraction, Fraction, Fraction]:
        minutes, seconds = divmod(rounded(self.value, 0), 60)
        hours, minutes = divmod(minutes, 60)
        return Fraction(hours), Fraction(minutes), seconds
