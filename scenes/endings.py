"""A map of endings."""

from manim import FadeIn

from narrated.stage import Scene, text


class Endings(Scene):
    """A map of endings."""

    def construct(self) -> None:
        title = text(self.theme, "A map of endings", role="heading")
        with self.beat("ask") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["thousand"])
            self.until(beat["time"])
        with self.beat("map") as beat:
            self.until(beat["map"])
            self.until(beat["hopeful"])
            self.until(beat["dark"])
            self.until(beat["walk"])
        with self.beat("blend") as beat:
            self.until(beat["first"])
            self.until(beat["second"])
            self.until(beat["between"])
        with self.beat("taste") as beat:
            self.until(beat["taste"])
            self.until(beat["yours"])
