"""A text as one line without anything that could end the line or steer a terminal."""

# Zero-width characters that Python does not count as printable, yet spell words and emoji.
JOINERS = "\u200c\u200d\u2060"


def plain_text(text: str) -> str:
    """`text` on one line: single blanks for white space and control characters, none at the ends."""
    return " ".join("".join(char if char.isprintable() or char in JOINERS else " " for char in text).split())
