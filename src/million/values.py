"""What sentences and scenes get by name: workloads, the bottleneck with its checks, and named series of these."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from million import calculation
from million.calculation import Exact, Unlimited
from million.forms import Count, Duration, Factor, Label, Quantity, Rate, Share


class HasName(Protocol):
    """A member of a series."""

    @property
    def name(self) -> str: ...


Member = TypeVar("Member", bound=HasName)


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Generic[Member]):
    """Members in the order of the script, each an attribute by its name: `checks.minute`, `workloads.stories`."""

    members: tuple[Member, ...]

    def __getattr__(self, name: str) -> Member:
        # Copying and pickling ask for names before `members` is there.
        if name.startswith("_") or name == "members":
            raise AttributeError(name)
        for member in self.members:
            if member.name == name:
                return member
        raise AttributeError(f"there is no {name!r} here; possible are {', '.join(each.name for each in self)}")

    def __iter__(self) -> Iterator[Member]:
        return iter(self.members)

    def __len__(self) -> int:
        return len(self.members)


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkloadFacts(Quantity):
    """`items` × `tokens_each`; in a sentence it reads `1,000 story endings`."""

    name: str
    label: Label
    items: Count
    tokens_each: Count

    @property
    def tokens(self) -> Count:
        """All output tokens: `1,000,000`."""
        return Count(value=self._workload.tokens)

    @property
    def written(self) -> str:
        return f"{self.items.written} {self.label.written}"

    @property
    def spoken(self) -> str:
        return f"{self.items.spoken} {self.label.spoken}"

    def time(self, rate: Rate) -> Duration:
        """How long one writer of this rate takes for all items, one after the other."""
        return Duration(value=calculation.writing_time(self.tokens.value, rate.value))

    def time_each(self, rate: Rate) -> Duration:
        """How long a single item takes at this rate, on its own stream."""
        return Duration(value=calculation.writing_time(self.tokens_each.value, rate.value))

    def time_in_parallel(self, streams: Count, stream_rate: Rate) -> Duration:
        """When the last item is done, each on one stream: whatever their aggregate, never sooner than `time_each`."""
        return Duration(value=calculation.parallel_time(self._workload, streams.value, stream_rate.value))

    @property
    def _workload(self) -> calculation.Workload:
        return calculation.Workload(
            label=self.label.written, items=self.items.value, tokens_each=self.tokens_each.value
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial:
    """The rates that an imagined writer can be set to."""

    slow: Rate
    fast: Rate

    @property
    def stops(self) -> tuple[Rate, ...]:
        """From the slow end, ten times faster at each stop, to the fast end."""
        return tuple(Rate(value=rate) for rate in calculation.decades(self.slow.value, self.fast.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """One fixed check after the writing: the end-to-end times with it, and what is left of the speed-up.

    `label` is the check as a table shows it (`None` for no check), `share` its part of the faster total, and
    `limit` what the speed-up comes near as the fast rate grows.
    """

    name: str
    label: Label
    check: Duration
    at_slow: Duration
    at_fast: Duration
    speed_up: Factor
    share: Share
    limit: Factor | Unlimited


@dataclass(frozen=True, slots=True, kw_only=True)
class Bottleneck:
    """A workload written at two rates, then checked: total time = tokens ÷ rate + one check that no rate touches."""

    workload: WorkloadFacts
    slow: Rate
    fast: Rate

    def at_slow(self, check_s: Exact) -> Duration:
        """The slow total with a check of `check_s` seconds."""
        return Duration(value=calculation.end_to_end(self._tokens, self.slow.value, check_s))

    def at_fast(self, check_s: Exact) -> Duration:
        """The fast total with a check of `check_s` seconds."""
        return Duration(value=calculation.end_to_end(self._tokens, self.fast.value, check_s))

    def speed_up(self, check_s: Exact) -> Factor:
        """The curve of the film: how many times faster the whole is with a check of `check_s` seconds."""
        return Factor(value=calculation.speed_up(self._tokens, self.slow.value, self.fast.value, check_s))

    def share(self, check_s: Exact) -> Share:
        """The part of the fast total that such a check takes."""
        return Share(value=calculation.check_share(self._tokens, self.fast.value, check_s))

    def limit(self, check_s: Exact) -> Factor | Unlimited:
        """What the speed-up comes near as the fast rate grows."""
        limit = calculation.speed_up_limit(self._tokens, self.slow.value, check_s)
        return Factor(value=limit) if isinstance(limit, Fraction) else limit

    def row(self, name: str, check: Duration) -> CheckRow:
        """All of the above for one named check."""
        return CheckRow(
            name=name,
            label=Label(written=check.written, spoken=check.spoken) if check.value else NO_CHECK,
            check=check,
            at_slow=self.at_slow(check.value),
            at_fast=self.at_fast(check.value),
            speed_up=self.speed_up(check.value),
            share=self.share(check.value),
            limit=self.limit(check.value),
        )

    @property
    def _tokens(self) -> int:
        return self.workload.tokens.value


NO_CHECK = Label(written="None", spoken="none")
