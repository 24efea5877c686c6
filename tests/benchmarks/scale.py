"""How parse, plan, explain and a build of nothing grow with a film: scripts of 10 to 10,000 beats, silent narrator.

python tests/benchmarks/scale.py [BEATS ...]

The films are real ones, but nothing is drawn: a clip stands for all, which would be drawn for hours.
"""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import numpy as np

from narrated.build import tasks
from narrated.build.progress import NoProgress
from narrated.build.run import run_build, stale_in_build
from narrated.build.survey import survey
from narrated.cli.ordering import read_order
from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.film.encode import ClipEncoder

SIZES = (10, 100, 1_000, 10_000)
IN_A_SCENE = 10
MOST_S, AT_BEATS = 2.0, 1_000
THEME = """
font: Source Sans Pro
font_package: font_source_sans_pro
colours: {ground: "#101010", text: "#F0F0F0"}
type: {figure: 1/7, heading: 1/14, body: 1/24, label: 1/36}
regions: {whole: [6 %, 6 %, 94 %, 86 %]}
motion: {enter_s: 0.5, change_s: 1.5, stagger_s: 0.09, breathe_s: 0.6}
"""
SCENE = """from narrated.stage import Scene


class S{number}(Scene):
    def construct(self):
        for timing in self.desk.timings:
            with self.beat(timing.beat):
                pass
"""


class Drawing(Executor):
    """Runs jobs at once, in this process; of scenes it copies a clip instead of drawing one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Run it now."""
        future: Future[Any] = Future()
        if function in (tasks.rehearse_in_worker, tasks.render_in_worker):
            function = self._draw
        future.set_result(function(*args, **kwargs))
        return future

    def _draw(self, job: SceneJob) -> tuple[PlayedBeat, ...]:
        for timing in job.timings:
            if timing.beat in job.targets:
                Path(job.targets[timing.beat]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(self._clip(job, timing.frames), job.targets[timing.beat])
        return tuple(
            PlayedBeat(beat=timing.beat, frames=timing.frames, outlasts=0, facts_read=(), continuous=False)
            for timing in job.timings
        )

    def _clip(self, job: SceneJob, frames: int) -> Path:
        path = self._folder / f"{frames}.mp4"
        if not path.exists():
            with ClipEncoder(path, job.width, job.height, job.fps) as encoder:
                encoder.write(np.zeros((job.height, job.width, 3), np.uint8), frames)
        return path


def write_project(root: Path, beats: int) -> None:
    """A script in which one beat of ten speaks, and no beat has a still."""
    (root / "scenes").mkdir(parents=True)
    (root / "theme.yaml").write_text(THEME)
    lines = ["film: {title: Long, size: 32x18, fps: 30, voice: silent, theme: theme.yaml, transition: cut}", "scenes:"]
    for first in range(0, beats, IN_A_SCENE):
        number = first // IN_A_SCENE
        lines += [f"  - scene: s{number}", f"    title: Part {number}", "    beats:"]
        lines += [f"      - {{id: b0, still: none, say: This is part {number % 100} of the film.}}"]
        lines += [
            f"      - {{id: b{beat}, still: none, hold: 0.1 s}}" for beat in range(1, min(IN_A_SCENE, beats - first))
        ]
        (root / "scenes" / f"s{number}.py").write_text(SCENE.format(number=number))
    (root / "script.yaml").write_text("\n".join(lines) + "\n")


def seconds_of(beats: int) -> Iterator[tuple[str, float]]:
    """What takes how long in a film of so many beats."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name, "film")
        write_project(root, beats)
        order = read_order(root / "script.yaml", draft=True)
        run_build(order, Drawing(Path(name)), NoProgress())
        what: dict[str, Callable[[], object]] = {
            "parse": lambda: read_order(root / "script.yaml", draft=True),
            "plan": lambda: survey(order),
            "explain": lambda: stale_in_build(order),
            "build of nothing": lambda: run_build(order, Drawing(Path(name)), NoProgress()),
        }
        for each, function in what.items():
            start = time.perf_counter()
            function()
            yield each, time.perf_counter() - start


def main(sizes: list[int]) -> int:
    """Print a table; 1 when a film of AT_BEATS beats takes longer than MOST_S for one of them."""
    slow = False
    print("| beats | parse | plan | explain | build of nothing |\n|---|---|---|---|---|")
    for beats in sizes:
        seconds = dict(seconds_of(beats))
        print(f"| {beats:,} | {' | '.join(f'{each:.2f} s' for each in seconds.values())} |", flush=True)
        slow |= beats <= AT_BEATS and max(seconds.values()) > MOST_S
    return int(slow)


if __name__ == "__main__":
    sys.exit(main([int(each) for each in sys.argv[1:]] or list(SIZES)))
