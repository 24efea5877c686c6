"""Text in the theme's font and sizes: a wrapper around Manim's `Text` that knows roles instead of points."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from manim import DOWN, LEFT, SEMIBOLD, Text, VGroup, config

from narrated.core.suggest import suggestion
from narrated.core.theme import Theme, TypeScale
from narrated.errors import SceneError
from narrated.stage.glyph_text import GlyphText
from narrated.stage.said import Said, tag

# Pango places glyphs on whole pixels of the size it is asked for. Text is laid out large and scaled down,
# so that its letters stand where the font's designer put them.
LAYOUT_POINTS = 240.0
LAYOUT_SHEET = {"pixel_width": 32_768, "pixel_height": 2_048}
EM_PER_POINT = 0.01381  # height of the em square in Manim's units, per point of `font_size`


def text(theme: Theme, words: str, *, role: str = "body", colour: str = "text", strong: bool = False) -> Text:
    """One line of text; `role` is a size of the theme (`figure`, `heading`, `body`, `label`), `colour` a role too.

    The line's em square is as high as the theme says, as a share of the frame's height.
    """
    weight: dict[str, Any] = {"weight": SEMIBOLD} if strong else {}
    with _large_sheet():
        line = GlyphText(words, font=theme.font, font_size=LAYOUT_POINTS, color=theme.colours[colour], **weight)
    em = em_height(theme, role)
    line.scale(em / (LAYOUT_POINTS * EM_PER_POINT), about_point=line.get_center())
    tag(line, Said(words=words, strong=strong), em)
    return line


@contextmanager
def _large_sheet() -> Iterator[None]:
    """Manim sets text on a sheet of the film's size in pixels, and leaves out every glyph that is off the sheet."""
    sides = {side: config[side] for side in LAYOUT_SHEET}
    for side, pixels in LAYOUT_SHEET.items():
        config[side] = pixels
    try:
        yield
    finally:
        for side, pixels in sides.items():
            config[side] = pixels


def em_height(theme: Theme, role: str) -> float:
    """Height of the em square of a size of type, in Manim's units; SceneError for a size that no theme has."""
    roles = [size.name for size in fields(TypeScale)]
    if role not in roles:
        raise SceneError(f'the theme has no size of type "{role}"; {suggestion(role, roles)}')
    return float(getattr(theme.type, role) * config.frame_height)


def set_on_baseline(
    theme: Theme, words: str, *, role: str = "body", colour: str = "text", strong: bool = False
) -> tuple[VGroup, float]:
    """`words` with the left edge of their cell at the origin and the baseline at y = 0, and how far they advance.

    Letters H before and after it tell where the baseline is and how wide the cells are; so figures of a column, which
    are all equally wide, stand under each other whatever their shapes.
    """
    line = text(theme, f"HH{words}H", role=role, colour=colour, strong=strong)
    pitch = line[1].get_left()[0] - line[0].get_left()[0]
    left, right = line[1].get_left()[0] + pitch, line[-1].get_left()[0]
    baseline = line[0].get_bottom()[1]
    bearing = (pitch - line[0].width) / 2
    shape = VGroup(*line[2:-1]).shift(LEFT * (left - bearing) + DOWN * baseline)
    tag(shape, Said(words=words, strong=strong), em_height(theme, role))
    return shape, right - left


class TextBlock(VGroup):
    """Lines of text, left-aligned on common baselines, `leading` ems apart: `block[0]` is the first line.

    TextBlock(theme, ["A model reads a page", "in one go."], role="body", colour="quiet")
    """

    def __init__(
        self,
        theme: Theme,
        lines: list[str],
        *,
        role: str = "body",
        colour: str = "text",
        strong: bool = False,
        leading: float = 1.35,
    ) -> None:
        rows = [set_on_baseline(theme, line, role=role, colour=colour, strong=strong)[0] for line in lines]
        super().__init__(*rows)
        for number, row in enumerate(rows):
            row.shift(DOWN * number * leading * em_height(theme, role))
