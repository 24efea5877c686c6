"""Worker processes that die: what is lost, what is tried again, and what is told."""

import os
import signal
from pathlib import Path

import pytest
from small_project import SmallProject

from narrated.build.progress import NoProgress
from narrated.build.run import run_build
from narrated.build.workers import local_workers, run_all
from narrated.cli.ordering import read_order
from narrated.errors import RenderError

# Dies in the middle of a beat as long as there is something to be counted down.
DYING = """
import os
import signal
from pathlib import Path


def die():
    left = Path("{folder}") / "lives"
    lives = int(left.read_text())
    if lives:
        left.write_text(str(lives - 1))
        os.kill(os.getpid(), signal.SIGKILL)
"""


def die_once(folder: str) -> int:
    """Kills its process the first time."""
    mark = Path(folder) / "died"
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def die_if(name: str) -> str:
    if name == "dead":
        os.kill(os.getpid(), signal.SIGKILL)
    return name


def test_a_job_whose_worker_dies_is_tried_once_more(tmp_path):
    with local_workers(str(tmp_path), 1) as workers:
        assert workers.submit(die_once, str(tmp_path)).result() != os.getpid()


def test_a_job_that_kills_its_workers_is_told_and_all_others_are_done(tmp_path):
    kept = []
    with (
        local_workers(str(tmp_path), 2) as workers,
        pytest.raises(RenderError, match="the dead one: a worker process"),
    ):
        run_all(
            workers,
            die_if,
            ["one", "dead", "two", "three"],
            lambda _: None,
            lambda job, result: kept.append((job, result)),
            name=lambda job: f"the {job} one",
        )
    assert sorted(kept) == [("one", "one"), ("three", "three"), ("two", "two")]


def test_an_error_is_no_death_and_is_raised_as_it_is(tmp_path):
    with local_workers(str(tmp_path), 1) as workers, pytest.raises(ValueError, match="invalid literal"):
        run_all(workers, int, ["x"], lambda _: None)


def test_many_jobs_on_few_workers_come_back_in_their_order(tmp_path):
    with local_workers(str(tmp_path), 2) as workers:
        assert run_all(workers, abs, list(range(-40, 0)), lambda _: None) == list(range(40, 0, -1))


def test_workers_that_are_interrupted_end_at_once_and_nothing_waits_for_ever(tmp_path):
    futures = []

    def interrupted():
        with local_workers(str(tmp_path), 2) as workers:
            futures.extend(workers.submit(signal.pause) for _ in range(5))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert len(futures) == 5
    assert all(future.done() for future in futures)


@pytest.fixture
def dying(project: SmallProject) -> SmallProject:
    """A project whose beat first/said kills the worker that draws it, as often as the file `lives` says."""
    (project.root / "scenes" / "dying.py").write_text(DYING.format(folder=project.root.parent))
    scene = project.root / "scenes" / "first.py"
    source = scene.read_text()
    opened = 'with self.beat("said") as beat:\n'
    assert opened in source
    drawn = '            if "said" in self.desk.draw:\n                __import__("scenes.dying").dying.die()\n'
    scene.write_text(source.replace(opened, f"{opened}{drawn}"))
    return project


def built(project: SmallProject) -> None:
    order = read_order(project.root / "script.yaml")
    with local_workers(str(project.root), 2) as workers:
        run_build(order, workers, NoProgress())


def test_a_beat_that_is_lost_once_is_drawn_again(dying):
    (dying.root.parent / "lives").write_text("1")
    built(dying)
    assert (dying.root / "build/film.mp4").is_file()
    assert (dying.root.parent / "lives").read_text() == "0"


def test_a_beat_that_is_lost_twice_is_told_and_the_rest_of_the_film_is_drawn(dying):
    (dying.root.parent / "lives").write_text("9")
    with pytest.raises(RenderError, match='beat "first/said": a worker process died there, and the next one too'):
        built(dying)
    assert (dying.root.parent / "lives").read_text() == "7"
    assert len([name for name in dying.clips() if not name.startswith(".")]) == 4
    (dying.root.parent / "lives").write_text("0")
    built(dying)
    assert (dying.root / "build/film.mp4").is_file()
