"""A real Dask scheduler with two real workers on this machine: what they draw, and what becomes of those that fail."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from small_project import FIRST, SmallProject

import narrated

NARRATED = "from narrated.cli import main\nif __name__ == '__main__':\n    main()"
HANGING = """
        with self.beat("said") as beat:
            import os, time
            while self.desk.draw and os.path.exists("{folder}/hang"):
                open(f"{folder}/hanging-{{os.getpid()}}", "w").close()
                time.sleep(0.02)
"""


class Cluster:
    """A scheduler, and workers when they are started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        told = folder / "scheduler.json"
        options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(told)]
        self.scheduler = self._start([sys.executable, "-m", "dask", "scheduler", *options])
        wait_for(lambda: told.exists() and bool(told.read_text()))
        self.address: str = json.loads(told.read_text())["address"]

    def start_workers(self, **environment: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-c", NARRATED, "worker", self.address, "--workers", "2"]
        said = self._folder / "workers.txt"
        workers = self._start(command, said, environment)
        wait_for(lambda: "2 workers draw for" in said.read_text())
        return workers

    def stop(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            process.wait(30)

    def _start(
        self, command: list[str], said: Path | None = None, environment: Mapping[str, str] | None = None
    ) -> "subprocess.Popen[bytes]":
        with (said or self._folder / "scheduler.txt").open("wb") as out:
            process = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, **(environment or {})})
        self._processes.append(process)
        return process


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path)
    yield cluster
    cluster.stop()


@pytest.fixture
def hanging(project: SmallProject) -> SmallProject:
    """A project in which drawing first/said takes as long as a file `hang` stands beside its folder."""
    said = '        with self.beat("said") as beat:\n'
    assert said in FIRST
    project.write("scenes/first.py", FIRST.replace(said, HANGING.format(folder=project.root.parent).lstrip("\n")))
    return project


def wait_for(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def start(project: SmallProject, *options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", NARRATED, "build", *options]
    return subprocess.Popen(command, cwd=project.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def said_by(build: "subprocess.Popen[str]", code: int) -> str:
    said, _ = build.communicate(timeout=120)
    assert build.returncode == code, said
    return said


def made(project: SmallProject) -> dict[str, bytes]:
    paths = [*(project.root / "build").glob("store/*/*"), *(project.root / "build").glob("*.*")]
    return {str(path.relative_to(project.root)): path.read_bytes() for path in paths if path.is_file()}


def hanging_pids(project: SmallProject) -> list[int]:
    return [int(path.name.removeprefix("hanging-")) for path in project.root.parent.glob("hanging-*")]


def test_a_cluster_makes_the_bytes_that_this_machine_makes(project, cluster):
    said_by(start(project), 0)
    here = made(project)
    shutil.rmtree(project.root / "build")
    cluster.start_workers()
    said_by(start(project, "--cluster", cluster.address), 0)
    assert made(project) == here
    assert "Nothing to do" in said_by(start(project, "--cluster", cluster.address), 0)


def test_an_error_in_a_scene_is_told_with_its_line_in_the_project(project, cluster):
    project.edit("scenes/second.py", "pass", "self.unknown()")
    cluster.start_workers()
    said = said_by(start(project, "--cluster", cluster.address), 2)
    assert said.splitlines()[-1].startswith("scenes/second.py:10: fails: AttributeError")


def test_a_worker_that_is_killed_in_the_middle_of_a_beat_loses_nothing(hanging, cluster):
    said_by(start(hanging), 0)
    here = made(hanging)
    shutil.rmtree(hanging.root / "build")
    cluster.start_workers()
    (hanging.root.parent / "hang").touch()
    build = start(hanging, "--cluster", cluster.address)
    wait_for(lambda: bool(hanging_pids(hanging)))
    os.kill(hanging_pids(hanging)[0], signal.SIGKILL)
    (hanging.root.parent / "hang").unlink()
    said_by(build, 0)
    assert made(hanging) == here


def test_a_worker_with_another_program_is_refused(project, cluster, tmp_path):
    shutil.copytree(Path(narrated.__file__).parent, tmp_path / "other" / "narrated")
    with (tmp_path / "other" / "narrated" / "stage" / "scene.py").open("a") as file:
        file.write("# another line\n")
    cluster.start_workers(PYTHONPATH=str(tmp_path / "other"))
    said = said_by(start(project, "--cluster", cluster.address), 2)
    assert "would draw other pictures than this machine (narrated " in said
    assert said.rstrip().endswith("install the same versions there")


def test_when_the_scheduler_is_gone_what_was_finished_is_kept_and_the_next_build_goes_on(hanging, cluster):
    workers = cluster.start_workers()
    (hanging.root.parent / "hang").touch()
    build = start(hanging, "--cluster", cluster.address)
    wait_for(lambda: bool(hanging_pids(hanging)) and len(hanging.clips()) >= 2)
    cluster.scheduler.kill()
    said = said_by(build, 1)
    assert f"the scheduler at {cluster.address} is gone; what was finished is kept" in said.splitlines()[-1]
    (hanging.root.parent / "hang").unlink()
    workers.wait(60)
    kept = {name for name in hanging.clips() if not name.startswith(".")}
    told = said_by(start(hanging, "--verbose"), 0)
    assert told.count("clip ") == 5 - len(kept)
    assert not {"take", "rehearsal"} & {line.split(" ")[0] for line in told.splitlines()}


def test_without_a_scheduler_or_workers_the_remedy_is_told(project, cluster):
    nobody = said_by(start(project, "--cluster", "tcp://127.0.0.1:9"), 2)
    assert nobody.startswith("--cluster tcp://127.0.0.1:9: no scheduler answers there; start one with `dask scheduler`")
    alone = said_by(start(project, "--cluster", cluster.address), 2)
    assert alone.rstrip().endswith(f"it has no worker; start some with `narrated worker {cluster.address}`")
