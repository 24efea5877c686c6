"""Stills to be drawn: of which frames of which beats each is made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from narrated.core.jobs import LAST_FRAME
from narrated.core.plan import BeatKey
from narrated.core.script import Script
from narrated.core.slides import Slide, slide_at, still_frame
from narrated.core.timeline import BeatTiming, Timeline

Part = tuple[BeatKey, int, float]  # a beat, a frame counted from its first or LAST_FRAME, and the share of its picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A still: what it is called and what it shows; inside a cross-fade two pictures, one over the other."""

    slide: Slide
    parts: tuple[Part, ...]


def shots_of(slides: Sequence[Slide], timings: Mapping[BeatKey, BeatTiming]) -> tuple[Shot, ...]:
    """The stills of these slides; of a beat whose take is missing, the instants of marks are not known yet."""
    return tuple(Shot(slide=slide, parts=((_key(slide), _frame(slide, timings), 1.0),)) for slide in slides)


def shot_at(seconds: Fraction, script: Script, names: Mapping[BeatKey, str], timeline: Timeline) -> Shot:
    """What the film shows `seconds` after its start, which must be before its end; `names` has those of beats.

    A time between two frames shows the earlier one, as a player does.
    """
    frame = int(seconds * timeline.fps)
    instant = f"at-{float(seconds):08.3f}s"
    for fade in timeline.transitions:
        if fade.start_frame <= frame < fade.start_frame + fade.frames:
            before = next(beat for beat in reversed(timeline.beats) if beat.scene == fade.before)
            after = next(beat for beat in timeline.beats if beat.scene == fade.after)
            share = (frame - fade.start_frame + 1) / (fade.frames + 1)  # as film.transition has it
            first, second = (before.scene, before.beat), (after.scene, after.beat)
            slide = _slide_at(second, instant, script, names)
            return Shot(slide=slide, parts=((first, LAST_FRAME, 1.0), (second, 0, share)))
    beat = next(beat for beat in reversed(timeline.beats) if beat.start_frame <= frame)
    key = (beat.scene, beat.beat)
    return Shot(slide=_slide_at(key, instant, script, names), parts=((key, frame - beat.start_frame, 1.0),))


def frames_wanted(shots: Sequence[Shot]) -> Mapping[BeatKey, Sequence[int]]:
    """By beat, the frames that must be recorded, counted from its first, or LAST_FRAME."""
    frames: dict[BeatKey, list[int]] = {}
    for shot in shots:
        for key, frame, _ in shot.parts:
            frames.setdefault(key, []).append(frame)
    return frames


def _slide_at(key: BeatKey, instant: str, script: Script, names: Mapping[BeatKey, str]) -> Slide:
    scene = next(scene for scene in script.scenes if scene.id == key[0])
    return slide_at(scene, next(beat for beat in scene.beats if beat.id == key[1]), names[key], instant)


def _key(slide: Slide) -> BeatKey:
    return (slide.scene, slide.beat)


def _frame(slide: Slide, timings: Mapping[BeatKey, BeatTiming]) -> int:
    timing = timings.get(_key(slide))
    return still_frame(slide.instant, timing) if timing else LAST_FRAME
