"""Which colours differ only by a hue that some people do not see: a wrapper around ColorAide."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloraide import Color

# Differences of colour are CIEDE2000, where 1 is about the least that anyone sees. The palette of Okabe and Ito (2008,
# https://jfly.uni-koeln.de/color/), which was chosen with colour-blind people, is the yardstick: its two nearest
# colours are 21.7 apart, and 11.7 as a deuteranope sees them; pairs that are known to be confused fall below 10.
TOLD_APART = 20
TOO_NEAR = 10
VISIONS = {"deuteranopia": "deutan", "protanopia": "protan"}


@dataclass(frozen=True, slots=True, kw_only=True)
class HuePair:
    """Two colours, `seen` apart by most people and only `left` apart with the `vision` that loses most of it."""

    one: str
    other: str
    vision: str
    seen: float
    left: float


def hue_only_pairs(colours: Collection[str]) -> tuple[HuePair, ...]:
    """The pairs of `#RRGGBB` that full colour vision tells apart and deuteranopia or protanopia does not.

    A pair is found when it is at least 20 apart and less than 10 with one of the two. It has then lost more than half
    of its difference, so steps of lightness of one hue are never found, however small: all see them alike.

    The simulation is that of Viénot, Brettel and Mollon (1999), "Digital video colourmaps for checking the legibility
    of displays by dichromats".
    """
    return _hue_only_pairs(frozenset(colours))


@cache
def _hue_only_pairs(colours: frozenset[str]) -> tuple[HuePair, ...]:
    from coloraide import Color

    seen = {colour: Color(colour) for colour in sorted(colours)}
    simulated = {
        vision: {name: colour.filter(kind, method="vienot").clip() for name, colour in seen.items()}
        for vision, kind in VISIONS.items()
    }
    pairs = []
    for one, other in combinations(seen, 2):
        difference = _difference(seen[one], seen[other])
        if difference < TOLD_APART:
            continue
        left, vision = min((_difference(views[one], views[other]), vision) for vision, views in simulated.items())
        if left < TOO_NEAR:
            pairs.append(HuePair(one=one, other=other, vision=vision, seen=difference, left=left))
    return tuple(pairs)


def _difference(one: "Color", other: "Color") -> float:
    return float(one.delta_e(other, method="2000"))
