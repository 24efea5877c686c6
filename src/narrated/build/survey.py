"""A survey of a film: every step there is, what is in the store, and what is stale.

It reads and hashes, but makes nothing. A step behind a stale one may not be known to the last input yet.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from narrated.build.drawing import Drawing, survey_drawing
from narrated.build.ledger import Ledger, read_ledger
from narrated.build.order import Order
from narrated.build.outputs import all_delivered
from narrated.build.speech import Speaking, survey_speech
from narrated.build.whole import is_whole
from narrated.core.plan import BeatKey, make_timeline, place_beats
from narrated.core.steps import Kind, Reason, Stale, Step, reasons, step
from narrated.core.timeline import Timeline
from narrated.core.timing import seconds_to_frames

SUFFIXES = {
    Kind.TAKE: ".wav",
    Kind.REHEARSAL: ".json",
    Kind.INSPECTION: ".json",
    Kind.CLIP: ".mp4",
    Kind.TRANSITION: ".mp4",
    Kind.SOUND: ".m4a",
    Kind.STILL: ".picture",
}
FOLDERS = {kind: f"{kind.value}s" for kind in Kind} | {Kind.SOUND: "sound"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """All steps in the order in which they can run, and which of them are stale.

    `timeline` is None as long as takes or rehearsals are missing. `transitions` go by the scenes they lie between.
    """

    speaking: Speaking
    drawing: Drawing
    timeline: Timeline | None
    transitions: Mapping[BeatKey, Step]
    sound: Step
    film: Step
    stale: tuple[Stale, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return (
            *self.speaking.steps.values(),
            *self.drawing.rehearsals.values(),
            *self.drawing.inspections.values(),
            *self.drawing.clips.values(),
            *self.transitions.values(),
            self.sound,
            self.film,
        )

    def stale_of(self, kind: Kind) -> tuple[Stale, ...]:
        """The stale steps of one kind, in order."""
        return tuple(stale for stale in self.stale if stale.step.kind == kind)


def step_path(order: Order, step: Step) -> Path:
    """Where in the store stands what a step makes (the film is in the target)."""
    return order.project.store.path(FOLDERS[step.kind], step.fingerprint, SUFFIXES[step.kind])


def survey(order: Order) -> Survey:
    """Look at everything that `order` needs."""
    ledger = read_ledger(order.ledger_file)
    speaking = survey_speech(order)
    drawing = survey_drawing(order, speaking)
    timeline = _timeline(order, speaking, drawing)
    transitions = _transitions(order, drawing)
    sound = _sound(order, timeline)
    film = _film(order, timeline, drawing, transitions, sound)
    result = Survey(
        speaking=speaking,
        drawing=drawing,
        timeline=timeline,
        transitions=transitions,
        sound=sound,
        film=film,
        stale=(),
    )
    stale = tuple(
        Stale(step=each, reasons=reasons(each, ledger.steps.get(str(each))))
        for each in result.steps
        if not _exists(order, each, result, ledger)
    )
    return replace(result, stale=stale)


def _timeline(order: Order, speaking: Speaking, drawing: Drawing) -> Timeline | None:
    keys = [(scene.id, beat.id) for scene in order.script.scenes for beat in scene.beats]
    if any(key not in drawing.records for key in keys):
        return None
    frames = {key: drawing.records[key].frames for key in keys}
    timings = [drawing.timings[key] for key in keys]
    beats, transitions = place_beats(order.script, speaking.takes, timings, frames, order.form.fps)
    return make_timeline(order.script, beats, transitions, order.form)


def _transitions(order: Order, drawing: Drawing) -> Mapping[BeatKey, Step]:
    scenes = order.script.scenes
    steps = {}
    for before, after in pairwise(scenes):
        if not seconds_to_frames(after.transition_s, order.form.fps):
            continue
        meeting = (drawing.clips[before.id, before.beats[-1].id], drawing.clips[after.id, after.beats[0].id])
        inputs = {
            Reason.PARTS: [clip.fingerprint for clip in meeting],
            Reason.TIMING: after.transition_s,
            Reason.FORMAT: order.form,
            Reason.SETTINGS: order.script.film.encode,
            Reason.VERSIONS: order.versions["fading"],
        }
        complete = all(clip.fingerprint for clip in meeting)
        if not complete:
            del inputs[Reason.PARTS]
        steps[before.id, after.id] = step(Kind.TRANSITION, f"{before.id}/{after.id}", inputs, complete=complete)
    return steps


def _sound(order: Order, timeline: Timeline | None) -> Step:
    film = order.script.film
    music = order.project.root / film.music if film.music else None
    inputs: dict[Reason, object] = {
        Reason.SETTINGS: [film.ducking, film.encode, music.read_bytes() if music else None],
        Reason.VERSIONS: order.versions["mixing"],
    }
    if timeline:
        inputs[Reason.PARTS] = [beat.take for beat in timeline.beats]
        inputs[Reason.TIMING] = [timeline.fps, timeline.frames, [beat.start_frame for beat in timeline.beats]]
    return step(Kind.SOUND, "", inputs, complete=timeline is not None)


def _film(
    order: Order, timeline: Timeline | None, drawing: Drawing, transitions: Mapping[BeatKey, Step], sound: Step
) -> Step:
    inputs: dict[Reason, object] = {Reason.VERSIONS: order.versions["joining"]}
    parts = [*drawing.clips.values(), *transitions.values(), sound]
    if all(part.fingerprint for part in parts):
        inputs[Reason.PARTS] = [part.fingerprint for part in parts]
    if timeline:
        inputs[Reason.SETTINGS] = [timeline.title, timeline.language]
        words = [word.written for beat in timeline.beats for word in beat.words]
        inputs[Reason.TEXT] = [words, timeline.captions, [chapter.title for chapter in timeline.chapters]]
        inputs[Reason.TIMING] = [[replace(beat, words=()) for beat in timeline.beats], timeline.transitions]
    return step(Kind.FILM, "", inputs, complete=timeline is not None and Reason.PARTS in inputs)


def _exists(order: Order, each: Step, found: Survey, ledger: Ledger) -> bool:
    if not each.fingerprint:
        return False
    if each.kind == Kind.TAKE:
        return each.name in {f"{scene}/{beat}" for scene, beat in found.speaking.takes}
    if each.kind == Kind.REHEARSAL:
        return each.name in {f"{scene}/{beat}" for scene, beat in found.drawing.records}
    if each.kind == Kind.INSPECTION:
        return each.name in {f"{scene}/{beat}" for scene, beat in found.drawing.inspected}
    if each.kind == Kind.FILM:
        return ledger.film == each.fingerprint and all_delivered(order.target, ledger.delivered)
    part = order.project.store.find(FOLDERS[each.kind], each.fingerprint, SUFFIXES[each.kind])
    return part is not None and is_whole(part)
