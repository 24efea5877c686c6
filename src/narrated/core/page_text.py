"""Markdown texts of a page -> sections: facts filled in, and every picture one that there is.

A picture stands alone in its paragraph: `![what it shows](still:dial/turn "a caption")` is a slide by its anchor, and
`![its name](part:dial)` a part of the film's own.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from narrated.core.page import Section
from narrated.core.source import Source
from narrated.core.suggest import did_you_mean, shown
from narrated.core.template import render
from narrated.core.template_rules import TextError
from narrated.errors import PageError, Problem

_TITLE = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
_PICTURE = re.compile(rf"!\[[^\]]*\]\(\s*(?P<target>[^\s)]*)(?:\s+(?:{_TITLE}))?\s*\)?")
_BEFORE = re.compile(r"(?:\A|\n[ \t]*\n)\Z")
_BEHIND = re.compile(r"[ \t]*(?:\n[ \t]*\n|\n*\Z)")
_NUMBER = re.compile(r"\d+[-_. ]*(?=.)")


def read_section(
    source: Source, facts: Mapping[str, Any], *, stills: Collection[str], parts: Collection[str]
) -> Section:
    """The section in a Markdown file; PageError with every problem of it.

    `stills` are the anchors of all slides of the film, `parts` the names of the parts that it brings along.
    """
    problems = list(_picture_problems(source, stills, parts))
    try:
        text = render(source.text, facts)
    except TextError as error:
        problems += [source.problem(source.place_near(fault.near), fault.message) for fault in error.faults]
    if problems:
        raise PageError(*sorted(problems, key=lambda problem: (problem.place, problem.message)))
    targets = [found["target"] for found in _PICTURE.finditer(source.text)]
    return Section(
        name=section_name(source.file),
        text=text,
        stills=tuple(target.removeprefix("still:") for target in targets if target.startswith("still:")),
        parts=tuple(target.removeprefix("part:") for target in targets if target.startswith("part:")),
    )


def section_name(file: str) -> str:
    """What links to the section in `file` are called: `the-dial` for `assets/page/2-the-dial.md`."""
    stem = _NUMBER.sub("", PurePosixPath(file).stem, count=1)
    return re.sub(r"[^\w-]+", "-", stem).strip("-").casefold() or "section"


def _picture_problems(source: Source, stills: Collection[str], parts: Collection[str]) -> Iterator[Problem]:
    for found in _PICTURE.finditer(source.text):
        place = source.place_at(found.start("target"))
        kind, colon, name = found["target"].partition(":")
        known = {"still": stills, "part": parts}.get(kind) if colon else None
        if known is None:
            message = f"a picture of the page is a still or a part, not {shown(found['target'])}"
            yield source.problem(place, f"{message}; write it like still:dial/turn or part:dial")
        elif name not in known:
            there = f"there are {', '.join(sorted(known))}" if 0 < len(known) < 10 else "look for it in build/stills"
            remedy = did_you_mean(name, known, there if known else "the function in page.parts gives them")
            yield source.problem(place, f"the film has no {kind} {shown(name)}; {remedy}")
        elif not _stands_alone(source.text, found.start(), found.end()):
            message = "a picture stands alone in its paragraph; put an empty line before it and one behind it"
            yield source.problem(source.place_at(found.start()), message)


def _stands_alone(text: str, start: int, end: int) -> bool:
    return _BEFORE.search(text[:start]) is not None and _BEHIND.match(text, end) is not None
