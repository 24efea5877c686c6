"""Where the sliders of the calculators can stand: steps that look even on a logarithmic scale."""

from fractions import Fraction
from itertools import count

# The rounded preferred numbers R40 of ISO 3, one decade in hundredths.
PREFERRED = (
    *(100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280, 300),
    *(315, 335, 355, 375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950),
)
IN_A_UNIT = (1, Fraction(5, 4), Fraction(3, 2), 2, Fraction(5, 2), 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50)
UNITS_S = (1, 60, 3600)
LONGEST_CHECK_S = 24 * 3600


def rate_stops(slow: Fraction, fast: Fraction) -> tuple[Fraction, ...]:
    """Rates from `slow` to `fast`, both among them, and the preferred numbers between."""
    stops = [slow]
    for decade in count():
        for hundredths in PREFERRED:
            rate = Fraction(hundredths * 10**decade, 100)
            if rate >= fast:
                return (*stops, fast)
            if rate > slow:
                stops.append(rate)
    raise AssertionError("rates have no end")


def check_stops() -> tuple[Fraction, ...]:
    """Seconds of the check: none, then from 1 s up to 24 h."""
    stops = [Fraction(number) * unit for unit in UNITS_S for number in IN_A_UNIT]
    return (Fraction(0), *(stop for stop in stops if stop < LONGEST_CHECK_S), Fraction(LONGEST_CHECK_S))
