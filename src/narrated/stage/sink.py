"""Where frames go: a Manim file writer that hands each one on, with how often it stands, and writes no file."""

from typing import Any

from manim.scene.scene_file_writer import SceneFileWriter
from numpy.typing import NDArray

from narrated.stage.desk import Receive


class FrameSink(SceneFileWriter):
    """Hands each frame to `receive` while there is one; `handed` counts the frames."""

    receive: Receive | None = None
    handed = 0

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
