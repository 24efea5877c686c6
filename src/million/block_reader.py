"""Reading a block of settings so that every fault is found, not only the first."""

import difflib
import keyword
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from million.calculation import CalculationError
from million.forms import Duration, parse_written

# Products and sums of a few numbers of this size still have number words.
LARGEST = 1_000_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockFault:
    """One thing wrong: the path of its key, such as `workloads.stories.items`, and one sentence."""

    key: str
    message: str

    def __str__(self) -> str:
        return self.message


class FactsBlockError(ValueError):
    """The block is wrong: `faults` has every fault in the order of the keys, `key` is the path of the first."""

    def __init__(self, *faults: BlockFault) -> None:
        self.faults = faults
        super().__init__(*faults)

    @property
    def key(self) -> str:
        return self.faults[0].key

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class BlockReader:
    """Collects faults; what it returns for a faulty value is a stand-in that nobody sees, because `finish` raises."""

    def __init__(self) -> None:
        self._faults: list[BlockFault] = []

    def fault(self, path: str, rule: str) -> None:
        """Note that the value at `path` breaks a rule: "must be ..., got ...; remedy"."""
        self._faults.append(BlockFault(key=path, message=f"{path or 'the facts block'} {rule}"))

    def finish(self) -> None:
        """Raise FactsBlockError if there was any fault."""
        if self._faults:
            raise FactsBlockError(*self._faults)

    def mapping(self, path: str, value: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
        """`value` as a mapping with exactly these keys; the empty one when it is no mapping at all."""
        if not isinstance(value, Mapping):
            self.fault(
                path, f"must be a mapping with the keys {', '.join(keys)}, got {value!r}; write one line for each"
            )
            return {}
        for key in value:
            if key not in keys:
                close = difflib.get_close_matches(str(key), keys, 1)
                remedy = f"did you mean {close[0]}?" if close else f"possible keys are {', '.join(keys)}"
                self.fault(_join(path, key), f"is no key of {path or 'the facts block'}, got {value[key]!r}; {remedy}")
        for key in keys:
            if key not in value:
                self.fault(_join(path, key), "is missing; add it")
        return value

    def count(self, path: str, values: Mapping[str, Any]) -> int:
        """The whole number from 1 up that stands at the last key of `path`."""
        key = _last(path)
        value = values.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= LARGEST:
            return value
        if key in values:
            self.fault(path, f"must be a whole number from 1 to {LARGEST:,}, got {value!r}; write one such as 1000")
        return 0

    def text(self, path: str, values: Mapping[str, Any]) -> str:
        """The text, not blank, that stands at the last key of `path`."""
        key = _last(path)
        value = values.get(key)
        if isinstance(value, str) and value.strip():
            return value
        if key in values:
            self.fault(
                path, f"must be a text, got {value!r}; write some words, in quotes if YAML reads them as another type"
            )
        return ""

    def choice(self, path: str, values: Mapping[str, Any], names: tuple[str, ...]) -> str:
        """The text at the last key of `path`, which is one of `names`."""
        value = values.get(_last(path))
        if isinstance(value, str) and value in names:
            return value
        if _last(path) in values:
            close = difflib.get_close_matches(str(value), names, 1)
            remedy = f"did you mean {close[0]}?" if close else f"possible names are {', '.join(names) or 'none so far'}"
            self.fault(path, f"must name an entry, got {value!r}; {remedy}")
        return ""

    def named(self, path: str, values: Mapping[str, Any], taken: tuple[str, ...]) -> tuple[tuple[str, Any], ...]:
        """The entries of the mapping at `path`, at least one, each under a name that a sentence can use."""
        if path not in values:
            return ()
        entries = values[path]
        if not isinstance(entries, Mapping) or not entries:
            self.fault(path, f"must be a mapping of names, got {entries!r}; write one line for each, name first")
            return ()
        for name in entries:
            if not isinstance(name, str) or not name.isidentifier() or name.startswith("_") or keyword.iskeyword(name):
                self.fault(_join(path, name), f"must have a name of letters, digits and _, got {name!r}; rename it")
            elif name in taken:
                self.fault(_join(path, name), f"must have a name of its own, got {name!r}, which is taken; rename it")
        return tuple((str(name), entry) for name, entry in entries.items())

    def duration(self, path: str, value: Any) -> Duration | None:
        """The duration that is written as `value`; None when there is none."""
        try:
            duration = parse_written(value) if isinstance(value, str) else None
        except CalculationError:
            duration = None
        if isinstance(duration, Duration) and duration.value <= LARGEST:
            return duration
        self.fault(
            path, f'must be a duration of at most {LARGEST:,} s, got {value!r}; write one such as "15 min" or "0 s"'
        )
        return None


def _join(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _last(path: str) -> str:
    return path.rpartition(".")[2]
