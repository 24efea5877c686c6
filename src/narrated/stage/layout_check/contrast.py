"""Contrast of colours as the Web Content Accessibility Guidelines 2.2 measure it.

https://www.w3.org/TR/WCAG22/#dfn-relative-luminance and #dfn-contrast-ratio
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

# Below this share of the full signal, sRGB is linear.
LINEAR_BELOW = 0.04045
RED_GREEN_BLUE = np.array((0.2126, 0.7152, 0.0722))
# Light that even a dark room adds to the screen, as a share of white.
FLARE = 0.05


def relative_luminance(rgb: ArrayLike) -> NDArray[np.float64]:
    """The light of sRGB colours, from 0 for black to 1 for white; `rgb` is (..., 3) of 0 to 255, the result (...)."""
    signal = np.asarray(rgb, dtype=np.float64) / 255
    light = np.where(signal <= LINEAR_BELOW, signal / 12.92, ((signal + 0.055) / 1.055) ** 2.4)
    return np.asarray(light @ RED_GREEN_BLUE)


def contrast_ratio(one: ArrayLike, other: ArrayLike) -> NDArray[np.float64]:
    """From 1 for equal light to 21 for black and white; both are relative luminances and broadcast."""
    lighter, darker = np.maximum(one, other), np.minimum(one, other)
    return np.asarray((lighter + FLARE) / (darker + FLARE))
