"""Inside a worker process: runs the scene of a job and encodes the beats that it asks for."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.errors import RenderError
from narrated.film.encode import ClipEncoder
from narrated.stage.desk import Receive
from narrated.stage.worker import run_scene
from narrated.store import refusal, replacing


def render_clips(job: SceneJob) -> tuple[PlayedBeat, ...]:
    """Run the scene of `job`, write the clips of `job.targets`, and return what its beats turned out to be.

    Raises SceneError for what is wrong in the scene and RenderError when a clip would have other frames than counted.
    """
    return run_scene(job, {beat: partial(_clip, Path(target), job) for beat, target in job.targets.items()})


@contextmanager
def _clip(target: Path, job: SceneJob) -> Iterator[Receive]:
    """Takes the frames of one beat; the clip appears at its place when it is whole.

    RenderError when it cannot be written, lest the scene be blamed for that.
    """
    of_scene: BaseException | None = None
    try:
        with replacing(target) as draft, ClipEncoder(draft, job.width, job.height, job.fps, job.encode) as encoder:
            try:
                yield partial(_write, encoder, target)
            except BaseException as error:
                of_scene = error
                raise
    except OSError as error:
        if error is of_scene:
            raise
        raise RenderError(refusal(error, target)) from error


def _write(encoder: ClipEncoder, target: Path, picture: NDArray[Any], repeat: int) -> None:
    try:
        encoder.write(picture, repeat)
    except OSError as error:
        raise RenderError(refusal(error, target)) from error
