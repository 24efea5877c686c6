"""The seal of a clip: a hash of all its bytes, in an MP4 box of its own at the end, which players pass over.

So damage is told at the speed of reading. A film of clips that are sealed, and packets copied, need not be decoded to
know that its pictures are those that were encoded.
"""

import hashlib
import struct
from pathlib import Path

HEAD = struct.pack(">I4s", 8 + hashlib.sha256().digest_size, b"free")
LENGTH = len(HEAD) + hashlib.sha256().digest_size


def write_seal(path: Path) -> None:
    """Append the seal to a finished file."""
    with path.open("rb+") as file:
        digest = hashlib.file_digest(file, "sha256").digest()
        file.seek(0, 2)
        file.write(HEAD + digest)


def is_sealed(path: Path) -> bool:
    """Whether a file ends with a seal, and is what was sealed; OSError when it cannot be read."""
    content = path.read_bytes()
    sealed = memoryview(content)[: max(0, len(content) - LENGTH)]
    return content[len(sealed) :] == HEAD + hashlib.sha256(sealed).digest()
