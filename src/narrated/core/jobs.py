"""What a worker is told and what it answers: the values that travel to `stage.worker` and back."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from narrated.core.layout import Finding, Standing
from narrated.core.script import FAST
from narrated.core.theme import Theme
from narrated.core.timeline import BeatTiming

CHAPTER = "the chapter"  # among `facts_read`: no fact can be called so
"""What a scene that shows its own number or title has read."""

LAST_FRAME = -1  # the frame with which a beat ends, which is known when it has been played


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterName:
    """A scene as its film counts and calls it: `number` from 1, and the script's `title` of it."""

    number: int
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedBeat:
    """What a run of a scene found out about one beat.

    It lasts `frames` frames (`outlasts` of them more than its narration asked for), and drawing it depends on the
    names in `facts_read` and on the files in `files_read` (paths from the project's root), those that earlier beats
    read included. A rehearsal that was asked to inspect it tells `findings` of layout, and which `texts` stand in it
    from when to when; one that was asked for `pictures` has them by frame, each as `core.picture_file` writes it.
    """

    beat: str
    frames: int
    outlasts: int
    facts_read: tuple[str, ...]
    files_read: tuple[str, ...] = ()
    continuous: bool
    findings: tuple[Finding, ...] = ()
    texts: tuple[Standing, ...] = ()
    pictures: tuple[tuple[int, bytes], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneJob:
    """One run of one scene, in a project at `root`, with its private `scratch` folder for Manim's text cache.

    `facts` are pickled: they are made of the project's classes, and the scene is to find them in modules of its own.
    `timings` are all beats of the scene, in order; `targets` maps the beats to draw to the clips to write (none in
    a rehearsal), which are encoded as `encode` says, and `rehearsed` has what is known of beats: running them must find
    the same. A rehearsal is asked whether to `inspect` the layout, and for which `pictures`: frames by beat, counted
    from its first, or LAST_FRAME.
    """

    root: str
    scratch: str
    scene: str
    chapter: ChapterName
    width: int
    height: int
    fps: int
    theme: Theme
    facts: bytes
    timings: tuple[BeatTiming, ...]
    targets: Mapping[str, str]
    encode: str = FAST
    rehearsed: Mapping[str, PlayedBeat] = field(default_factory=dict)
    inspect: bool = False
    pictures: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
