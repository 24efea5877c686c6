"""The program as a user runs it: exit codes, what it says and where, and that nothing is lost."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = """
film: {title: Small, size: 64x36, fps: 15, voice: silent, theme: theme.yaml}
scenes:
  - scene: only
    title: The only one
    beats:
      - {id: first, say: This is said first.}
      - {id: last, hold: 0.4 s}
"""
THEME = """
font: Source Sans Pro
font_package: font_source_sans_pro
colours: {ground: "#101010", text: "#F0F0F0"}
type: {figure: 1/7, heading: 1/14, body: 1/24, label: 1/36}
regions: {whole: [6 %, 6 %, 94 %, 86 %]}
motion: {enter_s: 0.5, change_s: 1.5, stagger_s: 0.09, breathe_s: 0.6}
"""
SCENE = """
import os
import time
from pathlib import Path

from manim import Square
from narrated.stage import Scene


class Only(Scene):
    def construct(self):
        with self.beat("first"):
            self.add(Square())
        with self.beat("last"):
            if Path("die").exists():
                os.kill(os.getpid(), 9)
            if Path("hang").exists():
                Path("hanging").touch()
                while Path("hang").exists():
                    time.sleep(0.02)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "scenes").mkdir()
    for name, text in (("script.yaml", SCRIPT), ("theme.yaml", THEME), ("scenes/only.py", SCENE)):
        (tmp_path / name).write_text(text.lstrip(), encoding="utf-8")
    return tmp_path


def narrated(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from narrated.cli import main; main()", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)


def test_build_explain_verify_and_clean_as_a_user_runs_them(folder):
    built = narrated(folder, "build", "-v")
    assert (built.returncode, built.stderr.splitlines()[-1]) == (0, "Assembling and verifying: 1 film")
    assert "build/film.mp4: Small, 0 min" in built.stdout
    assert "clip only/first" in built.stdout
    again = narrated(folder, "build")
    assert again.stdout.startswith("Nothing to do: build/film.mp4 is up to date")
    assert narrated(folder, "explain").stdout == "Nothing to do.\n"
    assert narrated(folder, "check").stdout == "script.yaml: 1 scenes, 2 beats, all is well\n"
    verified = narrated(folder, "verify")
    assert (verified.returncode, "frames as planned" in verified.stdout) == (0, True)
    assert narrated(folder, "check", "--purity").returncode == 0
    assert narrated(folder, "clean", "--keep", "1K").stdout.endswith(" MB freed\n")
    assert (folder / "build/film.mp4").exists()
    assert narrated(folder, "clean").returncode == 0
    assert not (folder / "build").exists()


def test_quiet_says_nothing(folder):
    built = narrated(folder, "build", "-q")
    assert (built.returncode, built.stdout, built.stderr) == (0, "", "")


REFUSALS = {
    "no script": (
        ["build", "--script", "none.yaml"],
        "none.yaml: there is no such script; go to the folder of one, or name one with --script FILE",
    ),
    "nothing built": (["verify"], "build/timeline.json: there is no film to verify; run `narrated build`"),
    "no size": (["clean", "--keep", "much"], '--keep "much" is not a size; write 500M or 2G'),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_cannot_be_is_said_in_one_sentence_and_ends_with_2(folder, name):
    arguments, message = REFUSALS[name]
    ended = narrated(folder, *arguments)
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", message + "\n")


def test_an_unknown_option_ends_with_2(folder):
    ended = narrated(folder, "build", "--fast")
    assert ended.returncode == 2
    assert "--fast" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_all_problems_of_a_script_are_said_at_once(folder):
    (folder / "script.yaml").write_text(
        SCRIPT.replace("say: This", "sya: This, say: That").replace("fps: 15", "fps: 17")
    )
    ended = narrated(folder, "build")
    assert ended.returncode == 2
    assert len([line for line in ended.stderr.splitlines() if line.startswith("script.yaml:")]) == 2
    assert 'did you mean "say"?' in ended.stderr
    assert not (folder / "build").exists()


def test_a_beat_that_the_scene_file_misspells_is_seen_without_running_it(folder):
    scene = folder / "scenes/only.py"
    scene.write_text(scene.read_text().replace('self.beat("last")', 'self.beat("lats")'))
    ended = narrated(folder, "check")
    assert ended.returncode == 2
    assert 'scenes/only.py:13:24: the script\'s scene "only" has no beat "lats"; did you mean "last"?' in ended.stderr


def test_a_worker_that_dies_loses_nothing_that_was_finished(folder):
    (folder / "die").touch()
    ended = narrated(folder, "build")
    assert ended.returncode == 1
    assert "a worker process died" in ended.stderr
    assert "Traceback" not in ended.stderr
    (folder / "die").unlink()
    finished = narrated(folder, "build", "-v")
    assert finished.returncode == 0
    assert "take " not in finished.stdout


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to interrupt")
def test_an_interrupt_ends_with_130_and_leaves_no_worker(folder):
    (folder / "hang").touch()
    command = [sys.executable, "-c", "from narrated.cli import main; main()", "build"]
    build = subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True, start_new_session=True)
    deadline = time.monotonic() + 60
    while not (folder / "hanging").exists():
        assert build.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)
    os.killpg(build.pid, signal.SIGINT)
    _, said = build.communicate(timeout=30)
    assert build.returncode == 130
    assert said.endswith("stopped; what was finished is kept\n")
    assert "Traceback" not in said
    while group_lives(build.pid):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
