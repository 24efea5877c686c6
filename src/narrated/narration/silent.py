"""A narrator that says nothing for as long as the words would take, for drafts and tests: the same on every machine."""

from dataclasses import dataclass
from fractions import Fraction

from narrated.core.timeline import Span
from narrated.errors import NarrationError
from narrated.narration.narrator import Speech
from narrated.narration.pace import paced_spans, stretched_spans


@dataclass(frozen=True, slots=True, kw_only=True)
class SilentNarrator:
    """Digital silence, with exact times for the words that are not heard."""

    engine: str = "silent"
    version: str = "silent 1"

    def speak(self, text: str, speed: float) -> Speech:
        """As many zeros as hibari/heart would need for `text`, about, at that speed."""
        import numpy as np

        if not speed > 0:  # a NaN is refused too
            raise NarrationError(f"the silent narrator needs a speed above 0, not {speed:g}")
        at_pace = paced_spans(text)
        if all(span.start_sample == span.end_sample for span in at_pace):
            raise NarrationError(
                f'the silent narrator finds nothing to say in "{text}"; write words, or leave `say` out'
            )
        length = int(at_pace[-1].end_sample / Fraction(speed))
        tokens = stretched_spans(at_pace, Span(start_sample=0, end_sample=length))
        return Speech(samples=np.zeros(length, np.float32), tokens=tokens)
