"""What stays scarce."""

from manim import FadeIn

from narrated.stage import Scene, text


class StaysScarce(Scene):
    """What stays scarce."""

    def construct(self) -> None:
        title = text(self.theme, "What stays scarce", role="heading")
        with self.beat("judgment") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["cheap"])
            self.until(beat["judgment"])
        with self.beat("three") as beat:
            self.until(beat["taste"])
            self.until(beat["specs"])
            self.until(beat["practice"])
        with self.beat("six") as beat:
            self.until(beat["evidence"])
            self.until(beat["fidelity"])
            self.until(beat["cost"])
        with self.beat("cheap") as beat:
            self.until(beat["cheap"])
            self.until(beat["machine"])
            self.until(beat["power"])
        with self.beat("together") as beat:
            self.until(beat["right"])
            self.until(beat["together"])
