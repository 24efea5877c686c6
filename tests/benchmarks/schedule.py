"""How a build would grow with its workers: the film's own clip times, longest job first, over 1 to 256 workers.

python tests/benchmarks/schedule.py PROJECT     draws every beat of the film once, and prints the table

Beside it stands what Amdahl's law says of the same film: its serial part is the join, all else is shared evenly.
"""

import heapq
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from narrated.build.run import clips_in_order
from narrated.build.runs import runs_of
from narrated.build.scene_jobs import scene_job
from narrated.build.survey import step_path, survey
from narrated.cli.ordering import read_order
from narrated.core.plan import BeatKey
from narrated.film.assemble import write_film
from narrated.film.encode import ClipEncoder

WORKERS = (1, 2, 4, 8, 16, 32, 64, 128, 256)


def makespan_s(jobs_s: Sequence[float], workers: int) -> float:
    """When the last of these jobs ends, if each free worker takes the longest that waits."""
    free_at = [0.0] * workers
    for seconds in sorted(jobs_s, reverse=True):
        heapq.heapreplace(free_at, free_at[0] + seconds)
    return max(free_at)


def amdahl(serial_s: float, shared_s: float, workers: int) -> float:
    """How many times faster than one worker `workers` are, by the law."""
    return (serial_s + shared_s) / (serial_s + shared_s / workers)


def clip_times(project: Path) -> tuple[dict[BeatKey, float], float]:
    """Seconds of each beat, drawn and encoded in this process, and seconds of the join."""
    order = read_order(project / "script.yaml")
    found = survey(order)
    spent: dict[BeatKey, float] = {}
    with tempfile.TemporaryDirectory() as name:
        for scene in order.script.scenes:
            _time_scene(order, found, scene.id, [beat.id for beat in scene.beats], Path(name), spent)
        start = time.perf_counter()
        assert found.timeline is not None
        sound, captions = step_path(order, found.sound), order.target / "film.srt"
        write_film(clips_in_order(order, found), sound, captions, found.timeline, Path(name, "film.mp4"))
        return spent, time.perf_counter() - start


def _time_scene(
    order: Any, found: Any, scene: str, beats: list[str], folder: Path, spent: dict[BeatKey, float]
) -> None:
    from narrated.stage.worker import run_scene

    job = scene_job(order, found, scene, {})

    @contextmanager
    def drawing(beat: str) -> Iterator[Any]:
        start = time.perf_counter()
        with ClipEncoder(folder / "clip.mp4", job.width, job.height, job.fps, job.encode) as encoder:
            yield encoder.write
        spent[scene, beat] = time.perf_counter() - start

    run_scene(job, {beat: (lambda beat=beat: drawing(beat)) for beat in beats})


def main(project: Path) -> None:
    """Print speed-ups with jobs as a build makes them, with a job for each beat, and by the law."""
    order = read_order(project / "script.yaml")
    found = survey(order)
    spent, join_s = clip_times(project)
    frames = {key: record.frames for key, record in found.drawing.records.items()}
    one = sum(spent.values()) + join_s
    print(
        f"{len(spent)} beats, {one - join_s:.1f} s of drawing, at most {max(spent.values()):.1f} s; join {join_s:.1f} s"
    )
    print("| workers | as a build does | a job for each beat | Amdahl's law |\n|---|---|---|---|")
    for workers in WORKERS:
        runs = runs_of(order.script, list(spent), frames, found.drawing.continuous, workers)
        jobs_s = [sum(spent[key] for key in run) for run in runs]
        built, finest = (one / (makespan_s(jobs, workers) + join_s) for jobs in (jobs_s, list(spent.values())))
        law = amdahl(join_s, sum(spent.values()), workers)
        print(f"| {workers} | {built:.1f} × | {finest:.1f} × | {law:.1f} × |")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
