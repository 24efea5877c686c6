"""The page of a film: a folder with the film, its transcript, and what there is to read; for a browser, no network."""

import os
import shutil
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from PIL import Image

from narrated.core.page import Reading
from narrated.core.slides import description
from narrated.core.timeline import Timeline
from narrated.export.deck_settings import DeckSettings
from narrated.export.page_colours import page_colours
from narrated.export.page_html import PageStill, page_html
from narrated.export.svg import to_svg

OWN = ("page.css", "page.js")
POSTER_WIDTH = 1280


def write_page(
    settings: DeckSettings, timeline: Timeline, reading: Reading, stills: Sequence[PageStill], film: Path, folder: Path
) -> None:
    """Write `index.html` and all that it needs into `folder`; OSError when something cannot be written.

    `film` is the folder in which the film and its poster stand.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _link(film / "film.mp4", folder / "film.mp4")
    _write_poster(film / "poster.png", folder / "poster.webp")
    own = files("narrated.export").joinpath("site")
    texts = {name: own.joinpath(name).read_text(encoding="utf-8") for name in OWN}
    texts["theme.css"] = theme_css(settings.theme.colours)
    texts |= {f"parts/{name}": text for name, text in (*reading.parts.scripts, *reading.parts.styles)}
    texts |= {still.file: _svg(settings, still) for still in stills}
    texts["index.html"] = page_html(settings, timeline, reading, stills)
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def theme_css(colours: Mapping[str, str]) -> str:
    """The colours of a theme as custom properties of CSS: light ones, and dark ones where a reader prefers them."""
    pairs = page_colours(colours)
    light = "".join(f"  --{role}: {pair[1]};\n" for role, pair in pairs.items())
    dark = "".join(f"    --{role}: {pair[0]};\n" for role, pair in pairs.items())
    return f":root {{\n{light}}}\n\n@media screen and (prefers-color-scheme: dark) {{\n  :root {{\n{dark}  }}\n}}\n"


def _write_poster(source: Path, target: Path) -> None:
    """The picture before the film plays, small enough to be there at once."""
    with Image.open(source) as image:
        width = min(POSTER_WIDTH, image.width)
        size = (width, round(width * image.height / image.width))
        image.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(target, "WEBP", quality=80, method=6)


def _link(source: Path, target: Path) -> None:
    """The same file under another name where the disk can do that, else a copy of it."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _svg(settings: DeckSettings, still: PageStill) -> str:
    told = description(still.slide, still.picture)
    return to_svg([(still.picture, 1.0)], settings.width, settings.height, title=still.slide.title, description=told)
