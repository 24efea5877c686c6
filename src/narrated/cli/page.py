"""`narrated page`."""

from pathlib import Path

from narrated.build.export_job import Export
from narrated.build.run import run_build
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.paths import shown_path


def run(script: Path, *, voice: str, workers: int, quiet: bool) -> None:
    """Make the page, and the film when it is not up to date; say where the page is."""
    order = read_order(script, voice=voice)
    with Bars(quiet=quiet) as bars, local_workers(str(order.project.root), workers or None) as pool:
        built = run_build(order, pool, bars, (Export.PAGE,))
    if quiet:
        return
    where = shown_path(order.target / Export.PAGE / "index.html")
    say(
        f"{where}; open it in a browser, or run `narrated serve`"
        if built.ran
        else f"Nothing to do: {where}: up to date."
    )
