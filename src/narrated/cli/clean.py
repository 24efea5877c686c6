"""`narrated clean`."""

import re
import shutil
from pathlib import Path

from narrated.cli.ordering import find_project
from narrated.errors import UsageError

UNITS = {"": 1, "K": 1000, "M": 1000**2, "G": 1000**3, "T": 1000**4}


def run(script: Path, *, keep: str) -> None:
    """Delete `build`, or trim its store to a size."""
    project = find_project(script)
    if not keep:
        if project.build.exists():
            shutil.rmtree(project.build)
        print("build is gone")
        return
    freed = project.store.trim(bytes_of(keep))
    print(f"{freed / 1000**2:.1f} MB freed")


def bytes_of(size: str) -> int:
    """`2G`, `1.5G`, `500M`, `500 MB` in bytes; UsageError for anything else."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]?)B?", size.strip(), re.IGNORECASE)
    if not found:
        raise UsageError(f'--keep "{size}" is not a size; write 500M or 2G')
    return int(float(found[1]) * UNITS[found[2].upper()])
