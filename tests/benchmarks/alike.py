"""Whether two films are the same film: as many frames in every scene, the same pictures, equally loud."""

import re
from collections.abc import Sequence
from pathlib import Path

import av

from narrated.film.ffmpeg import run_ffmpeg
from narrated.film.meter import run_meter

EVERY = 10  # frames: one of so many is compared
LEAST_SSIM = 0.98
MOST_APART_LU = 1.0
SSIM = re.compile(r"SSIM.*All:(\S+)")


def frames_of(film: Path) -> int:
    """How many pictures a film holds."""
    with av.open(str(film)) as source:
        return sum(1 for packet in source.demux(video=0) if packet.size)


def ssim(one: Path, other: Path) -> float:
    """The likeness of every EVERYth decoded picture of two films (ffmpeg's filter), 1 when they are equal."""
    chosen = f"select='not(mod(n,{EVERY}))'"
    said = run_ffmpeg(
        ("-i", str(one), "-i", str(other), "-lavfi", f"[0:v]{chosen}[a];[1:v]{chosen}[b];[a][b]ssim", "-f", "null", "-")
    )
    match = SSIM.search(said)
    assert match is not None, said
    return float(match[1])


def differences(scenes: Sequence[tuple[str, Path, Path]], film: Path, other: Path) -> list[str]:
    """What is not alike, in words: `scenes` are a name and both pictures of each, `film` and `other` the whole."""
    found = []
    for name, one, two in scenes:
        if frames_of(one) != frames_of(two):
            found.append(f"{name} has {frames_of(one)} frames and {frames_of(two)}")
        elif (like := ssim(one, two)) < LEAST_SSIM:
            found.append(f"{name} is alike to {like:.4f} only")
    loudness = [run_meter(path).lufs for path in (film, other)]
    if abs(loudness[0] - loudness[1]) > MOST_APART_LU:
        found.append(f"one film has {loudness[0]} LUFS and the other {loudness[1]}")
    return found
