"""Where everything of a project stands; made once in `cli` and passed down."""

from dataclasses import dataclass
from pathlib import Path

from narrated.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A folder with a script, and the folder `build` beside it; both paths are absolute."""

    script: Path

    @property
    def root(self) -> Path:
        """The folder that the script stands in; all paths of the script begin here."""
        return self.script.parent

    @property
    def build(self) -> Path:
        """Where results go."""
        return self.root / "build"

    @property
    def store(self) -> Store:
        """Where parts are kept from one build to the next."""
        return Store(self.build / "store")

    def scene_ids(self) -> tuple[str, ...]:
        """Ids of the scenes that have a file, sorted."""
        files = sorted(self.root.glob("scenes/*.py"))
        return tuple(file.stem.replace("_", "-") for file in files if not file.stem.startswith("_"))
