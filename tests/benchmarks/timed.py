"""Times of whole processes: how long one took, and the most memory that any process of it held."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

MEASURE = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:], stdout=sys.stderr).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(code)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """Seconds on the wall, and MB of the largest process among all that were started."""

    seconds: float
    largest_mb: float


def run_timed(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> Took:
    """Run a command in `folder`; RuntimeError with what it said when it fails."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **(environment or {})},
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr[-3000:]}")
    in_mb = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Took(seconds=seconds, largest_mb=int(done.stdout.split()[-1]) / in_mb)


def cores() -> int:
    """How many cores there are."""
    return os.cpu_count() or 1


def memory_gb() -> float:
    """How much memory there is, in GB."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
