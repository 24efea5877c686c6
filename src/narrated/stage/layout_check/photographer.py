"""Draws the pictures in which a finding is outlined, at the instants at which they were found (Pillow)."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.core.layout import Finding, Outline
from narrated.core.timeline import BeatTiming
from narrated.stage.layout_check.drawings import Drawing
from narrated.stage.layout_check.faults import outline_of
from narrated.stage.layout_check.sight import sight_of
from narrated.stage.worker import run_scene
from narrated.store import replacing

if TYPE_CHECKING:
    from narrated.stage.scene import Scene

LINES = 540
LOUD = ("#FF40FF", "#40FFFF")  # of the first object and the other, unlike what a film is drawn in
STROKE, REACH = 3, 5  # of an outline, and how far it stays from the object, in pixels

Wanted = Mapping[str, tuple[tuple[Finding, Path], ...]]


def render_findings(job: SceneJob, wanted: Wanted) -> None:
    """Run the scene of `job` and write a PNG for each finding; `wanted` has them by beat, each with its path."""
    run_scene(job, {}, (Photographer(wanted),))


class Photographer:
    """A watch that draws what it is asked for (see `narrated.stage.watch.Watch` for its methods)."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._waiting: list[tuple[Finding, Path]] = []
        self._drawing = Drawing(LINES)

    def begin(self, timing: BeatTiming) -> None:
        """A beat begins."""
        self._waiting = list(self._wanted.get(timing.beat, ()))

    def still(self, scene: "Scene", frame: int, frames: int) -> None:
        """Draw what was found while this picture stands."""
        self._draw(scene, frame + max(frames, 1))

    def stops(self, scene: "Scene", frame: int, frames: int) -> Iterable[int]:
        """The frames of findings, while animations run."""
        del scene
        return sorted({found.frame for found, _ in self._waiting if frame < found.frame < frame + frames})

    def moving(self, scene: "Scene", frame: int) -> None:
        """Draw what was found at this frame."""
        self._draw(scene, frame + 1)

    def end(self, scene: "Scene", played: PlayedBeat) -> PlayedBeat:
        """Draw what was found in the last picture."""
        self._draw(scene, played.frames)
        return played

    def _draw(self, scene: "Scene", before: int) -> None:
        for found, path in [each for each in self._waiting if each[0].frame < before]:
            picture = Image.fromarray(self._drawing.draw(scene))
            pen = ImageDraw.Draw(picture)
            for outline, colour in zip(_outlines(scene, found), LOUD, strict=False):
                pen.rectangle(_in_pixels(outline, *picture.size), outline=colour, width=STROKE)
            with replacing(path) as draft:
                picture.save(draft, format="PNG")
            self._waiting.remove((found, path))


def _outlines(scene: "Scene", found: Finding) -> tuple[Outline, ...]:
    """Where a finding stands; a text that was found by its words alone is looked up."""
    if found.outlines:
        return found.outlines
    return tuple(outline_of(line.box) for line in sight_of(scene).lines if found.one.startswith(line.name))[:1]


def _in_pixels(outline: Outline, width: int, height: int) -> tuple[float, float, float, float]:
    left, top, right, bottom = outline
    return (
        max(0, left * width - REACH),
        max(0, top * height - REACH),
        min(width - 1, right * width + REACH),
        min(height - 1, bottom * height + REACH),
    )
