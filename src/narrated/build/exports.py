"""What goes out beside the film, stills and decks: which there are, what each depends on, and what is stale."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from narrated.build.drawing import still_step
from narrated.build.excerpts import excerpt_steps
from narrated.build.export_job import Export
from narrated.build.export_ledger import ExportLedger, read_exports, still_stand
from narrated.build.order import Order
from narrated.build.shots import Shot, shots_of
from narrated.build.stale_stills import stale_stills
from narrated.build.survey import Survey
from narrated.core.slides import Slide, make_slides
from narrated.core.steps import Kind, Reason, Stale, Step, reasons, step

USUAL = (Export.STILLS, Export.SLIDES, Export.POWERPOINT, Export.HTML, Export.PAGE)
"""What a build exports; what a command made beside them is kept up to date too."""

PLAYING = (Export.HTML, Export.NARRATED)
"""Exports with clips in them."""

SCREENS = 2
"""How many times the film's width and height the pictures of a PowerPoint file have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOrder:
    """What to export: the stills of `shots` at `width` × `height` pixels, and decks of `slides`.

    With `clips_come` clips that are missing are drawn before; else HTML plays those that there are.
    """

    order: Order
    slides: tuple[Slide, ...]
    shots: tuple[Shot, ...]
    width: int
    height: int
    clips_come: bool = False

    def shots_for(self, export: Export, found: Survey) -> tuple[Shot, ...]:
        """The pictures of an export."""
        if export == Export.STILLS:
            return self.shots
        reading = self.order.reading
        chosen = export == Export.PAGE and bool(reading.sections)
        slides = [slide for slide in self.slides if not chosen or slide.anchor in reading.stills]
        return shots_of(slides, found.drawing.timings)


def usual_order(order: Order, found: Survey, *, clips_come: bool) -> ExportOrder:
    """A still for each slide at the film's size, and decks of all slides."""
    slides = make_slides(order.script.scenes, order.chapters)
    return ExportOrder(
        order=order,
        slides=slides,
        shots=shots_of(slides, found.drawing.timings),
        width=order.form.width,
        height=order.form.height,
        clips_come=clips_come,
    )


def kept_exports(build: Path) -> tuple[Export, ...]:
    """What a build has to bring up to date: the usual exports, and those that a command made before."""
    made = read_exports(build).delivered
    return tuple(export for export in Export if export in USUAL or export in made)


def export_steps(asked: ExportOrder, found: Survey, exports: Sequence[Export]) -> Mapping[Export, Step]:
    """A step for each export."""
    return {export: _step(asked, found, export) for export in exports}


def still_parts(asked: ExportOrder, found: Survey, export: Export) -> Mapping[str, Step]:
    """The recorded pictures that an export shows, by the name of their step."""
    shots = asked.shots_for(export, found)
    steps = (still_step(asked.order, found.drawing, key, frame) for shot in shots for key, frame, _ in shot.parts)
    return {str(each): each for each in steps}


def stale_exports(asked: ExportOrder, found: Survey, exports: Sequence[Export]) -> tuple[Stale, ...]:
    """What of these exports is not up to date, with the pictures for them first."""
    ledger = read_exports(asked.order.project.build)
    shots = {shot.slide.name: shot for export in exports for shot in asked.shots_for(export, found)}
    steps = [each for each in export_steps(asked, found, exports).values() if not is_current(asked.order, ledger, each)]
    told = tuple(Stale(step=each, reasons=reasons(each, ledger.steps.get(str(each)))) for each in steps)
    return (*stale_stills(asked.order, found, list(shots.values())), *told)


def is_current(order: Order, ledger: ExportLedger, export: Step) -> bool:
    """Whether an export stands as this step would make it."""
    delivered = ledger.delivered.get(export.name)
    return (
        delivered is not None
        and bool(export.fingerprint)
        and delivered.fingerprint == export.fingerprint
        and still_stand(order.project.build, delivered)
    )


def _step(asked: ExportOrder, found: Survey, export: Export) -> Step:
    order = asked.order
    shots = asked.shots_for(export, found)
    parts = list(still_parts(asked, found, export).values())
    inputs: dict[Reason, object] = {
        Reason.TEXT: [_told(shot.slide, export) for shot in shots],
        Reason.FORMAT: [asked.width, asked.height]
        if export == Export.STILLS
        else [order.form.width, order.form.height],
        Reason.SETTINGS: [order.script.film.title, order.script.film.language],
        Reason.THEME: order.theme,
        Reason.VERSIONS: order.versions["exporting"],
    }
    complete = all(part.fingerprint for part in parts) and (export not in PLAYING or found.timeline is not None)
    if export == Export.PAGE:
        inputs[Reason.READING] = order.reading
        complete = complete and bool(found.film.fingerprint)
    if complete:
        shares = [share for shot in shots for _, _, share in shot.parts]
        inputs[Reason.PARTS] = [[part.fingerprint for part in parts], shares, list(_played(asked, found, export))]
    return step(Kind.EXPORT, export.value, inputs, complete=complete)


def _told(slide: Slide, export: Export) -> Slide:
    """What an export tells of a slide: what is said with it stands beside pictures, not in them."""
    if export == Export.PAGE:
        return replace(slide, notes="")
    return replace(slide, spoken="", notes="") if export in (Export.STILLS, Export.SLIDES) else slide


def _played(asked: ExportOrder, found: Survey, export: Export) -> Iterator[str]:
    """The excerpts that an export plays, or the film."""
    if export == Export.PAGE:
        yield found.film.fingerprint
    if export in PLAYING:
        for each in excerpt_steps(asked.order, found, asked.slides):
            yield each.fingerprint if each and (each.is_there or asked.clips_come) else ""
