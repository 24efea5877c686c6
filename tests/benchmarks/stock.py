"""A scene of the film as a scene of stock Manim: what `manim render` is given in the obvious pipeline.

Manim's own renderer, file writer, cache, layers and update loop run; of narrated there are the lengths of
beats, which a user of Manim types in as numbers.
"""

import contextlib
import pickle
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import manim
import manimpango
import numpy as np

from narrated.core.jobs import SceneJob
from narrated.fonts import font_files
from narrated.stage import Scene
from narrated.stage.clock import BeatClock
from narrated.stage.desk import Desk
from narrated.stage.facts_view import FactsView
from narrated.stage.loading import load_scene
from narrated.stage.theme_view import theme_view


def stock_scene(job_file: Path) -> type[manim.Scene]:
    """The class that Manim is to render, of the scene that the pickled job tells."""
    job: SceneJob = pickle.loads(job_file.read_bytes())
    sys.path[:0] = [f"{job.root}/src", job.root]
    for file in font_files(job.theme.font_package) or ():
        manimpango.register_font(str(file))
    manim.config.background_color = job.theme.colours["ground"]
    written = load_scene(job.root, job.scene)
    return type(f"Stock{written.__name__}", (_Stock, written), {"scene_job": job, "__module__": "__main__"})


class _Stock(Scene):
    """In front of a scene of the film: everything that narrated does for its scenes is Manim's own again."""

    scene_job: SceneJob

    def __init__(self, **settings: Any) -> None:
        manim.Scene.__init__(self, **settings)
        self.desk = Desk(
            scene=self.scene_job.scene,
            source=str(Path(self.scene_job.root) / "scenes" / f"{self.scene_job.scene}.py"),
            chapter=self.scene_job.chapter,
            fps=self.scene_job.fps,
            timings=self.scene_job.timings,
            facts=pickle.loads(self.scene_job.facts),
            theme=theme_view(self.scene_job.theme),
            draw={},
        )
        self.theme = self.desk.theme
        self.facts = FactsView(self.desk.facts, self.desk.source)
        self._beats = iter(self.scene_job.timings)
        self._overlays = []

    @property
    def chapter(self) -> Any:
        return self.scene_job.chapter

    @contextlib.contextmanager
    def beat(self, name: str) -> Iterator[BeatClock]:
        clock = self._clock = BeatClock(timing=next(self._beats), fps=self.scene_job.fps, source=self.desk.source)
        self._seed(name)
        yield clock
        self._hold_frames(clock.timing.frames - clock.played)
        self._seed(f"after {name}")

    def play(self, *animations: Any, **settings: Any) -> None:
        manim.Scene.play(self, *animations, **settings)
        assert self._clock is not None
        self._clock.played += self._frames

    update_to_time = manim.Scene.update_to_time
    get_moving_and_static_mobjects = manim.Scene.get_moving_and_static_mobjects

    def get_run_time(self, animations: Any) -> float:
        """What makes Manim draw the very frames that the film has; it rounds plays and still waits two ways."""
        frames = self._frames = max(1, round(max(animation.run_time for animation in animations) * self.scene_job.fps))
        still = len(animations) == 1 and isinstance(animations[0], manim.Wait) and not self.should_update_mobjects()
        return (frames + 0.5 if still else frames - 0.5) / self.scene_job.fps

    def _seed(self, beat: str) -> None:
        seed = int.from_bytes(f"{self.scene_job.scene}/{beat}".encode()) % 2**32
        random.seed(seed)
        np.random.seed(seed)
