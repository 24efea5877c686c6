"""How errors are shown: one sentence each with its place, and the line with a caret where there is one to show."""

import os
import traceback
from pathlib import Path

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from narrated.cli.paths import shown_path
from narrated.core.suggest import one_line
from narrated.errors import InputError, NarratedError, Problem


def say_error(error: NarratedError) -> None:
    """Print `error` on standard error; problems of an input one by one, with their source on a terminal."""
    console = error_console()
    problems = error.problems if isinstance(error, InputError) else (str(error),)
    for problem in problems:
        if isinstance(problem, Problem):
            console.print(Text.assemble((f"{problem.place}: ", "bold"), problem.message))
            if console.is_terminal and problem.source:
                console.print(Text(source_lines(problem, console.width), style="dim"))
        else:
            console.print(Text(problem))
    if len(problems) > 1 and isinstance(error, InputError):
        console.print(Text(f"{len(problems)} problems; nothing was built"))


def say_fault(error: Exception) -> None:
    """Print what no part of the program foresaw: what the system refused, or a fault of ours."""
    console = error_console()
    if isinstance(error, OSError) and error.strerror:
        name = error.filename2 or error.filename
        where = f"{shown_path(Path(os.fsdecode(name)))}: " if isinstance(name, str | bytes) else ""
        console.print(Text(f"{where}{error.strerror}; what was finished is kept"))
        return
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "narrated" in Path(frame.filename).parts] or frames
    what = one_line(f"{type(error).__name__}: {error} ({Path(own[-1].filename).name}:{own[-1].lineno})")
    console.print(Text(f"a fault of narrated itself: {what}; please report it with NARRATED_TRACEBACK=1 set"))


def error_console() -> Console:
    """Standard error: lines stay whole when they are piped, and break between words on a terminal."""
    console = Console(stderr=True, highlight=False)
    console.soft_wrap = not console.is_terminal
    return console


def source_lines(problem: Problem, width: int) -> str:
    """The line of the file and, where the problem has a column, a caret under it; cut to `width` around the caret."""
    column = max(problem.place.column, 1) - 1
    line = "".join(each if each.isprintable() else " " for each in problem.source)
    before = set_cell_size(line[:column][::-1], min(cell_len(line[:column]), max(width - 20, 0)))[::-1]
    shown = before + line[column:]
    caret = f"\n  {' ' * cell_len(before)}^" if problem.place.column else ""
    return f"  {set_cell_size(shown, min(cell_len(shown), width - 2))}{caret}"
