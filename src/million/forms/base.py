"""What all quantities share: two forms, an exact value within bounds, and the noun that agrees with it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from million.calculation import CalculationError, Exact

LIMIT = 10**21


class QuantityError(CalculationError):
    """A value that such a quantity cannot have: below zero, a share above one, or too large to say."""


class Quantity(ABC):
    """What a sentence may print: `written` for captions and slides, `spoken` for the voice; `str()` is the written."""

    __slots__ = ()

    @property
    @abstractmethod
    def written(self) -> str: ...

    @property
    @abstractmethod
    def spoken(self) -> str: ...

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Quantity):
    """A name, such as that of a workload, or a word that stands where a figure would."""

    written: str
    spoken: str


def keep(quantity: Quantity, value: Exact, kind: Callable[[Exact], Exact]) -> None:
    """Set `quantity.value` to `value` as `kind`, so that equal quantities have equal fingerprints.

    QuantityError below zero, and from LIMIT on, where number words end.
    """
    if not 0 <= value < LIMIT:
        name = type(quantity).__name__
        raise QuantityError(f"a {name} must be from 0 to below {LIMIT:,}, got {value}; check what it was computed from")
    object.__setattr__(quantity, "value", kind(value))
