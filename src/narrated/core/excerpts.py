"""The film in excerpts, one for each slide: what plays when one steps on to it."""

from collections.abc import Sequence

from narrated.core.pieces import Excerpt
from narrated.core.slides import Slide
from narrated.core.timeline import PlacedBeat, Timeline


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


def _frame_in(beat: PlacedBeat, mark: str) -> int:
    return min(next(each.frame for each in beat.marks if each.name == mark), beat.frames - 1)
