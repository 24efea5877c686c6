"""The `facts` block of a script: plain data for the function that computes the facts, and its refusals with places."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import yaml

from narrated.core.cut_short import cut_short
from narrated.core.facts import keyed_faults
from narrated.core.scalars import plain_value
from narrated.core.schema import dotted_name
from narrated.core.yamltree import Tree, child, key_at
from narrated.errors import FactsError, Problem

LoadFacts = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]


def read_facts(tree: Tree, load_facts: LoadFacts) -> tuple[Mapping[str, Any] | None, list[Problem]]:
    """The facts of a script, none of them without a block; None with the problems when they cannot be computed."""
    node = child(tree.root, "facts")
    if node is None:
        return {}, []
    source = child(node, "from")
    if not isinstance(node, yaml.MappingNode) or source is None:
        return None, []  # the schema has told
    try:
        name = dotted_name(source)
    except ValueError:
        return None, []  # the schema has told
    block = yaml.MappingNode(node.tag, [pair for pair in node.value if pair[1] is not source])
    problems = list(_block_problems(tree, block))
    if problems:
        return None, problems
    try:
        return load_facts(name, _plain(block)), []
    except FactsError as error:
        keyed = keyed_faults(error)
        if keyed:
            return None, [tree.problem(key_at(tree, ("facts", *key.split("."))), message) for key, message in keyed]
        return None, [tree.problem(source, str(problem)) for problem in error.problems]


def _block_problems(tree: Tree, node: yaml.Node) -> Iterator[Problem]:
    if isinstance(node, yaml.ScalarNode):
        try:
            value = plain_value(node)
        except ValueError as error:
            yield tree.problem(node, str(error))
            return
        # After a figure ("60 s # the check") the sign does begin a comment; after words it is more likely one of them.
        if isinstance(value, str) and value[:1].isalpha():
            yield from cut_short(tree, node)
    else:
        for item in node.value:
            yield from _block_problems(tree, item[1] if isinstance(item, tuple) else item)


def _plain(node: yaml.Node) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item) for item in node.value]
    return plain_value(node) if isinstance(node, yaml.ScalarNode) else None
