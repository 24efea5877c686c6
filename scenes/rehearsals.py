"""Practice for a hard talk."""

from manim import FadeIn

from narrated.stage import Scene, text


class Rehearsals(Scene):
    """Practice for a hard talk."""

    def construct(self) -> None:
        title = text(self.theme, "Practice for a hard talk", role="heading")
        with self.beat("ask") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["plays"])
            self.until(beat["time"])
        with self.beat("cast") as beat:
            self.until(beat["stubborn"])
            self.until(beat["generous"])
            self.until(beat["tired"])
        with self.beat("simulator") as beat:
            self.until(beat["simulator"])
            self.until(beat["stall"])
        with self.beat("wrong") as beat:
            self.until(beat["wrong"])
            self.until(beat["sure"])
        with self.beat("fidelity") as beat:
            self.until(beat["fidelity"])
            self.until(beat["practice"])
