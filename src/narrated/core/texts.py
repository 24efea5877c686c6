"""The texts of a script, rendered: what each beat says, and titles and notes in their written form."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

import yaml

from narrated.core.cut_short import cut_short
from narrated.core.narration_text import Spoken, narration_of, near_mark
from narrated.core.rendered import Rendered
from narrated.core.scalars import text
from narrated.core.script import Mark, Narration
from narrated.core.suggest import did_you_mean, shown
from narrated.core.template import render, without_templates
from narrated.core.template_rules import TextError
from narrated.core.yamltree import Path, Tree, child, items, scene_nodes
from narrated.errors import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """Rendered texts by the path of their node."""

    narrations: dict[Path, Narration] = field(default_factory=dict)
    written: dict[Path, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def read_texts(tree: Tree, facts: Mapping[str, Any] | None) -> Texts:
    """All texts; without facts (None: they could not be computed) the rest of each text is checked all the same."""
    texts = Texts()
    pronounce = _pronounce(tree, texts.problems)
    used: set[str] = set()
    heard: set[str] = set()
    for path, node in _text_nodes(tree):
        texts.problems.extend(cut_short(tree, node))
        try:
            rendered = _rendered(tree, node, facts, texts.problems)
            if path[-1] != "say":
                texts.written[path] = (
                    " ".join(rendered.written.split()) if path[-1] == "title" else rendered.written.strip()
                )
                continue
            spoken = narration_of(rendered, pronounce)
        except TextError as error:
            texts.problems.extend(_problems(tree, node, error))
            continue
        used |= spoken.respelled
        heard |= {word.written.strip(".,;:!?()\"'“”‘’") for word in spoken.words}
        texts.narrations[path] = _narration(tree, node, spoken)
    for key_node, _ in _pairs(child(tree.root, "pronounce")):
        key = _key(key_node)
        if key in pronounce and key not in used:
            remedy = did_you_mean(key, heard, "use it or delete it")
            texts.problems.append(tree.problem(key_node, f"no sentence says {shown(key)}; {remedy}"))
    return texts


def _text_nodes(tree: Tree) -> Iterator[tuple[Path, yaml.ScalarNode]]:
    """Every text that may hold facts, if it is text at all; the schema tells of those that are not."""
    places: list[tuple[Path, yaml.Node | None]] = [(("film", "title"), child(child(tree.root, "film"), "title"))]
    for s, scene in enumerate(scene_nodes(tree)):
        places.append((("scenes", s, "title"), child(scene, "title")))
        for b, beat in enumerate(items(child(scene, "beats"))):
            places += [(("scenes", s, "beats", b, key), child(beat, key)) for key in ("say", "notes", "title", "alt")]
    for path, node in places:
        if _is_text(node):
            yield path, node


def _is_text(node: yaml.Node | None) -> TypeGuard[yaml.ScalarNode]:
    try:
        return node is not None and bool(text(node))
    except ValueError:
        return False


def _rendered(tree: Tree, node: yaml.ScalarNode, facts: Mapping[str, Any] | None, problems: list[Problem]) -> Rendered:
    if facts is None:
        return Rendered(text=without_templates(node.value))
    try:
        return render(node.value, facts)
    except TextError as error:
        problems += _problems(tree, node, error)
        return Rendered(text=without_templates(node.value))


def _narration(tree: Tree, node: yaml.ScalarNode, spoken: Spoken) -> Narration:
    marks = (Mark(name=name, word=word, place=tree.place_within(node, near_mark(name))) for name, word in spoken.marks)
    return Narration(words=spoken.words, marks=tuple(marks))


def _pronounce(tree: Tree, problems: list[Problem]) -> dict[str, str]:
    """Respellings by word or phrase."""
    found: dict[str, str] = {}
    for key_node, node in _pairs(child(tree.root, "pronounce")):
        key = _key(key_node)
        if not key:
            problems.append(tree.problem(key_node, "a word to pronounce is empty; write the word as sentences have it"))
        elif _is_text(node):
            problems += cut_short(tree, node)
            found[key] = " ".join(node.value.split())
    return found


def _pairs(node: yaml.Node | None) -> list[tuple[yaml.ScalarNode, yaml.Node]]:
    return node.value if isinstance(node, yaml.MappingNode) else []


def _key(node: yaml.ScalarNode) -> str:
    return " ".join(unicodedata.normalize("NFC", node.value).split())


def _problems(tree: Tree, node: yaml.Node, error: TextError) -> list[Problem]:
    return [tree.source.problem(tree.place_within(node, fault.near), fault.message) for fault in error.faults]
