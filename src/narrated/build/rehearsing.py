"""Takes, and rehearsals of scenes: what must be known of every beat before any of it is drawn.

One run of a scene tells all that is asked of it: how long its beats last, what its layout lacks, and the pictures of
its stills. What it is not asked for costs nothing.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

from narrated.build import tasks
from narrated.build.drawing import still_step, survey_drawing
from narrated.build.order import Order
from narrated.build.progress import Progress
from narrated.build.records import write_inspection, write_record
from narrated.build.scene_jobs import scene_job
from narrated.build.shots import Shot, frames_wanted, shots_of
from narrated.build.speech import speaking_beats, take_warnings
from narrated.build.stale_stills import stale_stills
from narrated.build.survey import Survey, step_path, survey
from narrated.build.whole import is_whole
from narrated.build.workers import run_all
from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.core.names import scene_class, scene_file
from narrated.core.plan import BeatKey
from narrated.core.script import Scene
from narrated.core.slides import Slide
from narrated.core.steps import Kind, Stale
from narrated.errors import Place, Problem, SceneError
from narrated.sources import Sources


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What rehearsals are to tell beside the lengths of beats: whether to `inspect`, and the pictures of `slides`."""

    inspect: bool = False
    slides: Sequence[Slide] = ()


def run_rehearsals(order: Order, workers: Executor, progress: Progress, ran: list[Stale], asked: Asked) -> Survey:
    """Make the takes and rehearsals that are missing, and survey again: what is found then has its timeline."""
    found = _after_takes(order, workers, progress, survey(order), ran)
    for warning in take_warnings(found.speaking):
        progress.warn(warning)
    shots = shots_of(asked.slides, found.drawing.timings)
    return run_recordings(order, workers, progress, ran, found, shots, inspect=asked.inspect)


def run_recordings(
    order: Order,
    workers: Executor,
    progress: Progress,
    ran: list[Stale],
    found: Survey,
    shots: Sequence[Shot],
    *,
    inspect: bool = False,
) -> Survey:
    """Rehearse the scenes of which a rehearsal, or a picture for `shots`, is missing, and survey again."""
    frames = frames_wanted(shots)
    jobs = [job for scene in order.script.scenes if (job := _job(order, found, scene.id, frames, inspect=inspect))]
    if not jobs:
        return found
    ran += found.stale_of(Kind.REHEARSAL) + (found.stale_of(Kind.INSPECTION) if inspect else ())
    ran += stale_stills(order, found, shots)
    progress.begin("Rehearsing", len(jobs), "scenes")

    def record(job: SceneJob, played: Sequence[PlayedBeat]) -> None:
        _record(order, progress, found, job, played)

    jobs.sort(key=lambda job: -sum(timing.frames for timing in job.timings))
    run_all(
        workers, tasks.rehearse_in_worker, jobs, progress.advance_to, record, name=lambda job: f'scene "{job.scene}"'
    )
    after = survey(order)
    if after.timeline is None:  # a scene was written down as it was, and is another now
        unknown = [scene.id for scene in order.script.scenes if not _is_known(after, scene)]
        raise SceneError(*(edited(scene) for scene in unknown))
    return after


def _scene_lost(job: SceneJob) -> str:
    return f'scene "{job.scene}"'


def _is_known(found: Survey, scene: Scene) -> bool:
    return all((scene.id, beat.id) in found.drawing.records for beat in scene.beats)


def _job(
    order: Order, found: Survey, scene: str, frames: Mapping[BeatKey, Sequence[int]], *, inspect: bool
) -> SceneJob | None:
    """The rehearsal of a scene that tells what is missing; None when nothing is."""
    beats = [(scene, beat.id) for each in order.script.scenes if each.id == scene for beat in each.beats]
    pictures = {
        key[1]: tuple(frame for frame in frames.get(key, ()) if not _is_there(order, found, key, frame))
        for key in beats
    }
    judged = inspect and any(key not in found.drawing.inspected for key in beats)
    if not (judged or any(pictures.values()) or any(key not in found.drawing.records for key in beats)):
        return None
    return replace(scene_job(order, found, scene, {}), inspect=judged, pictures=pictures)


def _is_there(order: Order, found: Survey, key: BeatKey, frame: int) -> bool:
    still = still_step(order, found.drawing, key, frame)
    return bool(still.fingerprint) and is_whole(step_path(order, still))


def _after_takes(order: Order, workers: Executor, progress: Progress, found: Survey, ran: list[Stale]) -> Survey:
    stale = found.stale_of(Kind.TAKE)
    if not stale:
        return found
    ran += stale
    missing = {item.step.name for item in stale}
    unspoken = {
        beat.narration.spoken
        for scene in order.script.scenes
        for beat in scene.beats
        if beat.narration and f"{scene.id}/{beat.id}" in missing
    }
    beats = [beat for beat in speaking_beats(order.script) if beat.narration and beat.narration.spoken in unspoken]
    progress.begin("Speaking", len(beats), "takes")
    film = order.script.film
    speak = partial(tasks.make_take_in_worker, order.project.store, film.voice, float(film.speed))
    run_all(workers, speak, beats, progress.advance_to, name=lambda beat: f'beat "{beat.id}"')
    return survey(order)


def _record(order: Order, progress: Progress, found: Survey, job: SceneJob, played: Sequence[PlayedBeat]) -> None:
    """Write down what a rehearsal found out, if the source of its scene is still what was surveyed."""
    store, scene = order.project.store, job.scene
    alone = replace(order, script=replace(order.script, scenes=tuple(s for s in order.script.scenes if s.id == scene)))
    now = survey_drawing(alone, found.speaking).rehearsals
    for beat in played:
        if beat.continuous != (scene in found.drawing.continuous):
            raise SceneError(_unclear_continuity(scene))
        name = found.drawing.rehearsals[scene, beat.beat].fingerprint
        if now[scene, beat.beat].fingerprint != name:
            raise SceneError(edited(scene))
        write_record(store, name, beat, found.drawing.facts[scene], Sources(order.project.root).file_digest)
        if beat.outlasts > 0 and (scene, beat.beat) not in found.drawing.records:
            late = beat.outlasts / order.form.fps
            progress.warn(f'beat "{scene}/{beat.beat}" outlasts its narration and hold by {late:.2f} s')
    known = survey_drawing(alone, found.speaking)
    for beat in played:
        key = (scene, beat.beat)
        if job.inspect:
            write_inspection(store, known.inspections[key].fingerprint, beat)
        for frame, picture in beat.pictures:
            store.write_bytes("stills", still_step(order, known, key, frame).fingerprint, ".picture", picture)


def edited(scene: str) -> Problem:
    """What is said of a scene that changed under our hands."""
    message = "this, or what it uses, was edited while it was built; build again"
    return Problem(place=Place(file=scene_file(scene)), message=message)


def _unclear_continuity(scene: str) -> Problem:
    """What a clip depends on is known before its scene runs, so that must stand in the scene's file."""
    message = (
        f'whether "{scene_class(scene)}" is continuous cannot be read from its file; say `continuous = True` or '
        "`continuous = False` in the body of the class itself, whatever it derives from"
    )
    return Problem(place=Place(file=scene_file(scene)), message=message)
