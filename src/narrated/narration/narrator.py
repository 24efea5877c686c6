"""What makes takes: the Narrator protocol."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from narrated.core.timeline import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Speech:
    """What a narrator said: mono float32 at 48 kHz, with whatever silence the engine left at its ends.

    `tokens` has one span for each whitespace-separated token of the text if the narrator knows them; it is empty if
    they are to be found by alignment.
    """

    samples: "NDArray[np.float32]"
    tokens: tuple[Span, ...] = ()


class Narrator(Protocol):
    """One voice. Its life-cycle:

    1. `open_narrator(voice)` gives a narrator at once; nothing heavy is imported and no model is read.
    2. `engine` and `version` are asked for at every check, for fingerprints; they cost nothing.
    3. `speak` is called once for each take that the store lacks; the first call of a process loads the engine.

    There is nothing to close. `speak` is a function of its arguments: the same text at the same speed gives the same
    samples, in any order and in any process.
    """

    @property
    def engine(self) -> str:
        """The engine's name, as voices begin with it: `hibari`."""

    @property
    def version(self) -> str:
        """All that decides how this voice sounds: `hibari-tts 0.2.1 heart`."""

    def speak(self, text: str, speed: float) -> Speech:
        """Say `text` at `speed` times the voice's own pace; NarrationError if the voice cannot say it."""
