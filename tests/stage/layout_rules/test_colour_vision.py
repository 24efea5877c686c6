"""Two colours that only hue tells apart are found, and no others."""

import pytest

from narrated.stage.layout_check.colour_vision import hue_only_pairs

OKABE_ITO = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#000000")
GROUND = (15, 19, 24)


def on_ground(colour: tuple[int, int, int], opacity: float) -> str:
    """The colour that shows when `colour` is drawn on the ground with this opacity."""
    mixed = [round(opacity * part + (1 - opacity) * ground) for part, ground in zip(colour, GROUND, strict=True)]
    return "#{:02X}{:02X}{:02X}".format(*mixed)


@pytest.mark.parametrize(
    ("colours", "vision"),
    [
        (("#D62728", "#2CA02C"), "deuteranopia"),  # a chart's red and green
        (("#CC3311", "#117733"), "protanopia"),
        (("#1F77B4", "#9467BD"), "protanopia"),  # blue and purple
    ],
)
def test_pairs_that_are_known_to_be_confused_are_found_with_those_who_confuse_them(colours, vision):
    (pair,) = hue_only_pairs(colours)

    assert {pair.one, pair.other} == {*colours}
    assert pair.vision == vision
    assert pair.seen > 20
    assert pair.left < 10


def test_a_palette_made_for_the_colour_blind_has_no_such_pair():
    assert hue_only_pairs(OKABE_ITO) == ()


def test_colours_that_differ_by_lightness_too_are_told_apart():
    assert hue_only_pairs(("#FFB0A0", "#006020")) == ()


def test_steps_of_one_hue_are_no_pair_that_only_hue_tells_apart():
    steps = [on_ground((232, 102, 60), step / 20) for step in range(21)]

    assert hue_only_pairs(steps) == ()


def test_greys_are_seen_alike_by_all():
    assert hue_only_pairs([f"#{grey:02X}{grey:02X}{grey:02X}" for grey in range(0, 256, 15)]) == ()


def test_the_order_and_number_of_colours_change_nothing():
    found = hue_only_pairs(["#D62728", "#2CA02C", "#1F77B4"])

    assert found == hue_only_pairs(["#1F77B4", "#2CA02C", "#D62728", "#2CA02C"])
