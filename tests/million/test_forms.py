"""Quantities read as the film writes them, sound as it says them, and both forms parse back to the same value."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from million.calculation import CalculationError
from million.forms import (
    Count,
    Duration,
    Factor,
    Label,
    Number,
    Quantity,
    QuantityError,
    Rate,
    Seconds,
    Share,
    TextError,
    parse_spoken,
    parse_written,
)
from million.forms.rounding import digits, rounded
from million.forms.words import from_words, in_words
from narrated.core.fingerprint import fingerprint

quick = settings(derandomize=True, deadline=None, max_examples=200)
everyday = st.fractions(0, 10**6, max_denominator=10**6)
decimals = st.decimals(0, 10**6, places=2).map(Fraction)
vast = st.fractions(0, 10**20)
tiny = st.fractions(0, Fraction(1, 10**6))
values = everyday | decimals | vast | tiny

FORMS = [
    (Duration(value=0), "0 seconds", "zero seconds"),
    (Duration(value=Fraction(1, 25)), "0.04 seconds", "zero point zero four seconds"),
    (Duration(value=Fraction(4, 5)), "0.8 seconds", "zero point eight seconds"),
    (Duration(value=1), "1 second", "one second"),
    (Duration(value=60), "60 seconds", "sixty seconds"),
    (Duration(value=Fraction(304, 5)), "60.8 seconds", "sixty point eight seconds"),
    (Duration(value=Fraction(11_994, 100)), "119.9 seconds", "one hundred nineteen point nine seconds"),
    (Duration(value=Fraction(11_995, 100)), "2 min", "two minutes"),
    (Duration(value=120), "2 min", "two minutes"),
    (Duration(value=Fraction(241, 2)), "2 min 1 s", "two minutes and one second"),
    (Duration(value=Fraction(35_995, 10)), "1 h", "one hour"),
    (Duration(value=3_661), "1 h 1 min 1 s", "one hour, one minute and one second"),
    (Duration(value=7_202), "2 h 2 s", "two hours and two seconds"),
    (Duration(value=10_000), "2 h 46 min 40 s", "two hours, forty-six minutes and forty seconds"),
    (Duration(value=3_600_000), "1,000 h", "one thousand hours"),
    (Seconds(value=8_060), "8,060 seconds", "eight thousand sixty seconds"),
    (Seconds(value=Fraction(26, 25)), "1 second", "one second"),
    (Number(value=8_060), "8,060", "eight thousand sixty"),
    (Number(value=Fraction(304, 5)), "60.8", "sixty point eight"),
    (Count(value=1_000_000), "1,000,000", "one million"),
    (Rate(value=1), "1 token/sec", "one token a second"),
    (Rate(value=100), "100 tokens/sec", "one hundred tokens a second"),
    (Rate(value=1_000_000), "1,000,000 tokens/sec", "one million tokens a second"),
    (Factor(value=10_000), "10,000×", "ten thousand times"),
    (Factor(value=Fraction(10_075, 76)), "132.57×", "one hundred thirty-two point five seven times"),
    (Factor(value=Fraction(3, 2)), "1.5×", "one point five times"),
    (Share(value=0), "0%", "zero percent"),
    (Share(value=Fraction(75, 76)), "98.7%", "ninety-eight point seven percent"),
    (Share(value=Fraction(86_400 * 5, 86_404 * 5)), "99.995%", "ninety-nine point nine nine five percent"),
    (Share(value=1), "100%", "one hundred percent"),
    (Label(written="None", spoken="none"), "None", "none"),
]


@pytest.mark.parametrize(("quantity", "written", "spoken"), FORMS, ids=[form[1] for form in FORMS])
def test_a_quantity_has_a_written_and_a_spoken_form(quantity: Quantity, written: str, spoken: str) -> None:
    assert (quantity.written, quantity.spoken, str(quantity)) == (written, spoken, written)


def test_a_half_goes_up() -> None:
    assert [rounded(Fraction(n, 20), 1) for n in (3, 5, 7)] == [Fraction(n, 10) for n in (2, 3, 4)]
    assert rounded(Fraction(5, 2), 0) == 3
    assert Factor(value=Fraction("1.005")).written == "1.01×"


@quick
@given(values)
def test_rounding_is_off_by_half_a_step_at_most_and_never_makes_nothing_of_something(value: Fraction) -> None:
    nearest = rounded(value, 1)
    assert abs(nearest - value) <= Fraction(1, 20)
    assert (nearest == 0) == (value == 0)


def test_digits_refuse_a_number_without_end() -> None:
    with pytest.raises(ValueError, match="1/3 has no end as a decimal; round it first"):
        digits(Fraction(1, 3))


@quick
@given(st.integers(0, 10**24 - 1))
def test_number_words_read_back(number: int) -> None:
    assert from_words(in_words(Fraction(number))) == number


def test_number_words_end_where_their_names_end() -> None:
    with pytest.raises(ValueError, match="too large for number words"):
        in_words(Fraction(10**24))


def assert_both_forms_agree(quantity: Quantity) -> None:
    written = parse_written(quantity.written)
    assert written == parse_spoken(quantity.spoken)
    assert type(written) is type(parse_spoken(quantity.spoken))


@quick
@given(values)
def test_both_forms_of_a_duration_parse_back_to_the_same_value(value: Fraction) -> None:
    duration = Duration(value=value)
    assert_both_forms_agree(duration)
    again = parse_written(duration.written)
    assert again == Duration(value=again.value)
    assert again.written == duration.written
    assert abs(again.value - value) <= (Fraction(1, 20) if value < 119 else Fraction(1, 2))
    assert_both_forms_agree(duration.in_seconds)
    assert parse_written(duration.in_seconds.written).value == rounded(value, 1)


@quick
@given(values)
def test_both_forms_of_a_number_factor_and_rate_parse_back_to_the_same_value(value: Fraction) -> None:
    for quantity in (Number(value=value), Factor(value=value), Rate(value=value + Fraction(1, 10**9))):
        assert_both_forms_agree(quantity)
        assert parse_written(quantity.written).written == quantity.written
    assert parse_written(Factor(value=value).written) == Factor(value=rounded(value, 2))


@quick
@given(st.integers(0, 10**21 - 1))
def test_both_forms_of_a_count_parse_back_to_the_count(value: int) -> None:
    assert parse_written(Count(value=value).written) == parse_spoken(Count(value=value).spoken) == Count(value=value)


@quick
@given(st.fractions(0, 1) | tiny | tiny.map(lambda part: 1 - part))
def test_both_forms_of_a_share_parse_back_to_the_same_value(value: Fraction) -> None:
    share = Share(value=value)
    assert_both_forms_agree(share)
    again = parse_written(share.written)
    assert again.written == share.written
    assert (again.value == 1) == (value == 1)


def test_equal_quantities_have_equal_fingerprints_whether_made_of_an_int_or_a_fraction() -> None:
    assert fingerprint(Duration(value=60)) == fingerprint(Duration(value=Fraction(60)))
    assert fingerprint(Count(value=40)) == fingerprint(Count(value=Fraction(40)))


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("0 s", 0), ("60 s", 60), ("15 min", 900), ("24 h", 86_400), ("0.5 s", Fraction(1, 2)), ("90 min", 5_400)],
)
def test_durations_of_a_script_are_read(text: str, seconds: Fraction) -> None:
    assert parse_written(text) == Duration(value=seconds)


NOT_WRITTEN = (
    *("", " ", "fast", "-1 s", "15min", "1 s 1 s", "1 s 1 min", "1 min  1 s", "s", "min 3", "1,00 s", ".5 s", "1. s"),
    *("1e3 s", "nan s", "١ s", "60 s ", "60 s\n", "150%", "0 tokens/sec", "five seconds", "×", "1" + "0" * 22),
)
NOT_SPOKEN = (
    *("", "5 seconds", "point five", "one hundred and five", "five hundred thousand thousand", "twenty one", "minutes"),
    *("one second and one minute", "one minute, two minutes", "zero point ten", "one point five zero", "hundred"),
)


@pytest.mark.parametrize("text", NOT_WRITTEN)
def test_a_text_that_is_no_written_quantity_is_refused(text: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_written(text)
    assert str(caught.value) == f'"{text}" is no quantity in digits; write it like "15 min", "98.7%" or "1,000"'


@pytest.mark.parametrize("text", NOT_SPOKEN)
def test_a_text_that_is_no_spoken_quantity_is_refused(text: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_spoken(text)
    assert str(caught.value) == f'"{text}" is no quantity in words; say it like "fifteen minutes" or "one thousand"'


@pytest.mark.parametrize("kind", [Duration, Seconds, Number, Count, Rate, Factor, Share])
@pytest.mark.parametrize("value", [-1, 0.5, float("nan"), float("inf"), True, "1", None, 10**21, Fraction(-1, 3)])
def test_a_quantity_of_a_bad_value_cannot_be_made(kind: type[Duration], value: Fraction) -> None:
    with pytest.raises(CalculationError):
        kind(value=value)


def test_a_share_above_the_whole_and_a_number_too_large_to_say_are_refused_by_name() -> None:
    with pytest.raises(QuantityError, match="a share must be from 0 to 1, got 3/2"):
        Share(value=Fraction(3, 2))
    with pytest.raises(QuantityError, match="a Factor must be from 0 to below 1,000,000,000,000,000,000,000"):
        Factor(value=10**21)
