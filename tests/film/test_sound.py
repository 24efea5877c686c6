"""The film's sound: loud enough whatever the takes, at its place to the sample, the bed out of the voice's way."""

from pathlib import Path

import numpy as np
import pytest
from scipy.signal import correlate
from sounds import SECOND, babble, spans, tone

from narrated.core.script import ENCODINGS, Ducking
from narrated.errors import AssembleError
from narrated.film.bed import read_bed
from narrated.film.loudness import loudness_lufs, true_peak_dbtp
from narrated.film.sound import mix_film
from narrated.film.soundtrack import soundtrack_samples, write_soundtrack

LENGTH = 20 * SECOND
STARTS = (3 * SECOND + 17, 8 * SECOND + 5, 13 * SECOND + 11)


def takes_at(*levels_db: float) -> list[tuple[int, np.ndarray]]:
    lengths = (4.0, 2.5, 0.3)
    return [
        (start, babble(seconds, level_db=level, seed=seed))
        for seed, (start, seconds, level) in enumerate(zip(STARTS, lengths, levels_db, strict=True))
    ]


def mixed(placed: list[tuple[int, np.ndarray]], bed: np.ndarray | None = None, length: int = LENGTH) -> np.ndarray:
    return mix_film(placed, bed, length, Ducking(), spans(placed))


@pytest.mark.parametrize("levels_db", [(-40, -40, -40), (24, 24, 24), (-30, 20, 0)], ids=["quiet", "loud", "mixed"])
@pytest.mark.parametrize("bed", [None, tone(7)], ids=["voice", "voice and bed"])
def test_the_film_measures_its_loudness_and_peak_whatever_the_levels_of_takes(
    levels_db: tuple[float, ...], bed: np.ndarray | None
) -> None:
    sound = mixed(takes_at(*levels_db), bed)
    assert sound.shape == (LENGTH, 2)
    assert sound.dtype == np.float32
    assert np.isfinite(sound).all()
    assert loudness_lufs(sound) == pytest.approx(-16, abs=0.1)
    assert true_peak_dbtp(sound) <= -1.5


def test_takes_of_unlike_levels_come_out_alike() -> None:
    sound = mixed(takes_at(-30, 20, 0))
    first, second = (loudness_lufs(sound[start : start + 2 * SECOND]) for start in STARTS[:2])
    assert first == pytest.approx(second, abs=0.7)


def test_a_take_with_a_click_louder_than_all_speech_still_meets_both() -> None:
    placed = takes_at(0, 0, 0)
    placed[0][1][SECOND] = 3.0
    sound = mixed(placed)
    assert loudness_lufs(sound) == pytest.approx(-16, abs=0.1)
    assert true_peak_dbtp(sound) <= -1.5


@pytest.mark.parametrize("encode", ENCODINGS)
def test_the_peak_holds_after_aac_encoding(tmp_path: Path, encode: str) -> None:
    write_soundtrack(tmp_path / "mix.m4a", mixed(takes_at(0, 10, -10), tone(7)), encode)
    decoded = read_bed(tmp_path / "mix.m4a")
    assert true_peak_dbtp(decoded) <= -1.0
    assert loudness_lufs(decoded) == pytest.approx(-16, abs=0.2)


def test_every_take_stands_at_its_sample() -> None:
    placed = takes_at(0, 0, 0)
    sound = mixed(placed, tone(7))
    for start, take in placed:
        near = sound[start - 2000 : start + len(take) + 2000].mean(axis=1)
        assert np.argmax(correlate(near, take, "valid", "fft")) == 2000


def test_the_bed_is_22_lu_under_the_voice_and_comes_up_where_nobody_speaks() -> None:
    placed = takes_at(0, 0, 0)
    silent = [(start, np.zeros_like(take)) for start, take in placed]
    # The same bed with and without voice: its level under the voice shows against where it stands alone.
    bed_only = mixed(silent, tone(7))
    both = mixed(placed, tone(7))
    voice = loudness_lufs(both[STARTS[0] : STARTS[0] + 4 * SECOND])
    opening = slice(round(2.1 * SECOND), round(2.7 * SECOND))
    under = slice(STARTS[0], STARTS[0] + 4 * SECOND)
    gap = slice(STARTS[1] + round(3.5 * SECOND), STARTS[2] - SECOND // 2)
    bed = {name: loudness_lufs(bed_only[part]) for name, part in (("open", opening), ("under", under), ("gap", gap))}
    assert bed["open"] - bed["under"] == pytest.approx(12, abs=0.1)
    assert bed["open"] - bed["gap"] == pytest.approx(6, abs=0.1)
    assert voice - loudness_lufs(both[opening]) == pytest.approx(10, abs=0.5)


def test_the_bed_fades_in_and_out() -> None:
    sound = mixed(takes_at(0, 0, 0), tone(7))
    assert np.abs(sound[0]).max() < 1e-6
    assert np.abs(sound[-1]).max() < 1e-4
    levels = [float(np.sqrt(np.mean(sound[start : start + 4800] ** 2))) for start in range(0, 2 * SECOND, 4800)]
    assert levels == sorted(levels)


def test_a_bed_shorter_than_the_film_goes_on_to_its_end() -> None:
    sound = mixed([], tone(3))
    for start in range(3 * SECOND, LENGTH - 5 * SECOND, SECOND):
        assert np.abs(sound[start : start + 4800]).max() > 0.1


@pytest.mark.parametrize("bed", [None, np.zeros((SECOND, 2), dtype=np.float32), np.zeros((0, 2), dtype=np.float32)])
def test_a_film_of_silence_stays_silent(bed: np.ndarray | None) -> None:
    sound = mixed([(0, np.zeros(SECOND, dtype=np.float32))], bed)
    assert sound.shape == (LENGTH, 2)
    assert not sound.any()


@pytest.mark.parametrize("length", [0, 1, 5000])
def test_a_film_shorter_than_a_block_has_just_its_samples(length: int) -> None:
    assert len(mixed([], tone(1), length)) == length


def test_a_take_that_does_not_fit_is_an_error_that_says_where() -> None:
    with pytest.raises(AssembleError, match="samples 959990 to 1007990 does not fit into a film of 960000 samples"):
        mixed([(LENGTH - 10, babble(1))])


def test_the_same_mix_is_written_as_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.m4a", "two.m4a"):
        write_soundtrack(tmp_path / name, mixed(takes_at(-30, 20, 0), tone(7)))
    assert (tmp_path / "one.m4a").read_bytes() == (tmp_path / "two.m4a").read_bytes()
    assert soundtrack_samples(tmp_path / "one.m4a") == LENGTH


def test_a_sound_that_is_encoded_minute_by_minute_has_no_seams(tmp_path: Path) -> None:
    length = 125 * SECOND
    placed = [(start, babble(1)) for start in range(SECOND, length - 2 * SECOND, 2 * SECOND)]
    sound = mix_film(placed, tone(7), length, Ducking(), spans(placed))
    write_soundtrack(tmp_path / "long.m4a", sound)
    assert soundtrack_samples(tmp_path / "long.m4a") == length
    error = (read_bed(tmp_path / "long.m4a")[:length] - sound) ** 2
    seams = [minute * 60 * SECOND // 1024 * 1024 for minute in (1, 2)]
    usual = max(error[seam + away : seam + away + 4096].mean() for seam in seams for away in (-20_000, -9_000, 9_000))
    assert all(error[seam - 2048 : seam + 2048].mean() < 2 * usual for seam in seams)
