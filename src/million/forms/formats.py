"""How quantities are written, as values: what a page in a browser is told too, so that it writes as we do."""

from dataclasses import dataclass
from fractions import Fraction

from million.forms.rounding import digits, rounded


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A number times `scale`, rounded to `places` but never to a number in `never` that it is not, and what follows it.

    `noun` stands behind the number and agrees with it, `1 token` and `0.8 tokens`; `after` follows without a space.
    """

    places: int
    scale: int = 1
    never: tuple[int, ...] = (0,)
    noun: str = ""
    after: str = ""

    def shown(self, value: Fraction) -> Fraction:
        """The number that is read."""
        return rounded(self.scale * value, self.places, never=self.never)

    def write(self, value: Fraction) -> str:
        """The quantity in digits: `132.57×`, `100 tokens/sec`."""
        shown = self.shown(value)
        noun = f" {plural(shown, self.noun)}" if self.noun else ""
        return f"{digits(shown)}{noun}{self.after}"


def plural(shown: Fraction | int, noun: str) -> str:
    """The noun as it stands after a number that is read as `shown`: `1 token`, `0.8 tokens`."""
    return noun if shown == 1 else f"{noun}s"


COUNT = Format(places=0)
NUMBER = Format(places=1)
RATE = Format(places=1, noun="token", after="/sec")
FACTOR = Format(places=2, after="×")
SHARE = Format(places=1, scale=100, never=(0, 100), after="%")
SECONDS = Format(places=1, noun="second")

# A duration is in seconds when it is read as less than this, else in whole units, the largest first.
TWO_MINUTES = 120
UNITS = (("h", "hour", 3600), ("min", "minute", 60), ("s", "second", 1))
