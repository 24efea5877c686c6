"""Slides as a PowerPoint file (python-pptx): pictures with titles, alternative texts, notes and sections.

The same slides give the same bytes: every id is counted or made from a name, and no date is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from PIL import Image
from pptx import Presentation
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.oxml.ns import qn
from pptx.util import Emu

from narrated.core.plain_text import plain_text
from narrated.core.slides import Slide
from narrated.core.writing_direction import is_right_to_left
from narrated.export.deck_settings import DeckSettings
from narrated.export.pptx_parts import dress, list_notes_master, play_by_itself, write_sections
from narrated.store import replacing

LONGER_SIDE = 12_192_000  # of a slide, in English Metric Units: 13⅓ inches, as PowerPoint has it
TITLE_ONLY = "Title Only"
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
NO_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
THUMBNAIL_WIDTH = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A slide as it comes into the file: its picture (PNG), what that shows, and what plays on it.

    `clip` is an MP4 with its sound that begins when the slide comes, and `seconds` how long it stays; without one it
    stays until somebody goes on.
    """

    slide: Slide
    picture: Path
    description: str
    clip: Path | None = None
    seconds: float = 0.0


def write_pptx(settings: DeckSettings, pages: Sequence[Page], target: Path) -> None:
    """Write `target`; OSError when it cannot be written."""
    deck = Presentation()
    scale = LONGER_SIDE / max(settings.width, settings.height)
    deck.slide_width, deck.slide_height = Emu(round(settings.width * scale)), Emu(round(settings.height * scale))
    layout = _only_layout(deck)
    dress(deck, settings.theme)
    for page in pages:
        _add(deck, layout, page, settings.language)
    list_notes_master(deck)
    write_sections(deck, [page.slide for page in pages])
    _describe(deck, settings.title, settings.language, pages[0].picture)
    with replacing(target) as draft:
        _save(deck, draft)


def _only_layout(deck: Any) -> Any:
    """The layout of our slides; those that none has go, so that a new slide looks like the others."""
    layout = next(each for each in deck.slide_layouts if each.name == TITLE_ONLY)
    for other in [each for each in deck.slide_layouts if each is not layout and each.name != TITLE_ONLY]:
        deck.slide_layouts.remove(other)
    return layout


def _add(deck: Any, layout: Any, page: Page, language: str) -> None:
    slide = deck.slides.add_slide(layout)
    for placeholder in [each for each in slide.placeholders if each != slide.shapes.title]:
        placeholder.element.getparent().remove(placeholder.element)
    _write(slide.shapes.title.text_frame, [page.slide.title], language)  # the picture, which shows it, lies over it
    whole = (0, 0, deck.slide_width, deck.slide_height)
    if page.clip is None:
        shape = slide.shapes.add_picture(str(page.picture), *whole)
    else:
        shape = slide.shapes.add_movie(
            str(page.clip), *whole, poster_frame_image=str(page.picture), mime_type="video/mp4"
        )
        play_by_itself(slide, shape, page.seconds)
    shape.name = "Picture"
    about = shape._element.nvPicPr
    about.cNvPr.set("descr", plain_text(page.description))
    about.find(qn("p:cNvPicPr")).find(qn("a:picLocks")).attrib.update({"noMove": "1", "noResize": "1"})
    notes = [page.slide.spoken, *page.slide.notes.split("\n")]
    _write(slide.notes_slide.notes_text_frame, [text for text in notes if text.strip()], language)


def _write(frame: Any, texts: Sequence[str], language: str) -> None:
    """A paragraph for each text, in its language and direction."""
    frame.text = "\n".join(plain_text(text) for text in texts)
    for paragraph in frame.paragraphs:
        if is_right_to_left(paragraph.text):
            paragraph._p.get_or_add_pPr().set("rtl", "1")
        for run in paragraph.runs:
            run._r.get_or_add_rPr().set("lang", language)


def _describe(deck: Any, title: str, language: str, first: Path) -> None:
    about = deck.core_properties
    about.title, about.language = plain_text(title), language
    about.author = about.last_modified_by = about.subject = about.keywords = about.comments = ""
    about.created = about.modified = NO_DATE
    about.revision = 1
    small = BytesIO()
    with Image.open(first) as picture:
        height = max(1, round(THUMBNAIL_WIDTH * picture.height / picture.width))
        picture.convert("RGB").resize((THUMBNAIL_WIDTH, height), Image.Resampling.LANCZOS).save(small, format="JPEG")
    deck.part.package.part_related_by(RELATIONSHIP_TYPE.THUMBNAIL)._blob = small.getvalue()


def _save(deck: Any, target: Path) -> None:
    """Write the parts with no dates; what is packed already is not packed again."""
    dated = BytesIO()
    deck.save(dated)
    with ZipFile(dated) as source, ZipFile(target, "w") as file:
        for name in source.namelist():
            entry = ZipInfo(name, NO_ZIP_DATE)
            entry.compress_type = 0 if name.endswith((".png", ".jpeg", ".mp4")) else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            file.writestr(entry, source.read(name))
