"""Where the music bed gives way, by how much: its gain over the film, as numbers only."""

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from fractions import Fraction

from narrated.core.script import Ducking
from narrated.core.timeline import GainPoint, Span
from narrated.core.timing import seconds_to_samples

SILENT_DB = -100.0
"""The gain that stands for silence: a level in decibels has to be a number to be drawn a line to."""

FADE_STEPS = 8


def bed_gain(speech: Iterable[Span], length_samples: int, ducking: Ducking) -> tuple[GainPoint, ...]:
    """The gain of the bed over a film of `length_samples` samples, relative to the bed alone.

    The points' samples increase strictly, from 0 to `length_samples`. The bed is at full level before the first
    speech and after the last, at `gap_db` in the gaps that are long enough to get there, at `depth_db` from the first
    sample of every span of `speech` to its last; fades at both ends of the film come on top of that. Spans may
    overlap and stand in any order; what lies outside the film is left out.
    """
    ducked = _ducked(_joined(speech, length_samples, ducking), ducking)
    faded = _faded(length_samples, ducking)
    inside = {point.sample for point in (*ducked, *faded) if 0 <= point.sample <= length_samples}
    return tuple(
        GainPoint(sample=sample, gain_db=gain_at(ducked, sample) + gain_at(faded, sample))
        for sample in sorted(inside | {0, length_samples})
    )


def gain_at(points: Sequence[GainPoint], sample: int) -> float:
    """The gain in decibels at `sample`; before the first point and after the last it stays as it is there."""
    after = bisect_right(points, sample, key=lambda point: point.sample)
    if after == 0:
        return points[0].gain_db
    if after == len(points):
        return points[-1].gain_db
    left, right = points[after - 1], points[after]
    share = (sample - left.sample) / (right.sample - left.sample)
    return left.gain_db + share * (right.gain_db - left.gain_db)


def _joined(speech: Iterable[Span], length_samples: int, ducking: Ducking) -> list[Span]:
    """The spans inside the film in order, those joined between which the bed has no time to come up and go down."""
    least_gap = _ramp_samples(ducking.attack_s) + _ramp_samples(ducking.release_s)
    spans: list[Span] = []
    for span in sorted(speech, key=lambda span: span.start_sample):
        start, end = max(0, span.start_sample), min(span.end_sample, length_samples)
        if start >= end:
            continue
        if spans and start - spans[-1].end_sample < least_gap:
            joined = spans.pop()
            start, end = joined.start_sample, max(joined.end_sample, end)
        spans.append(Span(start_sample=start, end_sample=end))
    return spans


def _ducked(spans: Sequence[Span], ducking: Ducking) -> list[GainPoint]:
    """The gain that speech asks for; points may lie outside the film, so that a ramp is cut and not bent there."""
    attack, release = _ramp_samples(ducking.attack_s), _ramp_samples(ducking.release_s)
    gains = {0: 0.0} if not spans else {}
    for index, span in enumerate(spans):
        gains[span.start_sample - attack] = ducking.gap_db if index > 0 else 0.0
        gains[span.start_sample] = ducking.depth_db
        gains[span.end_sample] = ducking.depth_db
        gains[span.end_sample + release] = ducking.gap_db if index < len(spans) - 1 else 0.0
    return [GainPoint(sample=sample, gain_db=gain) for sample, gain in gains.items()]


def _faded(length_samples: int, ducking: Ducking) -> list[GainPoint]:
    """The fades at both ends: raised cosines in amplitude, shortened together when the film has no room for both."""
    fade_in, fade_out = seconds_to_samples(ducking.fade_in_s), seconds_to_samples(ducking.fade_out_s)
    if fade_in + fade_out > length_samples:
        room = Fraction(length_samples, fade_in + fade_out)
        fade_in, fade_out = int(fade_in * room), int(fade_out * room)
    gains = {fade_in: 0.0, length_samples - fade_out: 0.0}
    for step in range(FADE_STEPS):
        gain = _raised_cosine_db(Fraction(step, FADE_STEPS))
        if fade_in:
            gains.setdefault(fade_in * step // FADE_STEPS, gain)
        if fade_out:
            gains.setdefault(length_samples - fade_out * step // FADE_STEPS, gain)
    return [GainPoint(sample=sample, gain_db=gain) for sample, gain in sorted(gains.items())]


def _raised_cosine_db(share: Fraction) -> float:
    return 40 * math.log10(math.sin(math.pi / 2 * share)) if share > 0 else SILENT_DB


def _ramp_samples(seconds: float) -> int:
    """A ramp lasts one sample at least, so that no two gains stand at one sample."""
    return max(1, seconds_to_samples(seconds))
