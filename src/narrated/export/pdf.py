"""Slides as a PDF: cairo draws the pages as vectors, Typst adds words, bookmarks and titles, or sets a handout."""

import json
import tempfile
from collections.abc import Iterator, Sequence
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import Any

import cairo
import typst

from narrated.core.picture import Picture, Words
from narrated.core.plain_text import plain_text
from narrated.core.reading_order import in_reading_order
from narrated.core.slides import Slide, description
from narrated.export.deck_settings import DeckSettings
from narrated.export.painting import paint
from narrated.fonts import font_files
from narrated.store import replacing

LONGER_SIDE_PT = 960.0  # as a slide of PowerPoint has it: 13⅓ inches


class Layout(StrEnum):
    """What stands on the pages: a slide each, or slides with their spoken text."""

    SLIDES = "slides"
    HANDOUT = "handout"


def write_pdf(deck: DeckSettings, slides: Sequence[tuple[Slide, Picture]], layout: Layout, target: Path) -> None:
    """Write `target` with a page, or a place on a page, for each slide; OSError when it cannot be written."""
    folders = sorted({file.parent for file in font_files(deck.theme.font_package) or ()})
    with tempfile.TemporaryDirectory(prefix="narrated-") as name:
        folder = Path(name)
        width, height = page_size(slides[0][1])
        _write_pictures([picture for _, picture in slides], width, height, folder / "pictures.pdf")
        content = json.dumps(_content(deck, slides, width, height), ensure_ascii=False)
        (folder / "deck.json").write_text(content, encoding="utf-8")
        page = folder / "page.typ"
        page.write_bytes(files("narrated.export").joinpath("pages", f"{layout}.typ").read_bytes())
        made = typst.compile(page, root=folder, font_paths=folders, ignore_system_fonts=True, format="pdf")
    with replacing(target) as draft:
        draft.write_bytes(made)


def page_size(picture: Picture) -> tuple[float, float]:
    """Width and height of a slide in points, in the shape of the film."""
    scale = LONGER_SIDE_PT / max(picture.width, picture.height)
    return picture.width * scale, picture.height * scale


def _write_pictures(pictures: Sequence[Picture], width: float, height: float, target: Path) -> None:
    surface = cairo.PDFSurface(str(target), width, height)
    context = cairo.Context(surface)
    for picture in pictures:
        paint(context, picture, width, height)
        context.show_page()
    surface.finish()


def _content(
    deck: DeckSettings, slides: Sequence[tuple[Slide, Picture]], width: float, height: float
) -> dict[str, Any]:
    """What the Typst file reads."""
    told = []
    chapter = None
    for number, (slide, picture) in enumerate(slides, 1):
        begins = slide.scene != chapter
        chapter = slide.scene
        told.append(
            {
                "page": number,
                "chapter": plain_text(slide.chapter) if begins else None,
                "title": plain_text(slide.title) if slide.title != slide.chapter else None,
                "description": plain_text(description(slide, picture)),
                "words": list(_placed(picture, width, height)),
                "paragraphs": [plain_text(text) for text in (slide.spoken, *slide.notes.split("\n")) if text.strip()],
            }
        )
    title, language = plain_text(deck.title), deck.language.partition("-")[0].lower()
    return {"title": title, "language": language, "font": deck.theme.font, "width": width, "height": height} | {
        "slides": told
    }


def _placed(picture: Picture, width: float, height: float) -> Iterator[dict[str, Any]]:
    """The words of a picture in reading order, in points from the upper left corner of the page."""
    scale = width / picture.width
    for words in in_reading_order(picture.words):
        text = plain_text(words.text)
        if text:
            yield {"text": text, "em": words.em * scale} | _box(words, width / 2, height / 2, scale)


def _box(words: Words, middle_x: float, middle_y: float, scale: float) -> dict[str, float]:
    return {
        "left": middle_x + words.left * scale,
        "top": middle_y - words.top * scale,
        "width": (words.right - words.left) * scale,
        "height": (words.top - words.bottom) * scale,
    }
