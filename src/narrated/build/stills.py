"""Stills: the last frame of each beat that is asked for, drawn without the film, and the sheet that shows them all."""

import json
import shutil
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from narrated.build import tasks
from narrated.build.leftovers import run_sweep
from narrated.build.order import Order
from narrated.build.outputs import all_delivered, remove_outdated, sha256_of
from narrated.build.progress import Progress
from narrated.build.run import discard_edited, run_rehearsals
from narrated.build.scene_jobs import scene_job, scratch_folder
from narrated.build.survey import Survey, step_path
from narrated.build.whole import is_whole
from narrated.build.workers import run_all
from narrated.core.fingerprint import fingerprint
from narrated.core.plan import BeatKey
from narrated.core.steps import Kind, Reason, Step, step
from narrated.errors import NarratedError, SceneError
from narrated.export.names import still_label, still_names
from narrated.export.sheet import lay_out_sheet
from narrated.store import refusal, replacing


@dataclass(frozen=True, slots=True, kw_only=True)
class StillsOrder:
    """Which stills to make: those of `beats`, in telling order, at `width` × `height` pixels; with a `sheet` of them.

    `order` has at least the scenes of these beats. They are rehearsed as for the film, so that a build after this
    one, or before it, shares the work.
    """

    order: Order
    beats: Sequence[BeatKey]
    width: int
    height: int
    sheet: bool

    @property
    def folder(self) -> Path:
        """Where the stills stand."""
        return self.order.project.build / "stills"

    @property
    def sheet_file(self) -> Path:
        """Where the contact sheet stands."""
        return self.order.project.build / "contact-sheet.png"

    @property
    def list_file(self) -> Path:
        """Which files the last run put into the folder, with a hash of each."""
        return self.folder / ".made.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stills:
    """What a run did: the beats that it drew, and whether any picture that it delivered is another than before."""

    drawn: tuple[BeatKey, ...]
    changed: bool


def run_stills(asked: StillsOrder, workers: Executor, progress: Progress) -> Stills:
    """Bring the stills of `asked` up to date; only what is not in the store is drawn.

    The folder then has these stills and no others that a run before put there. Raises SceneError, NarrationError
    or RenderError, and NarratedError when the machine refuses to read or write.
    """
    order = asked.order
    try:
        run_sweep(order.project.build, time.time())
        try:
            found = run_rehearsals(order, workers, progress, [])
            steps = {key: _still(asked, found, key) for key in asked.beats}
            drawn = _draw(asked, found, steps, workers, progress)
        finally:
            shutil.rmtree(scratch_folder(order), ignore_errors=True)
        changed = _deliver(asked, steps)
        if asked.sheet:
            changed |= _deliver_sheet(asked, steps, progress)
    except OSError as error:
        raise NarratedError(refusal(error, order.project.build)) from error
    return Stills(drawn=drawn, changed=changed)


def _still(asked: StillsOrder, found: Survey, key: BeatKey) -> Step:
    """A still depends on what its clip depends on, and on its own size."""
    inputs = {Reason.PARTS: found.drawing.clips[key].fingerprint, Reason.FORMAT: [asked.width, asked.height]}
    return step(Kind.STILL, "/".join(key), inputs)


def _draw(
    asked: StillsOrder, found: Survey, steps: Mapping[BeatKey, Step], workers: Executor, progress: Progress
) -> tuple[BeatKey, ...]:
    """Draw what is not in the store, a job for each scene, those with most beats first."""
    order = asked.order
    targets: dict[BeatKey, Path] = {}
    for key, still in steps.items():
        path = step_path(order, still)
        if not is_whole(path):
            targets[key] = path
    jobs = []
    for scene in dict.fromkeys(scene for scene, _ in targets):
        wanted = {beat: str(path) for (of, beat), path in targets.items() if of == scene}
        jobs.append(replace(scene_job(order, found, scene, wanted), width=asked.width, height=asked.height))
    jobs.sort(key=lambda job: -len(job.targets))
    if not targets:
        return ()
    progress.begin("Drawing", len(targets), "stills")

    def finished(_: int) -> None:
        progress.advance_to(sum(path.exists() for path in targets.values()))

    try:
        run_all(workers, tasks.still_in_worker, jobs, finished)
    finally:
        edited = discard_edited(order, found, targets)
    if edited:
        raise SceneError(*edited)
    return tuple(targets)


def _deliver(asked: StillsOrder, steps: Mapping[BeatKey, Step]) -> bool:
    """Put the stills into their folder and take out those of earlier runs; whether that changed anything."""
    names = still_names(asked.order.script.scenes, {id: name.number for id, name in asked.order.chapters.items()})
    paths = {names[key]: step_path(asked.order, still) for key, still in steps.items()}
    made = {name: sha256_of(path) for name, path in paths.items()}
    before = _read_list(asked.list_file)
    if made == before and all_delivered(asked.folder, made):
        return False
    _write_list(asked.list_file, {**before, **made})  # a run that is stopped here leaves no file that nobody knows of
    for name, path in paths.items():
        with replacing(asked.folder / name) as draft:
            shutil.copyfile(path, draft)
    remove_outdated(asked.folder, before, made)
    _write_list(asked.list_file, made)
    return True


def _deliver_sheet(asked: StillsOrder, steps: Mapping[BeatKey, Step], progress: Progress) -> bool:
    """Put the contact sheet into its place, laid out anew if the store has none like it; whether it is another."""
    order = asked.order
    labels = [still_label(key, order.chapters[key[0]].number) for key in steps]
    inputs = ([still.fingerprint for still in steps.values()], labels, order.theme, order.versions["tiling"])
    path = order.project.store.path("sheets", fingerprint(*inputs), ".png")
    if not is_whole(path):
        from narrated.export.sheet_picture import write_sheet

        progress.begin("Laying out", 1, "contact sheet")
        scenes = [scene for scene, _ in steps]
        beats = [scenes.count(scene) for scene in dict.fromkeys(scenes)]
        sheet = lay_out_sheet(beats, asked.width, asked.height)
        write_sheet(sheet, [step_path(order, still) for still in steps.values()], labels, order.theme, path)
        progress.advance_to(1)
    if all_delivered(asked.sheet_file.parent, {asked.sheet_file.name: sha256_of(path)}):
        return False
    with replacing(asked.sheet_file) as draft:
        shutil.copyfile(path, draft)
    return True


def _read_list(path: Path) -> Mapping[str, str]:
    """What an earlier run put into the folder; nothing if there was none, or its list is damaged."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): str(digest) for name, digest in content.items() if Path(name).name == name}
    except (OSError, ValueError, AttributeError):
        return {}


def _write_list(path: Path, made: Mapping[str, str]) -> None:
    with replacing(path) as draft:
        draft.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", encoding="utf-8")
