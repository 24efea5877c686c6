"""`narrated worker`."""

import os

from narrated.build.cluster_worker import run_cluster_workers
from narrated.cli.lines import say


def run(scheduler: str, *, workers: int, quiet: bool) -> None:
    """Draw for builds on other machines until the scheduler ends."""
    run_cluster_workers(scheduler, workers or os.cpu_count() or 1, (lambda _: None) if quiet else say)
