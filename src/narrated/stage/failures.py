"""What an exception in a scene's own code comes to: the line of the project it stands at, and a sentence."""

import builtins
import linecache
import traceback
from collections.abc import Iterable
from pathlib import Path

import narrated
from narrated.core.suggest import closest, one_line
from narrated.errors import Place, Problem

_PACKAGE = Path(narrated.__file__).parent


def where_it_failed(error: BaseException, root: str) -> Place | None:
    """The innermost line of the project at `root` that led to `error`; None when there is none."""
    if isinstance(error, SyntaxError) and error.filename:
        return Place(file=_relative(error.filename, root), line=error.lineno or 0, column=error.offset or 0)
    for step in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(step.filename)
        own = file.is_relative_to(_PACKAGE) or ".venv" in file.parts
        if file.is_relative_to(root) and not own:
            return Place(file=_relative(step.filename, root), line=step.lineno or 0)
    return None


def what_failed(error: BaseException) -> str:
    """The error in a sentence on one line, with the name that was probably meant."""
    if isinstance(error, SyntaxError):
        return one_line(error.msg)
    said = one_line(f"{type(error).__name__}: {_text(error)}").removesuffix(":")
    if isinstance(error, SystemExit):
        return f"it ends the program ({said.removesuffix(': None')}); return instead"
    if isinstance(error, ModuleNotFoundError):
        return f"{said}; install it, or correct the name"
    if isinstance(error, ImportError):
        said = said.partition(" (")[0]  # the path of a file on this machine
    meant = closest(*_unknown_name(error))
    return f'{said}; did you mean "{meant}"?' if meant else said


def problem_at(place: Place, message: str, root: str) -> Problem:
    """A problem at a line of a file of the project, with its text."""
    line = linecache.getline(str(Path(root) / place.file), place.line).rstrip() if place.line else ""
    return Problem(place=place, message=message, source=line)


def problem_from_root(problem: Problem | str, error: BaseException, root: str, file: str) -> Problem:
    """The same problem with the path of its file from the root; one without a place gets that of `error`, or `file`."""
    if isinstance(problem, str):
        return problem_at(where_it_failed(error, root) or Place(file=file), problem, root)
    place = Place(file=_relative(problem.place.file, root), line=problem.place.line, column=problem.place.column)
    return problem_at(place, problem.message, root)


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # an error of the project's own, which may fail at this too
        return ""


def _unknown_name(error: BaseException) -> tuple[str, Iterable[str]]:
    """The name that was not found, and those that could have been; an empty one when the error is about no name."""
    if isinstance(error, AttributeError) and error.name:
        return error.name, [name for name in dir(error.obj) if not name.startswith("_")]
    if isinstance(error, NameError) and error.name and error.__traceback__:
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        return error.name, {*frames[-1].f_locals, *frames[-1].f_globals, *dir(builtins)}
    if isinstance(error, ImportError) and error.name:
        import sys

        wanted = str(error).partition("cannot import name '")[2].partition("'")[0]
        return wanted, dir(sys.modules.get(error.name))
    return "", ()


def _relative(path: str, root: str) -> str:
    return str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path
