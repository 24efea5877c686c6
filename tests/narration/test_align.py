"""Word times: one span for each token, near the truth, from this sound alone; a warning when they are guesses."""

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from narrated.core.timeline import Span
from narrated.core.timing import SAMPLE_RATE
from narrated.narration.align import Alignment, align
from narrated.narration.hibari import HibariNarrator, open_hibari
from narrated.narration.level import level_db
from narrated.narration.trim import find_voice

HARD = "vLLM and Sarathi-Serve share one engine — so 10,000 streams run 132.57× faster, don't they?"
PAUSED = "Turn the dial. Take a breath; then look again: half of it is gone. Because nobody waits, everything moves."


@pytest.fixture(scope="module")
def heart() -> HibariNarrator:
    return open_hibari()


@pytest.fixture(scope="module")
def hard(heart: HibariNarrator) -> NDArray[np.float32]:
    return heart.speak(HARD, 1.0).samples


@pytest.fixture(scope="module")
def paused(heart: HibariNarrator) -> NDArray[np.float32]:
    return heart.speak(PAUSED, 1.0).samples


def aligned(samples: NDArray[np.float32], text: str) -> Alignment:
    voice = find_voice(samples)
    assert voice is not None
    return align(samples, text, voice)


def test_every_token_has_a_span_in_order_within_the_voice(hard: NDArray[np.float32]) -> None:
    voice = find_voice(hard)
    found = aligned(hard, HARD)
    assert voice is not None
    assert found.warning == ""
    assert len(found.tokens) == len(HARD.split())
    assert voice.start_sample <= found.tokens[0].start_sample
    assert found.tokens[-1].end_sample <= voice.end_sample
    assert all(one.end_sample <= two.start_sample for one, two in itertools.pairwise(found.tokens))


def test_words_have_a_length_and_a_lone_dash_has_none(hard: NDArray[np.float32]) -> None:
    for token, span in zip(HARD.split(), aligned(hard, HARD).tokens, strict=True):
        assert (span.end_sample > span.start_sample) == (token != "—")


def test_words_after_a_pause_start_where_the_voice_does(paused: NDArray[np.float32]) -> None:
    """The loudness after each pause is another witness of when the next word begins."""
    loud = np.flatnonzero(level_db(paused) > -45.0)
    onsets = [loud[0], *(after for before, after in itertools.pairwise(loud) if after - before > 150)]
    starts = np.array([span.start_sample for span in aligned(paused, PAUSED).tokens]) / (SAMPLE_RATE / 1000)
    assert len(onsets) >= 4
    assert max(np.abs(starts - onset).min() for onset in onsets) < 60
    assert np.median([np.abs(starts - onset).min() for onset in onsets]) < 30


def test_what_was_heard_before_does_not_matter(hard: NDArray[np.float32], paused: NDArray[np.float32]) -> None:
    first = aligned(paused, PAUSED)
    aligned(hard, HARD)
    aligned((0.2 * np.random.default_rng(0).standard_normal(SAMPLE_RATE)).astype(np.float32), HARD)
    assert aligned(paused, PAUSED) == first


@pytest.mark.parametrize("noise_db", [-60.0, -45.0])
def test_noise_moves_words_by_little(paused: NDArray[np.float32], noise_db: float) -> None:
    noise = 10 ** (noise_db / 20) * np.random.default_rng(0).standard_normal(len(paused))
    clean, noisy = aligned(paused, PAUSED), aligned((paused + noise).astype(np.float32), PAUSED)
    assert noisy.warning == ""
    moved = [abs(a.start_sample - b.start_sample) for a, b in zip(clean.tokens, noisy.tokens, strict=True)]
    assert np.median(moved) <= 0.02 * SAMPLE_RATE


def test_more_words_than_the_sound_has_room_for_are_estimated_with_a_warning() -> None:
    noise = (0.1 * np.random.default_rng(0).standard_normal(SAMPLE_RATE)).astype(np.float32)
    voice = Span(start_sample=4_800, end_sample=43_200)
    found = align(noise, PAUSED, voice)
    assert found.warning == "the words could not be found in the sound, so the times of its words are estimates"
    assert len(found.tokens) == len(PAUSED.split())
    assert (found.tokens[0].start_sample, found.tokens[-1].end_sample) == (4_800, 43_200)
    assert all(one.end_sample <= two.start_sample for one, two in itertools.pairwise(found.tokens))


@pytest.mark.parametrize("text", ["Turn the dial.", HARD, "Nothing of this was ever spoken by her here."])
def test_another_text_than_was_spoken_gets_a_warning(paused: NDArray[np.float32], text: str) -> None:
    assert aligned(paused, text).warning.endswith("so the times of its words are estimates")
