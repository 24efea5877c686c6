"""Loudness and true peak of a file by ffmpeg's ebur128 filter: a meter that shares no code with the one that mixes."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from narrated.errors import VerifyError
from narrated.film.ffmpeg import run_ffmpeg

SUMMARY = re.compile(
    r"Integrated loudness:\s+I:\s+(?P<lufs>\S+) LUFS.*True peak:\s+Peak:\s+(?P<dbtp>\S+) dBFS", re.DOTALL
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loudness:
    """Integrated loudness and the highest true peak, to a tenth."""

    lufs: float
    dbtp: float

    @classmethod
    def silence(cls) -> Self:
        """What a film without sound has."""
        return cls(lufs=float("-inf"), dbtp=float("-inf"))


def meter_command(path: Path) -> tuple[str, ...]:
    """Arguments that make ffmpeg say how loud the first sound track of `path` is."""
    return ("-i", str(path), "-map", "0:a:0", "-af", "ebur128=peak=true:framelog=quiet", "-f", "null", "-")


def run_meter(path: Path) -> Loudness:
    """Measure `path`; VerifyError when ffmpeg's summary cannot be read."""
    said = run_ffmpeg(meter_command(path))
    match = SUMMARY.search(said)
    if match is None:
        raise VerifyError(f"{path.name}: ffmpeg measured no loudness; it must be built with the filter ebur128")
    return Loudness(lufs=float(match["lufs"]), dbtp=float(match["dbtp"]))
