"""Which way a text runs."""

import unicodedata

RIGHT_TO_LEFT_LANGUAGES = ("ar", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi")


def is_right_to_left(text: str) -> bool:
    """Whether the first letter that has a direction runs from right to left (Unicode annex 9, rule P2)."""
    directions = (unicodedata.bidirectional(character) for character in text)
    return next((direction for direction in directions if direction in ("L", "R", "AL")), "L") != "L"


def direction_of(language: str) -> str:
    """`rtl` or `ltr`, as HTML has them."""
    return "rtl" if language.partition("-")[0].lower() in RIGHT_TO_LEFT_LANGUAGES else "ltr"
