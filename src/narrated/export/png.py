"""A recorded picture as a PNG of any size (pycairo, Pillow)."""

import zlib
from collections.abc import Sequence
from pathlib import Path

import cairo
import numpy as np
from PIL import Image

from narrated.core.picture import Picture
from narrated.export.painting import blend, paint
from narrated.store import replacing

# Pictures of few colours are runs of the same pixels: packed as runs they come out as small as at zlib's own level,
# and in two thirds of the time.
COMPRESSION = {"compress_level": 1, "compress_type": zlib.Z_RLE}


def write_png(shares: Sequence[tuple[Picture, float]], width: int, height: int, target: Path) -> None:
    """Write `target`: the first picture, and each further one blended over it with its share; OSError if it cannot."""
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
    context = cairo.Context(surface)
    for picture, share in shares:
        if share < 1:
            blend(context, picture, share, width, height)
        else:
            paint(context, picture, width, height)
    surface.flush()
    layout = ("raw", "BGRX", surface.get_stride(), 1)
    pixels = Image.frombuffer("RGB", (width, height), np.frombuffer(surface.get_data(), np.uint8), *layout)
    with replacing(target) as draft:
        pixels.save(draft, format="PNG", **COMPRESSION)
