"""`narrated deck`: slides for every program that shows some, without drawing the film unless clips are asked for."""

import shutil
import time
from collections.abc import Sequence
from concurrent.futures import Executor

from narrated.build.export_job import Export
from narrated.build.exporting import run_exports
from narrated.build.exports import usual_order
from narrated.build.leftovers import run_sweep
from narrated.build.order import Order
from narrated.build.progress import Progress
from narrated.build.rehearsing import Asked, run_rehearsals
from narrated.build.run import run_clips
from narrated.build.scene_jobs import scratch_folder
from narrated.build.survey import survey
from narrated.core.slides import make_slides
from narrated.core.steps import Stale
from narrated.errors import NarratedError
from narrated.store import refusal


def run_deck(
    order: Order, exports: Sequence[Export], workers: Executor, progress: Progress, *, clips: bool
) -> tuple[Stale, ...]:
    """Bring these exports up to date, with `clips` the clips that play in them too; the steps that ran.

    Errors as `narrated.build.stills.run_stills`.
    """
    ran: list[Stale] = []
    try:
        run_sweep(order.project.build, time.time())
        try:
            slides = make_slides(order.script.scenes, order.chapters)
            found = run_rehearsals(order, workers, progress, ran, Asked(slides=slides))
            if clips:
                run_clips(order, workers, progress, found, ran)
                found = survey(order)
        finally:
            shutil.rmtree(scratch_folder(order), ignore_errors=True)
        run_exports(usual_order(order, found, clips_come=clips), workers, progress, found, exports, ran)
    except OSError as error:
        raise NarratedError(refusal(error, order.project.build)) from error
    return tuple(ran)
