"""Which voices there are, and what a wrong name is told."""

import subprocess
import sys

import pytest

from narrated.errors import NarrationError
from narrated.narration.voices import VOICES, open_narrator


@pytest.mark.parametrize("voice", VOICES)
def test_every_listed_voice_opens_and_says_its_engine_and_version(voice: str) -> None:
    narrator = open_narrator(voice)
    assert narrator.engine == voice.partition("/")[0]
    assert narrator.version.startswith(narrator.engine)


@pytest.mark.parametrize(
    ("voice", "message"),
    [
        (
            "hibari/hart",
            'there is no voice "hibari/hart"; did you mean "hibari/heart"? (possible are hibari/heart, silent)',
        ),
        ("heart", 'there is no voice "heart"; did you mean "hibari/heart"? (possible are hibari/heart, silent)'),
        ("Silent", 'there is no voice "Silent"; did you mean "silent"? (possible are hibari/heart, silent)'),
        ("", 'there is no voice ""; possible are hibari/heart, silent'),
        (
            "hibari/emma",
            'voice "hibari/emma" is not in the installed hibari package and would have to be downloaded, '
            "which a build never does; possible are hibari/heart, silent",
        ),
    ],
)
def test_a_wrong_voice_is_told_what_is_possible(voice: str, message: str) -> None:
    with pytest.raises(NarrationError) as caught:
        open_narrator(voice)
    assert str(caught.value) == message


def test_looking_for_takes_loads_no_engine() -> None:
    program = """
import sys
from pathlib import Path
from narrated.narration.voices import open_narrator
from narrated.narration.takes import find_take, take_fingerprint
from narrated.store import Store
narrator = open_narrator("hibari/heart")
assert find_take(Store(Path("nowhere")), take_fingerprint(narrator, "Hello there.", 1.0)) is None
print([name for name in ("numpy", "scipy", "onnxruntime", "hibari", "pocketsphinx") if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
