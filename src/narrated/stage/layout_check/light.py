"""The light of a beat over time, sampled while its animations run, and whether it flashes."""

from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Any

import numpy as np
from manim import AnimationGroup, Transform, config
from numpy.typing import NDArray

from narrated.core.layout import Finding
from narrated.stage.layout_check.contrast import relative_luminance
from narrated.stage.layout_check.drawings import Drawing
from narrated.stage.layout_check.flashes import worst_second
from narrated.stage.layout_check.sight import area, box_around, frame_box, is_visible, shared, shown
from narrated.stage.said import glyph_of

if TYPE_CHECKING:
    from narrated.stage.scene import Scene

LINES = 36  # of a drawing of light: its cells are wider than a tenth of a degree
# Fifteen frames a second on average, at distances that no steady flicker keeps pace with.
ENOUGH = 15
STEPS = (1, 2, 3, 2)
# Less than a quarter of a field of ten degrees, a third of the picture's width and height, can do no harm.
LEAST_SHARE = 0.25 / 9
SMALL_TYPE = 0.1  # of the frame's height: the light of smaller letters does not count


class Light:
    """Samples of one scene, beat after beat; the second before a beat counts with it."""

    def __init__(self, fps: int) -> None:
        self._fps = fps
        self._drawing = Drawing(LINES)
        self._before: list[NDArray[np.float64]] = []
        self._samples: dict[int, NDArray[np.float64]] = {}

    def stops(self, scene: "Scene", frame: int, frames: int) -> Iterable[int]:
        """The frames at which to sample animations that run for `frames` frames from `frame`."""
        return _spread(frame, frames, self._fps / ENOUGH) if _moves_much(scene) else ()

    def sample(self, scene: "Scene", frame: int) -> None:
        """Keep the light of the scene as it is now."""
        drawn = self._drawing.draw(scene, without=_small_type(scene))
        self._samples[frame] = relative_luminance(drawn)

    def end(self, frames: int) -> Finding | None:
        """Whether the beat, which lasts `frames` frames, flashes; the samples of the next one follow."""
        lead, held = self._before[-self._fps :], list(self._held(frames))
        found = worst_second(np.array([*lead, *held]), self._fps) if held else None
        self._before, self._samples = held, {}
        if found is None:
            return None
        return Finding(
            rule="flash",
            frame=max(0, found.start_frame - len(lead)),
            instant="from here on",
            one="the picture",
            other="3 times a second",
            amount=f"{found.count} times in a second over {found.share:.0%} of it",
            outlines=((0.0, 0.0, 1.0, 1.0),),
        )

    def _held(self, frames: int) -> Iterator[NDArray[np.float64]]:
        """The light at every frame: each sample stands until the next one."""
        light = self._samples.get(min(self._samples, default=0))
        for frame in range(frames if light is not None else 0):
            light = self._samples.get(frame, light)
            assert light is not None
            yield light


def _spread(frame: int, frames: int, every: float) -> Iterator[int]:
    """The frames after `frame`, one of `every` on average."""
    at = frame + 1.0
    for step in cycle(STEPS):
        if at >= frame + frames:
            return
        yield int(at)
        at += max(1.0, step * every / 2)


def _moves_much(scene: "Scene") -> bool:
    """Whether what the running animations or any updaters change may be large enough to flash."""
    if any(part.updaters for mobject in shown(scene) for part in mobject.get_family()):
        return True
    leaves = {id(leaf): leaf for each in _changed(scene.animations or ()) for leaf in each.family_members_with_points()}
    boxes = np.array([box_around(leaf) for leaf in leaves.values()]).reshape(-1, 4)
    return float(area(shared(boxes, frame_box())).sum()) > LEAST_SHARE * float(area(frame_box()))


def _changed(animations: Iterable[Any]) -> Iterator[Any]:
    """What animations change, as it is now and as it will be."""
    for animation in animations:
        yield animation.mobject
        if isinstance(animation, Transform) and animation.target_mobject is not None:
            yield animation.target_mobject
        if isinstance(animation, AnimationGroup):
            yield from _changed(animation.animations)


def _small_type(scene: "Scene") -> set[int]:
    small = set()
    for mobject in shown(scene):
        for leaf in mobject.family_members_with_points():
            glyph = glyph_of(leaf)
            if (glyph and glyph.em < SMALL_TYPE * config.frame_height) or not is_visible(leaf):
                small.add(id(leaf))
    return small
