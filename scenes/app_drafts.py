"""Drafts of one app."""

from manim import FadeIn

from narrated.stage import Scene, text


class AppDrafts(Scene):
    """Drafts of one app."""

    def construct(self) -> None:
        title = text(self.theme, "Drafts of one app", role="heading")
        with self.beat("ask") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["lend"])
            self.until(beat["drafts"])
            self.until(beat["time"])
        with self.beat("screens") as beat:
            self.until(beat["screens"])
            self.until(beat["ladder"])
            self.until(beat["repair"])
        with self.beat("tests") as beat:
            self.until(beat["clock"])
            self.until(beat["asked"])
        with self.beat("slip") as beat:
            self.until(beat["seven"])
            self.until(beat["seventy"])
            self.until(beat["pass"])
        with self.beat("spec") as beat:
            self.until(beat["spec"])
            self.until(beat["works"])
