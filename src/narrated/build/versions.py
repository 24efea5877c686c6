"""The programs that make each kind of thing, as texts for fingerprints; nothing of them is imported."""

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import narrated

_DRAWING = ("stage", "core/timing.py", "film/clips.py", "film/encode.py")
_MIXING = ("film/sound.py", "film/bed.py", "film/loudness.py", "film/limiter.py", "core/mix.py")
_JOINING = (
    "film/assemble.py",
    "film/join.py",
    "film/ffmpeg.py",
    "core/captions.py",
    "core/transcript.py",
    "build/outputs.py",
)
_FADING = ("film/transition.py", "film/encode.py")


def program_versions(font_package: str) -> Mapping[str, str]:
    """Versions by what they make: `drawing`, `fading`, `mixing`, `joining`."""
    return {
        "drawing": _versions(_DRAWING, "manim", "ManimPango", "pycairo", "av", "typst", "numpy", font_package),
        "fading": _versions(_FADING, "moviepy", "av", "numpy"),
        "mixing": _versions(_MIXING, "numpy", "scipy", "pyloudnorm", "av"),
        "joining": _versions(_JOINING, "imageio-ffmpeg", "av"),
    }


def _versions(files: tuple[str, ...], *packages: str) -> str:
    return " ".join([f"narrated {_digest(files)}", *(f"{package} {_version(package)}" for package in packages)])


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _digest(names: tuple[str, ...]) -> str:
    """A hash of files of this package: in a checkout a changed line is a new version too."""
    folder = Path(narrated.__file__).parent
    digest = hashlib.sha256()
    for name in names:
        path = folder / name
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
