"""Small drawings of a scene for the layout check: with and without its texts, and its light alone (Manim's camera)."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from manim import Camera, ManimColor, config
from numpy.typing import NDArray

from narrated.stage.layout_check.sight import shown

INKS = ("#FF00FF", "#00FF00", "#FFFF00", "#0000FF", "#FFFFFF", "#000000")
COARSE = 4  # every fourth pixel is enough to know the colours of a drawing
HALF_INK = 40  # of 255: the least difference of a pixel that counts as covered

if TYPE_CHECKING:
    from narrated.stage.scene import Scene

LINES = 360  # of a drawing in which the colours behind text are looked up
PICTURE_LINES = 540  # of a picture that is left for a person
LIGHT_LINES = 36  # of a drawing of light, whose cells are wider than a tenth of a degree


class Drawing:
    """A camera of so many lines that draws what a scene shows, apart from the one that draws the film."""

    def __init__(self, lines: int) -> None:
        self._lines = lines

    @cached_property
    def _camera(self) -> Any:
        """Made when the first picture is drawn, because only then it is known what frame the film has."""
        return Camera(pixel_height=self._lines, pixel_width=round(self._lines * config.aspect_ratio))

    def draw(self, scene: "Scene", *, without: Collection[int] = ()) -> NDArray[np.uint8]:
        """The scene as it is now, (lines, columns, 3); mobjects whose id is in `without` are not drawn."""
        self._camera.reset()
        leaves = self._camera.get_mobjects_to_display(shown(scene))
        self._camera.capture_mobjects([leaf for leaf in leaves if id(leaf) not in without], include_submobjects=False)
        return np.array(self._camera.pixel_array[:, :, :3], dtype=np.uint8)

    def ink_of(self, scene: "Scene", letters: Collection[int], behind: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Where mobjects whose id is in `letters` lie over all else, (lines, columns), whatever their own colours.

        `behind` is the drawing without them.
        """
        ink = self._unlike(behind)
        self._camera.reset()
        leaves = self._camera.get_mobjects_to_display(shown(scene))
        with _coloured([leaf for leaf in leaves if id(leaf) in letters], ink):
            self._camera.capture_mobjects(leaves, include_submobjects=False)
        difference = np.abs(self._camera.pixel_array[:, :, :3].astype(int) - behind)
        return np.asarray(difference.max(axis=2) > HALF_INK)

    def _unlike(self, behind: NDArray[np.uint8]) -> str:
        """An ink that is unlike every colour of a drawing."""
        colours = behind[::COARSE, ::COARSE].reshape(-1, 3).astype(int)
        distances = [np.abs(colours - ManimColor(ink).to_int_rgb()).max(axis=1).min() for ink in INKS]
        return INKS[int(np.argmax(distances))]


@contextmanager
def _coloured(letters: list[Any], ink: str) -> Iterator[None]:
    """While the block runs, all of `letters` are filled with one ink, and have no stroke."""
    colours = [(letter.fill_rgbas, letter.stroke_rgbas) for letter in letters]
    filled, nothing = np.array([ManimColor(ink).to_rgba()]), np.zeros((1, 4))
    for letter in letters:
        letter.fill_rgbas, letter.stroke_rgbas = filled, nothing
    try:
        yield
    finally:
        for letter, (fill, stroke) in zip(letters, colours, strict=True):
            letter.fill_rgbas, letter.stroke_rgbas = fill, stroke


def pixels_of(boxes: NDArray[np.float64], lines: int, columns: int) -> NDArray[np.bool_]:
    """Which pixels of a drawing lie in boxes (n, 4) of Manim's units, (lines, columns)."""
    inside = np.zeros((lines, columns), dtype=bool)
    scale = lines / config.frame_height
    for left, bottom, right, top in boxes:
        x, y = config.frame_width / 2, config.frame_height / 2
        across = np.clip([np.floor((x + left) * scale), np.ceil((x + right) * scale)], 0, columns).astype(int)
        down = np.clip([np.floor((y - top) * scale), np.ceil((y - bottom) * scale)], 0, lines).astype(int)
        inside[slice(*down), slice(*across)] = True
    return inside
