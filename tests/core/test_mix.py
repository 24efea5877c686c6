"""The bed's gain: down under speech, up in the gaps, silent at both ends of the film."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrated.core.mix import SILENT_DB, bed_gain, gain_at
from narrated.core.script import Ducking
from narrated.core.timeline import GainPoint, Span

SECOND = 48_000
NO_FADES = Ducking(fade_in_s=0, fade_out_s=0)


def span(start_s: float, end_s: float) -> Span:
    return Span(start_sample=round(start_s * SECOND), end_sample=round(end_s * SECOND))


def gain(points: tuple[GainPoint, ...], second: float) -> float:
    return gain_at(points, round(second * SECOND))


def test_the_bed_is_at_full_level_before_the_first_speech_and_after_the_last() -> None:
    points = bed_gain([span(5, 8)], 20 * SECOND, NO_FADES)
    assert gain(points, 4.75) == 0.0
    assert gain(points, 8.8) == 0.0
    assert gain(points, 20) == 0.0


def test_the_bed_is_all_the_way_down_from_the_first_sample_of_speech_to_the_last() -> None:
    points = bed_gain([span(5, 8)], 20 * SECOND, NO_FADES)
    assert {gain_at(points, sample) for sample in range(5 * SECOND, 8 * SECOND + 1, 480)} == {-12.0}
    assert -12.0 < gain(points, 4.9) < 0.0
    assert -12.0 < gain(points, 8.1) < 0.0


def test_a_long_gap_brings_the_bed_up_to_the_level_of_gaps_and_no_higher() -> None:
    points = bed_gain([span(5, 8), span(12, 15)], 20 * SECOND, NO_FADES)
    assert gain(points, 10) == -6.0
    assert max(gain(points, 8 + step / 10) for step in range(41)) == -6.0


def test_a_gap_too_short_to_come_up_and_go_down_in_leaves_the_bed_down() -> None:
    points = bed_gain([span(5, 8), span(9, 12)], 20 * SECOND, NO_FADES)
    assert {gain(points, 5 + step / 10) for step in range(71)} == {-12.0}


def test_a_gap_of_just_attack_and_release_touches_the_level_of_gaps_once() -> None:
    points = bed_gain([span(5, 8), span(9.05, 12)], 20 * SECOND, NO_FADES)
    assert gain(points, 8.8) == -6.0


def test_spans_that_overlap_or_contain_each_other_duck_as_one() -> None:
    whole = bed_gain([span(5, 12)], 20 * SECOND, NO_FADES)
    assert bed_gain([span(7, 12), span(5, 8), span(6, 7)], 20 * SECOND, NO_FADES) == whole


def test_speech_from_the_first_sample_finds_the_bed_down() -> None:
    points = bed_gain([span(0, 3)], 10 * SECOND, NO_FADES)
    assert points[0] == GainPoint(sample=0, gain_db=-12.0)


def test_speech_within_the_attack_of_the_beginning_cuts_the_ramp_and_does_not_bend_it() -> None:
    late, early = (bed_gain([span(start, 3)], 10 * SECOND, NO_FADES) for start in (1.0, 0.125))
    assert gain(early, 0) == pytest.approx(gain(late, 0.875))


def test_a_film_without_speech_has_the_bed_at_full_level_between_its_fades() -> None:
    points = bed_gain([], 20 * SECOND, Ducking())
    assert gain(points, 0) == gain(points, 20) == SILENT_DB
    assert gain(points, 2) == gain(points, 16) == 0.0


def test_fades_come_on_top_of_ducking() -> None:
    points = bed_gain([span(0, 20)], 20 * SECOND, Ducking())
    assert gain(points, 1) == pytest.approx(-12 + 20 * math.log10(0.5))
    assert gain(points, 10) == -12.0
    assert gain(points, 18) == pytest.approx(-12 + 20 * math.log10(0.5))


def test_a_film_shorter_than_its_fades_shares_its_length_between_them() -> None:
    points = bed_gain([], 3 * SECOND, Ducking(fade_in_s=2, fade_out_s=4))
    assert gain(points, 0) == gain(points, 3) == SILENT_DB
    assert gain(points, 1) == 0.0


def test_speech_outside_the_film_is_left_out() -> None:
    inside = bed_gain([span(5, 8)], 10 * SECOND, Ducking())
    assert bed_gain([span(-3, -1), span(5, 8), span(10, 12), span(7, 7)], 10 * SECOND, Ducking()) == inside


seconds = st.floats(0, 5, allow_nan=False)
duckings = st.builds(
    Ducking,
    depth_db=st.floats(-40, 0),
    gap_db=st.floats(-40, 0),
    attack_s=seconds,
    release_s=seconds,
    fade_in_s=seconds,
    fade_out_s=seconds,
)
spans = st.lists(
    st.tuples(st.integers(-1000, 600_000), st.integers(-10, 200_000)).map(
        lambda start_length: Span(start_sample=start_length[0], end_sample=sum(start_length))
    ),
    max_size=8,
)


@given(spans, st.integers(0, 500_000), duckings)
def test_points_run_from_end_to_end_strictly_and_never_raise_the_bed(
    speech: list[Span], length: int, ducking: Ducking
) -> None:
    points = bed_gain(speech, length, ducking)
    assert points[0].sample == 0
    assert points[-1].sample == length
    assert all(before.sample < after.sample for before, after in itertools.pairwise(points))
    assert all(math.isfinite(point.gain_db) and point.gain_db <= 0 for point in points)
    for heard in speech:
        for sample in (heard.start_sample, heard.end_sample - 1):
            if 0 <= sample < length and heard.start_sample < heard.end_sample:
                assert gain_at(points, sample) <= ducking.depth_db + 1e-9
