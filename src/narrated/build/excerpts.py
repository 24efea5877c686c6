"""Excerpts of the film that play on slides: what each is made from, and the workers' jobs that make them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from narrated.build.order import Order
from narrated.build.survey import Survey, step_path
from narrated.build.whole import is_whole
from narrated.core.excerpts import make_excerpts
from narrated.core.fingerprint import fingerprint
from narrated.core.pieces import Excerpt, Piece, pieces_of
from narrated.core.slides import Slide
from narrated.core.steps import Step
from narrated.core.timing import frames_to_samples
from narrated.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedExcerpt:
    """An excerpt that can be made: its pieces with their clips, and the takes in it with their first samples.

    `is_there` when all of its clips are in the store.
    """

    fingerprint: str
    excerpt: Excerpt
    pieces: tuple[tuple[Piece, Path], ...]
    takes: tuple[tuple[int, str], ...]
    is_there: bool

    def path(self, store: Store) -> Path:
        """Where it is kept."""
        return store.path("excerpts", self.fingerprint, ".mp4")


def excerpt_steps(order: Order, found: Survey, slides: Sequence[Slide]) -> list[PlannedExcerpt | None]:
    """The excerpt of each slide; None where no frame is left for it, or where what it is made from is not known."""
    timeline = found.timeline
    if timeline is None:
        return [None] * len(slides)
    planned: list[PlannedExcerpt | None] = []
    for excerpt in make_excerpts(slides, timeline):
        pieces = [(piece, _clip(found, piece)) for piece in pieces_of(excerpt, timeline)]
        if not pieces or not all(clip.fingerprint for _, clip in pieces):
            planned.append(None)
            continue
        start, end = (frames_to_samples(frame, timeline.fps) for frame in (excerpt.start_frame, excerpt.end_frame))
        takes = tuple(
            (beat.take_start_sample - start, beat.take)
            for beat in timeline.beats
            if beat.take and beat.take_start_sample < end and beat.take_start_sample + beat.take_samples > start
        )
        parts = [(piece, clip.fingerprint) for piece, clip in pieces]
        paths = tuple((piece, step_path(order, clip)) for piece, clip in pieces)
        planned.append(
            PlannedExcerpt(
                fingerprint=fingerprint(parts, takes, timeline.language, timeline.fps, order.versions["excerpting"]),
                excerpt=excerpt,
                pieces=paths,
                takes=takes,
                is_there=all(is_whole(path) for _, path in paths),
            )
        )
    return planned


def _clip(found: Survey, piece: Piece) -> Step:
    return found.transitions[piece.clip] if piece.is_transition else found.drawing.clips[piece.clip]
