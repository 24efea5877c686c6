"""The rehearsals, clips and stills of a film: which there must be, and what is known of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from narrated.build.order import Order
from narrated.build.records import Inspection, Record, find_inspection, find_record
from narrated.build.speech import Speaking
from narrated.core.fingerprint import fingerprint
from narrated.core.jobs import CHAPTER, LAST_FRAME
from narrated.core.names import scene_class, scene_file, scene_module
from narrated.core.plan import BeatKey, beat_timing
from narrated.core.steps import Kind, Reason, Step, step
from narrated.core.timeline import BeatTiming
from narrated.sources import Sources


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """For each beat a rehearsal, an inspection and a clip to make.

    `timings`, `records` and `inspected` are there as far as they are known. `facts` has, for each scene, the digest of
    every fact and of its chapter's name; `continuous` has the scenes that are drawn as one job.
    """

    facts: Mapping[str, Mapping[str, str]]
    continuous: frozenset[str]
    timings: Mapping[BeatKey, BeatTiming]
    rehearsals: Mapping[BeatKey, Step]
    records: Mapping[BeatKey, Record]
    inspections: Mapping[BeatKey, Step]
    inspected: Mapping[BeatKey, Inspection]
    clips: Mapping[BeatKey, Step]


def survey_drawing(order: Order, speaking: Speaking) -> Drawing:
    """Look at what the store knows of every beat of every scene."""
    sources = Sources(order.project.root, versioned="narrated")  # which may stand in the project, beside its scenes
    arithmetic = sources.digest(order.facts_module) if order.facts_module else ""
    facts = {name: fingerprint(value, arithmetic) for name, value in order.script.facts.items()}
    continuous = frozenset(
        scene.id
        for scene in order.script.scenes
        if sources.says_continuous(order.project.root / scene_file(scene.id), scene_class(scene.id))
    )
    timings: dict[BeatKey, BeatTiming] = {}
    rehearsals: dict[BeatKey, Step] = {}
    records: dict[BeatKey, Record] = {}
    inspections: dict[BeatKey, Step] = {}
    inspected: dict[BeatKey, Inspection] = {}
    clips: dict[BeatKey, Step] = {}
    readable: dict[str, Mapping[str, str]] = {}
    for scene in order.script.scenes:
        readable[scene.id] = facts | {CHAPTER: fingerprint(order.chapters[scene.id])}
        shared = {
            Reason.SOURCE: sources.digest(f"scenes.{scene_module(scene.id)}"),
            Reason.THEME: order.theme,
            Reason.FORMAT: order.form,
            Reason.VERSIONS: order.versions["drawing"],
        }
        for number, beat in enumerate(scene.beats):
            key = (scene.id, beat.id)
            if beat.narration is None or key in speaking.takes:
                timings[key] = beat_timing(scene.id, beat, speaking.takes.get(key), order.form.fps)
            inputs = shared | {Reason.ORDER: [each.id for each in scene.beats[: number + 1]]}
            depends_on = (
                [(scene.id, each.id) for each in scene.beats[: number + 1]] if scene.id in continuous else [key]
            )
            timed = all(each in timings for each in depends_on)
            if timed:
                inputs |= {Reason.TIMING: [timings[each] for each in depends_on]}
            rehearsals[key] = step(Kind.REHEARSAL, "/".join(key), inputs, complete=timed)
            record = find_record(order.project.store, rehearsals[key].fingerprint) if timed else None
            if record:
                read = {
                    Reason.FACTS: {name: readable[scene.id].get(name, "") for name in record.facts},
                    Reason.FILES: {name: sources.file_digest(name) for name in record.files},
                }
                inputs |= read
                told = {reason: fingerprint(value) for reason, value in read.items()}
                rehearsals[key] = replace(rehearsals[key], inputs={**rehearsals[key].inputs, **told})
                if (record.facts, record.files) == (read[Reason.FACTS], read[Reason.FILES]):
                    records[key] = record
            encoded = inputs | {Reason.SETTINGS: order.script.film.encode}
            clips[key] = step(Kind.CLIP, "/".join(key), encoded, complete=key in records)
            inspections[key] = _like(clips[key], Kind.INSPECTION, "/".join(key), order.versions["inspecting"])
            inspection = find_inspection(order.project.store, inspections[key].fingerprint)
            if key in records and inspection:
                inspected[key] = inspection
    return Drawing(
        facts=readable,
        continuous=continuous,
        timings=timings,
        rehearsals=rehearsals,
        records=records,
        inspections=inspections,
        inspected=inspected,
        clips=clips,
    )


def still_step(order: Order, drawing: Drawing, key: BeatKey, frame: int) -> Step:
    """The picture of a beat at a frame: it depends on what the beat's clip depends on."""
    name = "/".join(key) if frame == LAST_FRAME else f"{'/'.join(key)} at frame {frame}"
    return _like(drawing.clips[key], Kind.STILL, name, order.versions["recording"], frame)


def _like(clip: Step, kind: Kind, name: str, program: str, *more: int) -> Step:
    """A step that depends on the pictures that the clip depends on, and on a program of its own."""
    inputs: dict[Reason, object] = {reason: value for reason, value in clip.inputs.items() if reason != Reason.SETTINGS}
    inputs[Reason.VERSIONS] = [clip.inputs[Reason.VERSIONS], program]
    if Reason.TIMING in inputs:
        inputs[Reason.TIMING] = [inputs[Reason.TIMING], *more]
    return step(kind, name, inputs, complete=bool(clip.fingerprint))
