"""What can be exported, and what a worker is told that draws a still or makes an export."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from narrated.core.page import Reading
from narrated.core.slides import Slide
from narrated.core.theme import Theme
from narrated.core.timeline import Timeline

Shares = tuple[tuple[Path, float], ...]
"""Recorded pictures that lie over each other, each with its share."""


class Export(StrEnum):
    """What can be exported, by the file or folder that it stands in."""

    STILLS = "stills"
    SLIDES = "slides.pdf"
    HANDOUT = "handout.pdf"
    POWERPOINT = "slides.pptx"
    NARRATED = "slides-narrated.pptx"
    HTML = "deck"
    PAGE = "page"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaintJob:
    """A still as a PNG of `width` × `height` pixels."""

    pictures: Shares
    width: int
    height: int
    target: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportJob:
    """An export, to be written into `folder` under the names that its files will have in `build`.

    `pictures` and `slides` belong together one by one, as do `pngs` and `clips` where the export has any; `seconds`
    say how long each slide stays in an export that goes on by itself. The film has `width` × `height` pixels.
    """

    export: Export
    slides: tuple[Slide, ...]
    pictures: tuple[Shares, ...]
    pngs: tuple[Path, ...]
    clips: tuple[Path | None, ...]
    seconds: tuple[float, ...]
    title: str
    language: str
    theme: Theme
    width: int
    height: int
    folder: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class PageJob(ExportJob):
    """The page: `pictures` are the slides that it shows, and `film` is the folder that the film was delivered to."""

    reading: Reading
    timeline: Timeline
    film: Path
