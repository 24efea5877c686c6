"""A service as a picture: thin streams side by side, each as slow as the next, however many there are."""

from collections.abc import Callable

from manim import VGroup

from narrated.stage import Box, Theme, redrawn
from scenes.kit.rectangles import rectangles

STREAMS = 50
TOKENS = 48  # along a full stream
SINGLE = 21  # the stream that is looked at alone
THICK = 0.42  # of the distance between streams
GAP = 0.28  # of the distance between tokens
SPREAD = 11  # how far behind the first stream the last one begins, in tokens


class Streams(VGroup):
    """Fifty streams that `share()` of the way has brought forward, one as fast as the other; `single` is one of them.

    written = ValueTracker(0)
    streams = Streams(self.theme, box, written.get_value)
    self.add(streams)
    self.play(written.animate.set_value(1), run_time=3, rate_func=linear)  # 0 to 3 s: all a little further
    self.play(streams.many.animate.set_opacity(0.3), run_time=0.5)         # 3.0 to 3.5 s: one of them stays
    """

    def __init__(self, theme: Theme, box: Box, share: Callable[[], float]) -> None:
        self.box, self.share = box, share
        quiet = theme.colours["quiet"]
        others = [number for number in range(STREAMS) if number != SINGLE]
        self.many = redrawn(lambda: rectangles(map(self._stream, others), colour=quiet))
        self.single = redrawn(lambda: rectangles([self._stream(SINGLE)], colour=quiet))
        pitch = box.width / TOKENS
        # Tokens are cut by lines in the colour of the ground: 48 shapes in place of thousands.
        gaps = [
            Box(left=edge - GAP * pitch, right=edge, bottom=box.bottom, top=box.top)
            for edge in (box.left + number * pitch for number in range(1, TOKENS + 1))
        ]
        self.gaps = rectangles(gaps, colour=theme.colours["ground"])
        super().__init__(self.many, self.single, self.gaps)

    def _stream(self, number: int) -> Box:
        """A stream as far as it has come; the order in which streams begin is none that the eye could find."""
        behind = (number * 19 + 7) % STREAMS / STREAMS * SPREAD
        tokens = int(self.share() * TOKENS - behind)
        written = max(0, tokens - GAP) * self.box.width / TOKENS  # to the end of the last token
        pitch = self.box.height / STREAMS
        top = self.box.top - number * pitch
        return Box(
            left=self.box.left,
            right=self.box.left + written,
            bottom=top - THICK * pitch,
            top=top,
        )
