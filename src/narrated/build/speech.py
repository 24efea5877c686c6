"""The takes of a film: which there must be, and which there are."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from narrated.build.order import Order
from narrated.core.plan import BeatKey
from narrated.core.script import Beat, Script
from narrated.core.steps import Kind, Reason, Step, step
from narrated.core.timeline import Take
from narrated.narration.takes import find_take, take_fingerprint
from narrated.narration.voices import open_narrator


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaking:
    """A step for each beat that speaks, and the takes that are in the store."""

    steps: Mapping[BeatKey, Step]
    takes: Mapping[BeatKey, Take]


def speaking_beats(script: Script) -> list[Beat]:
    """One beat for each text that is spoken, in telling order."""
    beats: dict[str, Beat] = {}
    for scene in script.scenes:
        for beat in scene.beats:
            if beat.narration:
                beats.setdefault(beat.narration.spoken, beat)
    return list(beats.values())


def take_warnings(speaking: Speaking) -> list[str]:
    """What is to be said of the takes that are there: beats whose words stand at estimated times."""
    return [f'beat "{"/".join(key)}": {take.warning}' for key, take in speaking.takes.items() if take.warning]


def survey_speech(order: Order) -> Speaking:
    """Look for the takes of all beats; beats with the same words share one take."""
    film = order.script.film
    narrator = open_narrator(film.voice)
    steps, takes = {}, {}
    for scene in order.script.scenes:
        for beat in scene.beats:
            if beat.narration is None:
                continue
            key = (scene.id, beat.id)
            spoken = beat.narration.spoken
            inputs = {Reason.TEXT: spoken, Reason.VOICE: [film.voice, film.speed], Reason.VERSIONS: narrator.version}
            name = take_fingerprint(narrator, spoken, float(film.speed))
            steps[key] = replace(step(Kind.TAKE, "/".join(key), inputs), fingerprint=name)
            take = find_take(order.project.store, name)
            if take and len(take.tokens) == len(spoken.split()):
                takes[key] = take
    return Speaking(steps=steps, takes=takes)
