"""How a path is shown."""

from pathlib import Path


def shown_path(path: Path) -> str:
    """A path as the user would write it: from the working directory if it lies below."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
