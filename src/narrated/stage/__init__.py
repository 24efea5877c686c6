"""What scene files import: the scene that keeps to its script, and mobjects that stay pure."""

from narrated.core.jobs import ChapterName
from narrated.core.theme import Theme
from narrated.stage.formula import formula
from narrated.stage.layout import Box
from narrated.stage.readout import Readout
from narrated.stage.redrawn import redrawn
from narrated.stage.said import reads_as
from narrated.stage.scene import Scene
from narrated.stage.text import TextBlock, em_height, set_on_baseline, text

__all__ = [
    "Box",
    "ChapterName",
    "Readout",
    "Scene",
    "TextBlock",
    "Theme",
    "em_height",
    "formula",
    "reads_as",
    "redrawn",
    "set_on_baseline",
    "text",
]
