"""Recorded pictures that are missing, and why they are to be made."""

from collections.abc import Sequence

from narrated.build.drawing import still_step
from narrated.build.export_ledger import read_exports
from narrated.build.order import Order
from narrated.build.shots import Shot
from narrated.build.survey import Survey, step_path
from narrated.build.whole import is_whole
from narrated.core.steps import Stale, reasons


def stale_stills(order: Order, found: Survey, shots: Sequence[Shot]) -> tuple[Stale, ...]:
    """The pictures for `shots` that are not in the store, once each."""
    ledger = read_exports(order.project.build)
    steps = {
        str(step): step
        for shot in shots
        for step in (still_step(order, found.drawing, key, frame) for key, frame, _ in shot.parts)
        if not step.fingerprint or not is_whole(step_path(order, step))
    }
    return tuple(Stale(step=step, reasons=reasons(step, ledger.steps.get(name))) for name, step in steps.items())
