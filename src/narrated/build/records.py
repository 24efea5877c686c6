"""Records of rehearsals in the store: what a beat turned out to be, as long as nothing it depends on changes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from narrated.core.jobs import PlayedBeat
from narrated.store import Store

_KIND = "rehearsals"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A beat lasts `frames` frames, `outlasts` of them past its narration, and read these facts (name to digest)."""

    frames: int
    outlasts: int
    facts: Mapping[str, str]


def find_record(store: Store, fingerprint: str, facts: Mapping[str, str]) -> Record | None:
    """The record of that fingerprint, if the facts it read still have the digests that `facts` gives."""
    path = store.find(_KIND, fingerprint, ".json")
    if path is None:
        return None
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        record = Record(frames=int(content["frames"]), outlasts=int(content["outlasts"]), facts=content["facts"])
    except (ValueError, KeyError, TypeError):
        return None
    return record if all(facts.get(name) == digest for name, digest in record.facts.items()) else None


def write_record(store: Store, fingerprint: str, played: PlayedBeat, facts: Mapping[str, str]) -> None:
    """Keep what a rehearsal found out about a beat."""
    content = {
        "frames": played.frames,
        "outlasts": played.outlasts,
        "facts": {name: facts[name] for name in played.facts_read},
    }
    store.write_bytes(_KIND, fingerprint, ".json", json.dumps(content, sort_keys=True).encode())
