"""The film keeps the rules of layout at every mark and at the end of every beat, whatever voice reads it."""

import shutil
from pathlib import Path

from narrated.build.progress import NoProgress
from narrated.build.rehearsing import Asked, run_rehearsals
from narrated.build.scene_jobs import scratch_folder
from narrated.build.workers import local_workers
from narrated.cli.ordering import read_order

ROOT = Path(__file__).parents[2]


def test_the_film_has_no_faults_of_layout():
    order = read_order(ROOT / "script.yaml", draft=True, voice="silent")
    with local_workers(str(ROOT)) as workers:
        found = run_rehearsals(order, workers, NoProgress(), [], Asked(inspect=True))
    shutil.rmtree(scratch_folder(order), ignore_errors=True)
    told = [
        f"{scene} {finding.told(beat, order.form.fps)}"
        for (scene, beat), inspection in found.drawing.inspected.items()
        for finding in inspection.findings
    ]
    assert told == []
