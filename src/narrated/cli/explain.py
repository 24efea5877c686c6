"""`narrated explain`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from narrated.build.run import stale_in_build
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.core.steps import Stale


def run(script: Path, *, draft: bool, scene: str, voice: str) -> None:
    """Say what a build would run."""
    order = read_order(script, draft=draft, scene=scene, voice=voice)
    stale = stale_in_build(order)
    if not stale:
        say("Nothing to do.")
    for line in lines_of(stale):
        say(line)


def lines_of(stale: Sequence[Stale]) -> Iterator[str]:
    """One line for each step with its reasons."""
    for item in stale:
        yield f"{item.step!s:<32} {'; '.join(item.reasons)}"
