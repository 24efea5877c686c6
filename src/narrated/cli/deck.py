"""`narrated deck`."""

from pathlib import Path

from narrated.build.deck import run_deck
from narrated.build.export_job import Export
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.paths import shown_path

DECKS = (Export.SLIDES, Export.POWERPOINT, Export.HTML)


def run(
    script: Path,
    *,
    pdf: bool,
    pptx: bool,
    html: bool,
    handout: bool,
    media: bool,
    voice: str,
    workers: int,
    quiet: bool,
) -> None:
    """Make the decks, and say where they are."""
    order = read_order(script, voice=voice)
    exports = chosen(pdf=pdf, pptx=pptx, html=html, handout=handout, media=media)
    with Bars(quiet=quiet) as bars, local_workers(str(order.project.root), workers or None) as pool:
        ran = run_deck(order, exports, pool, bars, clips=media)
    if quiet:
        return
    if not ran:
        say(f"Nothing to do: {', '.join(shown_path(order.project.build / export) for export in exports)}: up to date.")
        return
    for export in exports:
        path = order.project.build / export
        say(f"{shown_path(path / 'index.html')}{_clips(path)}" if export == Export.HTML else shown_path(path))


def _clips(deck: Path) -> str:
    """How many of the slides in this folder play a clip, if not all do."""
    clips, slides = (len(list(deck.glob(pattern))) for pattern in ("clips/*.mp4", "slides/*.svg"))
    missing = f" ({clips} of {slides} slides have a clip; `narrated build` draws the others, and so does --media)"
    return missing if clips < slides else ""


def chosen(*, pdf: bool, pptx: bool, html: bool, handout: bool, media: bool) -> tuple[Export, ...]:
    """The exports that these options name; all decks when none is named, and with `media` those that play."""
    named = [deck for deck, asked in zip(DECKS, (pdf, pptx, html), strict=True) if asked]
    decks = named or ([] if handout and not media else list(DECKS))
    if media:
        decks = [Export.NARRATED if deck == Export.POWERPOINT else deck for deck in decks]
    return (*decks, *([Export.HANDOUT] if handout else []))
