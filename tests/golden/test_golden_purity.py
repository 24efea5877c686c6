"""Every beat of the film, drawn alone, equals the same beat drawn in sequence, pixel for pixel."""

import shutil
from pathlib import Path

from narrated.build.purity import run_purity_check
from narrated.build.scene_jobs import scratch_folder
from narrated.build.workers import local_workers
from narrated.cli.ordering import read_order

ROOT = Path(__file__).parents[2]


def test_every_beat_of_the_film_is_pure():
    order = read_order(ROOT / "script.yaml", voice="silent")
    with local_workers(str(ROOT)) as workers:
        run_purity_check(order, workers)
    shutil.rmtree(scratch_folder(order), ignore_errors=True)
