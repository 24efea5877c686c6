"""A figure that changes while it is watched: glyphs are set once and placed anew, in tabular figures."""

from collections.abc import Callable
from dataclasses import dataclass

from manim import DOWN, LEFT, ORIGIN, RIGHT, UP, Line, VGroup, VMobject

from narrated.core.theme import Theme
from narrated.errors import SceneError
from narrated.stage.said import Said, tag
from narrated.stage.text import em_height, text

DIGITS = "0123456789"
CAP_HEIGHT = 0.66  # of the em
WORD_SPACE = 0.22


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """A character on its baseline, left edge of its cell at the origin, and the width of that cell."""

    shape: VMobject
    advance: float


class Readout(VGroup):
    """Shows `read()` at every frame; all digits are equally wide, so nothing dances.

    Every character it will ever show must be in `characters`. What it shows stays left-aligned, centred or
    right-aligned (`align`: -1, 0, 1) at the place it was moved to. A copy is a snapshot, so that fades work on it.

        rate = ValueTracker(100)
        readout = Readout(theme, lambda: f"{rate.get_value():,.0f}", role="figure", colour="writing")
        self.play(rate.animate.set_value(1_000_000), run_time=2)     # 0 to 2 s: every figure in between
    """

    def __init__(
        self,
        theme: Theme,
        read: Callable[[], str],
        *,
        characters: str = DIGITS + ",.",
        role: str = "body",
        colour: str = "text",
        strong: bool = False,
        align: int = 0,
    ) -> None:
        self.read = read
        self.align = align
        self.glyphs = set_glyphs(theme, characters, role=role, colour=colour, strong=strong)
        self.em, self.strong = em_height(theme, role), strong
        self.cap_height = CAP_HEIGHT * self.em
        # Where the figure stands and how large: an invisible stroke that moves and scales with the group.
        self.stem = Line(ORIGIN, UP * self.cap_height, stroke_width=0)
        super().__init__(self.stem)
        self.refresh()
        self.add_updater(lambda held: self.refresh() if held is self else None)

    def refresh(self) -> None:
        """Place the glyphs of what is to be read now."""
        reading = self.read()
        missing = sorted(set(reading) - self.glyphs.keys())
        if missing:
            raise SceneError(f'a readout is to show "{reading}", but has no "{missing[0]}"; add it to its `characters`')
        glyphs = [self.glyphs[character] for character in reading]
        scale = self.stem.height / self.cap_height
        width = scale * sum(glyph.advance for glyph in glyphs)
        pen = self.stem.get_start() + LEFT * width * (self.align + 1) / 2
        placed: list[VMobject] = [self.stem]
        said = Said(words=reading, strong=self.strong, changes=True)
        for glyph in glyphs:
            shape = glyph.shape.copy()
            tag(shape, said, self.em)
            shape.scale(scale, about_point=ORIGIN).shift(pen)
            placed.append(shape)
            pen = pen + RIGHT * scale * glyph.advance
        self.submobjects = placed


def set_glyphs(theme: Theme, characters: str, *, role: str, colour: str, strong: bool) -> dict[str, Glyph]:
    """Glyphs of all `characters`, from one layout in which each stands between two letters H."""
    distinct = [character for character in dict.fromkeys(characters) if not character.isspace()]
    line = text(
        theme, "HH" + "".join(character + "H" for character in distinct), role=role, colour=colour, strong=strong
    )
    posts = [line[0], *line[1::2]]
    baseline = line[0].get_bottom()[1]
    step = posts[1].get_left()[0] - posts[0].get_left()[0]
    glyphs: dict[str, Glyph] = {}
    for number, character in enumerate(distinct):
        left = posts[number + 1].get_left()[0] + step
        advance = posts[number + 2].get_left()[0] - left
        bearing = step - line[0].width
        start = left - bearing / 2
        shape = VMobject().become(line[2 + 2 * number]).shift(LEFT * start + DOWN * baseline)
        glyphs[character] = Glyph(shape=shape, advance=advance)
    digits = [glyphs[digit].advance for digit in DIGITS if digit in glyphs]
    if digits:
        for digit in DIGITS:
            if digit in glyphs:
                glyphs[digit] = _in_cell(glyphs[digit], max(digits))
    if any(character.isspace() for character in characters):
        glyphs[" "] = Glyph(shape=VMobject(), advance=WORD_SPACE * em_height(theme, role))
    return glyphs


def _in_cell(glyph: Glyph, width: float) -> Glyph:
    return Glyph(shape=glyph.shape.copy().shift(RIGHT * (width - glyph.advance) / 2), advance=width)
