"""Makes exports: pictures and excerpts that are missing, then each file, put in its place when it is whole."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import fields
from pathlib import Path

from narrated.build import tasks
from narrated.build.drawing import still_step
from narrated.build.excerpts import PlannedExcerpt, excerpt_steps
from narrated.build.export_job import Export, ExportJob, PageJob, PaintJob
from narrated.build.export_ledger import Delivered, ExportLedger, read_exports, write_exports
from narrated.build.exports import PLAYING, SCREENS, ExportOrder, export_steps, is_current, still_parts
from narrated.build.order import Order
from narrated.build.outputs import remove_outdated, sha256_of
from narrated.build.progress import Progress
from narrated.build.shots import Shot
from narrated.build.survey import Survey, step_path
from narrated.build.whole import is_whole
from narrated.build.workers import run_all
from narrated.core.fingerprint import fingerprint
from narrated.core.steps import Stale, Step, reasons
from narrated.core.timing import frames_to_seconds
from narrated.errors import UsageError

BY_ITS_PICTURES = (Export.STILLS, Export.POWERPOINT, Export.NARRATED)  # the others draw for themselves
STILLS_OF_A_JOB = 10


def run_exports(
    asked: ExportOrder,
    workers: Executor,
    progress: Progress,
    found: Survey,
    exports: Sequence[Export],
    ran: list[Stale],
) -> None:
    """Bring these exports up to date; all of their recorded pictures must be in the store.

    Raises UsageError when a deck would have no slide, and OSError when a file cannot be put in its place: what stood
    there before stays then.
    """
    order = asked.order
    build = order.project.build
    ledger = read_exports(build)
    steps = export_steps(asked, found, exports)
    stale = [export for export in exports if not is_current(order, ledger, steps[export])]
    if not stale:
        return
    if not asked.slides and any(export != Export.STILLS for export in stale):
        raise UsageError(
            f"{order.project.script.name}: no beat has a still, so a deck would have no slide; "
            "take `still: none` away from one at least"
        )
    run_export_parts(asked, workers, progress, found, stale)
    ran += [Stale(step=steps[each], reasons=reasons(steps[each], ledger.steps.get(str(steps[each])))) for each in stale]
    excerpts = excerpt_steps(order, found, asked.slides) if set(stale) & set(PLAYING) else []
    build.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".delivery-", dir=build) as name:
        folders = {export: Path(name) / str(place) for place, export in enumerate(stale)}
        jobs = [job for export, folder in folders.items() for job in _jobs(asked, found, export, excerpts, folder)]
        progress.begin("Exporting", len(jobs), "parts")
        run_all(workers, tasks.export_in_worker, jobs, progress.advance_to)
        for export, folder in folders.items():
            ledger = _deliver(build, ledger, steps[export], still_parts(asked, found, export), folder)


def run_export_parts(
    asked: ExportOrder, workers: Executor, progress: Progress, found: Survey, exports: Sequence[Export]
) -> None:
    """Draw the pictures and cut the excerpts that these exports want and the store lacks; the clips must be there."""
    _run_paints(asked, workers, progress, found, exports)
    if set(exports) & set(PLAYING):
        _run_excerpts(asked.order, workers, progress, excerpt_steps(asked.order, found, asked.slides))


def _deliver(build: Path, ledger: ExportLedger, step: Step, parts: Mapping[str, Step], draft: Path) -> ExportLedger:
    """Put the files of an export in their places, the page that refers to the others last."""
    paths = sorted(
        (path for path in draft.rglob("*") if path.is_file()), key=lambda path: (path.suffix == ".html", path)
    )
    made = {path.relative_to(draft).as_posix(): sha256_of(path) for path in paths}
    known = ledger.delivered.get(step.name)
    before = known.files if known else {}
    half = Delivered(fingerprint="", parts=known.parts if known else (), files={**before, **made})
    stopped = {**ledger.delivered, step.name: half}
    write_exports(build, ExportLedger(steps=ledger.steps, delivered=stopped))
    for path in paths:
        place = build / path.relative_to(draft)
        if not place.is_file() or sha256_of(place) != made[path.relative_to(draft).as_posix()]:
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)
    remove_outdated(build, before, made)
    done = ledger.with_export(step.name, step, parts, made)
    write_exports(build, done)
    return done


def png_path(asked: ExportOrder, found: Survey, shot: Shot, width: int, height: int) -> Path:
    """Where a still is kept as pixels of a size."""
    order = asked.order
    parts = [(still_step(order, found.drawing, key, frame).fingerprint, share) for key, frame, share in shot.parts]
    return order.project.store.path("pictures", fingerprint(parts, width, height, order.versions["painting"]), ".png")


def _run_paints(
    asked: ExportOrder, workers: Executor, progress: Progress, found: Survey, exports: Sequence[Export]
) -> None:
    jobs: dict[Path, PaintJob] = {}
    for export in exports:
        if export not in BY_ITS_PICTURES:
            continue
        width, height = _size(asked, export)
        for shot in asked.shots_for(export, found):
            target = png_path(asked, found, shot, width, height)
            if not is_whole(target):
                jobs[target] = PaintJob(
                    pictures=_pictures(asked, found, shot), width=width, height=height, target=target
                )
    if jobs:
        progress.begin("Drawing", len(jobs), "pictures")
        run_all(workers, tasks.paint_in_worker, list(jobs.values()), progress.advance_to)


def _run_excerpts(
    order: Order, workers: Executor, progress: Progress, excerpts: Sequence[PlannedExcerpt | None]
) -> None:
    missing = [each for each in excerpts if each and each.is_there and not is_whole(each.path(order.project.store))]
    if missing:
        progress.begin("Cutting", len(missing), "excerpts")
        film = order.script.film
        jobs = [(order.project.store, each, order.form, film.encode, film.language) for each in missing]
        run_all(workers, tasks.excerpt_in_worker, jobs, progress.advance_to)


def _jobs(
    asked: ExportOrder, found: Survey, export: Export, excerpts: Sequence[PlannedExcerpt | None], folder: Path
) -> list[ExportJob]:
    """The job of an export; stills are independent of each other, and have several."""
    shots = asked.shots_for(export, found)
    if export != Export.STILLS:
        return [_job(asked, found, export, shots, excerpts, folder)]
    return [_job(asked, found, export, some, (), folder) for some in _batched(shots)]


def _batched(shots: Sequence[Shot]) -> Iterator[Sequence[Shot]]:
    return (shots[first : first + STILLS_OF_A_JOB] for first in range(0, len(shots), STILLS_OF_A_JOB))


def _job(
    asked: ExportOrder,
    found: Survey,
    export: Export,
    shots: Sequence[Shot],
    excerpts: Sequence[PlannedExcerpt | None],
    folder: Path,
) -> ExportJob:
    order = asked.order
    width, height = _size(asked, export)
    pngs = tuple(png_path(asked, found, shot, width, height) for shot in shots) if export in BY_ITS_PICTURES else ()
    played = excerpts if export in PLAYING else [None] * len(shots)
    job = ExportJob(
        export=export,
        slides=tuple(shot.slide for shot in shots),
        pictures=tuple(_pictures(asked, found, shot) for shot in shots),
        pngs=pngs,
        clips=tuple(each.path(order.project.store) if each and each.is_there else None for each in played),
        seconds=tuple(_seconds(each, order.form.fps) for each in played),
        title=order.script.film.title,
        language=order.script.film.language,
        theme=order.theme,
        width=order.form.width,
        height=order.form.height,
        folder=folder,
    )
    if export != Export.PAGE:
        return job
    assert found.timeline is not None
    told = {each.name: getattr(job, each.name) for each in fields(job)}
    return PageJob(**told, reading=order.reading, timeline=found.timeline, film=order.target)


def _seconds(excerpt: PlannedExcerpt | None, fps: int) -> float:
    frames = excerpt.excerpt.end_frame - excerpt.excerpt.start_frame if excerpt else 0
    return float(frames_to_seconds(frames, fps))


def _pictures(asked: ExportOrder, found: Survey, shot: Shot) -> tuple[tuple[Path, float], ...]:
    return tuple(
        (step_path(asked.order, still_step(asked.order, found.drawing, key, frame)), share)
        for key, frame, share in shot.parts
    )


def _size(asked: ExportOrder, export: Export) -> tuple[int, int]:
    if export == Export.STILLS:
        return asked.width, asked.height
    return SCREENS * asked.order.form.width, SCREENS * asked.order.form.height
