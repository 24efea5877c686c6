"""Stills as files: a PNG that was drawn before, and the same picture as an SVG."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from narrated.core.picture import Picture
from narrated.core.slides import Slide, description
from narrated.export.svg import to_svg


def write_still(
    slide: Slide, shares: Sequence[tuple[Picture, float]], png: Path, width: int, height: int, folder: Path
) -> None:
    """Write both files of a still into `folder`; the film has `width` × `height` pixels. OSError if it cannot."""
    shutil.copyfile(png, folder / f"{slide.name}.png")
    told = description(slide, shares[-1][0])
    svg = to_svg(shares, width, height, title=slide.title, description=told)
    (folder / f"{slide.name}.svg").write_text(svg, encoding="utf-8", newline="\n")
