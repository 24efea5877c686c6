"""`narrated stills`: the pictures that are asked for, and the sheet that shows them all, without drawing the film."""

import shutil
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from narrated.build.export_job import Export
from narrated.build.exporting import png_path, run_exports
from narrated.build.exports import ExportOrder
from narrated.build.leftovers import run_sweep
from narrated.build.order import Order
from narrated.build.outputs import all_delivered, sha256_of
from narrated.build.progress import Progress
from narrated.build.rehearsing import Asked, run_recordings, run_rehearsals
from narrated.build.scene_jobs import scratch_folder
from narrated.build.shots import Shot, shot_at, shots_of
from narrated.build.survey import Survey
from narrated.build.whole import is_whole
from narrated.core.fingerprint import fingerprint
from narrated.core.slides import Slide, beat_names
from narrated.core.steps import Kind, Stale
from narrated.core.timeline import Timeline
from narrated.core.timing import frames_to_seconds
from narrated.errors import NarratedError, UsageError
from narrated.export.sheet import lay_out_sheet
from narrated.store import refusal, replacing


@dataclass(frozen=True, slots=True, kw_only=True)
class StillsOrder:
    """Which stills to make: of `slides`, or what the film shows `at` some seconds after its start.

    They are `width` × `height` pixels; with a `sheet` of them. `order` has at least the scenes of the slides, which
    are rehearsed as for the film, so that a build after this one, or before it, shares the work.
    """

    order: Order
    slides: tuple[Slide, ...]
    at: tuple[Fraction, ...] = ()
    width: int
    height: int
    sheet: bool

    @property
    def folder(self) -> Path:
        """Where the stills stand."""
        return self.order.project.build / Export.STILLS

    @property
    def sheet_file(self) -> Path:
        """Where the contact sheet stands."""
        return self.order.project.build / "contact-sheet.png"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stills:
    """What a run did: how many stills there are, the steps it ran, and whether a file in the folder is another now."""

    count: int
    ran: tuple[Stale, ...]
    changed: bool

    @property
    def drawn(self) -> tuple[str, ...]:
        """The stills that were drawn, by scene and beat."""
        return tuple(each.step.name for each in self.ran if each.step.kind == Kind.STILL)


def run_stills(asked: StillsOrder, workers: Executor, progress: Progress) -> Stills:
    """Bring the stills of `asked` up to date; only what is not in the store is drawn.

    The folder then has these stills and no others that a run before put there. Raises SceneError, NarrationError
    or RenderError, UsageError for a time that the film does not have, and NarratedError when the machine refuses to
    read or write.
    """
    order = asked.order
    ran: list[Stale] = []
    try:
        run_sweep(order.project.build, time.time())
        try:
            found = run_rehearsals(order, workers, progress, ran, Asked(slides=asked.slides))
            shots = shots_of(asked.slides, found.drawing.timings)
            if asked.at:
                assert found.timeline is not None
                shots = _shots_at(asked, found.timeline)
                found = run_recordings(order, workers, progress, ran, found, shots)
        finally:
            shutil.rmtree(scratch_folder(order), ignore_errors=True)
        export = ExportOrder(order=order, slides=asked.slides, shots=shots, width=asked.width, height=asked.height)
        run_exports(export, workers, progress, found, [Export.STILLS], ran)
        changed = any(each.step.kind == Kind.EXPORT for each in ran)
        if asked.sheet:
            changed |= _deliver_sheet(asked, export, found, progress)
    except OSError as error:
        raise NarratedError(refusal(error, order.project.build)) from error
    return Stills(count=len(shots), ran=tuple(ran), changed=changed)


def _shots_at(asked: StillsOrder, timeline: Timeline) -> tuple[Shot, ...]:
    length = frames_to_seconds(timeline.frames, timeline.fps)
    late = next((seconds for seconds in asked.at if seconds >= length), None)
    if late is not None:
        raise UsageError(f"--at {float(late):g}s: the film lasts {float(length):.2f} s; name a time before its end")
    script = asked.order.script
    names = beat_names(script.scenes, asked.order.chapters)
    return tuple(shot_at(seconds, script, names, timeline) for seconds in sorted(set(asked.at)))


def _deliver_sheet(asked: StillsOrder, export: ExportOrder, found: Survey, progress: Progress) -> bool:
    """Put the contact sheet into its place, laid out anew if the store has none like it; whether it is another."""
    order = asked.order
    pictures = [png_path(export, found, shot, asked.width, asked.height) for shot in export.shots]
    labels = [shot.slide.label for shot in export.shots]
    inputs = ([path.stem for path in pictures], labels, order.theme, order.versions["tiling"])
    path = order.project.store.path("sheets", fingerprint(*inputs), ".png")
    if not is_whole(path):
        from narrated.export.sheet_picture import write_sheet

        progress.begin("Laying out", 1, "contact sheet")
        sheet = lay_out_sheet(_rows(export.shots), asked.width, asked.height)
        write_sheet(sheet, pictures, labels, order.theme, path)
        progress.advance_to(1)
    if all_delivered(asked.sheet_file.parent, {asked.sheet_file.name: sha256_of(path)}):
        return False
    with replacing(asked.sheet_file) as draft:
        shutil.copyfile(path, draft)
    return True


def _rows(shots: Sequence[Shot]) -> list[int]:
    """How many stills each scene has."""
    scenes = [shot.slide.scene for shot in shots]
    return [scenes.count(scene) for scene in dict.fromkeys(scenes)]
