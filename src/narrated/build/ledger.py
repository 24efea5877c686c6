"""The ledger: what the last build of a target was made from, so that the next can say why a step runs."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from narrated.core.steps import Step
from narrated.store import replacing


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """Inputs by step, fingerprint of the film, and a hash of every file that was delivered."""

    steps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    film: str = ""
    delivered: Mapping[str, str] = field(default_factory=dict)


def read_ledger(path: Path) -> Ledger:
    """The ledger at `path`; an empty one when there is none or it is damaged."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return Ledger(
            steps={step: dict(inputs) for step, inputs in content["steps"].items()},
            film=str(content["film"]),
            delivered=dict(content["delivered"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Ledger()


def write_ledger(path: Path, steps: Iterable[Step], film: str, delivered: Mapping[str, str]) -> None:
    """Write down what has been made."""
    inputs = {str(step): {reason.name: digest for reason, digest in step.inputs.items()} for step in steps}
    content = {"steps": inputs, "film": film, "delivered": dict(delivered)}
    with replacing(path) as draft:
        draft.write_text(json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
