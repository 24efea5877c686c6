"""Sources and boundaries."""

from manim import FadeIn

from narrated.stage import Scene, text


class Sources(Scene):
    """Sources and boundaries."""

    def construct(self) -> None:
        title = text(self.theme, "Sources and boundaries", role="heading")
        with self.beat("capacity") as beat:
            self.play(FadeIn(title), run_time=0.2)
            self.until(beat["anthropic"])
            self.until(beat["size"])
        with self.beat("latency") as beat:
            self.until(beat["openai"])
            self.until(beat["output"])
            self.until(beat["more"])
        with self.beat("papers") as beat:
            self.until(beat["vllm"])
            self.until(beat["sarathi"])
            self.until(beat["batches"])
        with self.beat("boundary") as beat:
            self.until(beat["fast"])
            self.until(beat["jobs"])
            self.until(beat["only"])
        with self.beat("end") as beat:
            self.until(beat["step"])
