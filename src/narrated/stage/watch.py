"""What may watch a rehearsal: it is shown every instant at which something can be said of the picture."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from narrated.core.jobs import PlayedBeat
from narrated.core.timeline import BeatTiming

if TYPE_CHECKING:
    from narrated.stage.scene import Scene


class Watch(Protocol):
    """Called by a scene while it is rehearsed, in the order of its frames; all frames count from the beat's first.

    A watch changes nothing: a scene that is watched must come out as one that is not.
    """

    def begin(self, timing: BeatTiming) -> None:
        """A beat begins."""

    def still(self, scene: "Scene", frame: int, frames: int) -> None:
        """What the scene shows now stands from `frame` on for `frames` frames, 0 when an animation begins there."""

    def stops(self, scene: "Scene", frame: int, frames: int) -> Iterable[int]:
        """The frames at which to be shown the animations that run for `frames` frames from `frame`, in order."""

    def moving(self, scene: "Scene", frame: int) -> None:
        """Animations run, and have come to `frame`."""

    def end(self, scene: "Scene", played: PlayedBeat) -> PlayedBeat:
        """The beat has ended with what the scene shows now; `played`, and what was seen of it."""
