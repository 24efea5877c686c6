"""The text of a YAML file and its lines: bytes that are good UTF-8 text, or every reason why they are not."""

import re
from dataclasses import dataclass
from functools import cached_property

from narrated.errors import Place, Problem, ScriptError

LARGEST_BYTES = 5_000_000

# Control characters and invisible line breaks have no place in what is read aloud; private-use characters have no
# glyph and no sound, and `core.template` needs them free to stand for facts.
UNWANTED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ue000-\uf8ff\U000f0000-\U0010ffff]")
MOST_UNWANTED = 100


@dataclass(frozen=True, kw_only=True)
class Source:
    """A text file in lines, without their ends; places count lines and columns from 1."""

    file: str
    lines: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        """The lines joined by line feeds."""
        return "\n".join(self.lines)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The offset in `text` at which each line begins."""
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        return tuple(starts)

    def place_at(self, offset: int) -> Place:
        """The place of character number `offset` of `text`."""
        from bisect import bisect_right

        line = bisect_right(self.starts, offset)
        return Place(file=self.file, line=line, column=offset - self.starts[line - 1] + 1)

    def place_near(self, near: str) -> Place:
        """Where the last group (or all) of the first match of the pattern `near` begins; else the first line."""
        found = re.compile(near, re.DOTALL).search(self.text) if near else None
        return self.place_at(found.start(found.lastindex or 0)) if found else Place(file=self.file, line=1, column=1)

    def problem(self, place: Place, message: str) -> Problem:
        """A problem that shows its line."""
        line = self.lines[place.line - 1] if 0 < place.line <= len(self.lines) else ""
        return Problem(place=place, message=message, source=line)


def read_source(data: bytes, file: str) -> Source:
    """The lines of a file; ScriptError for bytes that are too many, not UTF-8, or hold characters no text needs."""
    if len(data) > LARGEST_BYTES:
        raise _refused(file, f"this file has {len(data):,} bytes and may have {LARGEST_BYTES:,}; split it")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _refused(file, "this file must be UTF-8 text and is UTF-16; save it as UTF-8")
    if data.startswith(b"\xef\xbb\xbf"):
        raise _refused(file, "this file begins with a byte-order mark, which is no text; save it as UTF-8 without BOM")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScriptError(_undecodable(data, file, error.start)) from None
    source = Source(file=file, lines=tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n")))
    problems = _unwanted(source)
    if problems:
        raise ScriptError(*problems)
    return source


def character_message(character: str) -> str:
    """The sentence about a character that no script may hold."""
    if character == "\t":
        return "a tab, which YAML and people count differently; use spaces"
    return f"the invisible character U+{ord(character):04X}, which can be neither shown nor spoken; delete it"


def _refused(file: str, message: str) -> ScriptError:
    return ScriptError(Problem(place=Place(file=file, line=1, column=1), message=message))


def _undecodable(data: bytes, file: str, offset: int) -> Problem:
    start = data.rfind(b"\n", 0, offset) + 1
    end = data.find(b"\n", offset)
    line = data[start : end if end >= 0 else len(data)].decode("utf-8", errors="replace").rstrip("\r")
    place = Place(
        file=file,
        line=data.count(b"\n", 0, offset) + 1,
        column=len(data[start:offset].decode("utf-8", errors="replace")) + 1,
    )
    message = f"this file must be UTF-8 text and has the byte 0x{data[offset]:02X} here; save it as UTF-8"
    return Problem(place=place, message=message, source=line)


def _unwanted(source: Source) -> list[Problem]:
    """One problem a line, for the first lines that have one: a file full of them is not a script at all."""
    problems: list[Problem] = []
    for number, line in enumerate(source.lines, 1):
        found = UNWANTED.search(line)
        if found:
            place = Place(file=source.file, line=number, column=found.start() + 1)
            problems.append(source.problem(place, character_message(found.group())))
        if len(problems) == MOST_UNWANTED:
            break
    return problems
