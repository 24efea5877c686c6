"""The facts as a scene sees them: plain attributes that note what was read."""

from collections.abc import Mapping
from typing import Any

from narrated.core.suggest import suggestion
from narrated.errors import Problem, SceneError
from narrated.stage.clock import running_line


class FactsView:
    """`self.facts.slow` is the fact `slow`; the names that were read are what a clip's fingerprint depends on."""

    def __init__(self, facts: Mapping[str, Any], source: str) -> None:
        self._facts = facts
        self._source = source
        self._read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._facts:
            message = f'there is no fact "{name}"; {suggestion(name, self._facts)}'
            raise SceneError(Problem(place=running_line(self._source), message=message))
        self._read.add(name)
        return self._facts[name]

    def names_read(self) -> tuple[str, ...]:
        """The names read so far, sorted."""
        return tuple(sorted(self._read))
