"""Where a sentence may break, and how words are laid on one line or two."""

from collections.abc import Sequence

LINE_CHARACTERS = 42

SENTENCE_ENDS = frozenset(".!?…。！？")
CLAUSE_ENDS = frozenset(",;:–—、，；：")
CLOSERS = "\"'”’»›)]}"
# Words as short as this are mostly articles and prepositions, which belong to the word after them.
SHORT_WORD = 3

COST_NO_PUNCTUATION = 1e4
COST_AFTER_SHORT_WORD = 1e3
COST_CLAUSE = 100.0
# In characters: how much less balanced two lines may be, so that the first does not end badly.
LINE_BONUS_LONG_WORD = 6


def break_cost(text: str) -> float:
    """What it costs to break after `text`."""
    ending = text.rstrip().rstrip(CLOSERS)[-1:]
    if ending in SENTENCE_ENDS:
        return 0.0
    if ending in CLAUSE_ENDS:
        return COST_CLAUSE
    is_short = len(text.rsplit(" ", 1)[-1]) <= SHORT_WORD
    return COST_NO_PUNCTUATION + COST_AFTER_SHORT_WORD * is_short


def lines_of(words: Sequence[str]) -> tuple[str, ...]:
    """One line if it fits, else the two that are best balanced, the first ending at punctuation if it can."""
    text = " ".join(words)
    if len(text) <= LINE_CHARACTERS or len(words) == 1:
        return (text,)
    splits = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(splits, key=_badness)


def _badness(lines: tuple[str, str]) -> tuple[int, bool, int]:
    """Lines that fit, then a break at punctuation, then balance."""
    above, below = map(len, lines)
    breaking = break_cost(lines[0])
    bonus = LINE_BONUS_LONG_WORD if breaking == COST_NO_PUNCTUATION else 0
    return max(0, max(above, below) - LINE_CHARACTERS), breaking > COST_CLAUSE, abs(above - below) - bonus
