"""The store: finished artefacts by fingerprint, written beside their place and renamed into it.

`build/store/<kind>/<fingerprint><suffix>`; a file that is there is whole. Reading one marks it as used, so that
`trim` takes the least recently used first.
"""

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

IN_USE = (5, 32, 33)  # what Windows says when another program holds a file: access denied, sharing or lock violation


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of artefacts, in a folder for each kind: `takes`, `rehearsals`, `clips`, `stills` and others."""

    root: Path

    def path(self, kind: str, fingerprint: str, suffix: str) -> Path:
        """Where such an artefact stands, whether or not it does."""
        return self.root / kind / f"{fingerprint}{suffix}"

    def find(self, kind: str, fingerprint: str, suffix: str) -> Path | None:
        """The artefact's path, marked as used now; None when it is not there."""
        path = self.path(kind, fingerprint, suffix)
        try:
            os.utime(path)
        except OSError:  # gone, or in a store that may be read only
            return path if path.is_file() else None
        return path

    def write_bytes(self, kind: str, fingerprint: str, suffix: str, content: bytes) -> Path:
        """Store `content` and return its path."""
        path = self.path(kind, fingerprint, suffix)
        with replacing(path) as draft:
            draft.write_bytes(content)
        return path

    def files(self) -> list[Path]:
        """All finished artefacts, in a fixed order."""
        return sorted(path for path in self.root.glob("*/*") if path.is_file() and not path.name.startswith("."))

    def trim(self, keep_bytes: int) -> int:
        """Delete the least recently used artefacts until at most `keep_bytes` stand; returns the bytes freed."""
        entries = sorted(((path.stat().st_mtime_ns, path.stat().st_size, path) for path in self.files()), reverse=True)
        kept = freed = 0
        for _, size, path in entries:
            kept += size
            if kept > keep_bytes:  # and so are all that were not used for longer
                path.unlink()
                freed += size
        return freed


def refusal(error: OSError, place: Path) -> str:
    """What the machine refused, and what to do, in a sentence; it happened in `place` if the error does not say."""
    remedies = {errno.ENOSPC: "make room on that disk", errno.EACCES: "allow it there", errno.EROFS: "allow it there"}
    what = f"{error.filename2 or error.filename or place}: {error.strerror or error}"
    remedy = remedies.get(error.errno or 0, "put that right")
    if getattr(error, "winerror", None) in IN_USE:
        remedy = "close it in the program that has it open"
    return f"{what}; {remedy} and build again, what was finished is kept"


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A draft file beside `path` that takes its place when the block ends well and vanishes when it does not.

    The draft keeps the suffix of `path`, because ffmpeg tells formats by it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".draft-", suffix=path.suffix, dir=path.parent)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        draft.chmod(0o644)
        with draft.open("rb+") as finished:
            os.fsync(finished.fileno())  # else a crash of the machine can leave the name without the content
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
