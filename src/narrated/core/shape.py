"""A tree against its schema: pydantic's verdict, in our sentences and with places of the file."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from narrated.core.suggest import did_you_mean, shown
from narrated.core.yamltree import Path, Tree, key_at, node_at
from narrated.errors import Problem

Model = TypeVar("Model", bound=BaseModel)
# By path without indices: what a mapping is called in a sentence, and its shape.
Things = Mapping[tuple[str, ...], tuple[str, type[BaseModel]]]


def check_shape(tree: Tree, model: type[Model], things: Things) -> tuple[Model | None, list[Problem]]:
    """The file as its schema sees it, or every way in which it does not fit."""
    try:
        return model.model_validate(_shape_data(tree.root)), []
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        return None, [_problem(tree, things, detail["type"], detail["loc"], detail["msg"]) for detail in details]


def _shape_data(node: yaml.Node) -> Any:
    """Mappings and lists as Python's, scalars as their nodes."""
    if isinstance(node, yaml.MappingNode):
        return {key.value: _shape_data(value) for key, value in node.value}
    return [_shape_data(item) for item in node.value] if isinstance(node, yaml.SequenceNode) else node


def _problem(tree: Tree, things: Things, kind: str, path: Path, message: str) -> Problem:
    node = node_at(tree, path)
    last = str(path[-1]) if path else ""
    if kind == "extra_forbidden":
        thing, keys = _thing(things, path[:-1])
        remedy = did_you_mean(last, keys, f"it takes {', '.join(keys)}")
        return tree.problem(key_at(tree, path), f"unknown key {shown(last)} in {thing}; {remedy}")
    if kind == "missing":
        return tree.problem(node, f'{_thing(things, path[:-1])[0]} has no "{last}"; add that key')
    if isinstance(node, yaml.ScalarNode) and not node.value.strip():
        return tree.problem(key_at(tree, path), _empty(things, kind, path))
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        thing, keys = _thing(things, path)
        remedy = f'write it like "{keys[0]}: ..."' if keys else 'write each as "word: respelling"'
        if isinstance(node, yaml.ScalarNode) and re.match(r"\w+:\S", node.value):
            remedy = "put a space after the colon"
        return tree.problem(node, f"{thing} is keys with values, not {_kind(node)}; {remedy}")
    if kind == "list_type":
        return tree.problem(node, f'{last} is a list, not {_kind(node)}; begin each entry with "- "')
    if kind == "too_short":
        return tree.problem(node, f"{last} has too few entries; add what is missing")
    if kind == "too_long":
        return tree.problem(node, f"{last} has too many entries; delete what is too much")
    return tree.problem(node, message.removeprefix("Value error, "))


def _thing(things: Things, path: Path) -> tuple[str, list[str]]:
    """What the mapping at a path is called, and the keys it takes."""
    names = tuple(step for step in path if isinstance(step, str))
    name, model = things.get(names, (names[-1] if names else "this", None))
    return name, [field.alias or key for key, field in model.model_fields.items()] if model else []


def _empty(things: Things, kind: str, path: Path) -> str:
    if path[-1] == "say":
        return "say is empty; write what is spoken, or leave say out and give the beat a hold"
    if kind == "list_type":
        return f'{path[-1]} is empty; write a list, each entry after "- "'
    name, keys = _thing(things, path)
    return f"{name} is empty; it takes {', '.join(keys)}" if keys else f"{path[-1]} is empty; write a value"


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return f"the text {shown(node.value)}"
    return "a list" if isinstance(node, yaml.SequenceNode) else "keys with values"
