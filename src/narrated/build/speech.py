"""The takes of a film: which there must be, and which there are."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from narrated.build.order import Order
from narrated.core.plan import BeatKey
from narrated.core.steps import Kind, Reason, Step, step
from narrated.core.timeline import Take
from narrated.narration.takes import find_take, take_fingerprint
from narrated.narration.voices import open_narrator


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaking:
    """A step for each beat that speaks, and the takes that are in the store."""

    steps: Mapping[BeatKey, Step]
    takes: Mapping[BeatKey, Take]


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
