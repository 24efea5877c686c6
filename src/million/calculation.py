"""The arithmetic of the film: writing times, one fixed check after them, and what a faster rate gains end to end.

Everything is exact: whole numbers are `int`, all else is `Fraction`, and nothing is rounded before `million.forms`
shows it. Rates are tokens per second, times are seconds. A float is refused, whatever its value, because 0.8 written
as a float is not four fifths; who has one says `Fraction(x)` and means it.

    CalculationError           a ValueError; base of all
    ├── InexactError           a float (NaN and infinity are floats), a bool, a text where a number belongs
    ├── CountError             a count below zero, or not whole
    ├── RateError              a rate of zero or below
    ├── TimeError              a time below zero
    └── NothingToDoError       a comparison of two totals that are both zero
"""

from dataclasses import dataclass
from fractions import Fraction

Exact = int | Fraction


class CalculationError(ValueError):
    """A number that the calculation cannot take."""


class InexactError(CalculationError):
    """A number is not an `int` or a `Fraction`."""


class CountError(CalculationError):
    """A count is below zero, or not whole."""


class RateError(CalculationError):
    """A rate is zero or below."""


class TimeError(CalculationError):
    """A time is below zero."""


class NothingToDoError(CalculationError):
    """No tokens and no check: there is no time to compare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlimited:
    """The limit of a speed-up that grows with the rate for ever, because no check holds it back."""

    @property
    def written(self) -> str:
        return "unlimited"

    @property
    def spoken(self) -> str:
        return "unlimited"

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True, slots=True, kw_only=True)
class Workload:
    """`items` pieces of writing of `tokens_each` tokens, such as 40 app drafts × 20,000."""

    label: str
    items: int
    tokens_each: int

    def __post_init__(self) -> None:
        checked_count("items", self.items)
        checked_count("tokens_each", self.tokens_each)

    @property
    def tokens(self) -> int:
        """All output tokens of the workload."""
        return self.items * self.tokens_each


def decades(slow: Exact, fast: Exact) -> tuple[Fraction, ...]:
    """The rates from `slow` up to `fast`, each ten times the one before; the last step may be shorter."""
    rates = [Fraction(checked_rate("slow", slow))]
    while rates[-1] * 10 < checked_rate("fast", fast):
        rates.append(rates[-1] * 10)
    return (*rates, Fraction(fast))


def writing_time(tokens: int, rate: Exact) -> Fraction:
    """Seconds to write `tokens` one after the other."""
    return Fraction(checked_count("tokens", tokens)) / checked_rate("rate", rate)


def end_to_end(tokens: int, rate: Exact, check: Exact) -> Fraction:
    """Seconds to write `tokens` and then make one fixed check of `check` seconds, made once after all writing."""
    return writing_time(tokens, rate) + checked_time("check", check)


def speed_up(tokens: int, slow: Exact, fast: Exact, check: Exact) -> Fraction:
    """How many times sooner the work and its check are done at `fast` than at `slow`."""
    return end_to_end(tokens, slow, check) / _some_time(end_to_end(tokens, fast, check))


def speed_up_limit(tokens: int, slow: Exact, check: Exact) -> Fraction | Unlimited:
    """What `speed_up` comes near but never reaches as `fast` grows (Amdahl's law): the slow total ÷ the check."""
    total = _some_time(end_to_end(tokens, slow, check))
    return total / Fraction(check) if check else Unlimited()


def check_share(tokens: int, rate: Exact, check: Exact) -> Fraction:
    """The part of the total, from 0 to 1, that is spent on the check."""
    total = _some_time(end_to_end(tokens, rate, check))
    return Fraction(check) / total


def aggregate_rate(streams: int, stream_rate: Exact) -> Fraction:
    """Tokens per second of all streams together, which is no sign of how soon a single one of them ends."""
    return checked_count("streams", streams) * checked_rate("stream_rate", stream_rate)


def parallel_time(workload: Workload, streams: int, stream_rate: Exact) -> Fraction:
    """Seconds until the last item is written, each item on one stream, as many at once as there are `streams`."""
    if checked_count("streams", streams) == 0:
        raise CountError("streams must be 1 or more to write anything, got 0; give at least one stream")
    rounds = -(-workload.items // streams)
    return rounds * writing_time(workload.tokens_each, stream_rate)


def checked_exact(name: str, value: Exact) -> Fraction:
    """`value` as a Fraction; InexactError for anything but an int or a Fraction."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise InexactError(f"{name} must be an exact number, got {value!r}; give an int or a Fraction")
    return Fraction(value)


def checked_count(name: str, value: int) -> int:
    """`value` as it is; CountError below zero or between whole numbers."""
    number = checked_exact(name, value)
    if number < 0 or number.denominator != 1:
        raise CountError(f"{name} must be a whole number from 0 up, got {number}; give a count such as 40")
    return int(number)


def checked_rate(name: str, value: Exact) -> Fraction:
    """`value` as a Fraction; RateError at zero or below."""
    number = checked_exact(name, value)
    if number <= 0:
        raise RateError(f"{name} must be above 0 tokens per second, got {number}; give a rate such as 100")
    return number


def checked_time(name: str, value: Exact) -> Fraction:
    """`value` as a Fraction; TimeError below zero."""
    number = checked_exact(name, value)
    if number < 0:
        raise TimeError(f"{name} must be 0 seconds or more, got {number}; give 0 for no time at all")
    return number


def _some_time(total: Fraction) -> Fraction:
    if total == 0:
        raise NothingToDoError("0 tokens without a check take no time to compare; give tokens or a check")
    return total
