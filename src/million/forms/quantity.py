"""Counts, numbers, rates, factors and shares: frozen exact values that a sentence can print and a voice can say."""

from dataclasses import dataclass
from fractions import Fraction

from million.calculation import checked_count, checked_exact, checked_rate
from million.forms.base import Quantity, QuantityError, keep
from million.forms.formats import COUNT, FACTOR, NUMBER, RATE, SHARE, plural
from million.forms.words import in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Quantity):
    """How many, a whole number: `1,000`, "one thousand"."""

    value: int

    def __post_init__(self) -> None:
        keep(self, checked_count("a count", self.value), int)

    @property
    def written(self) -> str:
        return COUNT.write(Fraction(self.value))

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
        return NUMBER.write(self.value)

    @property
    def spoken(self) -> str:
        return in_words(NUMBER.shown(self.value))


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
        return RATE.write(self.value)

    @property
    def spoken(self) -> str:
        return f"{self.number.spoken} {plural(RATE.shown(self.value), RATE.noun)} a second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor(Quantity):
    """How many times as fast or as much, to a hundredth: `132.57×`, "one hundred thirty-two point five seven times"."""

    value: Fraction

    def __post_init__(self) -> None:
        keep(self, checked_exact("a factor", self.value), Fraction)

    @property
    def written(self) -> str:
        return FACTOR.write(self.value)

    @property
    def spoken(self) -> str:
        return f"{in_words(FACTOR.shown(self.value))} times"


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
        return SHARE.write(self.value)

    @property
    def spoken(self) -> str:
        return f"{in_words(SHARE.shown(self.value))} percent"
