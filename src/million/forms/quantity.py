"""Counts, numbers, rates, factors and shares: frozen exact values that a sentence can print and a voice can say."""

from dataclasses import dataclass
from fractions import Fraction

from million.calculation import checked_count, checked_exact, checked_rate
from million.forms.base import Quantity, QuantityError, keep, plural
from million.forms.rounding import digits, rounded
from million.forms.words import in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Quantity):
    """How many, a whole number: `1,000`, "one thousand"."""

    value: int

    def __post_init__(self) -> None:
        keep(self, checked_count("a count", self.value), int)

    @property
    def written(self) -> str:
        return digits(Fraction(self.value))

    @property
    def spoken(self) -> str:
        return in_words(Fraction(self.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Quantity):
    """A quantity without its unit, to a tenth: the `8,060` of `8,060 seconds`."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_exact("a number", self.value), Fraction)

    @property
    def written(self) -> str:
        return digits(rounded(self.value, 1))

    @property
    def spoken(self) -> str:
        return in_words(rounded(self.value, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate(Quantity):
    """Tokens per second, to a tenth: `100 tokens/sec`, "one hundred tokens a second"."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_rate("a rate", self.value), Fraction)

    @property
    def number(self) -> Number:
        """The rate without its unit: `1,000,000`, "one million"."""
        return Number(value=self.value)

    @property
    def written(self) -> str:
        return f"{self.number.written} {plural(self.value, 'token')}/sec"

    @property
    def spoken(self) -> str:
        return f"{self.number.spoken} {plural(self.value, 'token')} a second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor(Quantity):
    """How many times as fast or as much, to a hundredth: `132.57×`, "one hundred thirty-two point five seven times"."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_exact("a factor", self.value), Fraction)

    @property
    def written(self) -> str:
        return f"{digits(rounded(self.value, 2))}×"

    @property
    def spoken(self) -> str:
        return f"{in_words(rounded(self.value, 2))} times"


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Quantity):
    """A part of a whole, from 0 to 1, in percent to a tenth: `98.7%`, "ninety-eight point seven percent".

    A share that is not the whole is never shown as all of it: 0.99999 is `99.999%`.
    """

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_exact("a share", self.value), Fraction)
        if self.value > 1:
            raise QuantityError(f"a share must be from 0 to 1, got {self.value}; give the part divided by the whole")

    @property
    def written(self) -> str:
        return f"{digits(self._percent)}%"

    @property
    def spoken(self) -> str:
        return f"{in_words(self._percent)} percent"

    @property
    def _percent(self) -> Fraction:
        return rounded(100 * self.value, 1, never=(0, 100))
