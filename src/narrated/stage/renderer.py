"""Manim's Cairo renderer, made to count frames exactly and to draw nothing while it fast-forwards."""

from typing import Any

from manim.renderer.cairo_renderer import CairoRenderer
from numpy.typing import NDArray

from narrated.core.timing import frames_of_run_time
from narrated.stage.sink import FrameSink


class CountingRenderer(CairoRenderer):
    """Draws while `drawing` is on and runs past animations while it is off; `played` counts frames in both."""

    def __init__(self, fps: int) -> None:
        super().__init__(file_writer_class=FrameSink, skip_animations=True)
        self.fps = fps
        self.played = 0

    @property
    def sink(self) -> FrameSink:
        """Where the frames go."""
        sink: FrameSink = self.file_writer
        return sink

    @property
    def drawing(self) -> bool:
        """Whether frames are drawn and handed to the sink."""
        return not self._original_skipping_status

    @drawing.setter
    def drawing(self, on: bool) -> None:
        self._original_skipping_status = self.skip_animations = not on

    def play(self, scene: Any, *args: Any, **kwargs: Any) -> None:
        """Play as Manim does, and count the frames whether they were drawn or not."""
        super().play(scene, *args, **kwargs)
        self.played += frames_of_run_time(scene.duration, self.fps)

    def update_frame(self, scene: Any, mobjects: Any = None, *args: Any, **kwargs: Any) -> None:
        """Draw; while fast-forwarding there is nobody to draw for, and a held frame is drawn whole."""
        if self.drawing and self.sink.wants_frames:
            super().update_frame(scene, None if _held(scene) else mobjects, *args, **kwargs)

    def render(self, scene: Any, time: float, moving_mobjects: Any = None) -> None:
        """Draw a frame of an animation, or count it when it is one that nobody wants."""
        if self.drawing and not self.sink.wants_frames:
            self._pass_by(1)
        else:
            super().render(scene, time, moving_mobjects)

    def get_frame(self) -> NDArray[Any]:
        """The camera's own pixels, not a copy: whoever receives a frame is done with it when the next is drawn."""
        pixels: NDArray[Any] = self.camera.pixel_array
        return pixels

    def save_static_frame_data(self, scene: Any, static_mobjects: Any) -> NDArray[Any] | None:
        """Draw what does not move once for a whole animation; a held frame needs no such layer.

        Manim may draw a held frame over its own static layer, which doubles soft edges: text gets bolder as soon
        as it stands still. Without that layer a held frame equals a moving one.
        """
        self.static_image = None
        if self.drawing and not _held(scene) and self.sink.wants_frames:
            drawn = super().save_static_frame_data(scene, static_mobjects)
            self.static_image = None if drawn is None else drawn.copy()
        return self.static_image

    def freeze_current_frame(self, duration: float) -> None:
        """Hold the current frame for exactly the frames that `duration` stands for."""
        frames = frames_of_run_time(duration, self.fps)
        if self.drawing and not self.sink.wants_frames:
            self._pass_by(frames)
        else:
            self.add_frame(self.get_frame(), num_frames=frames)

    def _pass_by(self, frames: int) -> None:
        self.time += frames / self.camera.frame_rate
        self.sink.pass_by(frames)


def _held(scene: Any) -> bool:
    return bool(scene.animations and scene.is_current_animation_frozen_frame())
