"""Slides and pictures made by hand, for exports without any scene."""

import itertools
from pathlib import Path

from narrated.core.picture import Outline, Paint, Picture, Raster, Shape, Words
from narrated.core.slides import Slide
from narrated.core.theme import Motion, Region, Theme, TypeScale
from narrated.export.png import write_png

THEME = Theme(
    font="Source Sans Pro",
    font_package="font_source_sans_pro",
    colours={"ground": "#101010", "text": "#F0F0F0", "quiet": "#A0A0A0"},
    type=TypeScale(figure=1 / 7, heading=1 / 14, body=1 / 24, label=1 / 36),
    regions={"whole": Region(left=0.06, top=0.06, right=0.94, bottom=0.86)},
    motion=Motion(enter_s=0.5, change_s=1.5, stagger_s=0.09, breathe_s=0.6),
)
ORANGE = (0.0, 0.9, 0.6, 0.0, 1.0)
ODD = [
    "plain words",
    "control \x00\x07\x1b characters \ud7ff",
    "ends ]]> early & <script>alert(1)</script> \"quoted\" 'twice'",
    "שלום עולם",
    "مرحبا بالعالم",
    "an emoji 🦉 and a family 👩‍👩‍👧",
    "{{ not.a.template }} #import \\input $x$ @ref",
    "x" * 200,
    "two\nlines\tand a tab",
    "￾￿ no characters",
]


def square(left: float, top: float, side: float, paint: Paint) -> Shape:
    """A square of straight lines."""
    corners = [(left, top), (left + side, top), (left + side, top - side), (left, top - side), (left, top)]
    points: list[float] = [*corners[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(corners):
        points += [x0 + (x1 - x0) / 3, y0 + (y1 - y0) / 3, x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x1, y1]
    return Shape(outlines=(Outline(points=tuple(points), closed=True),), paints=(paint,))


def picture(*texts: str, parts: tuple[Shape | Raster, ...] = (), width: float = 16.0, height: float = 9.0) -> Picture:
    """An orange square, and the texts one below the other."""
    words = tuple(
        Words(text=text, left=-3, top=3 - number, right=3, bottom=2.6 - number, em=0.5)
        for number, text in enumerate(texts)
    )
    shapes = (square(-1, 1, 2, Paint(stops=(ORANGE,))), *parts)
    return Picture(width=width, height=height, ground="#101010", parts=shapes, words=words)


def slide(number: int = 1, *, scene: str = "dial", **told: str) -> Slide:
    """A slide of a scene."""
    known = {"title": f"The dial ({number})", "spoken": "It is said.", "notes": "", "alt": "", "chapter": "The dial"}
    return Slide(
        scene=scene,
        beat=f"beat{number}",
        instant="end",
        name=f"01-{scene}-{number:03}-beat{number}",
        anchor=f"{scene}/beat{number}",
        **known | told,
    )


def png(folder: Path, shown: Picture, name: str = "picture.png", width: int = 64) -> Path:
    """The picture as a file."""
    write_png([(shown, 1.0)], width, round(width * shown.height / shown.width), folder / name)
    return folder / name
