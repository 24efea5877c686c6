"""How errors are shown: one sentence each with its place, and the line with a caret where there is one to show."""

from rich.console import Console
from rich.text import Text

from narrated.errors import InputError, NarratedError, Problem


def say_error(error: NarratedError) -> None:
    """Print `error` on standard error; problems of an input one by one, with their source on a terminal."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    problems = error.problems if isinstance(error, InputError) else (str(error),)
    for problem in problems:
        if isinstance(problem, Problem):
            console.print(Text(f"{problem.place}: ", style="bold") + Text(problem.message))
            if console.is_terminal and problem.source:
                console.print(Text(caret_lines(problem), style="dim"))
        else:
            console.print(Text(problem))
    if len(problems) > 1 and isinstance(error, InputError):
        console.print(Text(f"{len(problems)} problems; nothing was built"))


def caret_lines(problem: Problem) -> str:
    """The line of the file, and under it a caret at the column; long lines are cut around the caret."""
    column = max(problem.place.column, 1) - 1
    start = max(0, column - 60)
    shown = problem.source[start : start + 100].replace("\t", " ")
    return f"  {shown}\n  {' ' * (column - start)}^"
