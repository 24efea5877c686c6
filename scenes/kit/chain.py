"""Output as a picture: a chain of tokens, pieces of text, in which every link hangs on the one before."""

from collections.abc import Sequence

from manim import LEFT, RIGHT, Animation, FadeIn, GrowFromEdge, RoundedRectangle, Succession, VGroup

from narrated.stage import Box, Theme, em_height, set_on_baseline
from scenes.kit.rectangles import rectangles

HEIGHT = 2.4  # of the em
PADDING = 0.6  # of the em, on each side of the words
REACH = 0.55  # of the em, from link to link
ROD = 0.2  # of the em, how thick the rods between links are


class Chain(VGroup):
    """Tokens in orange from left to right, `links[n]` joined to the one before by `rods[n - 1]`.

    chain = Chain(self.theme, ("an", "un", "believ", "able"))
    self.play(chain.write(), run_time=3)                         # 0.0 to 3.0 s: no link before the last one is there
    """

    def __init__(self, theme: Theme, pieces: Sequence[str], *, role: str = "body") -> None:
        em = em_height(theme, role)
        self.links, self.rods = VGroup(), VGroup()
        pen = 0.0
        for piece in pieces:
            words, advance = set_on_baseline(theme, piece, role=role, colour="ground", strong=True)
            width = advance + 2 * PADDING * em
            card = RoundedRectangle(
                width=width,
                height=HEIGHT * em,
                corner_radius=0.2 * em,
                stroke_width=0,
                fill_color=theme.colours["writing"],
                fill_opacity=1,
            )
            # Small letters look centred when the middle of their x-height is.
            words.shift(RIGHT * (pen + PADDING * em) + (0, -0.27 * em, 0))
            self.links.add(VGroup(card.shift(RIGHT * (pen + width / 2)), words))
            pen += width
            if len(self.links) < len(pieces):
                rod = Box(left=pen, right=pen + REACH * em, bottom=-ROD * em / 2, top=ROD * em / 2)
                self.rods.add(rectangles([rod], colour=theme.colours["writing"]))
                pen += REACH * em
        super().__init__(self.rods, self.links)

    def write(self) -> Succession:
        """Link after link, each behind its rod."""
        steps: list[Animation] = [FadeIn(self.links[0], run_time=2)]
        for rod, link in zip(self.rods, self.links[1:], strict=True):
            steps += [GrowFromEdge(rod, LEFT, run_time=1), FadeIn(link, run_time=2)]
        return Succession(*steps)
