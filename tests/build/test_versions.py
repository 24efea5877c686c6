"""Every file of the program that decides how a thing comes out is among the versions of what makes it."""

from pathlib import Path

import pytest

import narrated
from narrated.build.versions import MADE_BY
from narrated.sources import Sources

PACKAGE = Path(narrated.__file__).parent
ENTRANCES = {
    "drawing": ("narrated.film.clips", "narrated.stage.worker"),
    "inspecting": ("narrated.stage.layout_check.inspector",),
    "fading": ("narrated.film.transition",),
    "mixing": ("narrated.film.sound", "narrated.film.bed"),
    "joining": ("narrated.build.outputs",),
    "tiling": ("narrated.export.sheet_picture",),
    "recording": ("narrated.stage.recording.recorder",),
    "painting": ("narrated.export.png",),
    "excerpting": ("narrated.film.excerpt",),
    "exporting": (
        "narrated.export.html",
        "narrated.export.page",
        "narrated.export.pdf",
        "narrated.export.pptx",
        "narrated.export.stills",
    ),
}
# They hold values, which are in fingerprints themselves, or sentences, or find and move files.
HARMLESS = {
    f"core/{name}.py"
    for name in ("jobs", "layout", "page", "picture", "names", "script", "suggest", "theme", "timeline")
}
HARMLESS |= {"errors.py", "store.py"}


@pytest.mark.parametrize("kind", MADE_BY)
def test_all_that_makes_a_thing_is_among_its_versions(kind):
    files = [path.relative_to(PACKAGE) for path in Sources(PACKAGE.parent).files(*ENTRANCES[kind])]
    needed = {path.as_posix() for path in files if path.name != "__init__.py"} - HARMLESS
    # What inspects or records has the version of what draws too; and a worker that can draw can record.
    with_it = {"inspecting": "drawing", "recording": "drawing", "drawing": "recording"}.get(kind, kind)
    known = {*MADE_BY[kind], *MADE_BY[with_it]}
    assert {name for name in needed if not {name, name.partition("/")[0]} & known} == set()
    assert all((PACKAGE / name).exists() for name in MADE_BY[kind])
