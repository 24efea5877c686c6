"""The program as a user runs it: exit codes, what it says and where, and that nothing is lost."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
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
    assert (built.returncode, built.stderr.splitlines()[-1]) == (0, "Exporting: 5 parts")
    assert "build/film.mp4: Small, 0 min" in built.stdout
    assert "clip only/first" in built.stdout
    *_, slides, page = built.stdout.splitlines()
    assert slides == "slides for a browser: build/deck/index.html, stills in build/stills"
    assert page == "to watch and read: open build/page/index.html in a browser, or run `narrated serve`"
    again = narrated(folder, "build")
    assert again.stdout.startswith("Nothing to do: build/film.mp4 is up to date")
    assert again.stdout.splitlines()[-1] == page
    assert narrated(folder, "explain").stdout == "Nothing to do.\n"
    assert narrated(folder, "check").stdout == "script.yaml: 1 scene, 2 beats, all is well\n"
    verified = narrated(folder, "verify")
    assert (verified.returncode, "frames as planned" in verified.stdout) == (0, True)
    assert narrated(folder, "check", "--purity").returncode == 0
    assert narrated(folder, "clean", "--keep", "1K").stdout.endswith(" MB freed\n")
    assert (folder / "build/film.mp4").exists()
    assert narrated(folder, "clean").returncode == 0
    assert not (folder / "build").exists()


def test_slides_and_stills_as_a_user_makes_them(folder):
    made = narrated(folder, "deck", "--pdf", "--handout")
    assert (made.returncode, made.stdout) == (0, "build/slides.pdf\nbuild/handout.pdf\n")
    assert narrated(folder, "deck", "--pdf").stdout == "Nothing to do: build/slides.pdf: up to date.\n"
    browser = narrated(folder, "deck", "--html").stdout
    assert browser.startswith("build/deck/index.html (0 of 2 slides have a clip; `narrated build` draws the others")
    assert narrated(folder, "deck", "--html", "--media").stdout == "build/deck/index.html\n"
    drawn = narrated(folder, "stills", "--at", "0.1s")
    assert drawn.stdout.startswith("build/stills: 1 still, ")
    assert [path.name for path in sorted((folder / "build/stills").iterdir())] == [
        "01-only-01-first-at-0000.100s.png",
        "01-only-01-first-at-0000.100s.svg",
    ]
    late = narrated(folder, "stills", "--at", "9s")
    assert (late.returncode, late.stdout) == (2, "")
    assert late.stderr.splitlines()[-1].startswith("--at 9s: the film lasts ")


def test_a_fault_of_layout_is_said_in_a_sentence_with_its_picture(folder):
    assert narrated(folder, "check", "--layout").stdout.endswith("all is well\n")
    scene = folder / "scenes/only.py"
    scene.write_text(scene.read_text().replace("self.add(Square())", "self.add(Square().shift([7, 0, 0]))"))
    checked = narrated(folder, "check", "--layout")
    first, second, counted = checked.stderr.splitlines()[-3:]
    assert (checked.returncode, checked.stdout, counted) == (2, "", "2 problems; nothing was built")
    assert first.startswith('scenes/only.py: beat "first", ')
    assert second.startswith('scenes/only.py: beat "last", 0.3 s (end): Square in #FFFFFF stands ')
    assert (folder / second.rpartition("see ")[2]).is_file()


def test_quiet_says_nothing(folder):
    built = narrated(folder, "build", "-q")
    assert (built.returncode, built.stdout, built.stderr) == (0, "", "")


def test_paths_may_have_any_letters_and_the_script_any_name_and_place(folder, tmp_path_factory):
    there = folder.rename(tmp_path_factory.mktemp("a b") / "Übung [1] {x} % 'q' 🎬")
    (there / "script.yaml").rename(there / "film.yml")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    built = narrated(elsewhere, "build", "--script", str(there / "film.yml"))
    assert (built.returncode, (there / "build/film.mp4").exists()) == (0, True)
    assert list(elsewhere.iterdir()) == []
    checked = narrated(there.parent, "check", "--script", f"{there.name}/film.yml")
    assert checked.stdout == "film.yml: 1 scene, 2 beats, all is well\n"


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need a right on Windows")
def test_a_link_to_a_script_is_a_script_of_the_folder_it_stands_in(folder, tmp_path_factory):
    (folder / "script.yaml").rename(tmp_path_factory.mktemp("other") / "kept.yaml")
    (folder / "script.yaml").symlink_to(next(tmp_path_factory.getbasetemp().glob("other*/kept.yaml")))
    assert narrated(folder, "check").stdout == "script.yaml: 1 scene, 2 beats, all is well\n"


def test_a_build_that_has_no_place_is_refused_by_every_command(folder):
    (folder / "build").write_text("mine")
    for command in ("build", "check", "explain", "verify", "clean"):
        ended = narrated(folder, command)
        said = "build: results go into a folder of this name; move this file away\n"
        assert (ended.returncode, ended.stderr) == (2, said)
    assert (folder / "build").read_text() == "mine"


def test_clean_leaves_a_folder_alone_that_no_build_made(folder):
    (folder / "build").mkdir()
    (folder / "build/mine.txt").touch()
    ended = narrated(folder, "clean")
    assert (ended.returncode, ended.stderr) == (
        2,
        "build: no build made this folder, it has no store; delete it yourself if it may go\n",
    )
    assert (folder / "build/mine.txt").exists()


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need a right on Windows")
def test_clean_empties_a_build_folder_that_lies_elsewhere(folder, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("large-disk")
    (elsewhere / "store/takes").mkdir(parents=True)
    (elsewhere / "film.mp4").touch()
    (folder / "build").symlink_to(elsewhere)
    assert narrated(folder, "clean").returncode == 0
    assert (list(elsewhere.iterdir()), (folder / "build").is_symlink()) == ([], True)


def test_what_the_system_refuses_is_said_in_its_words(folder):
    (folder / "build/film.mp4").mkdir(parents=True)
    ended = narrated(folder, "build", "--workers", "1")
    assert ended.returncode == 1
    assert re.search(r"film\.mp4: .*what was finished is kept\n$", ended.stderr)
    assert "a fault of narrated" not in ended.stderr
    assert not [path for path in (folder / "build").iterdir() if path.name.startswith(".delivery")]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_output_that_nobody_reads_to_its_end_is_no_fault(folder):
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-c", "from narrated.cli import main; main()", "explain"]
    ended = subprocess.run(command, cwd=folder, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (ended.returncode, ended.stderr) == (1, "")


def test_a_scene_that_ends_the_program_ends_its_build_alone(folder):
    scene = folder / "scenes/only.py"
    scene.write_text(scene.read_text().replace("self.add(Square())", "raise SystemExit"))
    ended = narrated(folder, "build", "--workers", "1")
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1] == (
        "scenes/only.py:12: fails: it ends the program (SystemExit); return instead"
    )


def test_help_and_version_come_without_a_project(tmp_path):
    assert narrated(tmp_path, "--version").stdout.startswith("narrated ")
    for arguments in (["--help"], ["build", "--help"]):
        shown = narrated(tmp_path, *arguments)
        assert (shown.returncode, shown.stderr, "Usage: narrated" in shown.stdout) == (0, "", True)
    bare = narrated(tmp_path)
    assert (bare.returncode, "Usage: narrated" in bare.stdout + bare.stderr) == (2, True)
    assert narrated(tmp_path, "biuld").returncode == 2


REFUSALS = {
    "no script": (
        ["build", "--script", "none.yaml"],
        "none.yaml: there is no such script; go to the folder of one, or name one with --script FILE",
    ),
    "nothing built": (["verify"], "build/timeline.json: there is no film to verify; run `narrated build`"),
    "a folder for a script": (
        ["check", "--script", "scenes"],
        "scenes: there is no such script; go to the folder of one, or name one with --script FILE",
    ),
    "another disk's size": (["clean", "--keep", "9" * 400], f'--keep "{"9" * 39}…" is not a size; write 500M or 2G'),
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
    scene = folder / "scenes/only.py"
    playing = "self.play(Square().animate.scale(2), run_time=0.1)\n            "
    scene.write_text(scene.read_text().replace('if Path("hang")', f'{playing}if Path("hang")'))
    # Where the tests themselves run in the background of a shell, Ctrl-C is ignored, and what they start inherits that.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{heeding}; from narrated.cli import main; main()", "build"]
    deadline = time.monotonic() + 60
    with group_of(command, folder) as build:
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


@contextmanager
def group_of(command: list[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process in a group of its own, of which nothing is left at the end, even of a test that fails."""
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            yield process
        finally:
            if group_lives(process.pid):
                os.killpg(process.pid, signal.SIGKILL)


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
