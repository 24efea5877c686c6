"""Manim's `Text`, made much faster: the outline of a glyph is read once in a process, not once for each letter.

Pango writes a text as an SVG in which every glyph is drawn once, as a symbol, and used where it stands. Manim has
svgelements expand that and reads the outline of every letter anew, which is most of the time of a rehearsal.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
from manim import RIGHT, Text, VMobject
from numpy.typing import NDArray

SVG, XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
# A command of a path and its numbers, absolute, as cairo writes them.
COMMAND = re.compile(r"([MLCZ])([^MLCZ]*)")
CLOSED = 1e-4  # as near as Manim takes two points for the same


class GlyphText(Text):
    """A `Text` of one colour, with the points and the style of Manim's own."""

    def generate_mobject(self) -> Any:
        """Make the glyphs from the SVG that Pango has written."""
        tree = ElementTree.parse(self.get_file_path())
        blank = VMobject().set_style(fill_color=self.color, fill_opacity=1.0, stroke_width=0, stroke_opacity=1.0)
        for points in _placed(tree.getroot()):
            glyph = blank.copy()
            glyph.points = points
            self.add(glyph)
        self.id_to_vgroup_dict = {}
        return self.flip(RIGHT)


def _placed(root: ElementTree.Element) -> Iterator[NDArray[np.float64]]:
    """The points of each glyph that draws something, (n, 3), where the SVG uses it."""
    paths = {
        each.get("id", ""): path.get("d", "")
        for kind in ("symbol", "g")
        for each in root.iter(f"{SVG}{kind}")
        if (path := each.find(f"{SVG}path")) is not None
    }
    for use in root.iter(f"{SVG}use"):
        points = _outline(paths[use.get(f"{XLINK}href", "").removeprefix("#")])
        if len(points):
            yield points + np.array([float(use.get("x", "0")), float(use.get("y", "0")), 0.0])


@cache
def _outline(path: str) -> NDArray[np.float64]:
    """The Bézier curves of a path, four points each; a straight line has its control points at its thirds."""
    points: list[NDArray[np.float64]] = []
    start = here = np.zeros(3)
    for command, numbers in COMMAND.findall(path):
        values = [float(number) for number in numbers.replace(",", " ").split()]
        ends = [np.array([x, y, 0.0]) for x, y in zip(values[::2], values[1::2], strict=True)]
        if command == "M":
            start = here = ends[0]
        elif command == "C":
            points += [here, *ends]
            here = ends[-1]
        elif command == "L" or np.linalg.norm(here - start) > CLOSED:
            end = ends[0] if command == "L" else start
            points += [here, (here + here + end) / 3, (here + end + end) / 3, end]
            here = end
    return np.array(points).reshape(-1, 3)
