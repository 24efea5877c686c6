"""Settings of the calculators: exact values, and some of the many ways in which people type them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

from million.facts import facts
from million.forms import Duration, Rate
from million.page.bottleneck import bottleneck_texts
from million.page.dial import dial_texts, own_job
from million.page.parts import OWN_JOB
from million.values import Bottleneck

LARGEST = 10**9
DAY_S = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is typed into the inputs of a calculator, by their names, and what it has to show."""

    typed: Mapping[str, str]
    texts: Mapping[str, str]


def dial_settings(block: Mapping[str, object], random: Random, many: int) -> Iterator[Setting]:
    """`many` jobs and rates, and before them every edge."""
    named = facts(block)
    dial = named["dial"]
    counts = (1, 2, 999, 1_000, LARGEST)
    rates = [Fraction(text) for text in ("100", "100.04", "100.05", "999.95", "99999.9", "999999.95", "1e6")]
    edges = product(counts, counts, rates)
    drawn = ((_count(random), _count(random), _decimal(random, 100, 10**6)) for _ in range(many))
    for items, tokens_each, rate in (*edges, *drawn):
        typed = {
            "items": _typed(items, random),
            "tokens_each": _typed(tokens_each, random),
            "rate": _typed(rate, random),
        }
        yield Setting(
            typed={"job": OWN_JOB, **typed}, texts=dial_texts(dial, own_job(items, tokens_each), Rate(value=rate))
        )
    for job, rate in product(named["workloads"], rates):
        yield Setting(
            typed={"job": job.name, "rate": _typed(rate, random)}, texts=dial_texts(dial, job, Rate(value=rate))
        )


def bottleneck_settings(random: Random, many: int) -> Iterator[Setting]:
    """`many` settings of all four inputs, and before them every edge."""
    rates = [Fraction(text) for text in ("1", "1.5", "99.95", "100", "1e6", "1e9")]
    near_two_minutes = ("119.9", "119.94", "119.95", "120")
    checks = [
        Fraction(text) for text in ("0", "0.01", "0.05", "1", "59.95", "60", *near_two_minutes, "86399.9", "86400")
    ]
    edges = product((1, 2, 119, 120, 800_000, 10**12), rates, rates, checks)
    drawn = (
        (
            round(10 ** random.uniform(0, 12)),
            *sorted((_decimal(random, 1, LARGEST), _decimal(random, 1, LARGEST))),
            _decimal(random, 0.05, DAY_S),
        )
        for _ in range(many)
    )
    for tokens, slow, fast, check in (*edges, *drawn):
        if slow <= fast:
            given = Bottleneck(workload=own_job(1, tokens), slow=Rate(value=slow), fast=Rate(value=fast))
            numbers = {"tokens": tokens, "slow": slow, "fast": fast}
            yield Setting(
                typed={name: _typed(value, random) for name, value in numbers.items()}
                | {"check": _typed_time(check, random)},
                texts=bottleneck_texts(given, Duration(value=check)),
            )


def _count(random: Random) -> int:
    return round(10 ** random.uniform(0, 9))


def _decimal(random: Random, low: float, high: float) -> Fraction:
    """Even on a logarithmic scale, with up to four decimals."""
    value = Fraction(f"{low * (high / low) ** random.random():.{random.randrange(5)}f}")
    return min(max(value, Fraction(str(low))), Fraction(high))


def _plain(value: Fraction | int) -> str:
    text = f"{float(value):.4f}".rstrip("0").rstrip(".")
    assert Fraction(text) == value
    return text


def _typed(value: Fraction | int, random: Random) -> str:
    """The number in one of the ways in which people write it."""
    plain = _plain(value)
    whole, dot, decimals = plain.partition(".")
    grouped = f"{int(whole):,}{dot}{decimals}"
    forms = [plain, grouped, grouped.replace(",", " "), grouped.replace(",", "\u202f"), f"  {plain} ", f"{plain}e0"]
    if value % 1000 == 0:
        forms += [f"{value // 1000}k", f"{value // 1000}e3", f"{value // 1000} K"]
    if value % 10_000 == 0:
        forms += [f"{_plain(Fraction(value, 10**6))}M", f"{_plain(Fraction(value, 10**6))}e+6"]
    return random.choice(forms)


def _typed_time(seconds: Fraction, random: Random) -> str:
    forms = [_plain(seconds), f"{_plain(seconds)} s", f"{_plain(seconds)} seconds", *_in_units(seconds)]
    if not seconds:
        forms += ["none", " None", "-"]
    return random.choice(forms)


def _in_units(seconds: Fraction) -> Sequence[str]:
    minutes, rest = divmod(seconds, 60)
    hours, below = divmod(minutes, 60)
    together = f"{hours} h {below} min {_plain(rest)} s"
    return [
        together,
        together.replace(" h", "h").replace(" min", "m").replace(" s", "s"),
        f"{minutes} min {_plain(rest)}s",
    ]
