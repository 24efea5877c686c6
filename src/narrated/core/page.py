"""What a film's page holds beside the film: texts to read, the pictures they name, and parts of the film's own."""

from dataclasses import dataclass

from narrated.core.rendered import Rendered


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One Markdown text with its facts in it; links to it are called `name`.

    `stills` are the slides that it shows, by their anchors (`dial/turn`), and `parts` the parts that it mounts.
    """

    name: str
    text: Rendered
    stills: tuple[str, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Pieces of a page that a film brings along: templates (Jinja) by name, and what all of them need.

    `scripts` and `styles` are files by name, in the order in which a browser reads them; `data` is JSON, for the
    templates by the names of its keys, and for the scripts as a whole.
    """

    templates: tuple[tuple[str, str], ...] = ()
    scripts: tuple[tuple[str, str], ...] = ()
    styles: tuple[tuple[str, str], ...] = ()
    data: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The reading version of a film; without sections the page tells what the script says, slide by slide."""

    sections: tuple[Section, ...] = ()
    parts: Parts = Parts()

    @property
    def stills(self) -> frozenset[str]:
        """The anchors of all slides that the sections show."""
        return frozenset(anchor for section in self.sections for anchor in section.stills)
