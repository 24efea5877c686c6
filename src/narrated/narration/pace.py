"""How long words last when only their letters are known: for the silent narrator and for words that do not align."""

from collections.abc import Sequence

from narrated.core.timeline import Span
from narrated.core.timing import seconds_to_samples

# Fitted to hibari/heart at speed 1 (some 165 words a minute in running text): a draft is about as long as its film.
_WORD_S, _LETTER_S, _DIGIT_S, _SYMBOL_S = 0.10, 0.043, 0.28, 0.35
_PAUSES_S = {",": 0.18, ";": 0.25, ":": 0.25, ".": 0.45, "!": 0.45, "?": 0.45, "…": 0.45, "—": 0.20, "–": 0.20}
_SYMBOLS = "%×$€£+=&@#"
_CLOSERS = "\"'”’)]"


def paced_spans(text: str) -> tuple[Span, ...]:
    """One span for each whitespace-separated token of `text`, from sample 0, pauses at punctuation between them.

    A token without letters, digits or spoken symbols (a lone dash) lasts no time of its own.
    """
    spans = []
    position = 0
    for token in text.split():
        end = position + seconds_to_samples(_token_s(token))
        spans.append(Span(start_sample=position, end_sample=end))
        position = end + seconds_to_samples(_PAUSES_S.get(token.rstrip(_CLOSERS)[-1:], 0.0))
    return tuple(spans)


def stretched_spans(spans: Sequence[Span], to: Span) -> tuple[Span, ...]:
    """The same spans in proportion, the first beginning and the last ending where `to` does."""
    length = to.end_sample - to.start_sample
    whole = max(1, spans[-1].end_sample)

    def stretched(sample: int) -> int:
        return to.start_sample + sample * length // whole

    return tuple(Span(start_sample=stretched(s.start_sample), end_sample=stretched(s.end_sample)) for s in spans)


def _token_s(token: str) -> float:
    letters = sum(sign.isalpha() for sign in token)
    digits = sum(sign.isdigit() for sign in token)
    symbols = sum(sign in _SYMBOLS for sign in token)
    if not letters + digits + symbols:
        return 0.0
    return _WORD_S + letters * _LETTER_S + digits * _DIGIT_S + symbols * _SYMBOL_S
