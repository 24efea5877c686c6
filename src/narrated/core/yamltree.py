"""YAML as PyYAML's node tree, every node with its place."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import yaml

from narrated.core.source import Source
from narrated.core.suggest import shown
from narrated.core.yaml_events import LOADER, check_events
from narrated.errors import Place, Problem, ScriptError

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """The top mapping of a file and the source its nodes point into."""

    source: Source
    root: yaml.MappingNode

    def problem(self, node: yaml.Node, message: str) -> Problem:
        """A problem at the beginning of a node."""
        return self.source.problem(self.place(node), message)

    def place_within(self, node: yaml.Node, near: str) -> Place:
        """Where the last group (or all) of the first match of the pattern `near` begins in the node's own text.

        A node whose text was folded or escaped in the file may have no match; its place is then its beginning.
        """
        start, end = (self.offset(mark) for mark in (node.start_mark, node.end_mark))
        found = re.compile(near, re.DOTALL).search(self.source.text, start, end) if near else None
        return self.source.place_at(found.start(found.lastindex or 0)) if found else self.place(node)

    def place(self, node: yaml.Node) -> Place:
        """Where a node begins."""
        return Place(file=self.source.file, line=node.start_mark.line + 1, column=node.start_mark.column + 1)

    def offset(self, mark: yaml.Mark) -> int:
        """The offset of a mark in the source's text."""
        return self.source.starts[min(mark.line, len(self.source.lines))] + mark.column


def read_tree(source: Source, keys: Sequence[str]) -> Tree:
    """The tree of a file that is a mapping with `keys`; ScriptError when it is not YAML, or no mapping."""
    problems = check_events(source)
    if problems:
        raise ScriptError(*problems)
    root = yaml.compose(source.text, LOADER)
    if not isinstance(root, yaml.MappingNode):
        rule = "the file is empty" if root is None else "the file must be keys with values"
        message = f"{rule}; it needs {', '.join(keys[:-1])} and {keys[-1]}"
        raise ScriptError(source.problem(Place(file=source.file, line=1, column=1), message))
    tree = Tree(source=source, root=root)
    problems = list(_key_problems(tree, root))
    if problems:
        raise ScriptError(*problems)
    return tree


def child(node: yaml.Node | None, key: str) -> yaml.Node | None:
    """The value of a key; None where there is none, or `node` is no mapping."""
    if isinstance(node, yaml.MappingNode):
        for key_node, value in node.value:
            if key_node.value == key:
                return value  # type: ignore[no-any-return]
    return None


def items(node: yaml.Node | None) -> list[yaml.Node]:
    """The items of a list; none when `node` is no list."""
    return node.value if isinstance(node, yaml.SequenceNode) else []


def scene_nodes(tree: Tree) -> list[yaml.Node]:
    """The nodes of all scenes."""
    return items(child(tree.root, "scenes"))


def node_at(tree: Tree, path: Path) -> yaml.Node:
    """The node at a path, or the innermost one on the way to it that is there; a last step to a key gives its value."""
    node: yaml.Node = tree.root
    for step in path:
        inner = items(node)[step] if isinstance(step, int) else child(node, step)
        if inner is None:
            return node
        node = inner
    return node


def key_at(tree: Tree, path: Path) -> yaml.Node:
    """The node of the key that a path ends with; of the innermost key on the way that is there, or the list's item."""
    holder = node_at(tree, path[:-1])
    if not isinstance(holder, yaml.MappingNode):
        return node_at(tree, path)
    for key_node, _ in holder.value:
        if key_node.value == path[-1]:
            return key_node  # type: ignore[no-any-return]
    return key_at(tree, path[:-1]) if len(path) > 1 else holder


def _key_problems(tree: Tree, node: yaml.Node) -> Iterator[Problem]:
    """Keys that are no words, and keys that stand twice, of which plain YAML keeps the last without a word."""
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _key_problems(tree, item)
    elif isinstance(node, yaml.MappingNode):
        seen: dict[str, int] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                yield tree.problem(key, "a key is a word, not a list or mapping; quote it if it is text")
            elif key.value in seen:
                message = f"the key {shown(key.value)} is already in line {seen[key.value]}; keep one of the two"
                yield tree.problem(key, message)
            else:
                seen[key.value] = key.start_mark.line + 1
            yield from _key_problems(tree, value)
