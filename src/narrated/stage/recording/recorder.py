"""Records pictures of a scene while it is run without being drawn (Manim's camera)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np
from manim import Camera, PMobject, VMobject, config
from manim.mobject.types.image_mobject import AbstractImageMobject
from PIL import Image

from narrated.core.jobs import LAST_FRAME, PlayedBeat
from narrated.core.picture import Picture, Raster, Shape, Words
from narrated.core.picture_file import picture_to_bytes
from narrated.core.timeline import BeatTiming
from narrated.stage.layout_check.sight import frame_box, shared, shown, sight_of
from narrated.stage.recording.pen import Pen

if TYPE_CHECKING:
    from narrated.stage.scene import Scene


class Recorder:
    """A watch that records what it is asked for (see `narrated.stage.watch.Watch` for its methods).

    `wanted` has frames by beat, counted from the beat's first; LAST_FRAME is the one that it ends with, whichever
    that turns out to be. What is recorded is what the film shows in that very frame.
    """

    def __init__(self, wanted: Mapping[str, tuple[int, ...]]) -> None:
        self._wanted = wanted
        self._frames: set[int] = set()
        self._least_frames = 0
        self._pictures: dict[int, bytes] = {}

    def begin(self, timing: BeatTiming) -> None:
        """A beat begins."""
        self._frames = set(self._wanted.get(timing.beat, ()))
        self._least_frames = timing.frames
        self._pictures = {}

    def still(self, scene: "Scene", frame: int, frames: int) -> None:
        """Record the picture, if a frame that is wanted comes while it stands."""
        wanted = [wanted for wanted in self._frames if frame <= wanted < frame + frames]
        if wanted and not _moves_by_itself(scene):
            self._record(scene, wanted)

    def stops(self, scene: "Scene", frame: int, frames: int) -> Iterable[int]:
        """What is wanted while animations run; the beat may end with the last of their frames."""
        del scene
        stops = {wanted for wanted in self._frames if frame <= wanted < frame + frames}
        if LAST_FRAME in self._frames and frame + frames >= self._least_frames:
            stops.add(frame + frames - 1)
        return sorted(stops)

    def moving(self, scene: "Scene", frame: int) -> None:
        """Record the picture of this frame."""
        self._record(scene, [frame])

    def end(self, scene: "Scene", played: PlayedBeat) -> PlayedBeat:
        """Add what was recorded; the last picture is the one that stands now, unless the beat ended in a movement."""
        if LAST_FRAME in self._frames:
            if played.frames - 1 not in self._pictures:
                self._record(scene, [LAST_FRAME])
            else:
                self._pictures[LAST_FRAME] = self._pictures[played.frames - 1]
        pictures = tuple((frame, self._pictures[frame]) for frame in sorted(self._frames & self._pictures.keys()))
        return replace(played, pictures=pictures)

    def _record(self, scene: "Scene", frames: list[int]) -> None:
        if frames:
            recorded = picture_to_bytes(picture_of(scene))
            self._pictures.update(dict.fromkeys(frames, recorded))


def _moves_by_itself(scene: "Scene") -> bool:
    """Whether Manim plays a wait as an animation, because there are updaters that run with time."""
    return bool(scene.always_update_mobjects or scene.updaters) or any(
        part.has_time_based_updater() for part in scene.get_mobject_family_members()
    )


def picture_of(scene: "Scene") -> Picture:
    """What `scene` shows now."""
    camera: Any = scene.camera
    parts = tuple(_parts(camera, camera.get_mobjects_to_display(shown(scene))))
    return Picture(
        width=float(camera.frame_width),
        height=float(camera.frame_height),
        ground=camera.background_color.to_hex().upper(),
        parts=parts,
        words=tuple(_words(scene)),
    )


def _parts(camera: Any, leaves: Iterable[Any]) -> Iterator[Shape | Raster]:
    for vector, together in groupby(leaves, _is_vector):
        if vector:
            pen = Pen()
            for leaf in together:
                camera.display_vectorized(leaf, pen)
            pen.finish()
            yield from pen.shapes
        else:
            yield from (raster for leaf in together if _is_seen(leaf) and (raster := _raster(leaf)))


def _is_vector(leaf: Any) -> bool:
    return isinstance(leaf, VMobject) and not leaf.get_background_image()


def _is_seen(leaf: Any) -> bool:
    """Whether the camera draws such a mobject at all: a number that is tracked is one too."""
    return isinstance(leaf, VMobject | PMobject | AbstractImageMobject)


def _raster(leaf: Any) -> Raster | None:
    """An image, or what else the camera draws by pixels, as it stands in a frame of the film's size; None if it does
    not stand there at all."""
    camera = Camera(background_opacity=0)
    camera.capture_mobjects([leaf], include_submobjects=False)
    pixels = np.asarray(camera.pixel_array, dtype=np.uint8)
    rows, columns = (np.flatnonzero(pixels[:, :, 3].any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return None
    top, bottom, left, right = int(rows[0]), int(rows[-1]) + 1, int(columns[0]), int(columns[-1]) + 1
    png = BytesIO()
    Image.fromarray(pixels[top:bottom, left:right]).save(png, format="PNG")
    unit = config.frame_width / config.pixel_width
    return Raster(
        png=png.getvalue(),
        left=left * unit - config.frame_width / 2,
        top=config.frame_height / 2 - top * unit,
        width=(right - left) * unit,
        height=(bottom - top) * unit,
    )


def _words(scene: "Scene") -> Iterator[Words]:
    """The texts of which something stands in the frame."""
    for line in sight_of(scene).lines:
        left, bottom, right, top = map(float, line.box)
        low_x, low_y, high_x, high_y = shared(line.box, frame_box())
        if low_x < high_x and low_y < high_y and line.said.words.strip():
            em = float(line.em) if np.isfinite(line.em) else top - bottom
            yield Words(text=line.said.words, left=left, top=top, right=right, bottom=bottom, em=em)
