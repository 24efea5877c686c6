"""Formulas in the theme's font and sizes: a wrapper around Manim's `MathTypst`, which needs no LaTeX."""

import re
from typing import Any

from manim import MathTypst, VGroup

from narrated.core.theme import Theme
from narrated.fonts import font_files
from narrated.stage.said import Said, tag
from narrated.stage.text import em_height

# A formula that Typst sets at its own size has an em of this many of Manim's units, per point of `font_size`.
EM_PER_POINT = 1 / 96
# Words and numbers come from the theme's font, signs that it lacks from the one that Typst brings.
PREAMBLE = '#show math.equation: set text(font: ("{font}", "New Computer Modern Math"))'

WORDS = re.compile('"([^"]*)"')


def formula(theme: Theme, expression: str, *, role: str = "heading", colour: str = "text") -> MathTypst:
    """A formula in Typst's notation, without its dollars; `role` is a size of type, `colour` one of the theme.

    Words in it stand in quotes. `{{ ... : name }}` names a part, which `select("name")` gives:

        law = formula(theme, 'v = {{ "distance" : way }} / "time"')
        law.select("way").set_color(theme.colours["writing"])
    """
    folders = sorted({str(file.parent) for file in font_files(theme.font_package) or ()})
    em = em_height(theme, role)
    shape = MathTypst(
        expression,
        font_size=em / EM_PER_POINT,
        color=theme.colours[colour],
        typst_preamble=PREAMBLE.format(font=theme.font),
        font_paths=list(folders),
    )
    parts: list[Any] = shape.family_members_with_points()
    for part in parts:
        part.path_obj = None  # what its points were made from, which an animation that begins would copy
    letters = VGroup(*(part for part in shape if part.get_fill_opacity() > 0))  # the rule of a fraction is none
    tag(letters, Said(words=" ".join(WORDS.findall(expression))), em)
    return shape
