"""Before you ask for more."""

from manim import FadeIn

from narrated.stage import Scene, text


class BeforeYouAsk(Scene):
    """Before you ask for more."""

    def construct(self) -> None:
        title = text(self.theme, "Before you ask for more", role="heading")
        with self.beat("today") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["ladder"])
        with self.beat("done") as beat:
            self.until(beat["done"])
            self.until(beat["test"])
        with self.beat("criteria") as beat:
            self.until(beat["criteria"])
            self.until(beat["fluent"])
        with self.beat("slow-step") as beat:
            self.until(beat["slow"])
            self.until(beat["shorter"])
            self.until(beat["skip"])
        with self.beat("disagree") as beat:
            self.until(beat["other"])
            self.until(beat["all"])
