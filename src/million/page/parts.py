"""The parts that this film brings along for its page: two calculators, as files for a browser and one table of values.

A browser computes with whole numbers of any size, as Python does, and takes from the table how figures are written,
what is said around them, and where everything begins. No figure and no sentence stands in the files for it.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from million.block_reader import LARGEST
from million.forms import Count, Duration, Factor, Rate
from million.forms import formats as written
from million.forms.rounding import digits
from million.page.bottleneck import bottleneck_texts
from million.page.dial import counted, dial_texts
from million.page.sentences import BOTTLENECK, DIAL, FAULTS, OWN
from million.page.stops import LONGEST_CHECK_S, check_stops, rate_stops
from million.values import NO_CHECK, Bottleneck, CheckRow, Dial, Series, WorkloadFacts

FORMATS = {
    "count": written.COUNT,
    "number": written.NUMBER,
    "rate": written.RATE,
    "factor": written.FACTOR,
    "share": written.SHARE,
    "seconds": written.SECONDS,
}
OWN_JOB = "my-own"  # with a hyphen, which no name of a workload has
OWN_ITEMS, OWN_TOKENS_EACH = 12, 2_500
MOST_TOKENS = 1_000 * LARGEST
MARKED_CHECKS_S = (0, 1, 60, 3600, LONGEST_CHECK_S)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageParts:
    """Files of a package, and the table that they read; the page mounts the templates under their names."""

    package: str
    templates: Mapping[str, str]
    scripts: tuple[str, ...]
    styles: tuple[str, ...]
    data: Mapping[str, Any]


def parts(facts: Mapping[str, Any]) -> PageParts:
    """The parts for the facts of the film, as `million.facts` makes them."""
    return PageParts(
        package="million.page",
        templates={"dial": "dial.html", "bottleneck": "bottleneck.html"},
        scripts=("exact.js", "forms.js", "typed.js", "fields.js", "dial.js", "bottleneck.js"),
        styles=("calculators.css",),
        data={
            "formats": {name: asdict(each) for name, each in FORMATS.items()},
            "duration": {"seconds_below": written.TWO_MINUTES, "units": written.UNITS},
            "faults": FAULTS,
            "dial": _dial(facts["dial"], facts["workloads"]),
            "bottleneck": _bottleneck(facts["bottleneck"], facts["checks"]),
        },
    )


def _dial(dial: Dial, workloads: Series[WorkloadFacts]) -> Mapping[str, Any]:
    jobs = list(workloads)
    return {
        "sentences": DIAL,
        "own": OWN,
        "own_job": OWN_JOB,
        "slow": _plain(dial.slow.value),
        "fast": _plain(dial.fast.value),
        "stops": [_plain(rate) for rate in rate_stops(dial.slow.value, dial.fast.value)],
        "marks": [_plain(rate.value) for rate in dial.stops],
        "jobs": [
            {
                "name": job.name,
                "label": job.label.written,
                "items": job.items.value,
                "tokens_each": job.tokens_each.value,
                "written": f"{job.written} × {counted(job.tokens_each, 'token')}",
            }
            for job in jobs
        ],
        "first": {
            "job": jobs[0].name,
            "items": _whole(OWN_ITEMS),
            "tokens_each": _whole(OWN_TOKENS_EACH),
            "rate": dial.fast.number.written,
        },
        "ranges": {"items": [1, LARGEST], "tokens_each": [1, LARGEST], "rate": _ends(dial.slow, dial.fast)},
        "texts": dial_texts(dial, jobs[0], dial.fast),
        "ends": [dial.slow.written, dial.fast.written],
        "rows": [
            [f"{job.written} × {job.tokens_each.written}", job.tokens.written, *_times(job, dial.slow, dial.fast)]
            for job in jobs
        ],
    }


def _bottleneck(bottleneck: Bottleneck, checks: Series[CheckRow]) -> Mapping[str, Any]:
    check = next((row.check for row in checks if row.check.value), Duration(value=Fraction(0)))
    return {
        "sentences": BOTTLENECK,
        "none": NO_CHECK.written,
        "same": Factor(value=Fraction(1)).written,
        "stops": [_plain(stop) for stop in check_stops()],
        "marks": [
            [_plain(Fraction(seconds)), Duration(value=Fraction(seconds)).written if seconds else NO_CHECK.written]
            for seconds in MARKED_CHECKS_S
        ],
        "first": {
            "tokens": bottleneck.workload.tokens.written,
            "slow": bottleneck.slow.number.written,
            "fast": bottleneck.fast.number.written,
            "check": check.written if check.value else NO_CHECK.written,
        },
        "ranges": {
            "tokens": [1, MOST_TOKENS],
            "slow": [1, LARGEST],
            "fast": [1, LARGEST],
            "check": [0, LONGEST_CHECK_S],
        },
        "texts": bottleneck_texts(bottleneck, check),
        "title": f"{Count(value=len(checks)).spoken.capitalize()} check times",
        "tokens": bottleneck.workload.tokens.written,
        "ends": [bottleneck.slow.written, bottleneck.fast.written],
        "rows": [[row.label.written, row.at_slow.written, row.at_fast.written, row.speed_up.written] for row in checks],
    }


def _times(job: WorkloadFacts, *rates: Rate) -> list[str]:
    return [job.time(rate).written for rate in rates]


def _ends(slow: Rate, fast: Rate) -> list[str]:
    return [_plain(slow.value), _plain(fast.value)]


def _plain(value: Fraction) -> str:
    """A number with finitely many decimals as programs write it: `1234.5`."""
    return digits(value).replace(",", "")


def _whole(value: int) -> str:
    return Count(value=value).written
