"""The font files that an installed package brings, and the families that they hold, read from their name tables."""

import importlib.util
import struct
from pathlib import Path

# Name records of an OpenType font: the family as old programs know it, and the whole family of all weights.
FAMILY_NAMES = (1, 16)
UNICODE_PLATFORMS = (0, 3)
FONT_SIGNATURES = (b"OTTO", b"true", b"\0\1\0\0")


def font_files(package: str) -> tuple[Path, ...] | None:
    """The files in the folder `files` of a package, OpenType before TrueType; None when it is not installed."""
    spec = importlib.util.find_spec(package) if package.isidentifier() else None
    if spec is None:
        return None
    folders = [Path(folder) / "files" for folder in spec.submodule_search_locations or ()]
    found = [sorted(folder.glob(f"*.{kind}")) for kind in ("otf", "ttf") for folder in folders]
    return tuple(next((files for files in found if files), ()))


def font_families(package: str) -> frozenset[str] | None:
    """The names of the families that a package brings; None when it is not installed."""
    files = font_files(package)
    return None if files is None else frozenset(name for file in files for name in _families(file))


def _families(file: Path) -> set[str]:
    """The names of a font file, none of another file; see "OpenType: the naming table" for its layout."""
    with file.open("rb") as font:
        header = font.read(12)
        if header[:4] not in FONT_SIGNATURES or len(header) < 12:
            return set()
        (count,) = struct.unpack(">4xH6x", header)
        tables = {tag: place for tag, *place in struct.iter_unpack(">4s4xII", font.read(16 * count))}
        start, length = tables.get(b"name", (0, 0))
        font.seek(start)
        table = font.read(length)
    if not table:
        return set()
    records, strings = struct.unpack(">2xHH", table[:6])
    names = set()
    for platform, kind, size, offset in struct.iter_unpack(">H4xHHH", table[6 : 6 + 12 * records]):
        if kind in FAMILY_NAMES:
            text = table[strings + offset : strings + offset + size]
            names.add(text.decode("utf-16-be" if platform in UNICODE_PLATFORMS else "mac-roman"))
    return names
