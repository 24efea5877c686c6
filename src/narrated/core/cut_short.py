"""Text that YAML cut short without a word, because an unquoted ` #` begins a comment."""

import re
from collections.abc import Iterator

import yaml

from narrated.core.suggest import shown
from narrated.core.yamltree import Tree
from narrated.errors import Problem

_COMMENT = re.compile(r" *(?:\n(?P<indent> +))?#")


def cut_short(tree: Tree, node: yaml.ScalarNode) -> Iterator[Problem]:
    """The problem of a plain text with a comment right after it, or in the next line as deep as text that goes on."""
    if node.style:
        return
    end = tree.offset(node.end_mark)
    found = _COMMENT.match(tree.source.text, end)
    if found and (found["indent"] is None or len(found["indent"]) > _key_column(tree, node)):
        message = f'" #" begins a comment and cuts this text short after {shown(node.value[-30:])}; '
        remedy = "quote the text, or put the comment on a line above"
        yield tree.source.problem(tree.source.place_at(found.end() - 1), message + remedy)


def _key_column(tree: Tree, node: yaml.ScalarNode) -> int:
    """The column, from 0, of the key that a text belongs to; what stands deeper in the next line goes on with it."""
    line = tree.source.lines[node.start_mark.line][: node.start_mark.column]
    return len(line) - len(line.lstrip(" -"))
