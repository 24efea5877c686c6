"""The ledger of exports: what each was made from, which files it put where, and what these held."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from narrated.build.outputs import sha256_of
from narrated.core.steps import Step
from narrated.store import replacing

FILE = ".exports.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivered:
    """An export that was made: its fingerprint, the names of its parts, and a hash of each of its files.

    Files go by their paths from the folder `build`.
    """

    fingerprint: str
    parts: tuple[str, ...]
    files: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportLedger:
    """Inputs by step, by reason's name, and what stands in `build`, by the name of its export."""

    steps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    delivered: Mapping[str, Delivered] = field(default_factory=dict)

    def with_export(self, name: str, step: Step, parts: Mapping[str, Step], files: Mapping[str, str]) -> "ExportLedger":
        """The ledger after an export was made from these parts."""
        made = {
            str(each): {reason.name: digest for reason, digest in each.inputs.items()}
            for each in (*parts.values(), step)
        }
        own = Delivered(fingerprint=step.fingerprint, parts=tuple(made), files=files)
        delivered = {**self.delivered, name: own}
        used = {part for each in delivered.values() for part in each.parts}
        steps = {part: inputs for part, inputs in {**self.steps, **made}.items() if part in used}
        return ExportLedger(steps=steps, delivered=delivered)


def read_exports(build: Path) -> ExportLedger:
    """The ledger in the folder `build`; an empty one when there is none or it is damaged."""
    try:
        content = json.loads((build / FILE).read_text(encoding="utf-8"))
        delivered = {
            str(name): Delivered(
                fingerprint=str(each["fingerprint"]), parts=tuple(map(str, each["parts"])), files=_files(each["files"])
            )
            for name, each in content["delivered"].items()
        }
        return ExportLedger(
            steps={str(step): dict(inputs) for step, inputs in content["steps"].items()}, delivered=delivered
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ExportLedger()


def write_exports(build: Path, ledger: ExportLedger) -> None:
    """Write down what has been made."""
    content = {
        "steps": ledger.steps,
        "delivered": {
            name: {"fingerprint": each.fingerprint, "parts": each.parts, "files": each.files}
            for name, each in ledger.delivered.items()
        },
    }
    with replacing(build / FILE) as draft:
        draft.write_text(json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def still_stand(build: Path, delivered: Delivered) -> bool:
    """Whether all files of an export stand as they were made."""
    try:
        return bool(delivered.files) and all(sha256_of(build / name) == held for name, held in delivered.files.items())
    except OSError:
        return False


def _files(content: Mapping[str, str]) -> Mapping[str, str]:
    """Files below the folder alone: a ledger that somebody wrote must not have others deleted."""
    return {
        str(name): str(held)
        for name, held in content.items()
        if not Path(name).is_absolute() and ".." not in Path(name).parts
    }
