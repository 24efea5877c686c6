"""Rules of stills: what they name must be a mark of their beat."""

from collections.abc import Iterator

import yaml

from narrated.core.schema import NO_STILL
from narrated.core.script import END
from narrated.core.suggest import did_you_mean, shown
from narrated.core.texts import Texts
from narrated.core.yamltree import Tree, child, items, scene_nodes
from narrated.errors import Problem


def check_stills(tree: Tree, texts: Texts) -> Iterator[Problem]:
    """Every name that is no mark of the beat; none of beats whose words are at fault themselves."""
    for s, scene in enumerate(scene_nodes(tree)):
        for b, beat in enumerate(items(child(scene, "beats"))):
            narration = texts.narrations.get(("scenes", s, "beats", b, "say"))
            if narration is None and child(beat, "say") is not None:
                continue
            marks = [mark.name for mark in narration.marks] if narration else []
            for node in _names(child(beat, "still")):
                if node.value not in (END, NO_STILL, *marks):
                    there = f"its marks are {', '.join(marks)}" if marks else "it has none"
                    remedy = did_you_mean(node.value, marks, f"{there}; write one of them, {END} or {NO_STILL}")
                    yield tree.problem(node, f"still: the beat has no mark {shown(node.value)}; {remedy}")


def _names(node: yaml.Node | None) -> list[yaml.ScalarNode]:
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return [each for each in nodes if isinstance(each, yaml.ScalarNode) and each.value.strip()]
