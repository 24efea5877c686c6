"""The clock of one beat: where its marks are, how far it has come, and when it is too late for a mark."""

from dataclasses import dataclass, field

from narrated.core.suggest import suggestion
from narrated.core.timeline import BeatTiming
from narrated.errors import Place, Problem, SceneError


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkRef:
    """A mark of the beat that is playing, as `beat.turn` or `beat["turn-on"]` gives it."""

    name: str
    frame: int


@dataclass(slots=True, kw_only=True)
class BeatClock:
    """What `with self.beat("turn") as beat` gives: marks, and the time that is left.

    Example, in a beat whose mark `land` stands 2.0 s after its start:

        self.play(Create(dial), run_time=0.5)                                 # 0.0 to 0.5 s
        self.play(dial.animate.turn_to(fast), run_time=beat.until("land"))    # 0.5 to 2.0 s
    """

    timing: BeatTiming
    fps: int
    source: str
    played: int = 0
    reached: set[str] = field(default_factory=set)

    def __getattr__(self, name: str) -> MarkRef:
        if name.startswith("_"):
            raise AttributeError(name)
        return self[name]

    def __getitem__(self, name: str) -> MarkRef:
        for mark in self.timing.marks:
            if mark.name == name:
                return MarkRef(name=name, frame=mark.frame)
        names = [mark.name for mark in self.timing.marks]
        raise SceneError(self.problem(f'beat "{self.timing.beat}" has no mark "{name}"; {suggestion(name, names)}'))

    @property
    def elapsed(self) -> float:
        """Seconds played since the beat began."""
        return self.played / self.fps

    @property
    def remaining(self) -> float:
        """Seconds until the beat ends as its narration and hold ask, less one frame that shows the finished state."""
        left = self.timing.frames - self.played - 1
        if left < 1:
            over = -left / self.fps
            raise SceneError(
                self.problem(
                    f'beat "{self.timing.beat}" has no time remaining ({over:.2f} s over); shorten what it plays'
                )
            )
        return left / self.fps

    def until(self, mark: str | MarkRef) -> float:
        """Seconds from now to the mark, at least one frame; a mark that has come already is a SceneError."""
        frames = self.frames_until(mark)
        if frames < 1:
            raise SceneError(self.problem(self._too_late(self._mark(mark).name, frames)))
        return frames / self.fps

    def frames_until(self, mark: str | MarkRef) -> int:
        """Frames from now to the mark, 0 at the mark; less than that is a SceneError."""
        reference = self._mark(mark)
        self.reached.add(reference.name)
        frames = reference.frame - self.played
        if frames < 0:
            raise SceneError(self.problem(self._too_late(reference.name, frames)))
        return frames

    def problem(self, message: str) -> Problem:
        """A problem at the line of the scene file that is running now."""
        return Problem(place=running_line(self.source), message=message)

    def _mark(self, mark: object) -> MarkRef:
        if isinstance(mark, MarkRef):
            return mark
        if isinstance(mark, str):
            return self[mark]
        message = f"until() takes a mark of the beat, not {mark!r}; write its name in quotes, or beat.NAME"
        raise SceneError(self.problem(message))

    def _too_late(self, mark: str, frames: int) -> str:
        late = f"{-frames / self.fps:.2f} s late" if frames else "with no time left"
        return (
            f'mark "{mark}" of beat "{self.timing.beat}" is reached {late}; '
            "shorten what plays before it, or move the mark to a later word"
        )


def running_line(source: str) -> Place:
    """The line of `source` that the innermost frame of the stack is at, or the file alone."""
    import sys

    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == source:
            return Place(file=source, line=frame.f_lineno)
        frame = frame.f_back  # type: ignore[assignment]
    return Place(file=source)
