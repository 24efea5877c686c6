"""Why one stream waits."""

from manim import FadeIn

from narrated.stage import Scene, text


class Chain(Scene):
    """Why one stream waits."""

    def construct(self) -> None:
        title = text(self.theme, "Why one stream waits", role="heading")
        with self.beat("next") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["all"])
            self.until(beat["last"])
        with self.beat("queue") as beat:
            self.until(beat["pass"])
            self.until(beat["queue"])
        with self.beat("batch") as beat:
            self.until(beat["batch"])
            self.until(beat["total"])
            self.until(beat["own"])
        with self.beat("guess") as beat:
            self.until(beat["guess"])
            self.until(beat["check"])
            self.until(beat["keep"])
            self.until(beat["drop"])
        with self.beat("needs") as beat:
            self.until(beat["needs"])
            self.until(beat["waits"])
