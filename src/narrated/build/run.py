"""A build: survey, make what is stale, stage by stage, and deliver."""

import shutil
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from narrated.build import tasks
from narrated.build.damaged import discard_damaged
from narrated.build.drawing import survey_drawing
from narrated.build.export_job import Export
from narrated.build.exporting import run_export_parts, run_exports
from narrated.build.exports import kept_exports, stale_exports, usual_order
from narrated.build.layout import run_layout_check
from narrated.build.ledger import read_ledger, write_ledger
from narrated.build.leftovers import run_sweep
from narrated.build.order import Order
from narrated.build.outputs import put_in_place, remove_outdated
from narrated.build.progress import Progress
from narrated.build.rehearsing import Asked, edited, run_rehearsals
from narrated.build.runs import runs_of
from narrated.build.scene_jobs import scene_job, scratch_folder
from narrated.build.survey import Survey, step_path, survey
from narrated.build.workers import result_of, run_all, size_of
from narrated.core.jobs import SceneJob
from narrated.core.plan import BeatKey
from narrated.core.slides import make_slides
from narrated.core.steps import Kind, Stale
from narrated.core.timeline import Timeline
from narrated.errors import InputError, NarratedError, Problem, SceneError
from narrated.store import refusal

IN_TURN = (
    Kind.TAKE,
    Kind.REHEARSAL,
    Kind.INSPECTION,
    Kind.STILL,
    Kind.CLIP,
    Kind.TRANSITION,
    Kind.SOUND,
    Kind.FILM,
    Kind.EXPORT,
)
MOST_TOLD = 5  # faults of layout that a build tells one by one


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What a build did: the steps it ran, and the timeline of the film that now stands in its target."""

    ran: tuple[Stale, ...]
    timeline: Timeline


def run_build(order: Order, workers: Executor, progress: Progress, exports: Sequence[Export] | None = None) -> Built:
    """Bring the film of `order` up to date, and with a whole film `exports`, or those that a build keeps if none are
    named; nothing runs that is not stale.

    Raises SceneError, NarrationError, RenderError, AssembleError or VerifyError, and NarratedError when the machine
    refuses to read or write; what was finished stays in the store, and the film that stood in the target before stays
    as it was. When a part in the store is the cause, because it was damaged, that is made again.
    """
    ran: list[Stale] = []
    try:
        run_sweep(order.project.build, time.time())
        try:
            return _build(order, workers, progress, exports, ran)
        except InputError:
            raise
        except Exception:  # a damaged part shows in many ways
            damaged = discard_damaged(order)
            if not damaged:
                raise
        progress.warn(f"damaged in the store, and made again: {', '.join(damaged)}")
        return _build(order, workers, progress, exports, ran)
    except OSError as error:
        raise NarratedError(refusal(error, order.project.build)) from error


def stale_in_build(order: Order) -> tuple[Stale, ...]:
    """What a build would run, as far as it is known before."""
    found = survey(order)
    if not order.is_whole_film:
        return found.stale
    asked = usual_order(order, found, clips_come=True)
    stale = (*found.stale, *stale_exports(asked, found, kept_exports(order.project.build)))
    return tuple(sorted(stale, key=lambda item: IN_TURN.index(item.step.kind)))


def run_layout(order: Order, workers: Executor, progress: Progress) -> tuple[Problem, ...]:
    """Rehearse what is stale, draw no clip, and return all faults of layout; errors as `run_build`."""
    try:
        found = run_rehearsals(order, workers, progress, [], Asked(inspect=True))
        return run_layout_check(order, workers, found)
    finally:
        shutil.rmtree(scratch_folder(order), ignore_errors=True)


def _build(
    order: Order, workers: Executor, progress: Progress, exports: Sequence[Export] | None, ran: list[Stale]
) -> Built:
    try:
        slides = make_slides(order.script.scenes, order.chapters) if order.is_whole_film else ()
        asked = kept_exports(order.project.build) if exports is None else exports
        found = run_rehearsals(order, workers, progress, ran, Asked(inspect=True, slides=slides))
        assert found.timeline is not None
        _tell_layout(order, workers, progress, found)
        if found.stale:
            sound = _start_sound(order, workers, found)
            _render_clips(order, workers, progress, found, sound, ran)
            _render_transitions(order, workers, found, ran)
            if sound:
                result_of(sound)
                ran += found.stale_of(Kind.SOUND)
            film = _start_film(order, workers, found)
            if slides:  # what they show is drawn and cut meanwhile
                run_export_parts(usual_order(order, found, clips_come=True), workers, progress, found, asked)
            _deliver(order, progress, found, film, ran)
        if slides:
            run_exports(usual_order(order, found, clips_come=True), workers, progress, found, asked, ran)
    finally:
        shutil.rmtree(scratch_folder(order), ignore_errors=True)
    return Built(ran=tuple(ran), timeline=found.timeline)


def run_clips(order: Order, workers: Executor, progress: Progress, found: Survey, ran: list[Stale]) -> None:
    """Draw the clips that are missing, cross-fades among them; errors as `run_build`."""
    _render_clips(order, workers, progress, found, None, ran)
    _render_transitions(order, workers, found, ran)


def _tell_layout(order: Order, workers: Executor, progress: Progress, found: Survey) -> None:
    problems = run_layout_check(order, workers, found)
    for problem in problems[:MOST_TOLD]:
        progress.warn(str(problem))
    if len(problems) > MOST_TOLD:
        progress.warn(f"{len(problems) - MOST_TOLD} more faults of layout; narrated check --layout tells them all")


def _start_sound(order: Order, workers: Executor, found: Survey) -> "Future[Any] | None":
    if not found.stale_of(Kind.SOUND):
        return None
    assert found.timeline is not None
    music = order.script.film.music
    return workers.submit(
        tasks.mix_in_worker,
        order.project.store,
        found.timeline,
        order.project.root / music if music else None,
        order.script.film.ducking,
        order.script.film.encode,
        step_path(order, found.sound),
    )


def _render_clips(
    order: Order,
    workers: Executor,
    progress: Progress,
    found: Survey,
    sound: "Future[Any] | None",
    ran: list[Stale],
) -> None:
    stale = found.stale_of(Kind.CLIP)
    if not stale:
        return
    ran += stale
    frames = {key: record.frames for key, record in found.drawing.records.items()}
    keys: list[BeatKey] = [(scene, beat) for scene, beat in (item.step.name.split("/") for item in stale)]
    targets = {key: step_path(order, found.drawing.clips[key]) for key in keys}
    runs = runs_of(order.script, keys, frames, found.drawing.continuous, size_of(workers))
    jobs = [scene_job(order, found, run[0][0], {key[1]: str(targets[key]) for key in run}) for run in runs]
    progress.begin("Rendering", sum(frames[key] for key in keys), "frames")

    def finished(_: int) -> None:
        if sound and sound.done():
            result_of(sound)  # music that cannot be read is told now, not when all is drawn
        progress.advance_to(sum(frames[key] for key in keys if targets[key].exists()))

    try:
        run_all(workers, tasks.render_in_worker, jobs, finished, name=_beat_lost, rest=_beats_left)
    finally:
        told = discard_edited(order, found, targets)
    if told:
        raise SceneError(*told)


def _beat_lost(job: SceneJob) -> str:
    """The beat in which the worker of a job died: beats are drawn in order."""
    return f'beat "{job.scene}/{next(iter(tasks.without_finished(job).targets), "")}"'


def _beats_left(job: SceneJob) -> Sequence[SceneJob]:
    """What of a job is still to be drawn, without the beat in which its worker died."""
    left = dict(list(tasks.without_finished(job).targets.items())[1:])
    return [replace(job, targets=left)] if left and not job.rehearsed[next(iter(left))].continuous else []


def discard_edited(order: Order, found: Survey, targets: Mapping[BeatKey, Path]) -> tuple[Problem, ...]:
    """Delete pictures that may show a scene as it is now, but are named by what it was at the survey; say of which."""
    now = survey_drawing(order, found.speaking).clips
    changed = [key for key in targets if now[key].fingerprint != found.drawing.clips[key].fingerprint]
    for key in changed:
        targets[key].unlink(missing_ok=True)
    return tuple(edited(scene) for scene in dict.fromkeys(scene for scene, _ in changed))


def _render_transitions(order: Order, workers: Executor, found: Survey, ran: list[Stale]) -> None:
    stale = found.stale_of(Kind.TRANSITION)
    ran += stale
    assert found.timeline is not None
    jobs = []
    for transition in found.timeline.transitions:
        made = found.transitions[transition.before, transition.after]
        if made in [item.step for item in stale]:
            before, after = _meeting(order, found, transition.before, transition.after)
            jobs.append(
                (before, after, transition.frames, order.form.fps, order.script.film.encode, step_path(order, made))
            )
    run_all(workers, tasks.fade_in_worker, jobs, lambda _: None)


def _meeting(order: Order, found: Survey, before: str, after: str) -> tuple[Path, Path]:
    scenes = {scene.id: scene for scene in order.script.scenes}
    ends = ((before, scenes[before].beats[-1].id), (after, scenes[after].beats[0].id))
    first, second = (step_path(order, found.drawing.clips[key]) for key in ends)
    return first, second


def _start_film(order: Order, workers: Executor, found: Survey) -> "Future[Mapping[str, str]]":
    assert found.timeline is not None
    return workers.submit(
        tasks.assemble_in_worker,
        order.project.store,
        found.timeline,
        clips_in_order(order, found),
        step_path(order, found.sound),
        scratch_folder(order) / "film",
    )


def _deliver(
    order: Order, progress: Progress, found: Survey, film: "Future[Mapping[str, str]]", ran: list[Stale]
) -> None:
    ran += found.stale_of(Kind.FILM)
    progress.begin("Assembling and verifying", 1, "film")
    before = read_ledger(order.ledger_file).delivered
    made = result_of(film)
    put_in_place(scratch_folder(order) / "film", made, order.target)
    remove_outdated(order.target, before, made)
    write_ledger(order.ledger_file, found.steps, found.film.fingerprint, made)
    progress.advance_to(1)


def clips_in_order(order: Order, found: Survey) -> Sequence[Path]:
    """All clips of the film, cross-fades among them, in the order in which they are joined."""
    assert found.timeline is not None
    placed = [(beat.start_frame, found.drawing.clips[beat.scene, beat.beat]) for beat in found.timeline.beats]
    placed += [(fade.start_frame, found.transitions[fade.before, fade.after]) for fade in found.timeline.transitions]
    return [step_path(order, step) for _, step in sorted(placed, key=lambda item: item[0])]
