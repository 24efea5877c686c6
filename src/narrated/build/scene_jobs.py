"""From a survey to the jobs that run scenes, for a rehearsal or to draw beats."""

import os
import pickle
from collections.abc import Mapping
from pathlib import Path

from narrated.build.drawing import Drawing
from narrated.build.order import Order
from narrated.build.survey import Survey
from narrated.core.jobs import PlayedBeat, SceneJob


def scene_job(order: Order, found: Survey, scene: str, targets: Mapping[str, str]) -> SceneJob:
    """The job that runs `scene`, and draws the beats in `targets`; what is known of its beats must come out again."""
    beats = next(each.beats for each in order.script.scenes if each.id == scene)
    return SceneJob(
        root=str(order.project.root),
        scratch=str(scratch_folder(order)),
        scene=scene,
        chapter=order.chapters[scene],
        width=order.form.width,
        height=order.form.height,
        fps=order.form.fps,
        theme=order.theme,
        facts=pickle.dumps(order.script.facts),
        timings=tuple(found.drawing.timings[scene, beat.id] for beat in beats),
        targets=targets,
        encode=order.script.film.encode,
        rehearsed={
            beat.id: _rehearsed(found.drawing, scene, beat.id)
            for beat in beats
            if (scene, beat.id) in found.drawing.records
        },
    )


def _rehearsed(drawing: Drawing, scene: str, beat: str) -> PlayedBeat:
    record = drawing.records[scene, beat]
    return PlayedBeat(
        beat=beat,
        frames=record.frames,
        outlasts=record.outlasts,
        facts_read=tuple(record.facts),
        files_read=tuple(record.files),
        continuous=scene in drawing.continuous,
    )


def scratch_folder(order: Order) -> Path:
    """Where workers keep Manim's text cache during this build; another build beside it has its own."""
    return order.project.build / f"scratch-{os.getpid()}"
