"""The silent narrator: no sound, for as long as the words would take."""

import itertools

import numpy as np
import pytest

from narrated.core.timeline import Span
from narrated.core.timing import SAMPLE_RATE
from narrated.errors import NarrationError
from narrated.narration.pace import paced_spans, stretched_spans
from narrated.narration.silent import SilentNarrator

SENTENCES = (
    "Now turn the dial to one million, and it takes about one second. "
    "Whatever nobody accelerates soon becomes almost everything; a shorter test, however, helps."
)


def test_silence_is_digital_and_repeats() -> None:
    once, again = (SilentNarrator().speak(SENTENCES, 1.0) for _ in range(2))
    assert once.samples.dtype == np.float32
    assert not once.samples.any()
    assert (len(once.samples), once.tokens) == (len(again.samples), again.tokens)


def test_words_fill_the_silence_in_order() -> None:
    speech = SilentNarrator().speak(SENTENCES, 1.0)
    assert len(speech.tokens) == len(SENTENCES.split())
    assert speech.tokens[0].start_sample == 0
    assert speech.tokens[-1].end_sample == len(speech.samples)
    assert all(span.start_sample < span.end_sample for span in speech.tokens)
    assert all(one.end_sample <= two.start_sample for one, two in itertools.pairwise(speech.tokens))


def test_running_text_has_the_pace_of_a_voice() -> None:
    speech = SilentNarrator().speak(SENTENCES, 1.0)
    assert 145 < len(SENTENCES.split()) / (len(speech.samples) / SAMPLE_RATE) * 60 < 185


def test_twice_the_speed_is_half_the_length() -> None:
    lengths = [len(SilentNarrator().speak(SENTENCES, speed).samples) for speed in (1.0, 2.0)]
    assert lengths[0] // 2 == lengths[1]


def test_longer_words_and_figures_last_longer_and_punctuation_pauses() -> None:
    def length(text: str) -> int:
        return paced_spans(text)[-1].end_sample

    assert length("it") < length("itself") < length("10,000") < length("132.57×")
    assert length("one two") < length("one, two") < length("one. two") == length('one." two')


def test_a_lone_dash_takes_no_time_of_its_own() -> None:
    dash = paced_spans("engine — so")[1]
    assert dash.start_sample == dash.end_sample


@pytest.mark.parametrize("text", ["", "   ", "— …"])
def test_nothing_to_say_is_an_error(text: str) -> None:
    with pytest.raises(NarrationError, match="nothing to say"):
        SilentNarrator().speak(text, 1.0)


def test_stretched_spans_end_where_they_should() -> None:
    spans = paced_spans("one two, three")
    moved = stretched_spans(spans, Span(start_sample=100, end_sample=10_100))
    assert (moved[0].start_sample, moved[-1].end_sample) == (100, 10_100)
