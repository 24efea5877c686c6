"""Every error the program raises on purpose, and the exit code each one ends with.

    NarratedError                      exit 1: our fault, or the machine's
    ├── RenderError                    a worker died, or wrote other frames than planned
    ├── AssembleError                  ffmpeg refused, or a stream did not fit
    ├── VerifyError                    the finished film fails a check
    └── InputError                     exit 2: the script's, a scene's or the user's
        ├── ScriptError                script.yaml is wrong: one Problem for each fault
        ├── PageError                  a text of the page, or the function that `page.parts` names, is wrong
        ├── FactsError                 the function that `facts.from` names is missing or failed
        ├── NarrationError             no such voice, or the engine cannot speak this text
        ├── SceneError                 a scene file and its script do not fit
        └── UsageError                 a command was called with what it cannot do

An interrupt (Ctrl-C) ends with 130. `million.calculation` has errors of its own and imports nothing of this.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """Where something stands in a file; line and column count from 1, 0 means the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file, *(str(number) for number in (self.line, self.column) if number)]
        return ":".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong in an input: `file:line:column: rule, value, remedy`.

    `message` is one sentence that names the rule that was broken, the offending value and the remedy;
    `source` is the line of the file, for a caret on a terminal (empty when there is none to show).
    """

    place: Place
    message: str
    source: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class NarratedError(Exception):
    """Base of all; `str(error)` is what the user reads."""

    exit_code = 1


class RenderError(NarratedError):
    """A clip could not be drawn as planned."""


class AssembleError(NarratedError):
    """Clips, sound and captions could not be joined."""


class VerifyError(NarratedError):
    """The finished film does not hold what was planned."""


class InputError(NarratedError):
    """Something the user wrote is wrong; `problems` has one entry for each fault."""

    exit_code = 2

    def __init__(self, *problems: Problem | str) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))

    def __reduce__(self) -> tuple[type["InputError"], tuple[Problem | str, ...]]:
        """Keep the problems when the error travels from a worker process."""
        return type(self), self.problems


class ScriptError(InputError):
    """script.yaml cannot be read as a script."""


class PageError(InputError):
    """A text or a part of the page is wrong."""


class FactsError(InputError):
    """The facts of the film could not be computed."""


class NarrationError(InputError):
    """A take could not be made."""


class SceneError(InputError):
    """A scene file does not fit its script."""


class UsageError(InputError):
    """A command was asked for what it cannot do."""
