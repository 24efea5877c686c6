"""The arithmetic is exact, keeps to Amdahl's law, and refuses what it cannot take by name."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from million.calculation import (
    CalculationError,
    CountError,
    InexactError,
    NothingToDoError,
    RateError,
    TimeError,
    Unlimited,
    Workload,
    aggregate_rate,
    check_share,
    end_to_end,
    parallel_time,
    speed_up,
    speed_up_limit,
    writing_time,
)

quick = settings(derandomize=True, deadline=None, max_examples=100)
tokens = st.integers(1, 10**9)
rates = st.fractions(Fraction(1, 1000), 10**9)
times = st.fractions(0, 10**9)
some_time = st.fractions(Fraction(1, 1000), 10**9)

DRAFTS = Workload(label="app drafts", items=40, tokens_each=20_000)


def test_times_are_fractions_that_nothing_rounded() -> None:
    assert writing_time(DRAFTS.tokens, 1_000_000) == Fraction(4, 5)
    assert writing_time(1, 3) == Fraction(1, 3)
    assert end_to_end(DRAFTS.tokens, 1_000_000, 60) == Fraction(304, 5)
    assert speed_up(DRAFTS.tokens, 100, 1_000_000, 60) == Fraction(10_075, 76)


def test_streams_reach_the_aggregate_while_each_draft_still_needs_its_own_time() -> None:
    assert aggregate_rate(10_000, 100) == 1_000_000
    assert writing_time(DRAFTS.tokens, aggregate_rate(10_000, 100)) == Fraction(4, 5)
    assert parallel_time(DRAFTS, 10_000, 100) == 200


def test_more_items_than_streams_take_another_round() -> None:
    assert [parallel_time(DRAFTS, streams, 100) for streams in (1, 39, 40, 41)] == [8_000, 400, 200, 200]


def test_without_a_check_the_speed_up_is_the_ratio_of_the_rates_and_has_no_limit() -> None:
    assert speed_up(DRAFTS.tokens, 100, 1_000_000, 0) == 10_000
    assert speed_up_limit(DRAFTS.tokens, 100, 0) == Unlimited()
    assert str(Unlimited()) == Unlimited().spoken == "unlimited"


@quick
@given(tokens, rates, rates, some_time)
def test_the_speed_up_stays_below_its_limit_and_comes_near_it(
    count: int, slow: Fraction, fast: Fraction, check: Fraction
) -> None:
    limit = speed_up_limit(count, slow, check)
    assert isinstance(limit, Fraction)
    assert speed_up(count, slow, fast, check) < limit
    assert limit - speed_up(count, slow, Fraction(10**30), check) < limit / 10**9


@quick
@given(tokens, rates, rates, times, times)
def test_a_longer_check_never_helps(
    count: int, slow: Fraction, more: Fraction, check: Fraction, extra: Fraction
) -> None:
    fast = slow + more
    assert 1 <= speed_up(count, slow, fast, check + extra) <= speed_up(count, slow, fast, check) <= fast / slow
    assert check_share(count, fast, check) <= check_share(count, fast, check + extra) < 1


NAN, INFINITY = float("nan"), float("inf")
BAD: list[tuple[Callable[[], object], type[CalculationError], str]] = [
    (lambda: writing_time(1, 0), RateError, "rate must be above 0 tokens per second, got 0; give a rate such as 100"),
    (lambda: writing_time(1, -5), RateError, "rate must be above 0 tokens per second, got -5; give a rate such as 100"),
    (lambda: writing_time(1, NAN), InexactError, "rate must be an exact number, got nan; give an int or a Fraction"),
    (
        lambda: writing_time(1, INFINITY),
        InexactError,
        "rate must be an exact number, got inf; give an int or a Fraction",
    ),
    (
        lambda: writing_time(tokens=1, rate=True),
        InexactError,
        "rate must be an exact number, got True; give an int or a Fraction",
    ),
    (lambda: writing_time(1, 0.8), InexactError, "rate must be an exact number, got 0.8; give an int or a Fraction"),
    (
        lambda: writing_time(1, 100.0),
        InexactError,
        "rate must be an exact number, got 100.0; give an int or a Fraction",
    ),
    (lambda: writing_time(1, "9"), InexactError, "rate must be an exact number, got '9'; give an int or a Fraction"),
    (lambda: writing_time(1, None), InexactError, "rate must be an exact number, got None; give an int or a Fraction"),
    (
        lambda: writing_time(1, Decimal("NaN")),
        InexactError,
        "rate must be an exact number, got Decimal('NaN'); give an int or a Fraction",
    ),
    (
        lambda: writing_time(-1, 1),
        CountError,
        "tokens must be a whole number from 0 up, got -1; give a count such as 40",
    ),
    (
        lambda: writing_time(Fraction(1, 2), 1),
        CountError,
        "tokens must be a whole number from 0 up, got 1/2; give a count such as 40",
    ),
    (
        lambda: Workload(label="x", items=-1, tokens_each=1),
        CountError,
        "items must be a whole number from 0 up, got -1; give a count such as 40",
    ),
    (
        lambda: Workload(label="x", items=1, tokens_each=True),
        InexactError,
        "tokens_each must be an exact number, got True; give an int or a Fraction",
    ),
    (lambda: end_to_end(1, 1, -1), TimeError, "check must be 0 seconds or more, got -1; give 0 for no time at all"),
    (lambda: end_to_end(1, 1, NAN), InexactError, "check must be an exact number, got nan; give an int or a Fraction"),
    (
        lambda: speed_up_limit(1, 1, NAN),
        InexactError,
        "check must be an exact number, got nan; give an int or a Fraction",
    ),
    (
        lambda: check_share(1, 1, INFINITY),
        InexactError,
        "check must be an exact number, got inf; give an int or a Fraction",
    ),
    (
        lambda: speed_up(0, 1, 2, 0),
        NothingToDoError,
        "0 tokens without a check take no time to compare; give tokens or a check",
    ),
    (
        lambda: check_share(0, 1, 0),
        NothingToDoError,
        "0 tokens without a check take no time to compare; give tokens or a check",
    ),
    (
        lambda: parallel_time(DRAFTS, 0, 100),
        CountError,
        "streams must be 1 or more to write anything, got 0; give at least one stream",
    ),
    (
        lambda: aggregate_rate(-1, 100),
        CountError,
        "streams must be a whole number from 0 up, got -1; give a count such as 40",
    ),
    (
        lambda: aggregate_rate(1, 0),
        RateError,
        "stream_rate must be above 0 tokens per second, got 0; give a rate such as 100",
    ),
]


@pytest.mark.parametrize(("call", "kind", "message"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_bad_input_raises_a_named_error(call: Callable[[], object], kind: type[CalculationError], message: str) -> None:
    with pytest.raises(CalculationError) as caught:
        call()
    assert type(caught.value) is kind
    assert str(caught.value) == message
    assert isinstance(caught.value, ValueError)
