"""Steps of a build: what each depends on, under which reason, and so why it runs."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from narrated.core.fingerprint import fingerprint


class Kind(StrEnum):
    """What a step makes."""

    TAKE = "take"
    REHEARSAL = "rehearsal"
    INSPECTION = "inspection"
    CLIP = "clip"
    TRANSITION = "transition"
    SOUND = "sound"
    FILM = "film"
    STILL = "still"
    EXPORT = "export"


class Reason(StrEnum):
    """Why a step runs; the list is closed, and each but the first three names a kind of input."""

    NEW = "not made before"
    GONE = "its file is gone or was changed"
    WAITS = "it waits for what is made before it, and runs unless that turns out the same"
    TEXT = "its words changed"
    VOICE = "the voice or its speed changed"
    SOURCE = "the source of its scene changed"
    THEME = "the theme changed"
    FORMAT = "the size or the frame rate changed"
    ORDER = "the beats before it changed"
    TIMING = "its length or its marks moved"
    FACTS = "a fact that it reads changed"
    FILES = "a file that it reads changed"
    READING = "a text or a part of the page changed"
    SETTINGS = "a setting of the film changed"
    PARTS = "a part of it changed"
    VERSIONS = "a program that makes it changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to make: `name` says for what (`dial/turn`), `inputs` has a digest for each kind of input.

    `fingerprint` is the hash of them all; it is empty as long as an input is not known yet.
    """

    kind: Kind
    name: str
    inputs: Mapping[Reason, str]
    fingerprint: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}".rstrip()


def step(kind: Kind, name: str, inputs: Mapping[Reason, object], *, complete: bool = True) -> Step:
    """A step with these inputs; one that is not `complete` has no fingerprint before other steps have run."""
    digests = {reason: fingerprint(value) for reason, value in inputs.items()}
    whole = fingerprint(kind.value, {reason.name: digest for reason, digest in digests.items()}) if complete else ""
    return Step(kind=kind, name=name, inputs=digests, fingerprint=whole)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stale:
    """A step that has to run, and why."""

    step: Step
    reasons: tuple[Reason, ...]


def reasons(now: Step, before: Mapping[str, str] | None) -> tuple[Reason, ...]:
    """Why `now` runs, given the inputs (by reason's name) of the last build that made it; None if none did."""
    if before is None:
        return (Reason.NEW,)
    changed = tuple(
        reason for reason in Reason if reason in now.inputs and now.inputs[reason] != before.get(reason.name)
    )
    if changed:
        return changed
    return (Reason.GONE,) if now.fingerprint else (Reason.WAITS,)
