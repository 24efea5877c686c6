"""`narrated clean`."""

import re
import shutil
from pathlib import Path

from narrated.cli.lines import say
from narrated.cli.ordering import find_project
from narrated.cli.paths import shown_path
from narrated.core.suggest import shown
from narrated.errors import UsageError
from narrated.project import Project

UNITS = {"": 1, "K": 1000, "M": 1000**2, "G": 1000**3, "T": 1000**4}


def run(script: Path, *, keep: str) -> None:
    """Delete `build`, or trim its store to a size."""
    project = find_project(script)
    if not keep:
        _empty(project)
        say("build is gone")
        return
    freed = project.store.trim(bytes_of(keep))
    say(f"{freed / 1000**2:.1f} MB freed")


def _empty(project: Project) -> None:
    """Delete the folder `build`; a link to a folder stays, because somebody chose where results go."""
    folder = project.build
    if not folder.exists():
        return
    if not project.store.root.is_dir():
        raise UsageError(
            f"{shown_path(folder)}: no build made this folder, it has no store; delete it yourself if it may go"
        )
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
    if not folder.is_symlink():
        folder.rmdir()


def bytes_of(size: str) -> int:
    """`2G`, `1.5G`, `500M`, `500 MB` in bytes; UsageError for anything else."""
    found = re.fullmatch(r"(\d{1,15}(?:\.\d{1,15})?)\s*([KMGT]?)B?", size.strip(), re.IGNORECASE)
    if not found:
        raise UsageError(f"--keep {shown(size)} is not a size; write 500M or 2G")
    return int(float(found[1]) * UNITS[found[2].upper()])
