"""What is planned, heard and seen, when: frozen values counted in frames and samples, JSON in and out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A stretch of samples, `start_sample` included, `end_sample` not."""

    start_sample: int
    end_sample: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """One sound realisation of a narration: mono, 48 kHz, `samples` long, lead and tail included.

    `tokens` has one span for each whitespace-separated token of the spoken text, in order, from the take's start.
    `warning` says why times are estimates (the words could not be aligned); it is empty when they are measured.
    """

    fingerprint: str
    samples: int
    tokens: tuple[Span, ...]
    warning: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedWord:
    """A word with both forms and the samples it sounds, counted from the start of the film."""

    written: str
    spoken: str
    start_sample: int
    end_sample: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkAt:
    """A mark and its frame, counted from the start of its beat."""

    name: str
    frame: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatTiming:
    """What a scene must keep to: a beat lasts at least `frames` frames, and its marks stand where they stand."""

    scene: str
    beat: str
    frames: int
    marks: tuple[MarkAt, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedBeat:
    """A beat in the film: `frames` frames from `start_frame`; its take sounds from `take_start_sample`.

    `take` is the fingerprint of the take, empty for a silent beat, and `words` its words from the film's start.
    """

    scene: str
    beat: str
    start_frame: int
    frames: int
    marks: tuple[MarkAt, ...] = ()
    take: str = ""
    take_start_sample: int = 0
    take_samples: int = 0
    words: tuple[TimedWord, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """A cross-fade between two scenes, a clip of its own: `frames` frames from `start_frame`."""

    before: str
    after: str
    start_frame: int
    frames: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A navigation point, `start_frame` included, `end_frame` not."""

    title: str
    start_frame: int
    end_frame: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """One or two lines of timed text, `start_frame` included, `end_frame` not."""

    lines: tuple[str, ...]
    start_frame: int
    end_frame: int


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class GainPoint:
    """A gain at a sample; between two points the gain runs in a straight line, in decibels."""

    sample: int
    gain_db: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """All placed media of a film of `frames` frames; the bed ducks under the spans of `speech`, as `bed_gain` says."""

    title: str
    language: str
    width: int
    height: int
    fps: int
    frames: int
    beats: tuple[PlacedBeat, ...]
    transitions: tuple[Transition, ...]
    chapters: tuple[Chapter, ...]
    captions: tuple[Caption, ...]
    speech: tuple[Span, ...]
    bed_gain: tuple[GainPoint, ...] = ()
