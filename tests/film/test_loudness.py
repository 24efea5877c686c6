"""Loudness and true peak against ffmpeg's meter and against tones whose values the standard gives."""

import math
import re
import subprocess
from pathlib import Path

import imageio_ffmpeg
import numpy as np
import pytest
from scipy.io import wavfile
from sounds import SECOND, babble, tone

from narrated.film.limiter import limited
from narrated.film.loudness import loudness_lufs, true_peak_dbtp, true_peaks


def measured_by_ffmpeg(path: Path) -> tuple[float, float]:
    """Integrated loudness and true peak as the ebur128 filter sums them up."""
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-hide_banner", "-nostats", "-i", str(path)]
    command += ["-filter:a", "ebur128=peak=true:framelog=quiet", "-f", "null", "-"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    summary = said[said.rindex("Summary:") :]
    values = [re.search(rf"{name}:\s+(-?[\d.]+)", summary) for name in ("I", "Peak")]
    assert all(values)
    return tuple(float(value[1]) for value in values)


def eased(sound: np.ndarray) -> np.ndarray:
    """With soft ends: where a tone is cut, each meter's interpolation rings in its own way."""
    ramp = np.clip(np.arange(len(sound)) / 480, 0, 1)
    return (sound * (ramp * ramp[::-1])[:, np.newaxis]).astype(np.float32)


def stereo(mono: np.ndarray, *, right: float = 1.0) -> np.ndarray:
    return np.stack([mono, mono * right], axis=1).astype(np.float32)


@pytest.mark.parametrize(
    "sound",
    [
        stereo(babble(12, level_db=6)),
        stereo(np.concatenate([babble(5), np.zeros(6 * SECOND), babble(4, level_db=-30)]), right=0.3),
        eased(tone(5, hertz=11_999, amplitude=0.7)),
        eased(tone(5, hertz=60, amplitude=0.5)),
    ],
    ids=["voice", "gated", "high", "low"],
)
def test_both_meters_agree_with_ffmpeg(sound: np.ndarray, tmp_path: Path) -> None:
    wavfile.write(tmp_path / "sound.wav", SECOND, sound)
    loudness, peak = measured_by_ffmpeg(tmp_path / "sound.wav")
    # ffmpeg prints one decimal.
    assert loudness_lufs(sound) == pytest.approx(loudness, abs=0.1)
    assert true_peak_dbtp(sound) == pytest.approx(peak, abs=0.2)


def test_a_full_tone_of_997_hz_in_one_channel_measures_what_the_standard_says() -> None:
    assert loudness_lufs(tone(5, hertz=997, amplitude=1.0)[:, 0]) == pytest.approx(
        -3.01, abs=0.1
    )  # what EBU Tech 3341 allows a meter


def test_a_peak_between_samples_is_found() -> None:
    between = np.sin(2 * np.pi * np.arange(SECOND) / 4 + np.pi / 4).astype(np.float32) * np.float32(0.5)
    assert np.abs(between).max() == pytest.approx(0.5 / math.sqrt(2), abs=1e-3)
    ends = 100
    swing = true_peaks(between, floor=0.0)[ends:-ends]
    assert swing.max() == pytest.approx(0.5, rel=0.01)


def test_leaving_out_what_cannot_pass_the_floor_changes_no_peak_above_it() -> None:
    sound = stereo(babble(4), right=0.5)
    all_peaks, some_peaks = (true_peaks(sound, floor=floor) for floor in (0.0, 0.1))
    above = all_peaks > 0.1
    assert above.any()
    assert np.array_equal(all_peaks[above], some_peaks[above])


@pytest.mark.parametrize("length", [0, 1, 19_199, 19_200, 50_000])
def test_silence_of_any_length_measures_minus_infinity(length: int) -> None:
    silence = np.zeros((length, 2), dtype=np.float32)
    assert loudness_lufs(silence) == true_peak_dbtp(silence) == -math.inf


def test_a_sound_shorter_than_a_block_measures_as_loud_as_a_long_one() -> None:
    assert loudness_lufs(tone(0.3)) == pytest.approx(loudness_lufs(tone(3)), abs=0.2)


def test_the_limiter_leaves_what_is_far_from_a_peak_and_holds_the_ceiling_at_it() -> None:
    sound = tone(2, hertz=3000, amplitude=0.1)
    sound[SECOND : SECOND + 500] *= 9
    calm = limited(sound, true_peaks(sound, floor=0.0), gain=2.0, ceiling=0.5)
    assert true_peaks(calm, floor=0.0).max() <= 0.5 * 1.01
    assert np.array_equal(calm[: SECOND - 1000], sound[: SECOND - 1000] * np.float32(2))
    assert np.array_equal(calm[SECOND + 1500 :], sound[SECOND + 1500 :] * np.float32(2))
