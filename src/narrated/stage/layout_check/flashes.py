"""Flashes that can harm: the general flash threshold of the Web Content Accessibility Guidelines 2.2.

https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold and #dfn-general-flash-and-red-flash-thresholds
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

# A change is a swing of relative luminance between a peak and a valley next to it; two of them make a flash.
LEAST_CHANGE = 0.10
DARKER_BELOW = 0.80
MOST_CHANGES = 6
# Ten degrees of what a viewer sees are 341 × 256 of 1024 × 768 pixels, a third of the width and of the height. A film
# that fills a wider screen is no nearer, so we keep the third of both: it is the stricter reading.
FIELDS_ACROSS = 3
LEAST_SHARE_OF_FIELD = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Flashes:
    """The second that flashes most: `count` flashes where it flashes most, from frame `start_frame`, over `share`.

    A flash that has begun counts; `share` is the part of the whole picture that flashes more than three times.
    """

    count: int
    start_frame: int
    share: float


def worst_second(luminance: NDArray[np.floating], fps: float) -> Flashes | None:
    """The second in which most of the picture flashes more than three times; None when none does harm.

    `luminance` is (frames, rows, columns) of relative luminance, 0 to 1, `fps` of its frames a second. Every cell is
    the mean of a part of the picture: with cells of a tenth of a degree or more, which are 300 columns at most, fine
    balanced patterns do not count, as the guideline allows. A flash does harm when the cells that flash so often in
    the same second fill a quarter of a field of ten degrees, which is a third of the picture's width and of its height.
    """
    changes = _changes(np.asarray(luminance, dtype=np.float64))
    window = min(len(changes), max(1, round(fps)))
    sums = np.concatenate([np.zeros_like(changes[:1], dtype=np.int32), np.cumsum(changes, axis=0, dtype=np.int32)])
    counts = sums[window:] - sums[:-window]
    flashing = counts > MOST_CHANGES
    shares = np.where(_fills_a_field(flashing), flashing.mean(axis=(1, 2)), 0)
    worst = int(shares.argmax())
    if not shares[worst]:
        return None
    within = changes[worst : worst + window] & flashing[worst]
    return Flashes(
        count=-(-int(counts[worst].max()) // 2),
        start_frame=worst + int(within.any(axis=(1, 2)).argmax()),
        share=float(shares[worst]),
    )


def _changes(luminance: NDArray[np.float64]) -> NDArray[np.bool_]:
    """In which frame each cell has swung far enough, up and down in turn, since its last peak or valley."""
    changes = np.zeros(luminance.shape, dtype=bool)
    low, high = luminance[0].copy(), luminance[0].copy()
    may_rise = may_fall = np.ones(low.shape, dtype=bool)
    for frame, now in enumerate(luminance):
        np.minimum(low, now, out=low)
        np.maximum(high, now, out=high)
        rises = may_rise & (now - low >= LEAST_CHANGE) & (low < DARKER_BELOW)
        falls = may_fall & (high - now >= LEAST_CHANGE) & (now < DARKER_BELOW)
        turned = changes[frame] = rises | falls
        low[turned] = high[turned] = now[turned]
        may_rise, may_fall = (may_rise & ~rises) | falls, (may_fall & ~falls) | rises
    return changes


def _fills_a_field(flashing: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """For each second, whether its cells fill a quarter of a field of ten degrees anywhere in the picture."""
    _, rows, columns = flashing.shape
    height, width = max(1, round(rows / FIELDS_ACROSS)), max(1, round(columns / FIELDS_ACROSS))
    area = np.pad(flashing, ((0, 0), (1, 0), (1, 0))).cumsum(axis=1, dtype=np.int32).cumsum(axis=2, dtype=np.int32)
    tall = area[:, height:] - area[:, :-height]
    fields = tall[:, :, width:] - tall[:, :, :-width]
    return np.asarray(fields.max(axis=(1, 2)) >= LEAST_SHARE_OF_FIELD * height * width)
