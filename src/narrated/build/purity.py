"""Whether beats are pure: each is drawn alone and in sequence, at a small size, and the frames are compared."""

from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path

from narrated.build.order import Order
from narrated.build.scene_jobs import scene_job
from narrated.build.speech import speaking_beats
from narrated.build.survey import survey
from narrated.build.tasks import make_take_in_worker
from narrated.build.workers import run_all
from narrated.core.jobs import SceneJob
from narrated.core.plan import FrameFormat
from narrated.errors import Place, Problem, SceneError

SMALL_HEIGHT, SMALL_FPS = 180, 15


def run_purity_check(order: Order, workers: Executor) -> None:
    """SceneError that names the first beats that differ, each with a picture in `build/purity`."""
    width = 2 * round(SMALL_HEIGHT * order.form.width / order.form.height / 2)
    small = replace(order, form=FrameFormat(width=width, height=SMALL_HEIGHT, fps=SMALL_FPS))
    film = small.script.film
    speak = partial(make_take_in_worker, small.project.store, film.voice, float(film.speed))
    run_all(workers, speak, speaking_beats(small.script), lambda _: None)
    found = survey(small)
    scenes = [scene.id for scene in small.script.scenes if scene.id not in found.drawing.continuous]
    jobs = [scene_job(small, found, scene, {}) for scene in scenes]
    compare = partial(_compare_in_worker, small.project.build / "purity")
    problems = [problem for problem in run_all(workers, compare, jobs, lambda _: None) if problem]
    if problems:
        raise SceneError(*problems)


def _compare_in_worker(pictures: Path, job: SceneJob) -> Problem | None:
    from narrated.core.names import scene_file
    from narrated.stage.purity import first_difference

    found = first_difference(job, pictures)
    if found is None:
        return None
    message = (
        f'beat "{found.beat}" is not pure: its picture {found.frame} drawn alone differs from the same one drawn '
        f"in sequence, see {found.picture}; let it depend on what beats before it leave behind, not on how long "
        "they took, or say `continuous = True` in the class"
    )
    return Problem(place=Place(file=scene_file(job.scene)), message=message)
