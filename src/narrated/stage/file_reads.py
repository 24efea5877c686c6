"""Which files of the project a scene reads, told by Python's audit events, so that an edit of one redraws its beats.

What C libraries open by themselves makes no such event; Python's own functions, Pillow, numpy and Manim's SVG do.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

FilesRead = Callable[[], tuple[str, ...]]

_noting: ContextVar[set[str] | None] = ContextVar("_noting", default=None)


@contextmanager
def noting_files(root: str) -> Iterator[FilesRead]:
    """While the block runs, what it gives tells the files and the listed folders of the project at `root` so far:
    paths from the root, sorted. Modules are left out (their imports tell of them), and so is what a build makes."""
    _listen()
    noted: set[str] = set()
    before = _noting.set(noted)
    try:
        yield lambda: tuple(sorted(filter(None, (_in_project(path, root) for path in sorted(noted)))))
    finally:
        _noting.reset(before)


def _in_project(path: str, root: str) -> str:
    """The path from the root; empty for what is no input of the project."""
    full = Path(os.path.abspath(path))  # noqa: PTH100 - a link is read under its own name
    if not full.is_relative_to(root) or full.suffix in (".py", ".pyc"):
        return ""
    inside = full.relative_to(root)
    made = not inside.parts or inside.parts[0] == "build" or any(part.startswith((".", "__")) for part in inside.parts)
    return "" if made else inside.as_posix()


@cache
def _listen() -> None:
    """Once in a process, because an audit hook cannot be taken away."""
    sys.addaudithook(_note)


def _note(event: str, arguments: tuple[Any, ...]) -> None:
    if event not in ("open", "os.listdir", "os.scandir"):
        return
    noted = _noting.get()
    writes = event == "open" and arguments[1] is not None and not {"r", "+"} & set(arguments[1])
    if noted is not None and not writes and isinstance(arguments[0], str | bytes | os.PathLike):
        noted.add(os.fsdecode(arguments[0]))
