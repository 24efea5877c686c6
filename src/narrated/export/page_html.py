"""The text of a page's `index.html`, from a template (Jinja).

Nothing in it is inline but data, so its Content-Security-Policy allows the scripts and styles of the folder alone.
"""

import base64
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from itertools import groupby
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from narrated.core.caption_formats import to_vtt
from narrated.core.page import Reading
from narrated.core.picture import Picture
from narrated.core.plain_text import plain_text
from narrated.core.slides import Slide, description
from narrated.core.timeline import Chapter, PlacedBeat, Timeline
from narrated.core.transcript import clock
from narrated.core.writing_direction import direction_of
from narrated.export.deck_settings import DeckSettings
from narrated.export.page_colours import page_colours
from narrated.export.prose import Prose, to_html

SPEEDS = ("0.75", "1", "1.25", "1.5", "2")
STILL = '<img src="{file}" width="{width}" height="{height}" loading="lazy" decoding="async" alt="{alt}">'


@dataclass(frozen=True, slots=True, kw_only=True)
class PageStill:
    """A slide that the page shows, and its picture."""

    slide: Slide
    picture: Picture

    @property
    def file(self) -> str:
        """Where its picture stands in the page's folder."""
        return f"stills/{self.slide.name}.svg"

    def html(self, width: int, height: int, *, shows: str = "") -> Markup:
        """An `img`; `shows` are other words than the script's for what it shows, as HTML."""
        alt = Markup(shows) or plain_text(description(self.slide, self.picture))
        return Markup(STILL).format(file=self.file, width=width, height=height, alt=alt)


def page_html(settings: DeckSettings, timeline: Timeline, reading: Reading, stills: Sequence[PageStill]) -> str:
    """The page as HTML; it tells every slide with its words when the reading version has no sections."""
    vtt = to_vtt(timeline.captions, timeline.fps).encode()
    return _render(
        files("narrated.export").joinpath("site", "index.html.j2").read_text(encoding="utf-8"),
        title=plain_text(settings.title),
        language=settings.language,
        direction=direction_of(settings.language),
        ground=page_colours(settings.theme.colours)["ground"],
        width=timeline.width,
        height=timeline.height,
        captions=f"data:text/vtt;base64,{base64.b64encode(vtt).decode()}" if timeline.captions else "",
        speeds=SPEEDS,
        chapters=[_chapter(timeline, chapter) for chapter in timeline.chapters],
        sections=list(_sections(settings, reading, stills) if reading.sections else _told(settings, stills)),
        styles=[name for name, _ in reading.parts.styles],
        scripts=[name for name, _ in reading.parts.scripts],
        data=Markup(_script_safe(reading.parts.data)),
    )


def _render(template: str, **values: Any) -> str:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(template).render(values)


def _sections(settings: DeckSettings, reading: Reading, stills: Sequence[PageStill]) -> Iterator[Mapping[str, Any]]:
    by_target = {f"still:{still.slide.anchor}": still for still in stills}
    templates = {f"part:{name}": template for name, template in reading.parts.templates}
    data = json.loads(reading.parts.data)

    def picture(target: str, shows: str, caption: str) -> str:
        if target in templates:
            part = _render(templates[target], **data)
            return f'<section class="part" aria-label="{shows}">\n{part}\n</section>\n'
        image = by_target[target].html(settings.width, settings.height, shows=shows)
        told = f"<figcaption>{caption}</figcaption>" if caption else ""
        return f'<figure class="still">{image}{told}</figure>\n'

    for section in reading.sections:
        prose: Prose = to_html(section.text, picture)
        yield {"name": section.name, "title": prose.title, "html": Markup(prose.html)}


def _told(settings: DeckSettings, stills: Sequence[PageStill]) -> Iterator[Mapping[str, Any]]:
    """What the script says, scene by scene, each slide before its words."""
    for scene, together in groupby(stills, key=lambda still: still.slide.scene):
        slides = list(together)
        title = plain_text(slides[0].slide.chapter)
        html = Markup("<h2>{}</h2>\n").format(title)
        for still in slides:
            html += Markup('<figure class="still">{}</figure>\n').format(still.html(settings.width, settings.height))
            if still.slide.spoken:
                html += Markup("<p>{}</p>\n").format(plain_text(still.slide.spoken))
        yield {"name": f"scene-{scene}", "title": title, "html": html}


def _chapter(timeline: Timeline, chapter: Chapter) -> Mapping[str, Any]:
    beats = [beat for beat in timeline.beats if chapter.start_frame <= beat.start_frame < chapter.end_frame]
    return {
        "title": plain_text(chapter.title),
        "start": _seconds(chapter.start_frame, timeline.fps),
        "clock": clock(chapter.start_frame // timeline.fps),
        "beats": [
            {"start": _seconds(beat.start_frame, timeline.fps), "text": _words(beat)} for beat in beats if beat.words
        ],
    }


def _words(beat: PlacedBeat) -> str:
    return plain_text(" ".join(word.written for word in beat.words))


def _seconds(frame: int, fps: int) -> str:
    """To a millisecond, rounded up: a player that goes there shows this frame, not the one before."""
    return f"{float(Fraction(-(-frame * 1000 // fps), 1000)):.3f}"


def _script_safe(data: str) -> str:
    """JSON that cannot end the element in which it stands."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
