"""From a rendered text to narration: words in both forms, marks, and the respellings of `pronounce`."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from narrated.core.rendered import FIRST_STAND_IN, Rendered
from narrated.core.script import Word
from narrated.core.suggest import shown
from narrated.core.template_rules import Fault, TextError

_MARK = r"<[^\W\d][\w-]*>"
_PIECES = re.compile(rf"(?P<literal><<)|(?P<mark>{_MARK})|(?P<bad><[^\s<>]*>?)|(?P<space>\s+)|(?P<text>[^<\s]+)")

_SENTENCE_ENDS = (".", "!", "?", "…")
_CLOSERS = "\"'”’)]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """The words of one text, its marks (name and number of the word), and which respellings were used in it."""

    words: tuple[Word, ...]
    marks: tuple[tuple[str, int], ...]
    respelled: frozenset[str]


@dataclass(slots=True)
class _Run:
    """Characters between two spaces, and the marks that stand before them."""

    marks: list[str] = field(default_factory=list)
    text: str = ""


def narration_of(rendered: Rendered, pronounce: Mapping[str, str]) -> Spoken:
    """The words and marks of a text; TextError for malformed and doubled marks and for a text without any word.

    A run of characters between spaces is a word, and a fact or a phrase that `pronounce` respells is one whatever
    it holds. A run in which nothing sounds, such as a lone dash, belongs to the word before it. `pronounce` leaves
    facts alone: they bring their own spoken form.
    """
    text = unicodedata.normalize("NFC", rendered.text)
    respelled, text, forms = _respell(text, rendered.forms, pronounce)
    words: list[str] = []
    marks: list[tuple[str, int]] = []
    leading = ""
    for run in _runs(text):
        marks += [(name, len(words)) for name in run.marks]
        if _sounds(run.text):
            words.append(f"{leading} {run.text}".lstrip())
            leading = ""
        elif words:
            words[-1] = f"{words[-1]} {run.text}".rstrip()
        else:
            leading = f"{leading} {run.text}".strip()
    if not words:
        raise TextError(Fault(message="say has no word to speak; write one, or leave say out and give the beat a hold"))
    doubled = list(_doubled(name for name, _ in marks))
    if doubled:
        raise TextError(*doubled)
    made = _as_sentences([_word(word, forms) for word in words])
    return Spoken(words=made, marks=tuple(marks), respelled=respelled)


def mark_name(name: str) -> str:
    """A mark's name as Python would spell it, so that `beat.größe` in a scene finds `<größe>` however it was typed."""
    return unicodedata.normalize("NFKC", name)


def near_mark(name: str, number: int = 1) -> str:
    """A pattern for the place where a mark stands the `number`th time."""
    return rf"(?:.*?(?<!<)(<{re.escape(name)}>)){{{number}}}"


def _sounds(text: str) -> bool:
    """Whether a voice would say anything for it."""
    return any(character.isalnum() or ord(character) >= FIRST_STAND_IN for character in text)


def _runs(text: str) -> list[_Run]:
    runs = [_Run()]
    faults: list[Fault] = []
    touching = ""  # the mark that stands right after a word, as in `word<mark>`, until a space comes
    for piece in _PIECES.finditer(text):
        content = "<" if piece["literal"] else piece.group()
        if piece["space"]:
            touching = ""
            if runs[-1].text:
                runs.append(_Run())
        elif piece["mark"]:
            if _sounds(runs[-1].text):
                touching = content
                runs.append(_Run())
            runs[-1].marks.append(mark_name(content[1:-1]))
        elif piece["bad"]:
            faults.append(_malformed(content))
        elif touching and _sounds(content):
            message = f"the mark {touching} stands inside a word; put it before the word, with a space"
            faults.append(Fault(message=message, near=near_mark(touching[1:-1])))
            touching = ""
        else:
            runs[-2 if touching else -1].text += content
    if faults:
        raise TextError(*faults)
    return runs


def _malformed(bad: str) -> Fault:
    message = f"{shown(bad)} is no mark; a mark is like <turn>, and a literal < is written <<"
    return Fault(message=message, near=rf"(?<!<)({re.escape(bad)})")


def _doubled(names: Iterable[str]) -> Iterable[Fault]:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield Fault(message=f"the mark <{name}> is already in this beat; rename one", near=near_mark(name, 2))
        seen.add(name)


def _respell(
    text: str, forms: tuple[tuple[str, str], ...], pronounce: Mapping[str, str]
) -> tuple[frozenset[str], str, tuple[tuple[str, str], ...]]:
    """Which respellings fit, the text with a stand-in for each of them, and the forms with theirs added."""
    if not pronounce:
        return frozenset(), text, forms
    longest_first = sorted(pronounce, key=lambda key: (-len(key), key))
    patterns = (r"\s+".join(re.escape(part) for part in key.split()) for key in longest_first)
    pattern = re.compile(rf"<<|{_MARK}|(?<!\w)(?P<key>{'|'.join(patterns)})(?!\w)")
    more = list(forms)
    used: set[str] = set()

    def stand_in(found: re.Match[str]) -> str:
        if not found["key"]:
            return found.group()
        key = " ".join(found["key"].split())
        used.add(key)
        more.append((key, pronounce[key]))
        return chr(FIRST_STAND_IN + len(more) - 1)

    text = pattern.sub(stand_in, text)
    return frozenset(used), text, tuple(more)


def _as_sentences(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words, with a capital for the voice where a fact or a respelling begins a sentence.

    Voices find the end of a sentence by the capital after it, and run two together where there is none.
    """
    begins = [True, *(word.written.rstrip(_CLOSERS).endswith(_SENTENCE_ENDS) for word in words[:-1])]
    return tuple(
        replace(word, spoken=word.spoken[:1].upper() + word.spoken[1:])
        if first and word.spoken != word.written
        else word
        for word, first in zip(words, begins, strict=True)
    )


def _word(text: str, forms: tuple[tuple[str, str], ...]) -> Word:
    written = spoken = ""
    for character in text:
        number = ord(character) - FIRST_STAND_IN
        form = forms[number] if number >= 0 else (character, character)
        written += form[0]
        spoken += form[1]
    return Word(written=written, spoken=spoken)
