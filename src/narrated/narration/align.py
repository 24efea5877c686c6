"""When each word of a take sounds: forced alignment of the sound with its own text (wraps pocketsphinx)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from narrated.core.timeline import Span
from narrated.core.timing import SAMPLE_RATE
from narrated.narration.level import level_db, voiced_blocks
from narrated.narration.pace import paced_spans, stretched_spans
from narrated.narration.phonemes import Pronunciations, token_pronunciations

_FRAME_MS = 10
_FRAME_SAMPLES = SAMPLE_RATE * _FRAME_MS // 1000
# Frame i of pocketsphinx looks at 25.6 ms from i * 10 ms on; two frames meet midway between their middles.
_BORDER_SAMPLES = round(SAMPLE_RATE * (0.0256 - 0.010) / 2)

# Wider than pocketsphinx's own, which lost 1 take in 25 when it was spoken fast; and without its second pass, through
# a lattice, which can drop the last word.
_SEARCH = {"beam": 1e-80, "pbeam": 1e-80, "wbeam": 1e-60, "bestpath": False}

# Bounds of belief, from takes aligned with their own and with each other's text: with their own, at most 3 frames
# of voice lie outside the words and 1 word in 5 is as short as its phones allow; with another's, 40 frames and more
# (or no way is found). One of 175 wrong texts was believed, of the same length as the right one.
_LONGEST_WORD_FRAMES = 300
_VOICE_OUTSIDE_FRAMES = 20
_LOWEST_CLEAR_DB, _HIGHEST_CLEAR_DB = -40.0, -20.0
_FRAMES_A_PHONE = 3
_CRAMMED_SHARE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Alignment:
    """One span for each token; `warning` says why they are estimates, and is empty when they are measured."""

    tokens: tuple[Span, ...]
    warning: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """Where pocketsphinx found word number `word`, in its frames of 10 ms."""

    word: int
    start_frame: int
    end_frame: int


def align(samples: NDArray[np.float32], text: str, voice: Span) -> Alignment:
    """The spans of the whitespace-separated tokens of `text` in `samples` (mono, 48 kHz), within `voice`, in order.

    A token that is not spoken (a lone dash) gets an empty span where the word before it ends. If the words cannot be
    found, or are found where they cannot be, times are proportional to the words' lengths.
    """
    tokens = [token_pronunciations(token) for token in text.split()]
    words = [word for token in tokens for word in token]
    found = _find_words(samples, words) if words else []
    doubt = _doubt(found, words, samples)
    if doubt:
        spans = stretched_spans(paced_spans(text), voice)
        return Alignment(tokens=spans, warning=f"{doubt}, so the times of its words are estimates")
    return Alignment(tokens=_token_spans(tokens, found, voice))


def _find_words(samples: NDArray[np.float32], words: Sequence[Pronunciations]) -> list[_Found]:
    """The words that pocketsphinx found, in order; none when it found no way through the sound.

    The decoder is made for this sound alone, with a dictionary of its words alone, named by their number: it costs
    10 ms, and one that is used again remembers the means and the noise of what it heard before.
    """
    import pocketsphinx
    from scipy.signal import resample_poly

    decoder = pocketsphinx.Decoder(lm=None, dict=None, loglevel="FATAL", **_SEARCH)
    for number, ways in enumerate(words):
        for way, phones in enumerate(ways):
            decoder.add_word(f"{number}({way + 1})" if way else f"{number}", phones, False)  # noqa: FBT003
    decoder.set_align_text(" ".join(map(str, range(len(words)))))
    at_16_khz = resample_poly(samples, 1, 3)
    loudest = max(float(np.abs(at_16_khz).max()), 1e-9)
    decoder.start_utt()
    decoder.process_raw((at_16_khz / loudest * 16_000).astype("<i2").tobytes(), full_utt=True)
    decoder.end_utt()
    return [
        _Found(
            word=int(segment.word.partition("(")[0]), start_frame=segment.start_frame, end_frame=segment.end_frame + 1
        )
        for segment in decoder.seg() or ()
        if segment.word[0].isdigit()
    ]


def _doubt(found: Sequence[_Found], words: Sequence[Pronunciations], samples: NDArray[np.float32]) -> str:
    """Why `found` is not believed; empty if it is."""
    if not words or [item.word for item in found] != list(range(len(words))):
        return "the words could not be found in the sound"
    if any(item.end_frame - item.start_frame > _LONGEST_WORD_FRAMES for item in found):
        return "a word was found to last over three seconds"
    least = [min(len(way.split()) for way in ways) * _FRAMES_A_PHONE for ways in words]
    crammed = sum(item.end_frame - item.start_frame <= frames for item, frames in zip(found, least, strict=True))
    if crammed > len(words) * _CRAMMED_SHARE:
        return "the words are more than the sound has room for"
    voiced = voiced_blocks(level_db(samples), lowest_db=_LOWEST_CLEAR_DB, highest_db=_HIGHEST_CLEAR_DB)
    clear = np.unique(np.flatnonzero(voiced) // _FRAME_MS)
    ends = [0, *(item.end_frame for item in found)]
    starts = [*(item.start_frame for item in found), len(voiced)]
    for start, end in zip(ends, starts, strict=True):
        if np.count_nonzero((clear >= start) & (clear < end)) > _VOICE_OUTSIDE_FRAMES:
            return "there is voice where no word was found"
    return ""


def _token_spans(tokens: Sequence[Sequence[Pronunciations]], found: Sequence[_Found], voice: Span) -> tuple[Span, ...]:
    spans = []
    position, word = voice.start_sample, 0
    for token in tokens:
        if token:
            first, last = found[word], found[word + len(token) - 1]
            start = max(position, first.start_frame * _FRAME_SAMPLES + _BORDER_SAMPLES)
            position = max(start, min(voice.end_sample, last.end_frame * _FRAME_SAMPLES + _BORDER_SAMPLES))
            spans.append(Span(start_sample=start, end_sample=position))
            word += len(token)
        else:
            spans.append(Span(start_sample=position, end_sample=position))
    return tuple(spans)
