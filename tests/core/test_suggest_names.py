"""Did-you-mean names what was probably meant, and nothing when nothing is like it."""

from narrated.core.suggest import closest, did_you_mean, shown


def test_the_nearest_known_name_is_meant_whatever_its_case() -> None:
    assert closest("hodl", ["id", "say", "hold", "notes"]) == "hold"
    assert closest("VLLM", ["vLLM", "GPU"]) == "vLLM"
    assert did_you_mean("colour", ["id", "say"], "it takes id, say") == "it takes id, say"


def test_a_name_too_long_for_a_name_is_like_nothing() -> None:
    assert closest("a" * 100_000, ["a" * 99]) is None


def test_a_long_value_is_shown_in_part() -> None:
    assert shown("one\n two") == '"one two"'
    assert shown("x" * 100) == '"' + "x" * 39 + '…"'
