"""From script and takes to a timeline, in pure passes.

beat_timing     how long a beat must last, and where its marks stand          Beat + Take -> BeatTiming
(rehearsal      how long each beat does last: `stage` runs the scenes)
place_beats     where each beat, each cross-fade and each word stands         -> PlacedBeat, Transition
make_timeline   chapters, captions and ducking added                          -> Timeline
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from narrated.core.captions import make_captions
from narrated.core.mix import bed_gain
from narrated.core.script import Beat, Narration, Script
from narrated.core.timeline import (
    BeatTiming,
    Chapter,
    MarkAt,
    PlacedBeat,
    Span,
    Take,
    TimedWord,
    Timeline,
    Transition,
)
from narrated.core.timing import frame_at, frames_covering, frames_to_samples, seconds_to_frames

BeatKey = tuple[str, str]  # scene id, beat id


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameFormat:
    """Size in pixels and frames a second of what is drawn."""

    width: int
    height: int
    fps: int


def draft_format(final: FrameFormat) -> FrameFormat:
    """The quick look: 480 pixels on the shorter side, the same shape, 15 frames a second."""
    shorter = min(final.width, final.height)
    width, height = (2 * -(-480 * side // (2 * shorter)) for side in (final.width, final.height))
    return FrameFormat(width=width, height=height, fps=15)


def beat_timing(scene_id: str, beat: Beat, take: Take | None, fps: int) -> BeatTiming:
    """What one beat must keep to: its take, then its hold; a silent one, without a take, lasts at least one frame."""
    hold = seconds_to_frames(beat.hold_s, fps)
    if beat.narration is None or take is None:
        return BeatTiming(scene=scene_id, beat=beat.id, frames=max(1, hold))
    spans = word_spans(beat.narration, take)
    starts = [*(span.start_sample for span in spans), spans[-1].end_sample]
    marks = tuple(MarkAt(name=mark.name, frame=frame_at(starts[mark.word], fps)) for mark in beat.narration.marks)
    return BeatTiming(scene=scene_id, beat=beat.id, frames=frames_covering(take.samples, fps) + hold, marks=marks)


def word_spans(narration: Narration, take: Take) -> tuple[Span, ...]:
    """The samples that each word sounds, from the take's start; a word sounds as long as its tokens together."""
    spans = []
    first = 0
    for word in narration.words:
        after = first + len(word.spoken.split())
        tokens = take.tokens[first:after]
        spans.append(Span(start_sample=tokens[0].start_sample, end_sample=tokens[-1].end_sample))
        first = after
    return tuple(spans)


def place_beats(
    script: Script,
    takes: Mapping[BeatKey, Take],
    timings: Sequence[BeatTiming],
    frames: Mapping[BeatKey, int],
    fps: int,
) -> tuple[tuple[PlacedBeat, ...], tuple[Transition, ...]]:
    """Beats one after the other, each as long as its rehearsal says (`frames`), with cross-fades between scenes."""
    timing_of = {(timing.scene, timing.beat): timing for timing in timings}
    beats: list[PlacedBeat] = []
    transitions: list[Transition] = []
    frame = 0
    before = ""
    for scene in script.scenes:
        fade = seconds_to_frames(scene.transition_s, fps) if before else 0
        if fade:
            transitions.append(Transition(before=before, after=scene.id, start_frame=frame, frames=fade))
            frame += fade
        for beat in scene.beats:
            key = (scene.id, beat.id)
            beats.append(_placed(scene.id, beat, takes.get(key), timing_of[key].marks, frame, frames[key], fps))
            frame += frames[key]
        before = scene.id
    return tuple(beats), tuple(transitions)


def make_timeline(
    script: Script, beats: Sequence[PlacedBeat], transitions: Sequence[Transition], form: FrameFormat
) -> Timeline:
    """The whole timeline; a chapter begins with the cross-fade into its scene."""
    last = beats[-1]
    frames = last.start_frame + last.frames
    starts = {beat.scene: beat.start_frame for beat in reversed(beats)}
    starts |= {transition.after: transition.start_frame for transition in transitions}
    borders = [*(starts[scene.id] for scene in script.scenes), frames]
    chapters = tuple(
        Chapter(title=scene.title, start_frame=start, end_frame=end)
        for scene, (start, end) in zip(script.scenes, pairwise(borders), strict=True)
    )
    speech = tuple(
        Span(start_sample=beat.words[0].start_sample, end_sample=beat.words[-1].end_sample)
        for beat in beats
        if beat.words
    )
    return Timeline(
        title=script.film.title,
        language=script.film.language,
        width=form.width,
        height=form.height,
        fps=form.fps,
        frames=frames,
        beats=tuple(beats),
        transitions=tuple(transitions),
        chapters=chapters,
        captions=make_captions(beats, form.fps, frames),
        speech=speech,
        bed_gain=bed_gain(speech, frames_to_samples(frames, form.fps), script.film.ducking),
    )


def _placed(
    scene: str, beat: Beat, take: Take | None, marks: tuple[MarkAt, ...], start_frame: int, frames: int, fps: int
) -> PlacedBeat:
    silent = PlacedBeat(scene=scene, beat=beat.id, start_frame=start_frame, frames=frames, marks=marks)
    if beat.narration is None or take is None:
        return silent
    start = frames_to_samples(start_frame, fps)
    words = tuple(
        TimedWord(
            written=word.written,
            spoken=word.spoken,
            start_sample=start + span.start_sample,
            end_sample=start + span.end_sample,
        )
        for word, span in zip(beat.narration.words, word_spans(beat.narration, take), strict=True)
    )
    return PlacedBeat(
        scene=scene,
        beat=beat.id,
        start_frame=start_frame,
        frames=frames,
        marks=marks,
        take=take.fingerprint,
        take_start_sample=start,
        take_samples=take.samples,
        words=words,
    )
