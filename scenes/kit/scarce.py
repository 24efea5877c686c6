"""How a chapter closes: what stays scarce, as an emblem with its name."""

from manim import DOWN, RIGHT, UP, VGroup, VMobject

from narrated.stage import Box, Theme
from scenes.kit.emblem import Emblem
from scenes.kit.figure import words_at

SIZE = 2.2  # of the emblem
GAP = 0.6  # from the emblem to the words
LEAD_UP, ALSO_DOWN = 0.95, 0.75  # from the baseline of the name to the lines above and below it


class Scarce(VGroup):
    """An `emblem` (see `Emblem`), flush left in `box` at half its height; beside it a lead, a name and, later, `also`.

    scarce = Scarce(self.theme, self.region("stage"), "taste", "taste", also="which one is yours")
    self.play(FadeIn(scarce.named), run_time=0.5)                # 0.0 to 0.5 s: emblem and name
    self.play(FadeIn(scarce.also), run_time=0.5)                 # 0.5 to 1.0 s: the line below
    """

    def __init__(self, theme: Theme, box: Box, emblem: str, name: str, *, also: str) -> None:
        picture = Emblem(theme, emblem, size=SIZE)
        picture.move_to(box.at(0, 0.5) + RIGHT * SIZE / 2)
        baseline = box.at(0, 0.5) + RIGHT * (SIZE + GAP) + DOWN * 0.2
        lead = words_at(theme, "still scarce", baseline + UP * LEAD_UP, colour="quiet")
        said = words_at(theme, name, baseline, role="heading", colour="judgment", strong=True)
        self.named = VGroup(picture, lead, said)
        self.also: VMobject = words_at(theme, also, baseline + DOWN * ALSO_DOWN)
        super().__init__(self.named, self.also)
