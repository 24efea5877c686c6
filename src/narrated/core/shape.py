"""The tree of a script against its schema: pydantic's verdict, in our sentences and with places of the file."""

from typing import Any

import yaml
from pydantic import BaseModel, ValidationError

from narrated.core.schema import BeatShape, DuckingShape, FactsShape, FilmShape, SceneShape, ScriptShape
from narrated.core.suggest import did_you_mean, shown
from narrated.core.yamltree import Path, Tree, key_at, node_at
from narrated.errors import Problem

# By path without indices: what a mapping is called in a sentence, and its keys.
_THINGS: dict[Path, tuple[str, type[BaseModel]]] = {
    (): ("a script", ScriptShape),
    ("film",): ("film", FilmShape),
    ("film", "ducking"): ("ducking", DuckingShape),
    ("facts",): ("facts", FactsShape),
    ("scenes",): ("a scene", SceneShape),
    ("scenes", "beats"): ("a beat", BeatShape),
}


def check_shape(tree: Tree) -> tuple[ScriptShape | None, list[Problem]]:
    """The script as its schema sees it, or every way in which it does not fit."""
    try:
        return ScriptShape.model_validate(_shape_data(tree.root)), []
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        return None, [_problem(tree, detail["type"], detail["loc"], detail["msg"]) for detail in details]


def _shape_data(node: yaml.Node) -> Any:
    """Mappings and lists as Python's, scalars as their nodes."""
    if isinstance(node, yaml.MappingNode):
        return {key.value: _shape_data(value) for key, value in node.value}
    return [_shape_data(item) for item in node.value] if isinstance(node, yaml.SequenceNode) else node


def _problem(tree: Tree, kind: str, path: Path, message: str) -> Problem:
    node = node_at(tree, path)
    if kind == "extra_forbidden":
        thing, keys = _thing(path[:-1])
        remedy = did_you_mean(str(path[-1]), keys, f"it takes {', '.join(keys)}")
        return tree.problem(key_at(tree, path), f"unknown key {shown(str(path[-1]))} in {thing}; {remedy}")
    if kind == "missing":
        thing, _ = _thing(path[:-1])
        return tree.problem(node, f'{thing} has no "{path[-1]}"; add that key')
    if isinstance(node, yaml.ScalarNode) and not node.value.strip():
        return tree.problem(key_at(tree, path) if isinstance(path[-1], str) else node, _empty(path))
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        return tree.problem(node, f"{_thing(path)[0]} is keys with values, not {_kind(node)}; {_remedy(path)}")
    if kind == "list_type":
        return tree.problem(node, f'{path[-1]} is a list, not {_kind(node)}; begin each entry with "- "')
    if kind == "too_short":
        return tree.problem(node, f"{path[-1]} is an empty list; a film needs at least one of them")
    return tree.problem(node, message.removeprefix("Value error, "))


def _thing(path: Path) -> tuple[str, list[str]]:
    """What the mapping at a path is called, and the keys it takes."""
    names = tuple(step for step in path if isinstance(step, str))
    name, model = _THINGS.get(names, (str(names[-1]) if names else "this", None))
    return name, [field.alias or key for key, field in model.model_fields.items()] if model else []


def _empty(path: Path) -> str:
    if path[-1] == "say":
        return "say is empty; write what is spoken, or leave say out and give the beat a hold"
    name, keys = _thing(path)
    if keys:
        return f"{name} is empty; it takes {', '.join(keys)}"
    return f"{path[-1]} is empty; write a value, or leave the key out"


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return f"the text {shown(node.value)}"
    return "a list" if isinstance(node, yaml.SequenceNode) else "keys with values"


def _remedy(path: Path) -> str:
    keys = _thing(path)[1]
    return f'write it like "{keys[0]}: ..."' if keys else 'write each as "word: respelling"'
