"""`narrated build`."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from narrated.build.one_beat import beat_key, run_one_beat
from narrated.build.order import Order
from narrated.build.run import run_build
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.explain import lines_of
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.page import how_to_open
from narrated.cli.paths import shown_path
from narrated.core.timing import frames_to_seconds


def run_alone(script: Path, name: str, *, draft: bool, voice: str, workers: int, cluster: str, quiet: bool) -> None:
    """Build one beat, and say where it can be seen."""
    whole = read_order(script, draft=draft, voice=voice)
    key = beat_key(whole.script, name)
    alone = tuple(scene for scene in whole.script.scenes if scene.id == key[0])
    order = replace(whole, script=replace(whole.script, scenes=alone))
    with Bars(quiet=quiet) as bars, _workers(order, workers, cluster) as pool:
        made = run_one_beat(order, key, whole.target, pool, bars)
    if not quiet:
        say("\n".join(str(shown_path(path)) for path in made))


def run(
    script: Path, *, draft: bool, scene: str, voice: str, workers: int, cluster: str, quiet: bool, verbose: bool
) -> None:
    """Build, and say where the film is and what it took."""
    order = read_order(script, draft=draft, scene=scene, voice=voice)
    with Bars(quiet=quiet) as bars, _workers(order, workers, cluster) as pool:
        built = run_build(order, pool, bars)
    if quiet:
        return
    if verbose:
        for line in lines_of(built.ran):
            say(line)
    length = round(frames_to_seconds(built.timeline.frames, built.timeline.fps))
    what = f"{order.script.film.title}, {length // 60} min {length % 60} s"
    if not built.ran:
        say(f"Nothing to do: {shown_path(order.target / 'film.mp4')} is up to date ({what}).")
    else:
        say(f"{shown_path(order.target / 'film.mp4')}: {what}")
        say(f"beside it: {', '.join(_beside(order.target))}")
    if order.is_whole_film:
        if built.ran:
            say(f"slides for a browser: {shown_path(order.target / 'deck/index.html')}, stills in build/stills")
        say(how_to_open(order.target))


@contextmanager
def _workers(order: Order, count: int, cluster: str) -> Iterator[Executor]:
    with local_workers(str(order.project.root), count or None) as here:
        if not cluster:
            yield here
            return
        from narrated.build.cluster import cluster_workers

        with cluster_workers(cluster, order, here) as pool:
            yield pool


def _beside(target: Path) -> list[str]:
    """The files that a build leaves beside the film."""
    files = sorted(path.name for path in target.iterdir() if path.is_file() and not path.name.startswith("."))
    return [name for name in files if name != "film.mp4"]
