"""Rules of a script that hold between its values: ids that are unique, scenes that have files, beats that last."""

from collections.abc import Callable, Iterator, Sequence

import yaml

from narrated.core.names import scene_file
from narrated.core.scalars import duration_s
from narrated.core.schema import BeatShape, FilmShape, id_text
from narrated.core.suggest import did_you_mean, shown
from narrated.core.yamltree import Tree, child, items, key_at, scene_nodes
from narrated.errors import Problem


def check_rules(
    tree: Tree,
    scene_ids: Sequence[str] | None,
    voices: Sequence[str] | None,
    is_file: Callable[[str], bool] | None,
) -> Iterator[Problem]:
    """Every breach; works on the tree, so that a fault of the shape in one place hides no breach in another."""
    scenes = scene_nodes(tree)
    yield from _doubled(tree, "scene", [child(scene, "scene") for scene in scenes])
    for scene in scenes:
        if scene_ids is not None:
            yield from _without_file(tree, child(scene, "scene"), scene_ids)
        beats = items(child(scene, "beats"))
        yield from _doubled(tree, "beat", [child(beat, "id") for beat in beats])
        for beat in beats:
            yield from _without_length(tree, beat)
    voice = child(child(tree.root, "film"), "voice")
    if voices is not None and isinstance(voice, yaml.ScalarNode) and voice.value and voice.value not in voices:
        remedy = did_you_mean(voice.value, voices, f"there are {', '.join(voices)}")
        yield tree.problem(voice, f"unknown voice {shown(voice.value)}; {remedy}")
    if is_file is not None:
        yield from _without_theme(tree, is_file)
        music = child(child(tree.root, "film"), "music")
        if isinstance(music, yaml.ScalarNode) and music.value and not is_file(music.value):
            yield tree.problem(music, f"there is no file {shown(music.value)}; name a sound file, or delete music")


def _without_theme(tree: Tree, is_file: Callable[[str], bool]) -> Iterator[Problem]:
    film = child(tree.root, "film")
    theme = child(film, "theme")
    default = FilmShape.model_fields["theme"].default
    if isinstance(film, yaml.MappingNode) and theme is None and not is_file(default):
        yield tree.problem(key_at(tree, ("film",)), f"there is no file {shown(default)}; write it, or name a theme")
    elif isinstance(theme, yaml.ScalarNode) and theme.value and not is_file(theme.value):
        yield tree.problem(theme, f"there is no file {shown(theme.value)}; name the YAML file of a theme")


def _doubled(tree: Tree, thing: str, ids: list[yaml.Node | None]) -> Iterator[Problem]:
    seen: dict[str, yaml.ScalarNode] = {}
    for node in ids:
        if isinstance(node, yaml.ScalarNode) and node.value:
            # Ids name files, and some file systems do not tell Dial from dial.
            first = seen.setdefault(node.value.casefold(), node)
            if first is not node:
                where = f"already the one of line {first.start_mark.line + 1}"
                where += "" if first.value == node.value else " but for capital letters"
                yield tree.problem(node, f"the {thing} id {shown(node.value)} is {where}; give each {thing} its own")


def _without_file(tree: Tree, node: yaml.Node | None, scene_ids: Sequence[str]) -> Iterator[Problem]:
    try:
        scene = id_text(node)
    except ValueError:
        return  # the schema has told
    if node is not None and scene not in scene_ids:
        remedy = did_you_mean(scene, scene_ids, "write that file, or correct the name")
        yield tree.problem(node, f"scene {shown(scene)} has no file {scene_file(scene)}; {remedy}")


def _without_length(tree: Tree, beat: yaml.Node) -> Iterator[Problem]:
    hold = child(beat, "hold")
    if not isinstance(beat, yaml.MappingNode) or child(beat, "say") is not None:
        return
    if any(key.value not in BeatShape.model_fields for key, _ in beat.value):
        return  # the schema has told of a key that may be a misspelt say or hold
    if hold is None:
        yield tree.problem(beat, 'a beat without "say" needs "hold", the time its picture stands; add one of the two')
        return
    try:
        silent = duration_s(hold) == 0
    except ValueError:
        return  # the schema has told
    if silent:
        yield tree.problem(hold, 'a beat without "say" needs a hold longer than 0 s; lengthen it or add "say"')
