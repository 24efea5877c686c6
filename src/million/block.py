"""The `facts:` block of the film's script.yaml, checked whole: every fault at once, each with the key it stands at.

slow: 100                      tokens per second at the low end of the dial
fast: 1_000_000                and at the high end
streams: 10_000                parallel streams, for the aggregate
stream_rate: 100               tokens per second of each
workloads:
  drafts: {label: app drafts, items: 40, tokens_each: 20_000}
bottleneck: drafts             the workload that one fixed check follows
checks: {none: 0 s, minute: 60 s, quarter: 15 min, day: 24 h}
counts: {loan_days: 7}         further whole numbers that the film names
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from million.block_reader import BlockReader
from million.forms import Duration

KEYS = ("slow", "fast", "streams", "stream_rate", "workloads", "bottleneck", "checks", "counts")
WORKLOAD_KEYS = ("label", "items", "tokens_each")
FACT_NAMES = (*KEYS, "ratio", "aggregate", "dial")


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkloadBlock:
    """One entry of `workloads:`."""

    name: str
    label: str
    items: int
    tokens_each: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A block without faults; `bottleneck` names one of its workloads."""

    slow: int
    fast: int
    streams: int
    stream_rate: int
    workloads: tuple[WorkloadBlock, ...]
    bottleneck: str
    checks: tuple[tuple[str, Duration], ...]
    counts: tuple[tuple[str, int], ...]


def read_block(block: Mapping[str, Any]) -> Block:
    """The block as values; `million.block_reader.FactsBlockError` names all its faults."""
    reader = BlockReader()
    top = reader.mapping("", block, KEYS)
    slow, fast, streams, stream_rate = (reader.count(key, top) for key in ("slow", "fast", "streams", "stream_rate"))
    if slow and fast and fast <= slow:
        reader.fault("fast", f"must be above slow ({slow:,}), got {fast:,}; swap the two or raise fast")
    workloads = tuple(_workload(reader, name, entry) for name, entry in reader.named("workloads", top, FACT_NAMES))
    bottleneck = reader.choice("bottleneck", top, tuple(workload.name for workload in workloads))
    checks = _checks(reader, top)
    taken = (*FACT_NAMES, *(workload.name for workload in workloads))
    counts = tuple(
        (name, reader.count(f"counts.{name}", {name: number})) for name, number in reader.named("counts", top, taken)
    )
    reader.finish()
    return Block(
        slow=slow,
        fast=fast,
        streams=streams,
        stream_rate=stream_rate,
        workloads=workloads,
        bottleneck=bottleneck,
        checks=checks,
        counts=counts,
    )


def _workload(reader: BlockReader, name: str, entry: Any) -> WorkloadBlock:
    path = f"workloads.{name}"
    values = reader.mapping(path, entry, WORKLOAD_KEYS)
    return WorkloadBlock(
        name=name,
        label=reader.text(f"{path}.label", values),
        items=reader.count(f"{path}.items", values),
        tokens_each=reader.count(f"{path}.tokens_each", values),
    )


def _checks(reader: BlockReader, top: Mapping[str, Any]) -> tuple[tuple[str, Duration], ...]:
    names: dict[Duration, str] = {}
    checks = []
    for name, text in reader.named("checks", top, ("members",)):
        check = reader.duration(f"checks.{name}", text)
        if check in names:
            reader.fault(f"checks.{name}", f"must differ from checks.{names[check]}, got {text!r} twice; drop one")
        elif check is not None:
            names[check] = name
            checks.append((name, check))
    return tuple(checks)
