"""Fades for things that are made anew at every frame, such as readouts and bars of a scale.

Manim updates the copies between which a fade goes as well; what is redrawn would be at full strength in both of them,
and pop in or out. These copies do not update.
"""

from manim import FadeIn, FadeOut, Mobject


class LiveFadeIn(FadeIn):
    """`FadeIn` that also works for what is redrawn: `self.play(LiveFadeIn(gauge), run_time=0.5)`."""

    def create_starting_mobject(self) -> Mobject:
        return super().create_starting_mobject().clear_updaters()

    def create_target(self) -> Mobject:
        return super().create_target().copy().clear_updaters()


class LiveFadeOut(FadeOut):
    """`FadeOut` that also works for what is redrawn."""

    def create_starting_mobject(self) -> Mobject:
        return super().create_starting_mobject().clear_updaters()

    def create_target(self) -> Mobject:
        return super().create_target().clear_updaters()
