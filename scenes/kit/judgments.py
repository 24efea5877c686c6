"""The six kinds of judgment, each an emblem with its name and a line about it, in two rows."""

from manim import DOWN, RIGHT, UP, VGroup

from narrated.stage import Box, Theme
from scenes.kit.emblem import Emblem
from scenes.kit.figure import words_at

KINDS = (
    ("taste", "taste", "which one is yours"),
    ("specs", "specs and tests", "what working means"),
    ("practice", "practice", "yours alone to do"),
    ("evidence", "evidence", "the world takes its time"),
    ("fidelity", "fidelity", "a model is not the thing"),
    ("cost", "cost", "worth running at all?"),
)
COLUMNS = 3
SIZE = 1.15  # of an emblem
GAP = 0.3  # from an emblem to its words
NAME_UP, LINE_DOWN = 0.12, 0.32  # from the middle of a cell to the two baselines


class Judgments(VGroup):
    """`kinds` has one group a kind, in the order of the film, in `box`.

    six = Judgments(self.theme, self.region("stage"))
    self.play(FadeIn(six.kinds["taste"]), run_time=0.5)          # 0.0 to 0.5 s
    """

    def __init__(self, theme: Theme, box: Box) -> None:
        self.kinds: dict[str, VGroup] = {}
        rows = len(KINDS) // COLUMNS
        for number, (kind, name, line) in enumerate(KINDS):
            row, column = divmod(number, COLUMNS)
            start = box.at(column / COLUMNS, 1 - (row + 0.5) / rows)
            emblem = Emblem(theme, kind, size=SIZE).move_to(start + RIGHT * SIZE / 2)
            edge = start + RIGHT * (SIZE + GAP)
            words = words_at(theme, name, edge + UP * NAME_UP, strong=True)
            about = words_at(theme, line, edge + DOWN * LINE_DOWN, role="label", colour="quiet")
            self.kinds[kind] = VGroup(emblem, words, about)
        super().__init__(*self.kinds.values())
