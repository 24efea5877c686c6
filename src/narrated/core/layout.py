"""What the layout check works with: faults of pictures, as values that can be told, kept and drawn, and texts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

# Left, top, right and bottom of what is at fault, as shares of the frame from its upper left corner.
Outline = tuple[float, float, float, float]

# For each rule, what is told of the two objects and the amount, and what can be done.
RULES = {
    "overlap": ("{one} overlaps {other} by {amount}", "move one of them, or declare it with self.overlay(...)"),
    "outside": (
        "{one} stands {amount} outside {other}",
        "move it in, or declare it with self.overlay(it, reason=...)",
    ),
    "small": ("{one} is {amount} of the height, smaller than {other}", "set it larger"),
    "contrast": ("{one} has a contrast of {amount} on {other}, less than 4.5:1", "choose another colour or place"),
    "hue": ("{one} and {other} differ only by hue, {amount}", "choose colours of unlike lightness"),
    "glyph": ("{one} has characters that {other} lacks: {amount}", "write it otherwise, or take another font"),
    "flash": ("{one} flashes {amount}, more than {other}", "let it change more slowly, or less of it"),
    "unread": (
        "{one}: {amount} on screen, too short to be read, which takes {other}",
        "show it longer, or less at a time",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A fault by a rule of RULES at a frame of a beat: `one` and `other` are the objects, `amount` says by how much.

    `instant` says what that frame is, `mark "land"` or `end`; `outlines` are where the objects stand.
    """

    rule: str
    frame: int
    instant: str
    one: str
    other: str
    amount: str
    outlines: tuple[Outline, ...] = ()

    def told(self, beat: str, fps: int) -> str:
        """The sentence of it, without the place of the scene."""
        what, remedy = RULES[self.rule]
        said = what.format(one=self.one, other=self.other, amount=self.amount)
        when = f"{float(Fraction(self.frame, fps)):.1f} s"
        return f'beat "{beat}", {when} ({self.instant}): {said}; {remedy}'


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A text that is on screen from frame `from_frame` until before frame `to_frame`; `key` says which one."""

    key: str
    words: str
    from_frame: int
    to_frame: int


def finding_to_json(finding: Finding) -> dict[str, Any]:
    """A finding as JSON holds it."""
    return asdict(finding)


def finding_from_json(content: Mapping[str, Any]) -> Finding:
    """The finding that `finding_to_json` wrote; KeyError, TypeError or ValueError for anything else."""
    left_top_right_bottom = (tuple(float(side) for side in outline) for outline in content["outlines"])
    return Finding(
        rule=str(content["rule"]),
        frame=int(content["frame"]),
        instant=str(content["instant"]),
        one=str(content["one"]),
        other=str(content["other"]),
        amount=str(content["amount"]),
        outlines=tuple((left, top, right, bottom) for left, top, right, bottom in left_top_right_bottom),
    )
