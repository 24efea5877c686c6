"""Takes in the store: the same bytes everywhere, made once, made again when they are damaged."""

import hashlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from narrated.errors import NarrationError
from narrated.narration.hibari import open_hibari
from narrated.narration.narrator import Narrator, Speech
from narrated.narration.silent import SilentNarrator
from narrated.narration.takes import find_take, make_take, read_sound, take_fingerprint
from narrated.narration.trim import LEAD_SAMPLES, TAIL_SAMPLES, find_voice
from narrated.narration.voices import open_narrator
from narrated.store import Store

TEXTS = ("Add one fixed check.", "Fast writing makes judgement dearer, not cheaper.", "What are we waiting for now?")
MILLISECOND = 48

MAKE = """
import sys
from pathlib import Path
from narrated.narration.voices import open_narrator
from narrated.narration.takes import make_take
from narrated.store import Store
for text in sys.argv[2:]:
    make_take(Store(Path(sys.argv[1])), open_narrator("hibari/heart"), text, 1.0)
"""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Takes of all TEXTS by hibari/heart."""
    store = Store(tmp_path_factory.mktemp("store"))
    for text in TEXTS:
        make_take(store, open_hibari(), text, 1.0)
    return store


def digests(store: Store) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in store.files()}


def test_fresh_processes_give_the_same_bytes_in_any_order(store: Store, tmp_path: Path) -> None:
    run = [sys.executable, "-c", MAKE, str(tmp_path), *reversed(TEXTS)]
    subprocess.run(run, check=True, capture_output=True)
    assert len(digests(store)) == 2 * len(TEXTS)
    assert digests(Store(tmp_path)) == digests(store)


def test_making_a_take_prints_nothing(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", MAKE, str(tmp_path), TEXTS[0]], check=True, capture_output=True)
    assert (run.stdout, run.stderr) == (b"", b"")


@pytest.mark.parametrize("text", TEXTS)
def test_a_take_has_the_known_lead_and_tail_and_a_span_for_each_token(store: Store, text: str) -> None:
    take = make_take(store, open_hibari(), text, 1.0)
    sound = read_sound(store, take.fingerprint)
    voice = find_voice(sound)
    assert voice is not None
    assert voice.start_sample == pytest.approx(LEAD_SAMPLES, abs=MILLISECOND)
    assert take.samples - voice.end_sample == pytest.approx(TAIL_SAMPLES, abs=MILLISECOND)
    assert sound.shape == (take.samples,)
    assert sound.dtype == np.float32
    assert take.warning == ""
    assert len(take.tokens) == len(text.split())
    assert take.tokens[0].start_sample >= LEAD_SAMPLES
    assert take.tokens[-1].end_sample <= take.samples - TAIL_SAMPLES


def test_a_stored_take_is_found_and_not_made_again(store: Store) -> None:
    name = take_fingerprint(open_hibari(), TEXTS[0], 1.0)
    before = store.path("takes", name, ".wav").stat().st_ino
    assert make_take(store, open_hibari(), TEXTS[0], 1.0) == find_take(store, name)
    assert store.path("takes", name, ".wav").stat().st_ino == before


def test_fingerprints_tell_voice_text_and_speed_apart() -> None:
    heart, silent = open_narrator("hibari/heart"), open_narrator("silent")
    wanted = [(heart, "One.", 1.0), (silent, "One.", 1.0), (heart, "Two.", 1.0), (heart, "One.", 1.1)]
    assert len({take_fingerprint(*parts) for parts in wanted}) == len(wanted)


@pytest.mark.parametrize("suffix", [".wav", ".json"])
@pytest.mark.parametrize("damage", ["missing", "empty", "truncated"])
def test_a_damaged_take_is_made_again(tmp_path: Path, suffix: str, damage: str) -> None:
    store = Store(tmp_path)
    take = make_take(store, SilentNarrator(), "Turn the dial.", 1.0)
    whole = digests(store)
    path = store.path("takes", take.fingerprint, suffix)
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(b"" if damage == "empty" else path.read_bytes()[:-3])
    assert find_take(store, take.fingerprint) is None
    assert make_take(store, SilentNarrator(), "Turn the dial.", 1.0) == take
    assert digests(store) == whole


@pytest.mark.parametrize("content", ["null", "[]", '{"samples": 1}', '{"samples": 9, "tokens": [[1]], "warning": ""}'])
def test_json_of_another_shape_is_not_a_take(tmp_path: Path, content: str) -> None:
    store = Store(tmp_path)
    take = make_take(store, SilentNarrator(), "Turn the dial.", 1.0)
    store.path("takes", take.fingerprint, ".json").write_text(content, encoding="utf-8")
    assert find_take(store, take.fingerprint) is None


def test_a_silent_take_keeps_the_times_of_its_narrator(tmp_path: Path) -> None:
    store = Store(tmp_path)
    take = make_take(store, SilentNarrator(), "Now, turn the dial.", 1.0)
    speech = SilentNarrator().speak("Now, turn the dial.", 1.0)
    assert [span.start_sample - LEAD_SAMPLES for span in take.tokens] == [span.start_sample for span in speech.tokens]
    assert take.samples == LEAD_SAMPLES + len(speech.samples) + TAIL_SAMPLES
    assert not read_sound(store, take.fingerprint).any()


class TooLoud:
    """A narrator twice over full scale, with times of its own."""

    engine = "loud"
    version = "loud 1"

    def speak(self, text: str, speed: float) -> Speech:
        known = SilentNarrator().speak(text, speed)
        wave = 2.0 * np.sin(np.arange(len(known.samples), dtype=np.float32) / 30)
        return Speech(samples=wave.astype(np.float32), tokens=known.tokens)


def test_a_sound_over_full_scale_is_lowered_not_clipped(tmp_path: Path) -> None:
    narrator: Narrator = TooLoud()
    store = Store(tmp_path)
    take = make_take(store, narrator, "Turn the dial.", 1.0)
    sound = read_sound(store, take.fingerprint)
    expected = narrator.speak("Turn the dial.", 1.0).samples / 2
    assert np.abs(sound[LEAD_SAMPLES:-TAIL_SAMPLES] - expected).max() < 0.001


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("It says 日本 here.", 'hibari/heart cannot say "日本"; respell it under `pronounce`'),
        ("— …", 'hibari/heart finds nothing to say in "— …"; write words, or leave `say` out'),
    ],
)
def test_text_without_a_pronunciation_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(NarrationError) as caught:
        make_take(Store(tmp_path), open_hibari(), text, 1.0)
    assert str(caught.value) == message
    assert Store(tmp_path).files() == []


@pytest.mark.parametrize("speed", [0.0, 0.4, 2.1, float("nan")])
def test_a_speed_that_hibari_lacks_is_refused(speed: float) -> None:
    with pytest.raises(NarrationError, match=r"hibari speaks at 0\.5 to 2 times its pace"):
        open_hibari().speak("Turn the dial.", speed)
