"""A stream of tokens: squares in a row, one after the other, that come as they are written."""

from manim import RIGHT, Square, VGroup
from numpy import float64
from numpy.typing import NDArray

from narrated.stage import Theme

SIDE = 0.42
PITCH = 1.32  # from token to token, in sides


class TokenStream(VGroup):
    """`count` tokens to the right of `start`, the middle of the first one's left edge.

    stream = TokenStream(self.theme, box.at(0, 0.5), count=6)
    self.play(LaggedStart(*map(FadeIn, stream), lag_ratio=1), run_time=1.2)    # 0.0 to 1.2 s: one after the other
    """

    def __init__(
        self,
        theme: Theme,
        start: NDArray[float64],
        *,
        count: int,
        side: float = SIDE,
        colour: str = "writing",
    ) -> None:
        super().__init__(
            *(
                Square(side, stroke_width=0, fill_color=theme.colours[colour], fill_opacity=1).move_to(
                    start + RIGHT * (number * PITCH + 0.5) * side
                )
                for number in range(count)
            )
        )
