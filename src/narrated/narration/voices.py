"""The voices that a script can name, and what opens them."""

import difflib

from narrated.errors import NarrationError
from narrated.narration.narrator import Narrator

VOICES = ("hibari/heart", "silent")
"""The voices that `open_narrator` knows: what works offline from the installed packages."""


def open_narrator(voice: str) -> Narrator:
    """The narrator that a script calls `voice`; NarrationError for a voice that is not in VOICES."""
    if voice == "silent":
        from narrated.narration.silent import SilentNarrator

        return SilentNarrator()
    if voice == "hibari/heart":
        from narrated.narration.hibari import open_hibari

        return open_hibari()
    raise NarrationError(_refusal(voice))


def _refusal(voice: str) -> str:
    possible = f"possible are {', '.join(VOICES)}"
    strictness = 0.85 if voice.startswith("hibari/") else 0.5  # hibari/emma is another voice, not a slip of the pen
    close = difflib.get_close_matches(voice.lower(), VOICES, n=1, cutoff=strictness)
    if close:
        return f'there is no voice "{voice}"; did you mean "{close[0]}"? ({possible})'
    if voice.startswith("hibari/"):
        return (
            f'voice "{voice}" is not in the installed hibari package and would have to be downloaded, '
            f"which a build never does; {possible}"
        )
    return f'there is no voice "{voice}"; {possible}'
