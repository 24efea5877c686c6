"""Ideas for the bench."""

from manim import FadeIn

from narrated.stage import Scene, text


class Catalysts(Scene):
    """Ideas for the bench."""

    def construct(self) -> None:
        title = text(self.theme, "Ideas for the bench", role="heading")
        with self.beat("ask") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["critique"])
            self.until(beat["time"])
        with self.beat("sieve") as beat:
            self.until(beat["sift"])
            self.until(beat["keep"])
        with self.beat("bench") as beat:
            self.until(beat["hours"])
            self.until(beat["days"])
            self.until(beat["season"])
            self.until(beat["dial"])
        with self.beat("blind") as beat:
            self.until(beat["share"])
        with self.beat("evidence") as beat:
            self.until(beat["evidence"])
            self.until(beat["which"])
