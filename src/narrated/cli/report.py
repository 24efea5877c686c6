"""How errors are shown: one sentence each with its place, and the line with a caret where there is one to show."""

import os
import traceback
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from narrated.cli.paths import shown_path
from narrated.core.suggest import one_line
from narrated.errors import InputError, NarratedError, Problem


def say_error(error: NarratedError) -> None:
    """Print `error` on standard error; problems of an input one by one, with their source on a terminal."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    problems = error.problems if isinstance(error, InputError) else (str(error),)
    for problem in problems:
        if isinstance(problem, Problem):
            console.print(Text(f"{problem.place}: ", style="bold") + Text(problem.message))
            if console.is_terminal and problem.source:
                console.print(Text(source_lines(problem), style="dim"))
        else:
            console.print(Text(problem))
    if len(problems) > 1 and isinstance(error, InputError):
        console.print(Text(f"{len(problems)} problems; nothing was built"))


def say_fault(error: Exception) -> None:
    """Print what no part of the program foresaw: what the system refused, or a fault of ours."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    if isinstance(error, OSError) and error.strerror:
        name = error.filename2 or error.filename
        where = f"{shown_path(Path(os.fsdecode(name)))}: " if isinstance(name, str | bytes) else ""
        console.print(Text(f"{where}{error.strerror}; what was finished is kept"))
        return
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "narrated" in Path(frame.filename).parts] or frames
    what = one_line(f"{type(error).__name__}: {error} ({Path(own[-1].filename).name}:{own[-1].lineno})")
    console.print(Text(f"a fault of narrated itself: {what}; please report it with NARRATED_TRACEBACK=1 set"))


def source_lines(problem: Problem) -> str:
    """The line of the file and, where the problem has a column, a caret under it; long lines are cut around it."""
    column = max(problem.place.column, 1) - 1
    start = max(0, column - 60)
    shown = "".join(each if each.isprintable() else " " for each in problem.source[start : start + 100])
    caret = f"\n  {' ' * cell_len(shown[: column - start])}^" if problem.place.column else ""
    return f"  {shown}{caret}"
