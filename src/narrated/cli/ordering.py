"""From the options of a command to what is to be built: reads the script, its facts and its theme."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from narrated.build.order import Order
from narrated.build.versions import program_versions
from narrated.cli.paths import shown_path
from narrated.cli.reading import read_reading
from narrated.core.facts import load_facts
from narrated.core.jobs import ChapterName
from narrated.core.parse import parse_script
from narrated.core.plan import FrameFormat, draft_format
from narrated.core.script import FAST, Script
from narrated.core.slides import make_slides
from narrated.core.suggest import suggestion
from narrated.core.theme_file import read_theme
from narrated.errors import UsageError
from narrated.fonts import font_families
from narrated.narration.voices import VOICES
from narrated.project import Project


def find_project(script: Path) -> Project:
    """The project that `script` stands in; UsageError when there is no such file, or its results have no place."""
    if not script.is_file():
        raise UsageError(f"{script}: there is no such script; go to the folder of one, or name one with --script FILE")
    project = Project(script=script.parent.resolve() / script.name)
    if project.build.exists() and not project.build.is_dir():
        raise UsageError(f"{shown_path(project.build)}: results go into a folder of this name; move this file away")
    return project


def target_of(project: Project, *, draft: bool, scene: str) -> Path:
    """Where the results of these options go: `build`, or a folder in it for drafts and single scenes."""
    parts = [*(["draft"] if draft else []), *([f"scene-{scene}"] if scene else [])]
    return project.build.joinpath(*parts)


def read_order(script: Path, *, draft: bool = False, scene: str = "", voice: str = "") -> Order:
    """Read everything that says what is to be built; ScriptError or UsageError when something of it is wrong."""
    project = find_project(script)
    modules: list[str] = []
    whole = _read_script(project, modules)
    theme = read_theme(_read(project, whole.film.theme), whole.film.theme, families=font_families)
    chosen = _only(whole, scene) if scene else whole
    if voice:
        if voice not in VOICES:
            raise UsageError(f'--voice: there is no voice "{voice}"; {suggestion(voice, VOICES)}')
        chosen = replace(chosen, film=replace(chosen.film, voice=voice))
    if draft:
        chosen = replace(chosen, film=replace(chosen.film, encode=FAST))
    chapters = {scene.id: ChapterName(number=number, title=scene.title) for number, scene in enumerate(whole.scenes, 1)}
    slides = make_slides(whole.scenes, chapters)
    final = FrameFormat(width=chosen.film.width, height=chosen.film.height, fps=chosen.film.fps)
    return Order(
        project=project,
        script=chosen,
        chapters=chapters,
        reading=read_reading(project, whole, [slide.anchor for slide in slides]),
        theme=theme,
        form=draft_format(final) if draft else final,
        target=target_of(project, draft=draft, scene=scene),
        facts_module=modules[0] if modules else "",
        versions=program_versions(theme.font_package),
    )


def _read_script(project: Project, modules: list[str]) -> Script:
    """The script; `modules` gets the name of the function that computes its facts."""
    sys.path[:0] = [str(project.root / "src"), str(project.root)]

    def load(name: str, block: Mapping[str, Any]) -> Mapping[str, Any]:
        modules.append(name)
        return load_facts(name, block)

    return parse_script(
        _read(project, project.script.name),
        project.script.name,
        scene_ids=project.scene_ids(),
        voices=VOICES,
        is_file=lambda name: (project.root / name).is_file(),
        load_facts=load,
    )


def _read(project: Project, name: str) -> bytes:
    try:
        return (project.root / name).read_bytes()
    except OSError as error:
        raise UsageError(f"{name}: this cannot be read ({error.strerror}); allow it, or name another file") from error


def _only(script: Script, scene: str) -> Script:
    found = tuple(each for each in script.scenes if each.id == scene)
    if not found:
        names = [each.id for each in script.scenes]
        raise UsageError(f'--scene: the script has no scene "{scene}"; {suggestion(scene, names)}')
    return replace(script, scenes=found)
