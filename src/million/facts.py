"""The facts of the film: `facts:` of script.yaml in, the named values that sentences and scenes use out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from million.block import WorkloadBlock, read_block
from million.calculation import aggregate_rate
from million.forms import Count, Factor, Label, Rate
from million.values import Bottleneck, CheckRow, Dial, Series, WorkloadFacts


def facts(block: Mapping[str, Any]) -> Mapping[str, object]:
    """The values by name, each frozen and exact; `million.block` says what a block holds.

    - `slow`, `fast`: the ends of the dial, and `ratio`, fast ÷ slow; `dial`, with its stops from decade to decade
    - `streams`, `stream_rate`, and `aggregate`, the rate of all streams together
    - every workload by its name, and `workloads`, the series of them
    - `bottleneck`: the workload that is checked, as a curve over any check
    - `checks`: the series of its rows, one for each named check: `{{ checks.minute.speed_up }}`
    - every count by its name

    A block that is wrong raises `million.block_reader.FactsBlockError`, with every fault in it.
    """
    given = read_block(block)
    slow, fast = Rate(value=Fraction(given.slow)), Rate(value=Fraction(given.fast))
    workloads = Series(members=tuple(_workload(workload) for workload in given.workloads))
    bottleneck = Bottleneck(workload=getattr(workloads, given.bottleneck), slow=slow, fast=fast)
    checks: Series[CheckRow] = Series(members=tuple(bottleneck.row(name, check) for name, check in given.checks))
    named: dict[str, object] = {
        "slow": slow,
        "fast": fast,
        "dial": Dial(slow=slow, fast=fast),
        "ratio": Factor(value=fast.value / slow.value),
        "streams": Count(value=given.streams),
        "stream_rate": Rate(value=Fraction(given.stream_rate)),
        "aggregate": Rate(value=aggregate_rate(given.streams, given.stream_rate)),
        "workloads": workloads,
        "bottleneck": bottleneck,
        "checks": checks,
    }
    named |= {workload.name: workload for workload in workloads}
    return named | {name: Count(value=number) for name, number in given.counts}


def _workload(given: WorkloadBlock) -> WorkloadFacts:
    return WorkloadFacts(
        name=given.name,
        label=Label(written=given.label, spoken=given.label),
        items=Count(value=given.items),
        tokens_each=Count(value=given.tokens_each),
    )
