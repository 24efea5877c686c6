"""Draws each beat of a scene alone and compares it, pixel for pixel, with the same beat drawn in sequence."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from narrated.core.jobs import SceneJob
from narrated.stage.desk import Receive
from narrated.stage.worker import run_scene

Frames = list[NDArray[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first picture of a beat that differs, by number (a held one counts once), and a comparison to look at."""

    beat: str
    frame: int
    picture: Path


def first_difference(job: SceneJob, pictures: Path) -> Difference | None:
    """The first frame that differs, drawn into the folder `pictures`; None when all beats are pure."""
    beats = [timing.beat for timing in job.timings]
    in_sequence = drawn_frames(job, beats)
    for beat in beats:
        alone = drawn_frames(job, [beat])[beat]
        nothing = np.zeros((job.height, job.width, 4), np.uint8)
        for number, (one, other) in enumerate(zip_longest(in_sequence[beat], alone, fillvalue=nothing)):
            if not np.array_equal(one, other):
                path = pictures / f"{job.scene}-{beat}.png"
                _write_comparison(path, one[:, :, :3], other[:, :, :3])
                return Difference(beat=beat, frame=number, picture=path)
    return None


def drawn_frames(job: SceneJob, beats: list[str]) -> dict[str, Frames]:
    """The frames of these beats, drawn in one run, (height, width, 4) uint8 each; a held frame is listed once."""
    frames: dict[str, Frames] = {beat: [] for beat in beats}
    run_scene(job, {beat: partial(_keeping, frames[beat]) for beat in beats})
    return frames


@contextmanager
def _keeping(frames: Frames) -> Iterator[Receive]:
    yield lambda pixels, _repeat: frames.append(pixels.copy())


def _write_comparison(path: Path, one: NDArray[Any], other: NDArray[Any]) -> None:
    difference = np.abs(one.astype(int) - other.astype(int)).max(axis=2)
    marked = np.where(difference[:, :, None] > 0, np.uint8(255), one // 4).astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.hstack([one, other, marked])).save(path)
