"""Time is counted in frames and samples, and Manim counts the frames that we mean."""

from fractions import Fraction

import numpy as np
import pytest

from narrated.core.timing import (
    FRAME_RATES,
    SAMPLE_RATE,
    exact_run_time,
    frame_at,
    frames_covering,
    frames_of_run_time,
    frames_to_samples,
    samples_per_frame,
    seconds_to_frames,
    seconds_to_samples,
)


@pytest.mark.parametrize("fps", FRAME_RATES)
def test_a_frame_is_a_whole_number_of_samples(fps):
    assert samples_per_frame(fps) * fps == SAMPLE_RATE


def test_other_rates_are_refused():
    with pytest.raises(ValueError, match="29 frames a second; possible are 15, 24, 25, 30, 50, 60"):
        samples_per_frame(29)


@pytest.mark.parametrize("fps", FRAME_RATES)
def test_manim_draws_exactly_the_frames_of_an_exact_run_time(fps):
    """Manim's own counting of a play, `np.arange(0, run_time, 1 / fps)`, for every length up to 3,000 frames."""
    wrong = [n for n in range(1, 3001) if len(np.arange(0, exact_run_time(Fraction(n, fps), fps), 1 / fps)) != n]
    assert wrong == []


def test_without_it_manim_draws_a_frame_too_many():
    assert sum(len(np.arange(0, n / 30, 1 / 30)) != n for n in range(1, 3000)) == 246


@pytest.mark.parametrize("fps", FRAME_RATES)
def test_frames_of_an_exact_run_time_are_the_frames_asked_for(fps):
    assert all(frames_of_run_time(exact_run_time(n / fps, fps), fps) == n for n in range(1, 3001))


def test_an_animation_lasts_at_least_a_frame():
    assert frames_of_run_time(exact_run_time(0.001, 30), 30) == 1


def test_a_half_frame_rounds_up():
    assert [seconds_to_frames(Fraction(n, 60), 30) for n in range(6)] == [0, 1, 1, 2, 2, 3]
    assert seconds_to_samples(Fraction(1, 96_000)) == 1


def test_frames_cover_their_samples_and_no_frame_more():
    assert [frames_covering(samples, 30) for samples in (0, 1, 1600, 1601)] == [0, 1, 1, 2]
    assert [frame_at(sample, 30) for sample in (0, 1599, 1600)] == [0, 0, 1]
    assert frames_to_samples(3, 30) == 4800
