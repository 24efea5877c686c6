"""Where a picture breaks the rules of layout: each rule is a function of what is seen, and gives its findings."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from manim import config
from numpy.typing import NDArray

from narrated.core.layout import Finding, Outline
from narrated.core.theme import Theme
from narrated.stage.layout_check.colour_vision import hue_only_pairs
from narrated.stage.layout_check.contrast import contrast_ratio, relative_luminance
from narrated.stage.layout_check.drawings import pixels_of
from narrated.stage.layout_check.glyphs import missing_characters
from narrated.stage.layout_check.sight import Line, Shape, Sight, area, frame_box, shared

SAFE = 0.05  # of width and height, on every side
LEAST_OUTSIDE = 0.001  # of the height: less than a pixel of most screens
LEAST_OVERLAP = 0.02  # of the smaller text's area: letters may touch
SMALLEST = 1 / 36  # of the height
SIZE_TOLERANCE = 0.99
LEAST_CONTRAST = 4.5
# Edges of shapes behind a letter do not decide whether it is read; a tenth of what lies behind it does.
WORST_SHARE = 0.1
# Letters of unequal size on one line, and colours that are all but transparent, tell nothing apart.
OPAQUE = 0.5

# Whether a text and something else may overlap; `other` is None where it is only out of place.
Allowed = Callable[[object, object], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What the rules are applied to: what is seen, the drawing without its texts, and what was declared.

    `behind` is (lines, columns, 3) of 0 to 255, and `inked` (lines, columns) tells where a text lies over it;
    every line of the sight has some of it. `overlaid(one, other)` says whether the scene declared the overlap of
    two mobjects, or with None for the other that the one may stand anywhere.
    """

    sight: Sight
    behind: NDArray[np.uint8]
    inked: NDArray[np.bool_]
    theme: Theme
    overlaid: Allowed


def faults(look: Look) -> Iterator[Finding]:
    """All findings in a picture, their frame and instant not yet filled in."""
    for rule in (_overlaps, _outside, _small, _contrast, _hue, _glyphs):
        yield from rule(look)


def at(finding: Finding, frame: int, instant: str) -> Finding:
    """A finding with its place in time."""
    return replace(finding, frame=frame, instant=instant)


def _finding(rule: str, one: str, other: str, amount: str, *boxes: NDArray[np.float64]) -> Finding:
    outlines = tuple(outline_of(box) for box in boxes)
    return Finding(rule=rule, frame=0, instant="end", one=one, other=other, amount=amount, outlines=outlines)


def _overlaps(look: Look) -> Iterator[Finding]:
    for one, other in combinations(look.sight.lines, 2):
        if not area(shared(one.box, other.box)):
            continue
        common = area(shared(one.boxes[:, None], other.boxes[None])).sum()
        share = common / min(area(one.boxes).sum(), area(other.boxes).sum())
        if share > LEAST_OVERLAP and not _may_overlap(look, one, other):
            yield _finding("overlap", one.name, other.name, f"{min(share, 1):.0%} of its area", one.box, other.box)


def _may_overlap(look: Look, one: Line, other: Line) -> bool:
    return look.overlaid(one.glyphs[0], other.glyphs[0])


def _outside(look: Look) -> Iterator[Finding]:
    frame = frame_box()
    margin = SAFE * np.array([config.frame_width, config.frame_height])
    safe = np.concatenate([frame[:2] + margin, frame[2:] - margin])
    things: list[tuple[str, NDArray[np.float64], object]] = [
        (line.name, line.box, line.glyphs[0]) for line in look.sight.lines
    ]
    things += [(_described(shape, look.theme), shape.box, shape.mobject) for shape in look.sight.shapes]
    told = set()
    for name, box, mobject in things:
        if not area(shared(box, frame)) or name in told:
            continue
        over = np.concatenate([safe[:2] - box[:2], box[2:] - safe[2:]])
        worst = int(over.argmax())
        if over[worst] > LEAST_OUTSIDE * config.frame_height and not look.overlaid(mobject, None):
            told.add(name)
            side, whole = ("width", config.frame_width) if worst % 2 == 0 else ("height", config.frame_height)
            yield _finding("outside", name, "the safe area", f"{over[worst] / whole:.1%} of the {side}", box)


def _small(look: Look) -> Iterator[Finding]:
    for line in look.sight.lines:
        share = line.em / config.frame_height
        if share < SMALLEST * SIZE_TOLERANCE:
            yield _finding("small", line.name, "1/36, the smallest size", f"1/{1 / share:.0f}", line.box)


def _contrast(look: Look) -> Iterator[Finding]:
    lines, columns = look.behind.shape[:2]
    for line in look.sight.lines:
        inside = pixels_of(line.boxes, lines, columns) & look.inked
        grounds = look.behind[inside].astype(float)
        worst, ground = min((_worst(glyph, grounds) for glyph in _inks(line)), key=lambda each: each[0])
        if worst < LEAST_CONTRAST and not look.overlaid(line.glyphs[0], None):
            yield _finding("contrast", line.name, ground, f"{worst:.1f}:1", line.box)


def _inks(line: Line) -> set[tuple[float, ...]]:
    """The colours of a text, each with its opacity."""
    return {(*(255 * np.array(glyph.get_fill_color().to_rgb())), glyph.get_fill_opacity()) for glyph in line.glyphs}


def _worst(ink: tuple[float, ...], grounds: NDArray[np.float64]) -> tuple[float, str]:
    """The contrast that the worst tenth of what lies behind a text leaves, and the colour there."""
    opacity = ink[3]
    drawn = opacity * np.array(ink[:3]) + (1 - opacity) * grounds
    ratios = contrast_ratio(relative_luminance(drawn), relative_luminance(grounds))
    order = np.argsort(ratios, kind="stable")
    worst = order[int(WORST_SHARE * (len(order) - 1))]
    return float(ratios[worst]), "#" + "".join(f"{round(channel):02X}" for channel in grounds[worst])


def _hue(look: Look) -> Iterator[Finding]:
    places: dict[str, tuple[str, NDArray[np.float64]]] = {}
    for shape in look.sight.shapes:
        for colour in shape.colours:
            places.setdefault(colour, (_described(shape, look.theme), shape.box))
    for line in look.sight.lines:
        for glyph in line.glyphs:
            if glyph.get_fill_opacity() >= OPAQUE:
                places.setdefault(glyph.get_fill_color().to_hex().upper(), (line.name, line.box))
    for pair in hue_only_pairs(places.keys()):
        (one, here), (other, there) = places[pair.one], places[pair.other]
        amount = f"{pair.seen:.1f} apart, {pair.left:.1f} with {pair.vision}"
        yield _finding("hue", f"{one} ({pair.one})", f"{other} ({pair.other})", amount, here, there)


def _glyphs(look: Look) -> Iterator[Finding]:
    theme = look.theme
    for line in look.sight.lines:
        missing = missing_characters(line.said.words, theme.font, theme.font_package, strong=line.said.strong)
        if missing:
            yield _finding("glyph", line.name, theme.font, " ".join(f"{each!r}" for each in missing), line.box)


def _described(shape: Shape, theme: Theme) -> str:
    """A shape by what it is part of and the role of its colour."""
    roles = {colour.upper(): role for role, colour in theme.colours.items()}
    colours = [roles.get(colour, colour) for colour in shape.colours]
    return f"{shape.name} in {' and '.join(colours)}" if colours else shape.name


def outline_of(box: NDArray[np.float64]) -> Outline:
    """A box as shares of the frame, from its upper left corner."""
    frame = shared(box, frame_box())
    left, bottom, right, top = (float(side) for side in frame)
    x, y = config.frame_width, config.frame_height
    return (left / x + 0.5, 0.5 - top / y, right / x + 0.5, 0.5 - bottom / y)
