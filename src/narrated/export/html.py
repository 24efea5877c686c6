"""Slides as a folder for a browser: reveal.js from its package, a page from a template (Jinja), no network."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from narrated.core.picture import Picture
from narrated.core.plain_text import plain_text
from narrated.core.slides import Slide, description
from narrated.core.writing_direction import direction_of
from narrated.errors import NarratedError
from narrated.export.deck_settings import DeckSettings
from narrated.export.svg import to_svg

# What the deck takes from the package `sphinx-revealjs`, which brings reveal.js as it was published.
REVEAL = {
    "reveal/LICENSE": "LICENSE",
    "reveal/reset.css": "dist/reset.css",
    "reveal/reveal.css": "dist/reveal.css",
    "reveal/reveal.js": "dist/reveal.js",
    "reveal/notes.js": "plugin/notes/notes.js",
}
OWN = ("deck.css", "deck.js")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPage:
    """A slide, its picture, and the MP4 that plays when one steps on to it, if there is one."""

    slide: Slide
    picture: Picture
    clip: Path | None = None


def write_deck(settings: DeckSettings, pages: Sequence[DeckPage], folder: Path) -> None:
    """Write `index.html` and all that it needs into `folder`; OSError when something cannot be written."""
    width, height, colours = settings.width, settings.height, settings.theme.colours
    for name in ("slides", "clips", "reveal"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    package = _reveal_folder()
    for name, source in REVEAL.items():
        shutil.copyfile(package / source, folder / name)
    own = files("narrated.export").joinpath("deck")
    for name in OWN:
        (folder / name).write_bytes(own.joinpath(name).read_bytes())
    for page in pages:
        told = description(page.slide, page.picture)
        svg = to_svg([(page.picture, 1.0)], width, height, title=page.slide.title, description=told)
        _write(folder / "slides" / f"{page.slide.name}.svg", svg)
        if page.clip:
            shutil.copyfile(page.clip, folder / "clips" / f"{page.slide.name}.mp4")
    template = own.joinpath("index.html.j2").read_text(encoding="utf-8")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True)
    html = environment.from_string(template).render(
        title=plain_text(settings.title),
        language=settings.language,
        direction=direction_of(settings.language),
        ground=colours["ground"],
        text=colours["text"],
        quiet=colours.get("quiet", colours["text"]),
        width=width,
        height=height,
        narrated=any(page.clip for page in pages),
        scenes=_scenes(pages),
    )
    _write(folder / "index.html", html)


def _reveal_folder() -> Path:
    """Where reveal.js stands; looked up, not imported, because the package would bring all of Sphinx along."""
    found = find_spec("sphinx_revealjs")
    if found is None or found.origin is None:
        raise NarratedError(
            "the HTML deck needs reveal.js, which comes with the package sphinx-revealjs; install it with pip, "
            "or make the other decks with `narrated deck --pdf --pptx`"
        )
    return Path(found.origin).parent / "_static" / "revealjs"


def _scenes(pages: Sequence[DeckPage]) -> list[list[Mapping[str, Any]]]:
    before = ["", *(page.slide.name for page in pages)]
    told = [
        (
            page.slide.scene,
            {
                "anchor": page.slide.anchor,
                "name": page.slide.name,
                "title": plain_text(page.slide.title),
                "description": plain_text(description(page.slide, page.picture)),
                "clip": bool(page.clip),
                "before": name,
                "paragraphs": [
                    plain_text(text) for text in (page.slide.spoken, *page.slide.notes.split("\n")) if text.strip()
                ],
            },
        )
        for name, page in zip(before, pages, strict=False)
    ]
    return [[slide for _, slide in together] for _, together in groupby(told, key=lambda pair: pair[0])]


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
