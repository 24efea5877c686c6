"""Facts: named values with a written and a spoken form, computed by the function that `facts.from` names."""

import importlib
import re
import traceback
from collections.abc import Callable, Mapping
from pathlib import PurePath
from types import ModuleType
from typing import Any, Protocol

from narrated.core.suggest import did_you_mean, shown
from narrated.errors import FactsError

Compute = Callable[[Mapping[str, Any]], Mapping[str, Any]]

_NAME = re.compile(r"(?!(?:loop|range|true|false|none|and|or|not|in|is|if|else)\Z)[^\W\d_]\w*", re.IGNORECASE)


class Form(Protocol):
    """A value that is read one way and spoken another: `2 h 46 min` and "two hours and forty-six minutes"."""

    @property
    def written(self) -> str:
        """For captions, transcript and slides."""

    @property
    def spoken(self) -> str:
        """For the voice."""


def is_form(value: Any) -> bool:
    """Whether a value has both forms."""
    return isinstance(getattr(value, "written", None), str) and isinstance(getattr(value, "spoken", None), str)


def load_facts(name: str, block: Mapping[str, Any]) -> Mapping[str, Any]:
    """Import the function `name` and compute the facts; the effect is the import, which runs the project's code.

    The caller has put the project's root and its `src/` on `sys.path`.
    """
    return compute_facts(import_facts_function(name), name, block)


def import_facts_function(name: str) -> Compute:
    """The function of a dotted name; `million.facts` is `facts` in the module million.facts, or else in million."""
    outer, _, last = name.rpartition(".")
    holder = _module(name) or _module(outer)
    if holder is None:
        raise FactsError(
            f"facts.from names {name}, but there is no module {outer}; add it under src or correct the name"
        )
    function = getattr(holder, last, None)
    if not callable(function):
        public = [key for key, value in vars(holder).items() if callable(value) and not key.startswith("_")]
        remedy = did_you_mean(last, public, "define it there or correct the name")
        raise FactsError(f'facts.from names {name}, but {holder.__name__} has no function "{last}"; {remedy}')
    return function  # type: ignore[no-any-return]


def compute_facts(function: Compute, name: str, block: Mapping[str, Any]) -> Mapping[str, Any]:
    """What `function` makes of the block; FactsError when it fails or gives something else than named values.

    What the function raised is the cause of the FactsError; see `keyed_faults`.
    """
    try:
        facts = function(block)
    except (Exception, SystemExit) as error:  # the project's own code, which may raise anything
        raise FactsError(_failure(name, error)) from error
    if not isinstance(facts, Mapping):
        raise FactsError(f"{name} returned a {type(facts).__name__}; return a mapping from names to values")
    for key in facts:
        if not isinstance(key, str) or not _NAME.fullmatch(key):
            raise FactsError(
                f"{name} returned the name {shown(str(key))}; a name is a letter, then letters, digits or _"
            )
    return dict(facts)


def keyed_faults(error: FactsError) -> list[tuple[str, str]]:
    """The keys of the block that the function refused, with its sentences; none when it told no keys.

    An exception tells them by `faults`, each with a `key` ("workloads.stories.items") and a `message`, or by one `key`.
    """
    cause = error.__cause__
    faults = getattr(cause, "faults", None) or (cause,)
    keyed = [(getattr(fault, "key", None), getattr(fault, "message", None) or str(fault)) for fault in faults]
    return [(key, message) for key, message in keyed if isinstance(key, str)]


def _module(name: str) -> ModuleType | None:
    """The module of that name; None when there is none, FactsError when it is there and cannot be imported."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and (name == error.name or name.startswith(f"{error.name}.")):
            return None
        raise FactsError(_failure(name, error)) from error
    except (Exception, SystemExit) as error:  # the project's own code, which may raise anything
        raise FactsError(_failure(name, error)) from error


def _failure(name: str, error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "its file"
    return f"{name} failed with {type(error).__name__}: {' '.join(str(error).split())}; look at {where}"
