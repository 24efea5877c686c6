"""Rounding and digits: an exact number as the text `132.57`, `10,000` or `0.8`.

A half goes up (all numbers here are 0 or more). Readers who check a figure by hand round that way, and so do the
frames and samples of the film; half-even pays off in sums of rounded numbers, and here nothing is summed once rounded.
"""

from fractions import Fraction


def rounded(value: Fraction, places: int, *, never: tuple[int, ...] = (0,)) -> Fraction:
    """`value` to `places` decimals, or to as many as show its distance from each number in `never` that it is not.

    So a short time is never shown as none: 0.04 seconds stay 0.04. A number that was rounded so rounds to itself.
    """
    while any(0 < abs(value - limit) * 10**places < 1 for limit in never):
        places += 1
    scale = 10**places
    return Fraction((2 * value * scale + 1) // 2, scale)


def digits(value: Fraction) -> str:
    """A number with finitely many decimals, thousands separated by commas, without trailing zeros.

    ValueError for a number such as 1/3, which must be rounded first.
    """
    places = 0
    while (value * 10**places).denominator != 1:
        if places > value.denominator.bit_length():
            raise ValueError(f"{value} has no end as a decimal; round it first")
        places += 1
    whole, rest = divmod(int(value * 10**places), 10**places)
    return f"{whole:,}.{rest:0{places}}" if places else f"{whole:,}"
