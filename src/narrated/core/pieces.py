"""Excerpts of the film, and the pieces of clips that they are joined from."""

from dataclasses import dataclass

from narrated.core.timeline import Timeline

ClipName = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """The frames of the film from `start_frame` to before `end_frame`."""

    start_frame: int
    end_frame: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """The frames of one clip from `start_frame` to before `end_frame`, counted from the clip's first.

    `clip` names it: scene and beat, or the two scenes of a cross-fade. `is_whole` when all of its frames are meant.
    """

    clip: ClipName
    is_transition: bool
    start_frame: int
    end_frame: int
    is_whole: bool


def pieces_of(excerpt: Excerpt, timeline: Timeline) -> tuple[Piece, ...]:
    """The clips that an excerpt is joined from, in order."""
    spans = [((beat.scene, beat.beat), False, beat.start_frame, beat.frames) for beat in timeline.beats]
    spans += [((fade.before, fade.after), True, fade.start_frame, fade.frames) for fade in timeline.transitions]
    pieces = []
    for clip, is_transition, first, frames in sorted(spans, key=lambda span: span[2]):
        start, end = max(excerpt.start_frame - first, 0), min(excerpt.end_frame - first, frames)
        if start < end:
            whole = (start, end) == (0, frames)
            pieces.append(
                Piece(clip=clip, is_transition=is_transition, start_frame=start, end_frame=end, is_whole=whole)
            )
    return tuple(pieces)
