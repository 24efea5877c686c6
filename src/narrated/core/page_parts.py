"""The parts that a film brings along for its page: what the function that `page.parts` names has to return."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from narrated.core.facts import import_function
from narrated.core.page import Parts
from narrated.core.suggest import one_line
from narrated.errors import FactsError, PageError

ReadFile = Callable[[str, str], str]


class GivenParts(Protocol):
    """Parts as a film gives them, in files of its own package.

    `templates` are files of HTML with Jinja's braces, by the name of the part. `scripts` and `styles` are put into the
    page once, in this order. `data` is what JSON can hold: templates see its keys as names, and scripts find it whole
    in the element `parts-data`. The page escapes everything that templates print.
    """

    @property
    def package(self) -> str: ...

    @property
    def templates(self) -> Mapping[str, str]: ...

    @property
    def scripts(self) -> Sequence[str]: ...

    @property
    def styles(self) -> Sequence[str]: ...

    @property
    def data(self) -> Mapping[str, Any]: ...


def load_parts(name: str, facts: Mapping[str, Any], read_file: ReadFile) -> Parts:
    """What the function `name` makes of the facts; PageError when it fails or gives something else than parts.

    `read_file` reads a file of a package, given the names of both.
    """
    try:
        given: GivenParts = import_function(name, key="page.parts")(facts)
        return _read(given, read_file)
    except FactsError as error:
        raise PageError(*error.problems) from error
    except (Exception, SystemExit) as error:  # the project's own code, which may raise anything
        said = one_line(f"{type(error).__name__}: {error}")
        raise PageError(f"{name} failed with {said}; core.page_parts says what it has to return") from error


def _read(given: GivenParts, read_file: ReadFile) -> Parts:
    def named(files: Sequence[str]) -> tuple[tuple[str, str], ...]:
        return tuple((file, read_file(given.package, file)) for file in files)

    return Parts(
        templates=tuple((name, read_file(given.package, file)) for name, file in given.templates.items()),
        scripts=named(given.scripts),
        styles=named(given.styles),
        data=json.dumps(given.data, ensure_ascii=False, separators=(",", ":")),
    )
