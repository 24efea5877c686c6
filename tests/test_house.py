"""Rules of the house that no linter knows: what committed files may not hold, and how long a source file may be."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE_AT_THE_TOP = {"build", "media"}  # and whatever starts with a dot there, but .ci and .gitignore

HOST = re.compile(
    r"\b(?:registry|pypi|npm|index|files|packages|deb|archive|security|mirror|proxy|cdn|downloads?|raw)"
    r"(?:\.[a-z0-9-]+)*\.(?:org|com|net|io|dev)\b",
    re.IGNORECASE,
)
DOWNLOAD = re.compile(
    r"git\+[a-z]+://|(?:https?|ftp)://\S*"
    r"(?:/simple/|/packages/|/releases/|/resolve/|\.(?:whl|tgz|tar\.\w+|zip|deb|exe|dmg|git|onnx|bin)\b)",
    re.IGNORECASE,
)


def committed_files() -> list[Path]:
    """What git holds; in a tree without git (an archive), all files but those that the commands make."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = listing.stdout.split("\0")[:-1] if (ROOT / ".git").exists() else []
    if names:
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    return [path for path in sorted(ROOT.rglob("*")) if path.is_file() and not is_made(path.relative_to(ROOT))]


def is_made(path: Path) -> bool:
    """Whether one of our commands made the file at `path`, which counts from the root."""
    top = path.parts[0]
    hidden = top.startswith(".") and top not in {".ci", ".gitignore"}
    return hidden or top in MADE_AT_THE_TOP or "__pycache__" in path.parts or "narrated.egg-info" in path.parts


def committed_lines() -> list[tuple[str, str]]:
    """Each line of each committed text file, after the place where it stands."""
    lines = []
    for path in committed_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines += [(f"{path.relative_to(ROOT)}:{number}", line) for number, line in enumerate(text.splitlines(), 1)]
    return lines


def test_no_committed_file_names_a_place_to_download_from():
    assert [(place, line) for place, line in committed_lines() if HOST.search(line) or DOWNLOAD.search(line)] == []


@pytest.mark.parametrize(
    "address",  # with spaces, so that this file holds none
    [
        "https :// host.example /simple/ pillow/",
        "git+https :// host.example/someone/project",
        "http :// host.example/pool/pillow-11.3.0 .tar.gz",
        "pypi .example.org",
        "files .example.org",
    ],
)
def test_a_place_to_download_from_would_be_seen(address):
    line = address.replace(" ", "")

    assert HOST.search(line) or DOWNLOAD.search(line)


def test_no_committed_file_names_the_folder_it_stands_in():
    here = re.compile(rf"(?<![\w.]){re.escape(str(ROOT))}(?![\w-])")

    assert [place for place, line in committed_lines() if here.search(line)] == []


def test_no_source_file_is_longer_than_300_lines():
    sources = [path for folder in ("src", "scenes") for path in sorted((ROOT / folder).rglob("*.py"))]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in sources}

    assert len(lengths) > 10
    assert {name: length for name, length in lengths.items() if length > 300} == {}


def test_constraints_pin_every_direct_dependency_and_hold_nothing_else():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [re.fullmatch(r"([a-z0-9-]+)==[0-9][^\s;]*(?: ; .+)?", line) for line in lines if not line.startswith("#")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["dev"], *extras["cluster"]]
    wanted.remove("narrated[cluster]")

    assert all(pins)
    assert {re.match(r"[a-z0-9-]+", requirement)[0] for requirement in wanted} <= {pin[1] for pin in pins}
