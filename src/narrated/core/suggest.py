"""Did you mean: the remedy for a name that is not there."""

from collections.abc import Sequence
from difflib import get_close_matches


def did_you_mean(name: str, known: Sequence[str]) -> str:
    """`did you mean "limit"?` when a known name is close, else the known names, else that there are none."""
    close = get_close_matches(name, known, n=1, cutoff=0.6)
    if close:
        return f'did you mean "{close[0]}"?'
    if not known:
        return "there are none"
    listed = ", ".join(f'"{option}"' for option in known[:8])
    return f"known are {listed}" + (f" and {len(known) - 8} more" if len(known) > 8 else "")
