"""How a path is shown, and the program itself."""

import shutil
import sys
from pathlib import Path

PROGRAM = "narrated"


def shown_path(path: Path) -> str:
    """A path as the user would write it: from the working directory if it lies below."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def shown_program() -> str:
    """The program as the user can call it again: by its path when its name alone is not found."""
    called = Path(sys.argv[0])
    is_found = shutil.which(PROGRAM) is not None or called.stem != PROGRAM
    return PROGRAM if is_found else shown_path(called.absolute())
