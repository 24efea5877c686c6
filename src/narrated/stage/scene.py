"""The base class of all scenes: a Manim scene that plays the beats of its script, each in its exact frames."""

import contextlib
import random
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import manim
import numpy as np
from manim.utils.exceptions import EndSceneEarlyException

from narrated.core.jobs import CHAPTER, ChapterName, PlayedBeat
from narrated.core.suggest import suggestion
from narrated.core.timeline import BeatTiming
from narrated.core.timing import exact_run_time, frames_of_run_time, frames_to_seconds, seconds_to_frames
from narrated.errors import Place, Problem, RenderError, SceneError
from narrated.stage.clock import BeatClock, MarkRef, running_line
from narrated.stage.desk import Desk
from narrated.stage.facts_view import FactsView
from narrated.stage.layout import Box, box_of
from narrated.stage.renderer import CountingRenderer


class Scene(manim.Scene):
    """One chapter. `construct` plays every beat of the script, in order, and all it plays is inside a beat:

        with self.beat("turn") as beat:
            self.until(beat.turn)                                             # hold until the voice says it
            self.play(gauge.animate.turn_to(1), run_time=beat.until("land"))  # land on the word
            self.hold(0.5)                                                    # the rest of the beat is held anyway

    What a beat shows may depend on the beats before it, but not on how long they took. A scene for which that
    cannot be (physics, updaters that add up time) says `continuous = True` and is drawn as one job.
    """

    continuous = False

    def __init__(self, desk: Desk) -> None:
        self._counting = CountingRenderer(desk.fps)
        super().__init__(renderer=self._counting)
        self.desk = desk
        self.theme = desk.theme
        self.facts = FactsView(desk.facts, desk.source)
        self.played_beats: list[PlayedBeat] = []
        self._chapter_read = False
        self._clock: BeatClock | None = None
        self._overlays: list[tuple[Any, Any]] = []

    @property
    def chapter(self) -> ChapterName:
        """The scene's number in the film and its title, for a heading; noted as read, as facts are."""
        self._chapter_read = True
        return self.desk.chapter

    @contextlib.contextmanager
    def beat(self, name: str) -> Iterator[BeatClock]:
        """Play the beat `name`, which must be the next one of the script; its last picture is held to its end.

        Raises SceneError, at the line that opened the beat, when the script has another beat here.
        """
        if self.desk.draw and self.desk.draw.keys() <= {played.beat for played in self.played_beats}:
            raise EndSceneEarlyException  # all that was asked for is drawn
        timing = self.desk.timings[len(self.played_beats)] if len(self.played_beats) < len(self.desk.timings) else None
        if self._clock is not None:
            self._refuse(f'beat "{name}" begins inside beat "{self._clock.timing.beat}"; end that one first')
        if timing is None or timing.beat != name:
            self._refuse(self._wrong_beat(name))
        assert timing is not None
        clock = self._clock = BeatClock(timing=timing, fps=self.desk.fps, source=self.desk.source)
        self._seed(name)
        self.update_mobjects(0)
        self._counting.played = 0
        for watch in self.desk.watches:
            watch.begin(timing)
        try:
            with self._drawing(name):
                yield clock
                self._check_marks(clock)
                self._hold_frames(timing.frames - self._counting.played)
                self.update_mobjects(0)
                played = self._watched(self._played(timing))
                self._check_rehearsed(played)
        finally:
            self._clock = None
        self.played_beats.append(played)
        self._seed(f"after {name}")  # what was used up depends on how many frames were drawn

    def until(self, mark: str | MarkRef) -> None:
        """Hold the picture until `mark`; SceneError when it has passed."""
        clock = self._playing("until")
        self._hold_frames(clock.frames_until(mark))

    def hold(self, seconds: float) -> None:
        """Hold the picture for `seconds`, rounded to frames."""
        self._playing("hold")
        if seconds < 0:
            self._refuse(f"hold({seconds:g}) is less than no time; hold for 0 seconds or more")
        self._hold_frames(seconds_to_frames(seconds, self.desk.fps))

    def region(self, name: str) -> Box:
        """A region of the theme by name, in Manim's units; SceneError for one that the theme lacks."""
        if name not in self.theme.regions:
            self._refuse(f'the theme has no region "{name}"; {suggestion(name, self.theme.regions)}')
        return box_of(self.theme.regions[name])

    def overlay(self, top: Any, below: Any = None, *, reason: str) -> None:
        """Declare that `top` lies over `below` on purpose, or without `below` that it may stand anywhere, for a reason.

            self.overlay(bar, reason="what is longer than the frame runs out of it")

        The layout check passes over it: overlapping text, what leaves the safe area, and contrast.
        """
        if not reason.strip():
            self._refuse("overlay() without a reason; say why the overlap is meant")
        self._overlays.append((top, below))

    def overlaid(self, one: Any, other: Any) -> bool:
        """Whether two mobjects, or with None for the other the one alone, are parts of a declared overlay."""
        for top, below in self._overlays:
            if below is None or other is None:
                if below is other and one in top.get_family():
                    return True
            elif any(
                here in top.get_family() and there in below.get_family() for here, there in ((one, other), (other, one))
            ):
                return True
        return False

    def play(self, *args: Any, **kwargs: Any) -> None:
        """Play animations as Manim does, in the nearest whole number of frames; only inside a beat."""
        clock = self._playing("play")
        if "run_time" in kwargs and not kwargs["run_time"] > 0:
            self._refuse(f"an animation of {kwargs['run_time']:g} seconds shows nothing; give it a longer run_time")
        if self.desk.watches:
            held = args[0] if args and isinstance(args[0], manim.Wait) else None
            frames = seconds_to_frames(held.run_time, self.desk.fps) if held else 0
            for watch in self.desk.watches:
                watch.still(self, self._counting.played, frames)
        super().play(*args, **kwargs)
        if not self._counting.drawing:
            self.update_mobjects(0)  # as Manim does after an animation that is drawn
        clock.played = self._counting.played

    def update_to_time(self, t: float) -> None:
        """Bring running animations to `t` seconds after their start; on the way, show them to who watches."""
        if not self.desk.watches or self.is_current_animation_frozen_frame():
            super().update_to_time(t)
            return
        start, frames = self._counting.played, frames_of_run_time(self.duration, self.desk.fps)
        stops = [(frame, watch) for watch in self.desk.watches for frame in watch.stops(self, start, frames)]
        if self._counting.drawing:  # frame by frame, and this is one of them
            super().update_to_time(t)
            stops = [(frame, watch) for frame, watch in stops if frame == start + round(t * self.desk.fps)]
            for frame, watch in stops:
                watch.moving(self, frame)
            return
        for frame, together in groupby(sorted(stops, key=itemgetter(0)), key=itemgetter(0)):
            super().update_to_time((frame - start) / self.desk.fps)
            for _, watch in together:
                watch.moving(self, frame)
        super().update_to_time(t)

    def get_run_time(self, animations: Any) -> float:
        """The run time that gives exact frames (see `core.timing.exact_run_time`)."""
        return exact_run_time(max(animation.run_time for animation in animations), self.desk.fps)

    def get_moving_and_static_mobjects(self, animations: Any) -> tuple[list[Any], list[Any]]:
        """Whole mobjects of the scene: those from the first that moves on, and those below, which are drawn once.

        Manim lists the parts of mobjects as they are when an animation begins; parts that an updater has replaced
        since would be drawn beside the new ones.
        """
        mobjects = manim.utils.iterables.list_update(self.mobjects, self.foreground_mobjects)
        animated = set(_animated(animations))
        moves = [
            any(part in animated or part.updaters or part in self.foreground_mobjects for part in mobject.get_family())
            for mobject in mobjects
        ]
        layered = any(part.z_index for mobject in mobjects for part in mobject.get_family())
        first = 0 if layered else moves.index(True) if True in moves else len(mobjects)
        return mobjects[first:], mobjects[:first]

    def run(self) -> tuple[PlayedBeat, ...]:
        """Run the scene, up to the last beat to draw if there are any, and return what its beats turned out to be.

        Raises SceneError when a run of the whole scene leaves out beats of the script.
        """
        self._seed("")
        self.render()
        left_out = [timing.beat for timing in self.desk.timings[len(self.played_beats) :]]
        if left_out and not self.desk.draw:
            names = ", ".join(f'"{name}"' for name in left_out)
            message = f'scene "{self.desk.scene}" ends without playing {names}; play every beat of the script'
            raise SceneError(Problem(place=Place(file=self.desk.source), message=message))
        return tuple(self.played_beats)

    def _hold_frames(self, frames: int) -> None:
        if frames > 0:
            self.wait(float(frames_to_seconds(frames, self.desk.fps)))

    @contextlib.contextmanager
    def _drawing(self, beat: str) -> Iterator[None]:
        """Draw while the block runs, if `beat` is one to draw."""
        if beat not in self.desk.draw:
            yield
            return
        sink = self._counting.sink
        with self.desk.draw[beat]() as sink.receive:
            self._counting.drawing, sink.handed = True, 0
            try:
                yield
            finally:
                self._counting.drawing, sink.receive = False, None
            if sink.handed != self._counting.played:
                counted = f"{sink.handed} frames of beat {beat!r} were drawn where {self._counting.played} were counted"
                raise RenderError(f"{counted}; this is a fault of narrated, please report it")

    def _seed(self, beat: str) -> None:
        seed = int.from_bytes(f"{self.desk.scene}/{beat}".encode()) % 2**32
        random.seed(seed)
        np.random.seed(seed)  # Manim's mobjects draw from the global generator

    def _playing(self, what: str) -> BeatClock:
        if self._clock is None:
            self._refuse(f'{what}() outside a beat; put it inside `with self.beat("...")`')
        assert self._clock is not None
        return self._clock

    def _check_marks(self, clock: BeatClock) -> None:
        for mark in clock.timing.marks:
            if mark.name not in clock.reached:
                self._refuse(
                    f'mark "{mark.name}" of beat "{clock.timing.beat}" is never used; '
                    f'wait for it with self.until("{mark.name}"), or delete <{mark.name}> from the script'
                )

    def _played(self, timing: BeatTiming) -> PlayedBeat:
        return PlayedBeat(
            beat=timing.beat,
            frames=self._counting.played,
            outlasts=self._counting.played - timing.frames,
            facts_read=(*self.facts.names_read(), *([CHAPTER] if self._chapter_read else [])),
            files_read=self.desk.files_read(),
            continuous=self.continuous,
        )

    def _watched(self, played: PlayedBeat) -> PlayedBeat:
        for watch in self.desk.watches:
            played = watch.end(self, played)
        return played

    def _check_rehearsed(self, played: PlayedBeat) -> None:
        """A clip is kept by what its rehearsal found; one that is drawn from anything else must not be."""
        known = self.desk.rehearsed.get(played.beat)
        if known is None:
            return
        if played.frames != known.frames:
            self._refuse(
                f'beat "{played.beat}" lasts {played.frames} frames drawn and {known.frames} rehearsed; let its length '
                "depend on nothing but the script, or say `continuous = True` in the class"
            )
        unknown = {*played.facts_read, *played.files_read} - {*known.facts_read, *known.files_read}
        if unknown:
            self._refuse(
                f'beat "{played.beat}" reads {", ".join(sorted(unknown))} only while it is drawn; read it before the '
                "animation, so that the beat is drawn again when it changes"
            )

    def _wrong_beat(self, name: str) -> str:
        names = [timing.beat for timing in self.desk.timings]
        played = [beat.beat for beat in self.played_beats]
        if name not in names:
            return f'the script\'s scene "{self.desk.scene}" has no beat "{name}"; {suggestion(name, names)}'
        if name in played:
            return f'beat "{name}" is played twice; play each beat once'
        expected = names[len(played)]
        return (
            f'beat "{name}" is played where the script has "{expected}"; '
            f'play "{expected}" first, or move it in the script'
        )

    def _refuse(self, message: str) -> None:
        raise SceneError(Problem(place=running_line(self.desk.source), message=message))


def _animated(animations: Any) -> Iterator[Any]:
    for animation in animations:
        yield from animation.mobject.get_family()
        if isinstance(animation, manim.AnimationGroup):
            yield from _animated(animation.animations)
