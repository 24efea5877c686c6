"""What is to be built: a script, its theme, a format, a voice, and where the results go."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from narrated.core.jobs import ChapterName
from narrated.core.page import Reading
from narrated.core.plan import FrameFormat
from narrated.core.script import Script
from narrated.core.theme import Theme
from narrated.project import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One film to bring up to date. `versions` tells which programs make each kind of thing.

    `chapters` has the names of all scenes of the film, as `script` may hold only those that are asked for. `reading`
    is what the film's page holds beside it.
    """

    project: Project
    script: Script
    chapters: Mapping[str, ChapterName]
    reading: Reading
    theme: Theme
    form: FrameFormat
    target: Path
    facts_module: str
    versions: Mapping[str, str]

    @property
    def is_whole_film(self) -> bool:
        """Whether this is the film itself, which stills and decks go with: no draft, and no scene alone."""
        return self.target == self.project.build

    @property
    def ledger_file(self) -> Path:
        """What the last build of this target was made from."""
        return self.target / ".ledger.json"
