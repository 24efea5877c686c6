"""Text that is made from remembered outlines looks like Manim's own."""

import manimpango
import numpy as np
import pytest
from manim import SEMIBOLD, Text, tempconfig

from narrated.fonts import font_files
from narrated.stage.glyph_text import GlyphText

WORDS = [
    "Hello, World! 10,000×",
    "fi ffl “quoted” — ÄÖÜéñ 12.5 % (a/b)",
    "iIlL0O8&@# AVAToo;:?",
    "  a  b ",
    "שלום مرحبا",
    "one\ntwo",
]
OURS = {"name", "points", "path_obj", "long_lines", "should_subdivide_sharp_curves", "should_remove_null_curves"}


@pytest.fixture(autouse=True)
def sheet(tmp_path):
    for file in font_files("font_source_sans_pro"):
        manimpango.register_font(str(file))
    with tempconfig({"media_dir": str(tmp_path), "pixel_width": 32_768, "pixel_height": 2_048}):
        yield


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("look", [{}, {"weight": SEMIBOLD, "color": "#E69F00"}])
def test_every_glyph_has_the_points_and_the_style_of_manims(words, look):
    options = {"font": "Source Sans Pro", "font_size": 240, **look}
    theirs, ours = Text(words, **options), GlyphText(words, **options)
    assert len(theirs) == len(ours) > 0
    for one, other in zip(theirs, ours, strict=True):
        assert one.points.shape == other.points.shape
        assert np.allclose(one.points, other.points, atol=1e-12, rtol=0)
        for name in vars(one).keys() - OURS:
            assert np.array_equal(getattr(one, name), getattr(other, name)), name
