"""One beat alone, to look at while its scene is written: its clip with its sound, and its last picture."""

import shutil
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from narrated.build import tasks
from narrated.build.order import Order
from narrated.build.progress import Progress
from narrated.build.rehearsing import Asked, run_rehearsals
from narrated.build.run import run_clips
from narrated.build.scene_jobs import scratch_folder
from narrated.build.survey import step_path
from narrated.build.workers import result_of
from narrated.core.plan import BeatKey
from narrated.core.script import Script
from narrated.core.steps import Kind
from narrated.core.suggest import suggestion
from narrated.errors import UsageError


def beat_key(script: Script, name: str) -> BeatKey:
    """The beat that is called `name`: `scene/beat`, or its id alone where no other is called so; else UsageError."""
    keys = [(scene.id, beat.id) for scene in script.scenes for beat in scene.beats]
    found = [key for key in keys if name in ("/".join(key), key[1])]
    if len(found) == 1:
        return found[0]
    if not found:
        known = [*("/".join(key) for key in keys), *(beat for _, beat in keys)]
        raise UsageError(f'--beat: the script has no beat "{name}"; {suggestion(name, dict.fromkeys(known))}')
    places = " or ".join("/".join(key) for key in found)
    raise UsageError(f'--beat: "{name}" is a beat of {len(found)} scenes; say {places}')


def run_one_beat(order: Order, key: BeatKey, folder: Path, workers: Executor, progress: Progress) -> tuple[Path, Path]:
    """Draw one beat of the scene that `order` is for into `folder`: a film of it, and its last picture.

    Of the scene's other beats no more is made than the beat's place needs. Errors as `run_build`.
    """
    try:
        found = run_rehearsals(order, workers, progress, [], Asked())
        clip = found.drawing.clips[key]
        alone = tuple(stale for stale in found.stale if stale.step.kind != Kind.CLIP or stale.step == clip)
        run_clips(order, workers, progress, replace(found, stale=alone), [])
        assert found.timeline is not None
        beat = next(each for each in found.timeline.beats if (each.scene, each.beat) == key)
        film, picture = (folder / f"beat-{'-'.join(key)}{suffix}" for suffix in (".mp4", ".png"))
        folder.mkdir(parents=True, exist_ok=True)
        shown = workers.submit(
            tasks.show_beat_in_worker,
            order.project.store,
            beat,
            order.form,
            order.script.film,
            step_path(order, clip),
            film,
            picture,
        )
        result_of(shown)
        return film, picture
    finally:
        shutil.rmtree(scratch_folder(order), ignore_errors=True)
