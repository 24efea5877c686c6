"""What a scene is run with: its timings, facts and theme, and which of its beats are to be drawn."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

from narrated.core.jobs import ChapterName, PlayedBeat
from narrated.core.theme import Theme
from narrated.core.timeline import BeatTiming
from narrated.stage.file_reads import FilesRead
from narrated.stage.watch import Watch

# Called with a frame, (height, width, 4) uint8 RGBA, and how often it stands; the next one is drawn over it.
Receive = Callable[[NDArray[Any], int], None]
OpenDrawing = Callable[[], AbstractContextManager[Receive]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everything a run of a scene needs.

    `draw` maps the beats to draw to what opens their drawing: entered when the beat begins, it gives what receives
    the frames, and is left when the beat ends. Other beats are run past. `source` is the scene file's path, as
    errors name it; `files_read` tells what the run has read so far, and `rehearsed` what must come out again.
    `watches` see the scene while it is run.
    """

    scene: str
    source: str
    chapter: ChapterName
    fps: int
    timings: tuple[BeatTiming, ...]
    facts: Mapping[str, Any]
    theme: Theme
    draw: Mapping[str, OpenDrawing]
    files_read: FilesRead = tuple
    rehearsed: Mapping[str, PlayedBeat] = field(default_factory=dict)
    watches: tuple[Watch, ...] = ()
