"""Records of rehearsals in the store: what a beat turned out to be, and what was seen of its layout."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from narrated.core.jobs import PlayedBeat
from narrated.core.layout import Finding, Standing, finding_from_json, finding_to_json
from narrated.store import Store

_REHEARSALS, _INSPECTIONS = "rehearsals", "inspections"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A beat lasts `frames` frames, `outlasts` of them past its narration, and read these facts and files.

    Both go by name and have the digest that was read; what has another digest now makes the record worthless.
    """

    frames: int
    outlasts: int
    facts: Mapping[str, str]
    files: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """The faults of a beat's layout, and what there is to read in its `frames` frames."""

    frames: int
    findings: tuple[Finding, ...]
    texts: tuple[Standing, ...]


def find_record(store: Store, fingerprint: str) -> Record | None:
    """The record of that fingerprint; None if it is not there or damaged."""
    try:
        content = _read(store, _REHEARSALS, fingerprint)
        return Record(
            frames=int(content["frames"]),
            outlasts=int(content["outlasts"]),
            facts={str(name): str(digest) for name, digest in content["facts"].items()},
            files={str(name): str(digest) for name, digest in content["files"].items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def find_inspection(store: Store, fingerprint: str) -> Inspection | None:
    """The inspection of that fingerprint; None if it is not there or damaged."""
    try:
        content = _read(store, _INSPECTIONS, fingerprint)
        return Inspection(
            frames=int(content["frames"]),
            findings=tuple(finding_from_json(each) for each in content["findings"]),
            texts=tuple(
                Standing(key=words, words=words, from_frame=int(start), to_frame=int(end))
                for words, start, end in content["texts"]
            ),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def write_record(
    store: Store, fingerprint: str, played: PlayedBeat, facts: Mapping[str, str], file_digest: Callable[[str], str]
) -> None:
    """Keep what a rehearsal found out about a beat."""
    content = {
        "frames": played.frames,
        "outlasts": played.outlasts,
        "facts": {name: facts[name] for name in played.facts_read},
        "files": {name: file_digest(name) for name in played.files_read},
    }
    _write(store, _REHEARSALS, fingerprint, content)


def write_inspection(store: Store, fingerprint: str, played: PlayedBeat) -> None:
    """Keep what a rehearsal saw of a beat's layout."""
    content = {
        "frames": played.frames,
        "findings": [finding_to_json(each) for each in played.findings],
        "texts": [[text.words, text.from_frame, text.to_frame] for text in played.texts],
    }
    _write(store, _INSPECTIONS, fingerprint, content)


def _read(store: Store, kind: str, fingerprint: str) -> Any:
    path = store.find(kind, fingerprint, ".json")
    return None if path is None else json.loads(path.read_text(encoding="utf-8"))


def _write(store: Store, kind: str, fingerprint: str, content: Mapping[str, Any]) -> None:
    store.write_bytes(kind, fingerprint, ".json", json.dumps(content, sort_keys=True).encode())
