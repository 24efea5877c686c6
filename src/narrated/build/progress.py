"""How a build tells what it does; the command line has one that draws bars."""

from typing import Protocol


class Progress(Protocol):
    """Told first what begins and how much of it there is, then each advance, until the next thing begins."""

    def begin(self, what: str, total: int, unit: str) -> None:
        """Something begins: `what` ("clips"), with `total` of `unit` ("frames") to do."""

    def advance_to(self, done: int) -> None:
        """So much of it is done."""

    def warn(self, message: str) -> None:
        """Something that the user should know, but that stops nothing."""


class NoProgress:
    """Says nothing."""

    def begin(self, what: str, total: int, unit: str) -> None:
        """Say nothing."""

    def advance_to(self, done: int) -> None:
        """Say nothing."""

    def warn(self, message: str) -> None:
        """Say nothing."""
