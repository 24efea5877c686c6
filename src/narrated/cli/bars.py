"""A build's progress on the command line: bars with the time left on a terminal, plain lines elsewhere (Rich)."""

from types import TracebackType
from typing import Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from narrated.cli.report import error_console


class Bars:
    """Tells a build on standard error; says nothing but warnings when `quiet`."""

    def __init__(self, *, quiet: bool) -> None:
        self.console = error_console()
        self._quiet = quiet
        self._bars = Progress(
            TextColumn("{task.description:<24}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[unit]}"),
            TimeRemainingColumn(),
            console=self.console,
            disable=quiet or not self.console.is_terminal,
        )
        self._task: TaskID | None = None
        self._total = 0
        self._said = 0

    def __enter__(self) -> Self:
        self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bars.stop()

    def begin(self, what: str, total: int, unit: str) -> None:
        """A bar for `what`, or a line."""
        self._total, self._said = total, 0
        self._what, self._unit = what, unit
        self._task = self._bars.add_task(what, total=total, unit=unit)
        if self._plain:
            self.console.print(f"{what}: {total} {unit}", markup=False)

    def advance_to(self, done: int) -> None:
        """Move the bar; in plain lines, say each quarter of long work."""
        if self._task is not None:
            self._bars.update(self._task, completed=done)
        quarter = 4 * done // self._total if self._total else 0
        if self._plain and quarter > self._said and self._total >= 100 and quarter < 4:
            self._said = quarter
            self.console.print(f"{self._what}: {done} of {self._total} {self._unit}", markup=False)

    def warn(self, message: str) -> None:
        """A line that stays."""
        self.console.print(f"warning: {message}", style="yellow", markup=False)

    @property
    def _plain(self) -> bool:
        return not self._quiet and not self.console.is_terminal
