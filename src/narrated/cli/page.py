"""`narrated page`."""

from pathlib import Path

from narrated.build.export_job import Export
from narrated.build.run import run_build
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.paths import shown_path, shown_program


def run(script: Path, *, voice: str, workers: int, quiet: bool) -> None:
    """Make the page, and the film when it is not up to date; say where the page is."""
    order = read_order(script, voice=voice)
    with Bars(quiet=quiet) as bars, local_workers(str(order.project.root), workers or None) as pool:
        built = run_build(order, pool, bars, (Export.PAGE,))
    if quiet:
        return
    if not built.ran:
        say(f"Nothing to do: {shown_path(page_of(order.target))} is up to date.")
    say(how_to_open(order.target))


def page_of(target: Path) -> Path:
    """Where the page in a folder of results begins."""
    return target / Export.PAGE / "index.html"


def how_to_open(target: Path) -> str:
    """A line that says where the page is, and how to see it."""
    return f"to watch and read: open {shown_path(page_of(target))} in a browser, or run `{shown_program()} serve`"
