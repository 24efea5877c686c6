"""A time of the film as a person writes it: `12.5s`, `800 ms`, `1:02.5`."""

import re
from fractions import Fraction

_SECONDS = re.compile(r"(\d{1,6}(?:\.\d{1,9})?) ?(ms|s)?")
_CLOCK = re.compile(r"(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d(?:\.\d{1,9})?)")


def film_time_s(text: str) -> Fraction:
    """Seconds from the start of the film, exactly; ValueError for what is no time."""
    written = text.strip()
    if found := _SECONDS.fullmatch(written):
        return Fraction(found[1]) / (1000 if found[2] == "ms" else 1)
    if found := _CLOCK.fullmatch(written):
        return 3600 * int(found[1] or 0) + 60 * int(found[2]) + Fraction(found[3])
    raise ValueError(f"{text!r} is no time of a film; write it like 12.5s or 1:02.5")
