"""Facts: named values with a written and a spoken form, computed by the function that `facts.from` names."""

import importlib
import pickle
import re
import sysconfig
import traceback
from collections.abc import Callable, Mapping
from pathlib import PurePath
from types import ModuleType
from typing import Any, Protocol

from narrated.core.fingerprint import fingerprint
from narrated.core.suggest import did_you_mean, one_line, shown
from narrated.errors import FactsError

Compute = Callable[[Mapping[str, Any]], Any]

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
    return compute_facts(import_function(name), name, block)


def import_function(name: str, *, key: str = "facts.from") -> Compute:
    """The function of a dotted name; `million.facts` is `facts` in the module million.facts, or else in million.

    FactsError, which says that the script's `key` names it, when there is none.
    """
    outer, _, last = name.rpartition(".")
    holder = _module(name) or _module(outer)
    if holder is None:
        raise FactsError(f"{key} names {name}, but there is no module {outer}; add it under src or correct the name")
    function: Compute | None = getattr(holder, last, None)
    if not callable(function):
        public = [key for key, value in vars(holder).items() if callable(value) and not key.startswith("_")]
        remedy = did_you_mean(last, public, "define it there or correct the name")
        raise FactsError(f'{key} names {name}, but {holder.__name__} has no function "{last}"; {remedy}')
    return function


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
        _check_value(f'{name} returned "{key}", which', facts[key])
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


def _check_value(what: str, value: Any) -> None:
    """FactsError for a value of which no clip can say whether it is still the same, or that no worker can get."""
    try:
        fingerprint(value)
    except (TypeError, ValueError, RecursionError) as error:
        reason = "is a value within itself" if isinstance(error, RecursionError) else one_line(str(error))
        remedy = "make it a number, a text, a sequence or a frozen dataclass of these"
        raise FactsError(f"{what} may not be the same from build to build ({reason}); {remedy}") from None
    try:
        pickle.dumps(value)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        remedy = "define its class at the top of a module"
        raise FactsError(f"{what} no worker process can get ({one_line(str(error))}); {remedy}") from None


def _failure(name: str, error: BaseException) -> str:
    """What happened, and the innermost line of the project's own code that led to it."""
    if isinstance(error, SyntaxError) and error.filename:
        where = f"{PurePath(error.filename).name}:{error.lineno}"
        what = error.msg
    else:
        what = str(error)
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if not _is_foreign(frame.filename)]
        where = f"{PurePath(own[-1].filename).name}:{own[-1].lineno}" if own else "its file"
    said = one_line(f"{type(error).__name__}: {what}").removesuffix(":")
    return f"{name} failed with {said}; look at {where}"


def _is_foreign(file: str) -> bool:
    """Whether a file is Python's, of an installed package, or this one."""
    return file == __file__ or file.startswith(("<", sysconfig.get_path("stdlib"))) or "site-packages" in file
