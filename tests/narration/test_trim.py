"""Trimming: a known lead and tail, and no speech lost."""

import numpy as np
import pytest
from numpy.typing import NDArray

from narrated.core.timeline import Span
from narrated.core.timing import SAMPLE_RATE
from narrated.narration.trim import LEAD_SAMPLES, TAIL_SAMPLES, find_voice, trimmed

MILLISECOND = SAMPLE_RATE // 1000


def tone(before_s: float, after_s: float, *, noise_db: float = -200.0) -> NDArray[np.float32]:
    """One second of 220 Hz at half of full scale, with silence or noise around it."""
    voice = 0.5 * np.sin(2 * np.pi * 220 * np.arange(SAMPLE_RATE) / SAMPLE_RATE)
    sound = np.pad(voice, (round(before_s * SAMPLE_RATE), round(after_s * SAMPLE_RATE)))
    noise = np.random.default_rng(0).standard_normal(len(sound))
    return (sound + 10 ** (noise_db / 20) * noise).astype(np.float32)


@pytest.mark.parametrize("noise_db", [-200.0, -70.0, -55.0])
@pytest.mark.parametrize(("before_s", "after_s"), [(0.0, 0.0), (0.02, 0.03), (0.7, 1.3)])
def test_lead_and_tail_are_known_to_a_millisecond(before_s: float, after_s: float, noise_db: float) -> None:
    sound = tone(before_s, after_s, noise_db=noise_db)
    voice = find_voice(sound)
    assert voice is not None
    assert voice.start_sample == pytest.approx(before_s * SAMPLE_RATE, abs=MILLISECOND)
    assert voice.end_sample == pytest.approx((before_s + 1) * SAMPLE_RATE, abs=MILLISECOND)
    assert len(trimmed(sound, voice)) == LEAD_SAMPLES + voice.end_sample - voice.start_sample + TAIL_SAMPLES


def test_the_voice_comes_out_unchanged() -> None:
    sound = tone(0.7, 1.3, noise_db=-70.0)
    voice = Span(start_sample=round(0.7 * SAMPLE_RATE), end_sample=round(1.7 * SAMPLE_RATE))
    kept = trimmed(sound, voice)[LEAD_SAMPLES:-TAIL_SAMPLES]
    assert np.array_equal(kept, sound[voice.start_sample : voice.end_sample])


def test_a_soft_onset_stays_in_the_lead() -> None:
    """60 ms of hiss 56 dB below the voice, like an f, is not taken for voice and is kept all the same."""
    hiss = 0.0008 * np.random.default_rng(1).standard_normal(60 * MILLISECOND)
    sound = np.concatenate([np.zeros(SAMPLE_RATE), hiss, tone(0.0, 1.0)]).astype(np.float32)
    voice = find_voice(sound)
    assert voice is not None
    lead = trimmed(sound, voice)[:LEAD_SAMPLES]
    assert np.count_nonzero(lead) == pytest.approx(len(hiss), abs=2 * MILLISECOND)


def test_trimming_what_is_trimmed_changes_nothing() -> None:
    sound = tone(0.7, 1.3)
    voice = find_voice(sound)
    assert voice is not None
    once = trimmed(sound, voice)
    again = find_voice(once)
    assert again is not None
    assert np.array_equal(trimmed(once, again), once)


@pytest.mark.parametrize("samples", [0, 1, SAMPLE_RATE])
def test_silence_has_no_voice(samples: int) -> None:
    assert find_voice(np.zeros(samples, np.float32)) is None
