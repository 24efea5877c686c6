"""What YAML's own errors mean to an author, in sentences with a remedy (PyYAML, libyaml)."""

import yaml

from narrated.core.source import Source
from narrated.errors import Place, Problem

# Part of PyYAML's or libyaml's message, then the sentence; the first that fits is taken.
_SENTENCES = (
    ("mapping values are not allowed", 'a ": " inside unquoted text, or a key indented too far; quote the text'),
    ("cannot start any token", "text cannot begin with {character}; put the text in quotes"),
    ("sequence entries are not allowed", 'a "- " begins a list where text is wanted; put the text in quotes'),
    ("unknown escape character", r"a \ in double quotes begins an escape; write it as \\ or use single quotes"),
    ("end of stream", "a quote is opened here and never closed; close it"),
    (
        "could not find expected ':'",
        'this line is not "key: value"; indent it deeper if it goes on with the text above',
    ),
    ("or '}'", "a list or mapping is opened here and not closed; close it, or quote it if it is text"),
    ("or ']'", "a list or mapping is opened here and not closed; close it, or quote it if it is text"),
    ("node content", "{character} closes what was never opened; put the text in quotes"),
    ("line break", "{character} after the sign for a block of text; begin the text on the next line"),
    ("chomping or indentation", "{character} after the sign for a block of text; begin the text on the next line"),
    ("alphabetic or numeric", "unquoted text cannot begin with {character}; put the text in quotes"),
    ("<document start>", "this does not line up with the first line; indent it the same"),
)
_AT_THE_OPENING = ("end of stream", "could not find expected ':'", "or '}'", "or ']'", "alphabetic or numeric")


def yaml_problem(source: Source, error: yaml.YAMLError) -> Problem:
    """The problem that made YAML give up; it gives up at the first."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return source.problem(Place(file=source.file, line=1, column=1), f"YAML cannot read this file: {error}")
    problem = error.problem or ""
    mark = error.problem_mark
    if error.context_mark is not None and any(part in problem for part in _AT_THE_OPENING):
        mark = error.context_mark
    line = source.lines[mark.line] if mark.line < len(source.lines) else ""
    message = _sentence(problem, line, mark.column)
    return source.problem(Place(file=source.file, line=mark.line + 1, column=mark.column + 1), message)


def _sentence(problem: str, line: str, column: int) -> str:
    character = f'"{line[column : column + 1]}"'
    for part, sentence in _SENTENCES:
        if part in problem:
            return sentence.format(character=character)
    if "expected key" in problem or "<block end>" in problem or "'-' indicator" in problem:
        if line[:column].rstrip().endswith(("'", '"')) or line[column - 1 : column] in ("'", '"'):
            return "text goes on after its closing quote; quote all of it, and double each quote of that kind inside"
        return "this does not line up with the keys above it; indent it as they are"
    return f"YAML cannot read this line ({problem}); check its indentation and quotes"
