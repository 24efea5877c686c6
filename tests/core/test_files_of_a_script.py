"""The files that a script names are looked for before anything is made, and told with all else that is wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from narrated.core.parse import parse_script
from narrated.errors import ScriptError

SCENES = "scenes: [{scene: dial, title: The dial, beats: [{id: slow, say: Hello.}]}]\n"
WRONG = {
    "no such theme": (
        "film:\n  title: A\n  theme: assets/thme.yaml\n",
        '3:10: there is no file "assets/thme.yaml"; name the YAML file of a theme',
    ),
    "no theme named and none in its usual place": (
        "film:\n  title: A\n",
        '1:1: there is no file "assets/theme.yaml"; write it, or name a theme',
    ),
    "no such music": (
        "film:\n  title: A\n  theme: here.yaml\n  music: bed.org\n",
        '4:10: there is no file "bed.org"; name a sound file, or delete music',
    ),
}


def no_facts(_name: str, _block: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_not_there_is_told_where_it_is_named(name: str) -> None:
    film, message = WRONG[name]
    with pytest.raises(ScriptError) as caught:
        parse_script(
            (film + SCENES).encode(), "script.yaml", load_facts=no_facts, is_file=lambda path: path == "here.yaml"
        )
    assert str(caught.value) == f"script.yaml:{message}"


def test_files_that_are_there_are_fine() -> None:
    film = "film: {title: A, theme: here.yaml, music: bed.ogg}\n"
    read = parse_script((film + SCENES).encode(), "script.yaml", load_facts=no_facts, is_file=lambda _: True)
    assert (read.film.theme, read.film.music) == ("here.yaml", "bed.ogg")
