"""A mobject that is made anew from what it shows, and nothing of what it showed before stays."""

from collections.abc import Callable

from manim import Mobject, VGroup, VMobject


def redrawn(make: Callable[[], VMobject]) -> VGroup:
    """A group that holds `make()`, made again at every frame in which something moves.

    Unlike `always_redraw` it replaces its parts instead of turning old ones into new ones, so a frame depends on the
    present state alone (with `become`, glyphs that come and go leave doubled outlines behind).
    Do not make text in `make`: laying it out takes 20 ms; `readout` is for that.

        needle = redrawn(lambda: Line(centre, tip_at(angle.get_value())))
    """
    group = VGroup(make())

    def replace(held: Mobject) -> None:
        # Manim animates between copies: a copy is a snapshot, or nothing that is redrawn could fade.
        if held is group:
            group.submobjects = [make()]

    group.add_updater(replace)
    return group
