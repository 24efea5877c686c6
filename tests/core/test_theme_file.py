"""A theme is read whole, or every fault of it is said with its line and column."""

from pathlib import Path

import pytest

from narrated.core.theme_file import read_theme
from narrated.errors import ScriptError
from narrated.fonts import font_families

GOOD = (Path(__file__).parents[2] / "assets" / "theme.yaml").read_text(encoding="utf-8")

WRONG = {
    "a colour that is none": (
        '"#E69F00"',
        "orange",
        'a colour is #RRGGBB in quotes, not "orange"; write it like "#E69F00"',
    ),
    "a size in points": (
        "body: 1/24",
        "body: 24pt",
        'a size of type is a share of the height, not "24pt"; write it like 1/24',
    ),
    "an edge in pixels": (
        "[6 %, 6 %, 94 %, 18 %]",
        "[6 %, 6 %, 94 %, 180px]",
        'an edge is a share of the frame, not "180px"; write it like 6 %',
    ),
    "an unknown key": ("motion:", "motoin:", 'unknown key "motoin" in a theme; did you mean "motion"?'),
    "a missing size": (", label: 1/36", "", 'type has no "label"; add that key'),
    "no ground": (
        "  ground:",
        "  grund:",
        'assets/theme.yaml:5:1: colours has no "ground", which every scene needs; add it',
    ),
    "a font package that is not installed": (
        "font_package: font_source_sans_pro",
        "font_package: no_such_fonts",
        'assets/theme.yaml:3:15: the package "no_such_fonts" with the font\'s files is not installed; '
        "install it, or correct the name",
    ),
    "a font package without fonts": (
        "font_package: font_source_sans_pro",
        "font_package: yaml",
        'assets/theme.yaml:3:15: the package "yaml" has no font in its folder files (.otf or .ttf); '
        "name a package that has",
    ),
    "a font that its package does not bring": (
        "font: Source Sans Pro",
        "font: Sorce Sans Pro",
        'assets/theme.yaml:2:7: the package "font_source_sans_pro" has no font "Sorce Sans Pro"; '
        'did you mean "Source Sans Pro"?',
    ),
    "too few edges": ("[6 %, 6 %, 94 %, 18 %]", "[6 %, 6 %]", "a region is four edges: left, top, right, bottom"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_theme_is_told_what_is_wrong(name):
    good, bad, message = WRONG[name]
    with pytest.raises(ScriptError) as caught:
        read_theme(GOOD.replace(good, bad, 1).encode(), "assets/theme.yaml", families=font_families)
    assert message in str(caught.value)
    assert str(caught.value).startswith("assets/theme.yaml:")


def test_an_empty_theme_is_told_all_that_it_needs():
    with pytest.raises(ScriptError, match=r"it needs font, font_package, colours, type, regions and motion$"):
        read_theme(b"", "assets/theme.yaml")


def test_all_colours_that_are_missing_are_told_at_once():
    wrong = GOOD.replace("  ground:", "  a:").replace("  text:", "  b:")
    with pytest.raises(ScriptError) as caught:
        read_theme(wrong.encode(), "assets/theme.yaml")
    assert len(caught.value.problems) == 2


def test_the_films_theme_has_the_regions_and_sizes_that_it_says():
    theme = read_theme(GOOD.encode(), "assets/theme.yaml")
    assert theme.type.label == pytest.approx(1 / 36)
    assert theme.regions["heading"].left == pytest.approx(0.06)
    assert theme.colours["writing"] == "#E69F00"
