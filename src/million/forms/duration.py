"""Durations: `60.8 seconds`, `15 min 1 s`, `2 h 46 min 40 s`.

One rule gives every duration of the film: below two minutes, seconds to a tenth; from two minutes on, whole hours,
minutes and seconds without the parts that are zero. So 60.8 s are `60.8 seconds`, and 900.8 s are `15 min 1 s`. What
counts is the time after rounding to a tenth: 119.96 s are `2 min`.
"""

from dataclasses import dataclass
from fractions import Fraction

from million.calculation import checked_time
from million.forms.base import Quantity, keep
from million.forms.formats import SECONDS, TWO_MINUTES, UNITS, plural
from million.forms.quantity import Number
from million.forms.rounding import digits, rounded
from million.forms.words import in_words


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
        return SECONDS.write(self.value)

    @property
    def spoken(self) -> str:
        return f"{self.number.spoken} {plural(SECONDS.shown(self.value), SECONDS.noun)}"


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
        return " ".join(f"{digits(number)} {short}" for number, short, _ in self._parts if number)

    @property
    def spoken(self) -> str:
        if self._is_short:
            return self.in_seconds.spoken
        *first, last = [f"{in_words(number)} {plural(number, noun)}" for number, _, noun in self._parts if number]
        return f"{', '.join(first)} and {last}" if first else last

    @property
    def _is_short(self) -> bool:
        return SECONDS.shown(self.value) < TWO_MINUTES

    @property
    def _parts(self) -> tuple[tuple[Fraction, str, str], ...]:
        """How many of each unit, the unit and its noun."""
        rest = rounded(self.value, 0)
        parts = []
        for short, noun, seconds in UNITS:
            number, rest = divmod(rest, seconds)
            parts.append((Fraction(number), short, noun))
        return tuple(parts)
