"""What a worker process does with a job: set Manim up and run the scene.

The one place that sets Manim's global `config`; it runs in worker processes only.
"""

import logging
import os
import pickle
import threading
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path

import manim
import manimpango
from tqdm import tqdm  # Manim makes its bars with it, shown or not

from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.core.names import scene_file
from narrated.errors import NarratedError, Place, SceneError
from narrated.fonts import font_files
from narrated.stage.desk import Desk, OpenDrawing, Receive
from narrated.stage.failures import problem_at, problem_from_root, what_failed, where_it_failed
from narrated.stage.file_reads import noting_files
from narrated.stage.fresh import make_manim_fresh
from narrated.stage.loading import load_scene
from narrated.stage.modules import fresh_modules
from narrated.stage.sink import passing_by
from narrated.stage.theme_view import theme_view
from narrated.stage.watch import Watch


def run_scene(
    job: SceneJob, draw: Mapping[str, OpenDrawing], watches: tuple[Watch, ...] = ()
) -> tuple[PlayedBeat, ...]:
    """Run the scene of `job`; `draw` opens what takes the frames of a beat, `watches` see the rest (see `Desk`).

    Raises SceneError, with the line of the scene file, for whatever goes wrong in the scene.
    """
    with manim_for(job), noting_files(job.root) as files_read, fresh_modules(job.root):
        source = scene_file(job.scene)
        scene_type = load_scene(job.root, job.scene)
        if scene_type.continuous and draw:
            draw = _from_the_start(job, draw)
        desk = Desk(
            scene=job.scene,
            source=str(Path(job.root) / source),
            chapter=job.chapter,
            fps=job.fps,
            timings=job.timings,
            facts=pickle.loads(job.facts),
            theme=theme_view(job.theme),
            draw=draw,
            files_read=files_read,
            rehearsed=job.rehearsed,
            watches=watches,
        )
        try:
            return scene_type(desk).run()
        except SceneError as error:
            told = (problem_from_root(problem, error, job.root, source) for problem in error.problems)
            raise SceneError(*told) from None
        except NarratedError:
            raise
        except (Exception, SystemExit) as error:  # the project's own code, which may raise anything
            place = where_it_failed(error, job.root) or Place(file=source)
            raise SceneError(problem_at(place, f"fails: {what_failed(error)}", job.root)) from error


def rehearse(job: SceneJob) -> tuple[PlayedBeat, ...]:
    """Run the scene of `job` without drawing it, and return its beats: their frames, and what the job asks for.

    Errors as `run_scene`.
    """
    watches: list[Watch] = []
    if job.inspect:
        from narrated.stage.layout_check.inspector import Inspector

        watches.append(Inspector(job.theme, job.fps))
    if not any(job.pictures.values()):
        return run_scene(job, {}, tuple(watches))
    from narrated.stage.recording.recorder import Recorder

    recorder = Recorder(job.pictures)
    played = run_scene(job, {}, (*watches, recorder))
    if not played[0].continuous:
        return played
    frame_by_frame = {timing.beat: _passing_by for timing in job.timings}
    recorded = run_scene(job, frame_by_frame, (recorder,))
    return tuple(replace(one, pictures=other.pictures) for one, other in zip(played, recorded, strict=True))


def _from_the_start(job: SceneJob, draw: Mapping[str, OpenDrawing]) -> Mapping[str, OpenDrawing]:
    """A scene that adds up time cannot be run past its early beats: it is brought through all of their frames."""
    last = max(number for number, timing in enumerate(job.timings) if timing.beat in draw)
    return {timing.beat: _passing_by for timing in job.timings[:last]} | dict(draw)


def _passing_by() -> AbstractContextManager[Receive]:
    """Takes no frame, so that none is drawn."""
    return nullcontext(passing_by)


@contextmanager
def manim_for(job: SceneJob) -> Iterator[None]:
    """Manim set to the size, rate, ground and fonts of `job`, with text cached in the job's scratch folder."""
    make_manim_fresh()
    logging.getLogger("manim").setLevel(logging.ERROR)
    settings = {
        "pixel_width": job.width,
        "pixel_height": job.height,
        "frame_rate": job.fps,
        "frame_height": 8.0,
        "frame_width": 8.0 * job.width / job.height,
        "background_color": job.theme.colours["ground"],
        "media_dir": f"{job.scratch}/{os.getpid()}",
        "disable_caching": True,
        "dry_run": True,
        "progress_bar": "none",
    }
    tqdm.set_lock(threading.RLock())  # its own is a semaphore, which would outlive a worker that is stopped
    _register_fonts(job.theme.font_package)
    with manim.tempconfig(settings):
        yield


@cache
def _register_fonts(package: str) -> None:
    """Make the font files of a package known to Pango, once in a process."""
    for file in font_files(package) or ():
        manimpango.register_font(str(file))
