"""Number words of American English: `132.57` as "one hundred thirty-two point five seven", and back.

Our own, because num2words is under the LGPL.
"""

from fractions import Fraction

from million.forms.rounding import digits

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
ONES = DIGITS + TEENS
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES = ("", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion", "sextillion")

VALUES = {word: number for number, word in enumerate(ONES)} | {word: 10 * n for n, word in enumerate(TENS) if word}
SCALE_VALUES = {word: 1000**power for power, word in enumerate(SCALES) if word}


def in_words(value: Fraction) -> str:
    """A number of 0 or more, below 10²⁴ and with finitely many decimals, in words; decimals are said digit by digit."""
    whole, _, decimals = digits(value).partition(".")
    words = _whole_in_words(int(whole.replace(",", "")))
    return " ".join([words, "point", *(DIGITS[int(digit)] for digit in decimals)]) if decimals else words


def from_words(text: str) -> Fraction:
    """The number that `in_words` says as `text`; ValueError when it says none so."""
    whole, point, decimals = text.partition(" point ")
    try:
        value = Fraction(_whole_from_words(whole))
        if point:
            figures = "".join(str(DIGITS.index(word)) for word in decimals.split(" "))
            value += Fraction(int(figures), 10 ** len(figures))
        if in_words(value) == text:
            return value
    except (KeyError, ValueError):
        pass
    raise ValueError(f'"{text}" is no number in words')


def _whole_in_words(number: int) -> str:
    if number >= 1000 ** len(SCALES):
        raise ValueError(f"{number} is too large for number words")
    groups: list[str] = []
    for scale in SCALES:
        number, group = divmod(number, 1000)
        if group:
            groups.insert(0, f"{_group_in_words(group)} {scale}".rstrip())
    return " ".join(groups) or ONES[0]


def _group_in_words(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    words = [ONES[hundreds], "hundred"] if hundreds else []
    tens, ones = divmod(rest, 10)
    if rest >= 20:
        words.append(f"{TENS[tens]}-{ONES[ones]}" if ones else TENS[tens])
    elif rest:
        words.append(ONES[rest])
    return " ".join(words)


def _whole_from_words(text: str) -> int:
    total = group = 0
    for word in text.replace("-", " ").split(" "):
        if word == "hundred":
            group *= 100
        elif word in SCALE_VALUES:
            total += group * SCALE_VALUES[word]
            group = 0
        else:
            group += VALUES[word]
    return total + group
