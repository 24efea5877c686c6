"""The programs that make each kind of thing, as texts for fingerprints; nothing of them is imported."""

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import narrated

MADE_BY = {
    "drawing": ("stage", "fonts.py", "core/timing.py", "film/clips.py", "film/encode.py", "film/seal.py"),
    "inspecting": ("stage/layout_check",),
    "fading": ("film/transition.py", "film/pictures.py", "film/encode.py", "film/seal.py"),
    "mixing": (
        "film/sound.py",
        "film/soundtrack.py",
        "film/bed.py",
        "film/loudness.py",
        "film/limiter.py",
        "core/mix.py",
        "core/timing.py",
    ),
    "joining": (
        "build/outputs.py",
        "film/assemble.py",
        "film/soundtrack.py",
        "film/join.py",
        "film/ffmpeg.py",
        "film/languages.py",
        "film/pictures.py",
        "film/seal.py",
        "core/caption_formats.py",
        "core/plain_text.py",
        "core/timeline_json.py",
        "core/timing.py",
        "core/transcript.py",
    ),
    "tiling": ("export/sheet.py", "export/sheet_picture.py", "fonts.py"),
    "recording": ("stage/recording", "stage/layout_check/sight.py", "core/picture_file.py"),
    "painting": ("export/png.py", "export/painting.py", "core/picture_file.py"),
    "excerpting": (
        "film/excerpt.py",
        "film/bed.py",
        "film/encode.py",
        "film/ffmpeg.py",
        "film/join.py",
        "film/seal.py",
        "film/languages.py",
        "film/limiter.py",
        "film/loudness.py",
        "film/pictures.py",
        "film/sound.py",
        "film/soundtrack.py",
        "core/mix.py",
        "core/pieces.py",
        "core/plain_text.py",
        "core/timing.py",
    ),
    "exporting": (
        "build/export_tasks.py",
        "export",
        "export/deck",
        "export/pages",
        "export/site",
        "fonts.py",
        "core/caption_formats.py",
        "core/picture_file.py",
        "core/plain_text.py",
        "core/reading_order.py",
        "core/slides.py",
        "core/rendered.py",
        "core/transcript.py",
        "core/writing_direction.py",
    ),
}
"""The files of this package that make each kind of thing, for changes that come without a new version."""

_PACKAGES = {
    "drawing": ("manim", "ManimPango", "pycairo", "svgelements", "pillow", "av", "typst", "numpy", "scipy"),
    "inspecting": ("coloraide", "fonttools", "numpy", "pillow"),
    "fading": ("moviepy", "av", "numpy"),
    "mixing": ("numpy", "scipy", "pyloudnorm", "av"),
    "joining": ("imageio-ffmpeg", "av", "numpy", "pillow", "pydantic"),
    "tiling": ("pillow",),
    "recording": ("numpy", "pillow"),
    "painting": ("pycairo", "pillow"),
    "excerpting": ("imageio-ffmpeg", "av", "numpy", "scipy", "pyloudnorm"),
    "exporting": (
        "pycairo",
        "pillow",
        "typst",
        "python-pptx",
        "lxml",
        "jinja2",
        "sphinx-revealjs",
        "markdown-it-py",
        "coloraide",
    ),
}


def program_versions(font_package: str) -> Mapping[str, str]:
    """Versions by what they make: the keys of MADE_BY."""
    fonts = dict.fromkeys(("drawing", "tiling", "exporting"), (font_package,))
    return {kind: _versions(files, *_PACKAGES[kind], *fonts.get(kind, ())) for kind, files in MADE_BY.items()}


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
        for file in sorted(path.glob("*.*")) if path.is_dir() else [path]:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
