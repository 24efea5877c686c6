"""Real worker processes: as many as one likes give the same film, two builds at once end well, and none outlives us."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from small_project import SmallProject

SETS = """
import time
from pathlib import Path

from manim import Square
from narrated.stage import Scene

ROOT = Path(__file__).parent.parent


class First(Scene):
    def construct(self):
        for beat in ("opening", "said", "after"):
            with self.beat(beat):
                if beat == "said":
                    self.until("rate")
                for number, name in enumerate({"one", "two", "three", "four", "five", "six"}):
                    self.add(Square(len(name) / 3).shift([number - 2, 0, 0]))
                while Path(ROOT, "hang").exists():
                    Path(ROOT, "hanging").touch()
                    time.sleep(0.02)
"""


@pytest.fixture
def project(tmp_path: Path) -> SmallProject:
    project = SmallProject(tmp_path)
    project.write("scenes/first.py", SETS)
    return project


def start(project: SmallProject, *options: str) -> "subprocess.Popen[str]":
    program = "from narrated.cli import main\nif __name__ == '__main__':\n    main()"
    command = [sys.executable, "-c", program, "build", *options]
    return subprocess.Popen(command, cwd=project.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(build: "subprocess.Popen[str]") -> None:
    said, _ = build.communicate(timeout=120)
    assert build.returncode == 0, said


def wait_for(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def made(project: SmallProject) -> dict[str, bytes]:
    paths = [*(project.root / "build").glob("store/*/*"), *(project.root / "build").glob("*.*")]
    return {str(path.relative_to(project.root)): path.read_bytes() for path in paths if path.is_file()}


def test_one_worker_and_two_make_the_same_bytes(project):
    films = []
    for workers in ("1", "2"):
        finish(start(project, "--workers", workers))
        films.append(made(project))
        shutil.rmtree(project.root / "build")
    assert films[0] == films[1]


def test_builds_at_the_same_time_end_well(project):
    finish(start(project))
    alone = made(project)
    shutil.rmtree(project.root / "build")
    builds = [start(project), start(project), start(project, "--scene", "second")]
    for build in builds:
        finish(build)
    assert alone.items() <= made(project).items()
    assert "Nothing to do" in start(project).communicate(timeout=60)[0]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked for in /proc")
def test_workers_of_a_killed_build_end_and_the_next_build_works(project):
    (project.root / "hang").touch()
    build = start(project)
    wait_for((project.root / "hanging").exists)
    workers = [path.name for path in Path("/proc").iterdir() if is_child_of(path, build.pid)]
    assert workers
    os.kill(build.pid, signal.SIGKILL)
    build.communicate(timeout=60)
    wait_for(lambda: not any(is_running(Path("/proc", worker)) for worker in workers))
    (project.root / "hang").unlink()
    finish(start(project))


def is_child_of(process: Path, parent: int) -> bool:
    try:
        return f"\nPPid:\t{parent}\n" in (process / "status").read_text()
    except OSError:
        return False


def is_running(process: Path) -> bool:
    try:
        return "\nState:\tZ" not in (process / "status").read_text()
    except OSError:
        return False
