"""More than three flashes in a second are found where they fill a quarter of ten degrees, and nothing else is."""

import numpy as np
import pytest

from narrated.stage.layout_check.flashes import worst_second

FPS = 30
ROWS, COLUMNS = 36, 64


def film(light: np.ndarray, *, rows: slice = slice(None), columns: slice = slice(None)) -> np.ndarray:
    """A black film in which the part of those rows and columns has the luminance `light`, frame by frame."""
    picture = np.zeros((len(light), ROWS, COLUMNS))
    picture[:, rows, columns] = light[:, None, None]
    return picture


def strobe(hertz: float, *, seconds: float = 2, low: float = 0.0, high: float = 1.0, fps: int = FPS) -> np.ndarray:
    """Light that is `low` and `high` in turn, `hertz` times a second."""
    phase = (np.arange(round(seconds * fps)) * hertz / fps) % 1
    return np.where(phase < 0.5, low, high)


def test_three_flashes_a_second_are_allowed_and_four_are_not():
    assert worst_second(film(strobe(3)), FPS) is None
    found = worst_second(film(strobe(4)), FPS)

    assert found is not None
    assert (found.count, found.share) == (4, 1.0)


def test_half_the_frames_find_the_same():
    assert worst_second(film(strobe(3))[::2], FPS / 2) is None
    assert worst_second(film(strobe(4))[::2], FPS / 2) == worst_second(film(strobe(4, fps=15)), 15)
    assert worst_second(film(strobe(4))[::2], FPS / 2) is not None


def test_flashes_are_told_from_their_first_change():
    quiet = np.zeros(2 * FPS)
    found = worst_second(film(np.concatenate([quiet, strobe(5, high=0.5)])), FPS)

    assert found is not None
    assert found.start_frame == 2 * FPS + 3


def test_three_flashes_in_one_second_and_three_in_another_are_allowed():
    light = np.concatenate([strobe(6, seconds=0.5), np.zeros(FPS), strobe(6, seconds=0.5)])

    assert worst_second(film(light), FPS) is None


@pytest.mark.parametrize(
    ("low", "high", "harms"),
    [
        (0.2, 0.29, False),  # too small a change
        (0.2, 0.31, True),
        (0.81, 1.0, False),  # too bright a dark side
        (0.79, 1.0, True),
    ],
)
def test_only_a_tenth_of_full_light_from_below_four_fifths_is_a_change(low, high, harms):
    assert (worst_second(film(strobe(6, low=low, high=high)), FPS) is not None) == harms


def test_a_change_may_take_several_frames():
    wave = 0.5 + 0.4 * np.sin(np.arange(2 * FPS) / FPS * 2 * np.pi * 5)

    assert worst_second(film(wave), FPS) is not None


def test_a_quarter_of_ten_degrees_harms_and_less_does_not():
    # A field of ten degrees is 12 × 21 of these cells; a quarter of it are 63.
    light = strobe(6)

    assert worst_second(film(light, rows=slice(8), columns=slice(7)), FPS) is None
    found = worst_second(film(light, rows=slice(9), columns=slice(7)), FPS)
    assert found is not None
    assert found.share == pytest.approx(63 / (ROWS * COLUMNS))


def test_small_flashes_far_from_each_other_do_not_add_up():
    light = strobe(6)
    corners = film(light, rows=slice(7), columns=slice(7))
    corners[:, -7:, -7:] = corners[:, :7, :7]

    assert worst_second(corners, FPS) is None


def test_a_picture_that_fades_in_cuts_and_fades_out_does_not_flash():
    light = np.concatenate([np.linspace(0, 1, FPS), np.full(FPS, 0.2), np.linspace(0.9, 0, FPS)])

    assert worst_second(film(light), FPS) is None


def test_less_than_a_second_can_flash_too():
    assert worst_second(film(strobe(15, seconds=0.5)), FPS) is not None
    assert worst_second(film(np.ones(1)), FPS) is None
