"""The last frame of every scene of the film, at 480p, is the golden one."""

import shutil
from functools import partial
from pathlib import Path

import numpy as np
from golden_pictures import check_picture

from narrated.build.scene_jobs import scene_job, scratch_folder
from narrated.build.speech import speaking_beats
from narrated.build.survey import survey
from narrated.build.tasks import make_take_in_worker
from narrated.build.workers import local_workers, run_all
from narrated.cli.ordering import read_order
from narrated.core.jobs import SceneJob

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "scenes"


def last_frame(job: SceneJob) -> np.ndarray:
    from narrated.stage.purity import drawn_frames

    beat = job.timings[-1].beat
    return drawn_frames(job, [beat])[beat][-1][:, :, :3]


def test_every_scene_ends_as_its_golden_picture(request):
    order = read_order(ROOT / "script.yaml", draft=True, voice="silent")
    film = order.script.film
    with local_workers(str(ROOT)) as workers:
        speak = partial(make_take_in_worker, order.project.store, film.voice, float(film.speed))
        run_all(workers, speak, speaking_beats(order.script), lambda _: None)
        found = survey(order)
        jobs = [scene_job(order, found, scene.id, {}) for scene in order.script.scenes]
        frames = run_all(workers, last_frame, jobs, lambda _: None)
    shutil.rmtree(scratch_folder(order), ignore_errors=True)
    update = request.config.getoption("--update-golden")
    failures = ROOT / "build" / "golden"
    asked = {f"{job.scene}.png" for job in jobs}
    faults = [
        check_picture(GOLDEN / f"{job.scene}.png", np.ascontiguousarray(frame), failures, update=update)
        for job, frame in zip(jobs, frames, strict=True)
    ]
    for left in sorted(GOLDEN.glob("*.png")):
        if left.name not in asked and update:
            left.unlink()
        elif left.name not in asked:
            faults.append(f"{left.name}: no scene of the script is called so; run pytest --update-golden")
    told = "\n".join(fault for fault in faults if fault)
    assert not told, told
