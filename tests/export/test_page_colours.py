"""The colours of a page can be read on both of its grounds, whatever theme they come from."""

from pathlib import Path

import pytest
from coloraide import Color

from narrated.core.theme_file import read_theme
from narrated.export.page_colours import page_colours

READ = 4.5  # WCAG 2.2, 1.4.3
OWN = read_theme((Path(__file__).parents[2] / "assets/theme.yaml").read_bytes(), "theme.yaml").colours
BRIGHT = {"ground": "#101010", "text": "#F0F0F0", "writing": "#FFFF00", "fixed": "#00FFFF", "judgment": "#FFFFFF"}


@pytest.mark.parametrize("theme", [OWN, BRIGHT], ids=["own", "bright"])
def test_words_in_every_colour_can_be_read_on_a_light_page(theme):
    colours = {role: light for role, (_, light) in page_colours(theme).items()}
    words = set(colours) - {"ground", "raised", "line"}
    assert {
        role for role in words for behind in ("ground", "raised") if contrast(colours, role, behind) < READ
    } == set()
    assert {"text", "quiet", "writing", "fixed"} <= words


def test_a_dark_page_has_the_colours_of_the_film():
    assert {role: dark.upper() for role, (dark, _) in page_colours(OWN).items()} == dict(OWN)


def contrast(colours: dict[str, str], role: str, behind: str) -> float:
    return Color(colours[role]).contrast(Color(colours[behind]))
