"""Finds the figures of a film that were typed where a fact should stand, by the kind of file they stand in.

Lines count from 1 and come with the figure that stands there; `name` is the film's, which is no figure.
"""

import ast
import operator
import re
from collections.abc import Iterator

import yaml
from film_figures import Figures, mentions

MARK = re.compile(r"<[\w-]+>")
LONE_WORD = re.compile(r"[^\W\d]+")  # the name of a mark, a beat or a fact, such as "seven"
# What a beat is called and how long its picture is kept are no words of the film, and in `facts` figures are given.
NO_WORDS = {"id", "scene", "hold", "facts", "size", "fps", "voice", "theme", "music"}

# The numbers of a scene's Python are places and sizes: the frame is fourteen units wide.
LEAST_WHOLE, LEAST_BROKEN = 100, 10
# A docstring has numbers of its own, in examples and times; three digits that the film computes are no coincidence.
TELLING_DIGITS = 3
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Pow: operator.pow}

Found = list[tuple[int, str]]


def in_script(source: str, figures: Figures, *, name: str) -> Found:
    """The film's figures in all words of a script.yaml: titles, narration, notes and pronunciations."""
    nodes = _words_of(yaml.compose(source, yaml.SafeLoader))
    return [(node.start_mark.line + 1, each) for node in nodes for each in in_words(node.value, figures, name=name)]


def in_python(source: str, figures: Figures, *, name: str) -> Found:
    """The film's figures in a scene's Python: as words, as numbers and, when the film computes them, in docstrings."""
    tree = ast.parse(source)
    docstrings = {id(node) for node in _docstrings(tree)}
    found = []
    for node in ast.walk(tree):
        if id(node) in docstrings:
            found += [(node.lineno, each) for each in in_docstring(node.value, figures)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = "" if LONE_WORD.fullmatch(node.value) else node.value
            found += [(node.lineno, each) for each in in_words(words, figures, name=name)]
        elif _is_figure(_number(node), figures):
            found.append((node.lineno, ast.unparse(node)))
    return sorted(found, key=lambda each: each[0])


def in_data(source: str, figures: Figures) -> Found:
    """The film's figures in settings or in code of another kind, where a number without unit or commas is no figure."""
    return [
        (number, each.shown)
        for number, line in enumerate(source.splitlines(), 1)
        for each in mentions(line)
        if (each.number, each.unit) in figures.with_units or ("," in each.shown and each.number in figures.bare)
    ]


def in_prose(source: str, figures: Figures, *, name: str) -> Found:
    """The film's figures in a text that is read, paragraph by paragraph, with the line on which each one begins."""
    found = []
    for paragraph in re.finditer(r"(?:.+\n?)+", source):
        line = source.count("\n", 0, paragraph.start()) + 1
        found += [(line, each) for each in in_words(paragraph[0], figures, name=name)]
    return found


def in_words(text: str, figures: Figures, *, name: str) -> list[str]:
    """The film's figures in words that are said, read or shown, in digits or spelled out, with or without a unit.

    A line of the film's name, "One Million Tokens", is no figure; the number alone is one.
    """
    if text in name and [text.lower()] != [each.shown for each in mentions(text)]:
        return []
    return [
        each.shown
        for each in mentions(MARK.sub(" ", text.replace(name, "")))
        if ((each.number, each.unit) in figures.with_units if each.unit else each.number in figures.bare)
    ]


def in_docstring(text: str, figures: Figures) -> list[str]:
    """The results of the film in a text for programmers, whose own numbers are small or are given ones."""
    plain = " ".join(text.split())
    telling = (
        form
        for form in sorted(figures.results)
        if sum(map(str.isdigit, form)) >= TELLING_DIGITS and (len(form) > TELLING_DIGITS or not form.isdigit())
    )
    return [form for form in telling if re.search(rf"(?<![\w.,]){re.escape(form)}(?!\w|[.,]\d)", plain)]


def _words_of(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif node is not None:
        for item in node.value:
            key, value = item if isinstance(item, tuple) else (None, item)
            if key is None or key.value not in NO_WORDS:
                yield from _words_of(value)


def _docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            yield node.body[0].value


def _is_figure(number: float | None, figures: Figures) -> bool:
    """Whether a number of a program is a figure of the film, exact or as it is written."""
    if number is None or number < (LEAST_WHOLE if number == int(number) else LEAST_BROKEN):
        return False
    return any(float(value) == number for value in figures.values)


def _number(node: ast.AST) -> float | None:
    """The value of a number, or of some that are put together at once: `10**6`, `24 * 3600`."""
    match node:
        case ast.Constant(value=int() | float() as number):
            return number
        case ast.BinOp(left, operation, right) if type(operation) in OPERATORS:
            one, other = _number(left), _number(right)
            return None if one is None or other is None else OPERATORS[type(operation)](one, other)
    return None
