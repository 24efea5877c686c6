"""Scene files against their script, read from their source without running it: beats and marks named in literals.

Only what is surely wrong is told. What cannot be seen, such as a beat that another module plays, is left to the
rehearsal, which sees all.
"""

import ast
import importlib.util
from collections.abc import Collection, Iterator
from pathlib import Path

from narrated.build.scene_source import (
    argument_of,
    constant_text,
    is_method,
    is_name,
    may_bind,
    shows_all_it_plays,
    text_of,
    without_inner_functions,
)
from narrated.core.names import scene_class, scene_file
from narrated.core.script import Beat, Scene, Script
from narrated.core.suggest import did_you_mean, suggestion
from narrated.errors import Place, Problem

# What `narrated.stage.clock.BeatClock` has besides the marks of its beat.
CLOCK_ATTRIBUTES = {
    *("elapsed", "fps", "frames_until", "played", "problem", "reached", "remaining", "source", "timing", "until")
}


def check_scenes(script: Script, root: Path) -> tuple[Problem, ...]:
    """Everything that can be seen to be wrong before a scene runs, in the order of the files."""
    return tuple(problem for scene in script.scenes for problem in _check_scene(scene, root))


def _check_scene(scene: Scene, root: Path) -> Iterator[Problem]:
    file = scene_file(scene.id)
    try:
        content = (root / file).read_bytes()
    except OSError as error:
        message = f"this cannot be read ({error.strerror}); put the scene's file in its place"
        yield Problem(place=Place(file=file), message=message)
        return
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        yield _not_python(file, error)
        return
    source = _Source(file, content)
    name = scene_class(scene.id)
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    if found:
        yield from _check_class(scene, found[-1], source)
    elif not may_bind(tree, name):
        classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
        remedy = did_you_mean(name, classes, f"write `class {name}(Scene):`")
        yield Problem(place=Place(file=file), message=f'there is no class "{name}"; {remedy}')


def _check_class(scene: Scene, found: ast.ClassDef, source: "_Source") -> Iterator[Problem]:
    selves = {each.args.args[0].arg for each in found.body if isinstance(each, ast.FunctionDef) and each.args.args}
    beats = {beat.id: beat for beat in scene.beats}
    opened = [node for node in ast.walk(found) if isinstance(node, ast.Call) and is_method(node, "beat", selves)]
    names = {text_of(node): argument_of(node) for node in reversed(opened)}
    for name, argument in reversed(names.items()):
        if name is not None and argument is not None and name not in beats:
            message = f'the script\'s scene "{scene.id}" has no beat "{name}"; {suggestion(name, beats)}'
            yield source.problem(argument, message)
    for block in ast.walk(found):
        for item in block.items if isinstance(block, ast.With) else ():
            beat = beats.get(text_of(item.context_expr) or "") if item.context_expr in opened else None
            if beat is not None:
                clock = item.optional_vars.id if isinstance(item.optional_vars, ast.Name) else ""
                yield from _check_marks(source, block, beat, selves, clock)
    if None not in names and shows_all_it_plays(found, opened, selves):
        for beat in scene.beats:
            if beat.id not in names:
                message = f'beat "{beat.id}" is not played in {source.file}; play it with `with self.beat("{beat.id}")`'
                yield Problem(place=beat.place, message=message)


def _check_marks(
    source: "_Source", block: ast.AST, beat: Beat, selves: Collection[str], clock: str
) -> Iterator[Problem]:
    """Marks that the block of a beat asks for: `until("x")`, `beat["x"]` and `beat.x`."""
    marks = [mark.name for mark in beat.narration.marks] if beat.narration else []
    for node in without_inner_functions(block):
        name, place = None, node
        if isinstance(node, ast.Call) and is_method(node, "until", {*selves, clock}):
            name, place = text_of(node), argument_of(node) or node
        elif isinstance(node, ast.Subscript) and is_name(node.value, {clock}):
            name, place = constant_text(node.slice), node.slice
        elif isinstance(node, ast.Attribute) and is_name(node.value, {clock}):
            name = None if node.attr in CLOCK_ATTRIBUTES or node.attr.startswith("_") else node.attr
        if name is not None and name not in marks and isinstance(place, ast.expr):
            yield source.problem(place, f'beat "{beat.id}" has no mark "{name}"; {suggestion(name, marks)}')


def _not_python(file: str, error: Exception) -> Problem:
    if isinstance(error, RecursionError | MemoryError):
        return Problem(place=Place(file=file), message="Python cannot read this: it nests too deep")
    if not isinstance(error, SyntaxError):
        return Problem(place=Place(file=file), message=f"Python cannot read this: {error}")
    place = Place(file=file, line=error.lineno or 0, column=error.offset or 0)
    return Problem(place=place, message=f"Python cannot read this: {error.msg}", source=(error.text or "").rstrip())


class _Source:
    """A scene file in lines as Python counts them."""

    def __init__(self, file: str, content: bytes) -> None:
        self.file = file
        try:
            text = importlib.util.decode_source(content)
        except (UnicodeDecodeError, SyntaxError):  # in a comment Python minds no foreign bytes
            text = content.decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")
        self._lines = text.split("\n")

    def problem(self, node: ast.expr, message: str) -> Problem:
        """A problem at the beginning of a node; for an attribute, at its first name."""
        line = self._lines[node.lineno - 1]
        column = len(line.encode()[: node.col_offset].decode(errors="replace")) + 1
        return Problem(place=Place(file=self.file, line=node.lineno, column=column), message=message, source=line)
