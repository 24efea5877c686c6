"""Did-you-mean: the known name that a wrong one was probably meant to be (difflib)."""

from collections.abc import Iterable

LONGEST_NAME = 60
LONGEST_SHOWN = 40
LONGEST_TOLD = 300


def closest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, letter case aside; None when none is like it."""
    from difflib import get_close_matches

    if len(name) > LONGEST_NAME:
        return None
    by_folded = {candidate.casefold(): candidate for candidate in sorted(known, reverse=True)}
    matches = get_close_matches(name.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[matches[0]] if matches else None


def did_you_mean(name: str, known: Iterable[str], otherwise: str) -> str:
    """The remedy for an unknown name: `did you mean "hold"?`, or `otherwise` when nothing is like it."""
    candidate = closest(name, known)
    return otherwise if candidate is None else f'did you mean "{candidate}"?'


def suggestion(name: str, known: Iterable[str]) -> str:
    """The remedy for an unknown name: the known name like it, or else all that are known."""
    names = list(known)
    quoted = [f'"{each}"' for each in names]
    if len(quoted) < 2:
        return did_you_mean(name, names, f"the only one is {quoted[0]}" if quoted else "there are none")
    return did_you_mean(name, names, f"known are {', '.join(quoted[:-1])} and {quoted[-1]}")


def shown(value: str) -> str:
    """`value` in double quotes on one line, cut so that a sentence stays a sentence."""
    line = " ".join(value.split())
    return f'"{line}"' if len(line) <= LONGEST_SHOWN else f'"{line[: LONGEST_SHOWN - 1]}…"'


def one_line(text: str) -> str:
    """What somebody else's code says, on one line that a terminal can show, cut where it goes on and on."""
    line = " ".join("".join(character if character.isprintable() else " " for character in text).split())
    return line if len(line) <= LONGEST_TOLD else f"{line[: LONGEST_TOLD - 1].rstrip()}…"
