"""Where frames go: a Manim file writer that hands each one on, with how often it stands, and writes no file."""

from typing import Any

from manim.scene.scene_file_writer import SceneFileWriter
from numpy.typing import NDArray

from narrated.stage.desk import Receive


def passing_by(_pixels: NDArray[Any], _repeat: int) -> None:
    """Receives no frame: a beat is gone through, frame by frame, and none of them is drawn."""
    raise AssertionError("a frame was drawn that nobody wants")


class FrameSink(SceneFileWriter):
    """Hands each frame to `receive` while there is one; `handed` counts the frames, those passed by among them."""

    receive: Receive | None = None
    handed = 0

    @property
    def wants_frames(self) -> bool:
        """Whether frames are to be drawn."""
        return self.receive is not passing_by

    def pass_by(self, frames: int) -> None:
        """Count frames that are not drawn."""
        self.handed += frames

    def begin_animation(self, allow_write: bool = False, **_: Any) -> None:
        """Manim asks for a partial movie; there is none."""

    def end_animation(self, allow_write: bool = False) -> None:
        """The partial movie that there is not ends."""

    def add_partial_movie_file(self, hash_animation: str | None) -> None:
        """Clips are cut at beats, not at animations."""

    def write_frame(self, pixels: NDArray[Any], *, repeat: int = 1) -> None:
        """Manim's camera has drawn a frame that stands `repeat` times."""
        if self.receive is not None:
            self.receive(pixels, repeat)
            self.handed += repeat

    def finish(self) -> None:
        """Nothing is left to combine."""
