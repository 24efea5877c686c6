"""The film in pieces, one for each slide: what plays when one steps on to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from narrated.core.slides import Slide
from narrated.core.timeline import PlacedBeat, Timeline

BeatName = tuple[str, str]


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

    clip: BeatName
    is_transition: bool
    start_frame: int
    end_frame: int
    is_whole: bool


def make_excerpts(slides: Sequence[Slide], timeline: Timeline) -> tuple[Excerpt, ...]:
    """The excerpt of each slide; together they are the whole film.

    Each begins where the one before ends. It ends with its still, or if that is the last of its beat, with the beat.
    """
    placed = {(beat.scene, beat.beat): beat for beat in timeline.beats}
    excerpts: list[Excerpt] = []
    for number, slide in enumerate(slides):
        beat = placed[slide.scene, slide.beat]
        following = slides[number + 1] if number + 1 < len(slides) else None
        if following is None:
            end = timeline.frames
        elif (following.scene, following.beat) == (slide.scene, slide.beat):
            end = beat.start_frame + _frame_in(beat, slide.instant) + 1
        else:
            end = beat.start_frame + beat.frames
        start = excerpts[-1].end_frame if excerpts else 0
        excerpts.append(Excerpt(start_frame=start, end_frame=max(end, start + 1)))
    return tuple(excerpts)


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


def _frame_in(beat: PlacedBeat, mark: str) -> int:
    return min(next(each.frame for each in beat.marks if each.name == mark), beat.frames - 1)
