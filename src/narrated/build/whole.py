"""Whether a part is as long as it says, told from a few bytes: what a crash of the machine cut short is not."""

import struct
from pathlib import Path
from typing import BinaryIO

from narrated.core.picture_file import HEADER


def is_whole(path: Path) -> bool:
    """Whether a file ends where the lengths in it say (MP4, WAV, PNG, pictures); what is inside is not looked at."""
    try:
        return _told_length(path) == path.stat().st_size
    except (OSError, struct.error):
        return False


def _told_length(path: Path) -> int:
    with path.open("rb") as file:
        if path.suffix == ".wav":
            _, length = struct.unpack("<4sI", file.read(8))
            return 8 + int(length)
        if path.suffix == ".png":
            return _png_length(file)
        if path.suffix == ".picture":
            _, length = struct.unpack(HEADER, file.read(struct.calcsize(HEADER)))
            return struct.calcsize(HEADER) + int(length)
        end, has_index = 0, False
        while head := file.read(8):
            length, kind = struct.unpack(">I4s", head)
            if length == 1:  # a box of more than 4 GB
                (length,) = struct.unpack(">Q", file.read(8))
            if length < 8 or not kind.isalnum():
                return -1
            end, has_index = end + length, has_index or kind == b"moov"
            file.seek(end)
        return end if has_index else -1


def _png_length(file: BinaryIO) -> int:
    """Where the chunk ends that ends a PNG."""
    end, kind = file.seek(8), b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", file.read(8))
        end = file.seek(end + 12 + length)  # length, kind and checksum take 12 bytes
    return end
