"""Four jobs in a race."""

from manim import FadeIn

from narrated.stage import Scene, text


class FourBudgets(Scene):
    """Four jobs in a race."""

    def construct(self) -> None:
        title = text(self.theme, "Four jobs in a race", role="heading")
        with self.beat("jobs") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["stories"])
            self.until(beat["drafts"])
            self.until(beat["candidates"])
            self.until(beat["rehearsals"])
        with self.beat("slow") as beat:
            self.until(beat["slow"])
            self.until(beat["longest"])
        with self.beat("race") as beat:
            self.until(beat["start"])
            self.until(beat["hair"])
        with self.beat("streams") as beat:
            self.until(beat["many"])
            self.until(beat["total"])
        with self.beat("finish") as beat:
            self.until(beat["busy"])
            self.until(beat["each"])
            self.until(beat["fast"])
