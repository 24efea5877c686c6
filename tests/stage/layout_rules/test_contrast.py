"""Contrast is what the guidelines say it is, for one colour and for whole pictures."""

import numpy as np
import pytest

from narrated.stage.layout_check.contrast import contrast_ratio, relative_luminance

WHITE = (255, 255, 255)


@pytest.mark.parametrize(
    ("colour", "ratio"),
    [((0, 0, 0), 21.0), ((0x77, 0x77, 0x77), 4.48), ((0x76, 0x76, 0x76), 4.54), ((255, 0, 0), 4.00), (WHITE, 1.0)],
)
def test_known_colours_have_their_known_contrast_with_white(colour, ratio):
    found = contrast_ratio(relative_luminance(colour), relative_luminance(WHITE))

    assert float(found) == pytest.approx(ratio, abs=0.005)


def test_contrast_is_the_same_both_ways():
    dark, light = relative_luminance((15, 19, 24)), relative_luminance((230, 159, 0))

    assert contrast_ratio(dark, light) == contrast_ratio(light, dark)


def test_green_carries_most_of_the_light():
    assert relative_luminance(np.eye(3) * 255) == pytest.approx([0.2126, 0.7152, 0.0722])


def test_a_picture_is_measured_against_one_colour_at_once():
    picture = np.zeros((4, 6, 3), dtype=np.uint8)
    picture[:, 3:] = WHITE
    ratios = contrast_ratio(relative_luminance(picture), relative_luminance(WHITE))

    assert ratios.shape == (4, 6)
    assert (ratios[:, :3] == 21).all()
    assert (ratios[:, 3:] == 1).all()
