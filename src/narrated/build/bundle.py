"""What a worker on another machine needs of a project to run its scenes, as one ZIP: same files, same bytes."""

import hashlib
import io
import zipfile
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import narrated

FOLDERS = ("scenes", "src", "assets")
LEFT_OUT = "__pycache__"
FIRST_DATE = (1980, 1, 1, 0, 0, 0)  # a ZIP knows no file without a date


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """A ZIP's `content`, and a `name` that follows from it."""

    name: str
    content: bytes


def make_bundle(root: Path) -> Bundle:
    """Scenes, calculations and assets of the project at `root`, and the modules in the root itself."""
    own = Path(narrated.__file__).parent  # every worker has its own, and its version is compared
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*"))] + sorted(root.glob("*.py"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in files:
            parts = path.relative_to(root).parts
            hidden = any(part.startswith(".") or part == LEFT_OUT or part.endswith(".egg-info") for part in parts)
            if path.is_file() and not hidden and not path.is_relative_to(own):
                archive.writestr(zipfile.ZipInfo("/".join(parts), FIRST_DATE), path.read_bytes())
    content = buffer.getvalue()
    return Bundle(name=f"narrated-{hashlib.sha256(content).hexdigest()[:32]}.zip", content=content)


def write_unpacked(archive: Path, folder: Path) -> Path:
    """The project of a bundle, unpacked in `folder` once; another process may do the same meanwhile."""
    place = folder / archive.stem
    if not place.exists():
        with TemporaryDirectory(dir=folder) as draft, zipfile.ZipFile(archive) as bundle:
            bundle.extractall(Path(draft, "project"))
            try:
                Path(draft, "project").rename(place)
            except OSError:
                if not place.exists():
                    raise
    return place
