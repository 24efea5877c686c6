"""Words with times become captions: which words stand together, on which lines, from which frame to which.

A dynamic programme over the words finds the cheapest way to cut them. The rules, strongest first: a caption is shown
for a frame at least, fits two lines of 42 characters, lasts 1 to 7 seconds, stays in its beat, ends with a sentence,
else at other punctuation; then come 20 characters a second and captions of like length.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from narrated.core.line_breaks import LINE_CHARACTERS, break_cost, lines_of
from narrated.core.plain_text import plain_text
from narrated.core.timeline import Caption, PlacedBeat
from narrated.core.timing import frame_at, frames_covering

CHARACTERS_PER_SECOND = 20
SHORTEST_S, LONGEST_S = 1, 7
GAP_FRAMES = 2
# A caption outstays its last word by half a second where there is room: one that blinks off with the voice is tiring.
LINGER_DIVISOR = 2

# Each cost is far above what the lesser ones of a caption come to, so that no lesser wish outweighs a greater one;
# the costs of breaking after a word (`line_breaks`) stand between those of crossing a beat and of a torn sentence.
COST_UNSHOWN = 1e12
COST_PER_CHARACTER_TOO_MANY = 1e9
COST_TOO_SHORT = COST_TOO_LONG = 1e7
COST_ACROSS_BEATS = 1e6
COST_TORN_SENTENCE = 150.0
# Short sentences share a line; longer ones have a caption each rather than a line break inside them.
COST_SECOND_SENTENCE = 25.0
COST_CAPTION = COST_UNEVEN = 10.0
COST_PER_CHARACTER_PER_SECOND = 3.0


def make_captions(beats: Sequence[PlacedBeat], fps: int, film_frames: int) -> tuple[Caption, ...]:
    """The captions of a film of `film_frames` frames, in order, without overlap.

    A caption starts with its first word and ends after its last one, except that it always leaves two frames before
    the next caption. A single word that is too long for a line or for seven seconds is left whole all the same.
    """
    pieces = tuple(
        _Piece(
            text=plain_text(word.written),
            start_frame=frame_at(word.start_sample, fps),
            end_frame=frames_covering(word.end_sample, fps),
            beat=number,
            break_cost=break_cost(word.written),
        )
        for number, beat in enumerate(beats)
        for word in beat.words
        if plain_text(word.written)
    )
    cutter = _Cutter(
        pieces=pieces,
        lengths=tuple(accumulate((len(piece.text) + 1 for piece in pieces), initial=0)),
        fps=fps,
        film_frames=film_frames,
    )
    return tuple(cutter.caption(first, past) for first, past in cutter.cheapest())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A word as captions see it; `beat` is the number of its beat, `break_cost` what a break after it costs."""

    text: str
    start_frame: int
    end_frame: int
    beat: int
    break_cost: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cutter:
    """Finds where to cut `pieces`; `lengths[i]` counts the characters before piece i, with a blank after each piece."""

    pieces: tuple[_Piece, ...]
    lengths: tuple[int, ...]
    fps: int
    film_frames: int

    def cheapest(self) -> list[tuple[int, int]]:
        """The spans of pieces, first included and past not, that cost least in all."""
        count = len(self.pieces)
        costs = [0.0] + [float("inf")] * count
        origins = [0] * (count + 1)
        for first in range(count):
            for past in self._pasts(first):
                cost = costs[first] + self._cost(first, past)
                if cost < costs[past]:
                    costs[past], origins[past] = cost, first
        spans = []
        past = count
        while past:
            spans.append((origins[past], past))
            past = origins[past]
        return spans[::-1]

    def caption(self, first: int, past: int) -> Caption:
        """The pieces of one span on their lines."""
        return Caption(
            lines=lines_of([piece.text for piece in self.pieces[first:past]]),
            start_frame=self.pieces[first].start_frame,
            end_frame=self._end_frame(first, past),
        )

    def _pasts(self, first: int) -> Iterator[int]:
        """Where a caption that begins with piece `first` may end: while it fits, and on until it can be seen at all."""
        seen = False
        for past in range(first + 1, len(self.pieces) + 1):
            if seen and self._characters(first, past) > 2 * LINE_CHARACTERS + 1:
                return
            seen = seen or self._shown(first, past) > 0
            yield past

    def _characters(self, first: int, past: int) -> int:
        return self.lengths[past] - self.lengths[first] - 1

    def _shown(self, first: int, past: int) -> int:
        return self._end_frame(first, past) - self.pieces[first].start_frame

    def _end_frame(self, first: int, past: int) -> int:
        start, spoken = self.pieces[first].start_frame, self.pieces[past - 1].end_frame
        reading = -(-self._characters(first, past) * self.fps // CHARACTERS_PER_SECOND)
        lingering = min(spoken + self.fps // LINGER_DIVISOR, start + LONGEST_S * self.fps)
        is_last = past == len(self.pieces)
        limit = self.film_frames if is_last else self.pieces[past].start_frame - GAP_FRAMES
        return min(limit, max(spoken, lingering, start + reading, start + SHORTEST_S * self.fps))

    def _cost(self, first: int, past: int) -> float:
        return self._cost_of_time(first, past) + self._cost_of_text(first, past)

    def _cost_of_time(self, first: int, past: int) -> float:
        shown = self._shown(first, past)
        if shown <= 0:
            return COST_UNSHOWN
        speed = self._characters(first, past) * self.fps / shown
        cost = COST_PER_CHARACTER_PER_SECOND * max(0.0, speed - CHARACTERS_PER_SECOND)
        if shown < SHORTEST_S * self.fps:
            cost += COST_TOO_SHORT * (1 + SHORTEST_S - shown / self.fps)
        if shown > LONGEST_S * self.fps:
            cost += COST_TOO_LONG * (1 + shown / self.fps - LONGEST_S)
        return cost

    def _cost_of_text(self, first: int, past: int) -> float:
        pieces = self.pieces[first:past]
        fill = self._characters(first, past) / (2 * LINE_CHARACTERS)
        cost = COST_CAPTION + COST_UNEVEN * (1 - fill) ** 2
        cost += COST_PER_CHARACTER_TOO_MANY * max(0, self._widest(first, past) - LINE_CHARACTERS)
        cost += COST_ACROSS_BEATS * (pieces[-1].beat - pieces[0].beat)
        has_inner_end = any(piece.break_cost == 0 for piece in pieces[:-1])
        cost += COST_SECOND_SENTENCE * (has_inner_end and fill > 0.5)
        if past < len(self.pieces) and self.pieces[past].beat == pieces[-1].beat:
            cost += pieces[-1].break_cost
            cost += COST_TORN_SENTENCE * (has_inner_end and pieces[-1].break_cost > 0)
        return cost

    def _widest(self, first: int, past: int) -> int:
        """The longer line when the first line takes as many pieces as fit."""
        cut = max(first + 1, bisect_right(self.lengths, self.lengths[first] + LINE_CHARACTERS + 1) - 1)
        if cut >= past:
            return self._characters(first, past)
        return max(self._characters(first, cut), self._characters(cut, past))
