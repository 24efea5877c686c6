"""From the `page` of a script to its reading version: reads the Markdown texts, and the parts that the film brings."""

from collections.abc import Collection, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from narrated.core.page import Parts, Reading, Section
from narrated.core.page_parts import load_parts
from narrated.core.page_text import read_section
from narrated.core.script import Script
from narrated.core.source import read_source
from narrated.errors import InputError, PageError, Problem
from narrated.project import Project


def read_reading(project: Project, script: Script, stills: Collection[str]) -> Reading:
    """The reading version of a film whose slides have these anchors; PageError with all that is wrong with it."""
    settings = script.page
    problems: list[Problem | str] = []
    parts = Parts()
    if settings.parts:
        try:
            parts = load_parts(settings.parts, script.facts, _read_packaged)
        except PageError as error:
            problems += [Problem(place=settings.place, message=str(problem)) for problem in error.problems]
            raise PageError(*problems) from error
    sections = []
    for file in _texts(project, script):
        try:
            sections.append(_section(project, file, script.facts, stills, parts))
        except InputError as error:
            problems += error.problems
    names = [section.name for section in sections]
    problems += [
        Problem(place=settings.place, message=f'two texts of the page are called "{name}"; rename the file of one')
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    if problems:
        raise PageError(*problems)
    return Reading(sections=tuple(sections), parts=parts)


def _texts(project: Project, script: Script) -> list[Path]:
    """The Markdown files of the page, in the order of their names."""
    if script.page.text is None:
        return []
    folder = project.root / script.page.text
    found = sorted(path for path in folder.glob("*.md") if not path.name.startswith("."))
    if not found:
        message = f'page.text: there is no Markdown file in a folder "{script.page.text}"; write one, or delete text'
        raise PageError(Problem(place=script.page.place, message=message))
    return found


def _section(project: Project, file: Path, facts: Mapping[str, Any], stills: Collection[str], parts: Parts) -> Section:
    name = file.relative_to(project.root).as_posix() if file.is_relative_to(project.root) else file.as_posix()
    try:
        data = file.read_bytes()
    except OSError as error:
        raise PageError(f"{name}: this cannot be read ({error.strerror}); allow it, or move it away") from error
    return read_section(read_source(data, name), facts, stills=stills, parts=[part for part, _ in parts.templates])


def _read_packaged(package: str, file: str) -> str:
    return files(package).joinpath(file).read_text(encoding="utf-8")
