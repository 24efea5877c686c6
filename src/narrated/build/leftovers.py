"""What builds that were killed left half-made."""

import shutil
from pathlib import Path

OLD_S = 24 * 60 * 60
_PATTERNS = ("scratch-*", *(f"{depth}{name}" for depth in ("", "*/", "*/*/") for name in (".draft-*", ".delivery-*")))


def run_sweep(build: Path, now_s: float) -> None:
    """Delete drafts and working folders below `build` that are older than a day; a younger one may be in use."""
    for path in [path for pattern in _PATTERNS for path in build.glob(pattern)]:
        try:
            if now_s - path.stat().st_mtime < OLD_S:
                continue
        except FileNotFoundError:  # another build swept it
            continue
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
