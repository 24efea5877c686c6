"""The bed: any sound file becomes 48 kHz stereo and repeats without a click; ours is composed to."""

import importlib.util
import itertools
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from scipy.io import wavfile
from sounds import SECOND, babble, tone

from narrated.errors import InputError
from narrated.film.bed import looped, read_bed
from narrated.film.loudness import loudness_lufs, true_peak_dbtp

MUSIC = Path(__file__).parents[2] / "assets" / "music"


@pytest.fixture(scope="module")
def our_bed() -> np.ndarray:
    return read_bed(MUSIC / "bed.ogg")


@pytest.fixture(scope="module")
def compose() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compose", MUSIC / "compose.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bends(sound: np.ndarray) -> np.ndarray:
    """How sharply a sound turns at each sample: a click bends far more than music does."""
    return np.abs(np.diff(sound, n=2, axis=0)).max(axis=1)


def test_a_mono_file_at_another_rate_becomes_stereo_at_48_khz(tmp_path: Path) -> None:
    wave = np.sin(2 * np.pi * 440 * np.arange(22_050) / 22_050) * 0.5
    wavfile.write(tmp_path / "mono.wav", 22_050, (wave * 32767).astype(np.int16))
    bed = read_bed(tmp_path / "mono.wav")
    assert bed.shape == (SECOND, 2)
    assert bed.dtype == np.float32
    assert np.array_equal(bed[:, 0], bed[:, 1])
    spectrum = np.abs(np.fft.rfft(bed[:, 0]))
    assert np.argmax(spectrum) == 440


@pytest.mark.parametrize("content", [None, b"", b"not music", b"RIFF\x24\0\0\0WAVEfmt "], ids=str)
def test_a_file_that_is_no_music_is_an_error_that_says_which_and_what_to_do(
    content: bytes | None, tmp_path: Path
) -> None:
    path = tmp_path / "bed.ogg"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_bed(path)
    assert str(caught.value).startswith("bed.ogg: the music bed ")
    assert "give `music` a sound file that ffmpeg can read" in str(caught.value)


@pytest.mark.parametrize("seconds", [0.05, 0.5, 3.0])
def test_a_file_that_was_not_made_as_a_loop_repeats_without_a_click(seconds: float) -> None:
    bed = tone(seconds + 0.0017, hertz=123.4)
    sound = looped(bed, 10 * SECOND)
    assert sound.shape == (10 * SECOND, 2)
    assert bends(sound).max() < 3 * bends(bed).max()
    assert bends(np.concatenate([bed, bed])).max() > 5 * bends(bed).max()


def test_a_loop_keeps_its_level_across_the_seam() -> None:
    noise = np.stack([babble(4, seed=3), babble(4, seed=4)], axis=1)
    steady = noise / np.abs(noise).max()
    sound = looped(steady, 12 * SECOND)
    levels = [loudness_lufs(sound[start : start + SECOND]) for start in range(0, 12 * SECOND, SECOND)]
    assert all(abs(before - after) < 1.5 for before, after in itertools.pairwise(levels))


def test_a_bed_longer_than_the_film_is_cut_and_otherwise_left_alone() -> None:
    bed = tone(3)
    assert np.array_equal(looped(bed, 2 * SECOND), bed[: 2 * SECOND])


def test_a_bed_begins_with_its_own_beginning() -> None:
    bed = tone(3)
    assert np.array_equal(looped(bed, 10 * SECOND)[: 2 * SECOND], bed[: 2 * SECOND])


def test_our_bed_is_a_small_file_of_whole_bars(our_bed: np.ndarray, compose: ModuleType) -> None:
    assert (MUSIC / "bed.ogg").stat().st_size <= 2_000_000
    assert our_bed.shape == (compose.LENGTH, 2) == (90 * SECOND, 2)


def test_our_bed_joins_its_own_beginning_without_a_click(our_bed: np.ndarray) -> None:
    at_seam = bends(np.concatenate([our_bed[-4800:], our_bed[:4800]]))
    elsewhere = bends(our_bed)
    assert at_seam.max() <= elsewhere.max()


def test_our_bed_leaves_the_consonants_alone(our_bed: np.ndarray) -> None:
    power = np.abs(np.fft.rfft(our_bed.mean(axis=1))) ** 2
    hertz = np.fft.rfftfreq(len(our_bed), 1 / SECOND)
    assert power[hertz > 6000].sum() < 1e-6 * power.sum()
    assert power[(hertz > 1000) & (hertz < 4000)].sum() < 0.01 * power.sum()


def test_our_bed_is_even_free_of_offset_and_fit_for_one_loudspeaker(our_bed: np.ndarray) -> None:
    loudness = loudness_lufs(our_bed)
    circle = np.concatenate([our_bed, our_bed[: 3 * SECOND]])
    short_term = [loudness_lufs(circle[start : start + 3 * SECOND]) for start in range(0, len(our_bed), SECOND)]
    assert max(abs(level - loudness) for level in short_term) < 3
    assert true_peak_dbtp(our_bed) < -2
    assert np.abs(our_bed.mean(axis=0)).max() < 1e-4
    mono = np.repeat(our_bed.mean(axis=1, keepdims=True), 2, axis=1)
    assert loudness - loudness_lufs(mono) < 2


def test_no_two_notes_of_a_chord_rub(compose: ModuleType) -> None:
    for bass, notes in compose.CHORDS:
        pitches = sorted(compose.pitch(note) for note in {bass, *notes.split()})
        for lower, upper in itertools.pairwise(pitches):
            semitones = 12 * np.log2(upper / lower)
            assert semitones > (4.5 if upper < compose.pitch("D3") - 1 else 2.5), (bass, notes)


def test_the_committed_bed_is_what_the_program_composes(our_bed: np.ndarray, compose: ModuleType) -> None:
    # Decoders and encoders differ from build to build, so sounds are compared and not bytes.
    composed = compose.composed()
    assert np.corrcoef(composed.ravel(), our_bed.ravel())[0, 1] > 0.99
