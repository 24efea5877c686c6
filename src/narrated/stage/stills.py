"""Draws the last frame of beats, and no other, into PNG pictures (Pillow)."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PIL import Image

from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.errors import RenderError
from narrated.stage.desk import Receive
from narrated.stage.sink import OneFrame
from narrated.stage.worker import run_scene
from narrated.store import refusal, replacing


def render_stills(job: SceneJob) -> tuple[PlayedBeat, ...]:
    """Run the scene of `job`, write a PNG for each of `job.targets`, and return what its beats turned out to be.

    Each is the very frame with which the beat ends in the film: the scene goes through all frames of these beats, and
    `job.rehearsed` tells which is the last. SceneError for what is wrong in the scene, RenderError when a picture
    cannot be written.
    """
    draw = {beat: partial(_still, Path(target), job.rehearsed[beat].frames) for beat, target in job.targets.items()}
    if any(played.continuous for played in job.rehearsed.values()):
        last = max(number for number, timing in enumerate(job.timings) if timing.beat in draw)
        draw = {timing.beat: partial(_nothing) for timing in job.timings[:last]} | draw
    return run_scene(job, draw)


@contextmanager
def _still(target: Path, frames: int) -> Iterator[Receive]:
    """Takes the last of `frames` frames; the picture appears at its place when the beat has ended well."""
    last = OneFrame(frames - 1)
    yield last
    if last.picture is None:
        raise RenderError(f"{target.name}: the frame {last.frame} was never drawn; this is a fault of narrated")
    try:
        with replacing(target) as draft:
            Image.fromarray(last.picture[:, :, :3]).save(draft)
    except OSError as error:
        raise RenderError(refusal(error, target)) from error


@contextmanager
def _nothing() -> Iterator[Receive]:
    """Takes no frame, of a beat that a continuous scene must go through."""
    yield OneFrame(-1)
