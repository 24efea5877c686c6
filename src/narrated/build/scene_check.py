"""Scene files against their script, read from their source without running it: beats and marks named in literals."""

import ast
from collections.abc import Iterator
from pathlib import Path

from narrated.core.names import scene_class, scene_file
from narrated.core.script import Beat, Scene, Script
from narrated.core.suggest import suggestion
from narrated.errors import Place, Problem


def check_scenes(script: Script, root: Path) -> tuple[Problem, ...]:
    """Everything that can be seen to be wrong before a scene runs, in the order of the files.

    A scene that computes the names of its beats or marks is left to the rehearsal, which sees all.
    """
    return tuple(problem for scene in script.scenes for problem in _check_scene(scene, root))


def _check_scene(scene: Scene, root: Path) -> Iterator[Problem]:
    file = scene_file(scene.id)
    content = (root / file).read_bytes()
    lines = content.decode("utf-8", errors="replace").splitlines()
    try:
        tree = ast.parse(content)
    except SyntaxError as error:
        place = Place(file=file, line=error.lineno or 0, column=error.offset or 0)
        yield Problem(place=place, message=f"Python cannot read this: {error.msg}", source=error.text or "")
        return
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    name = scene_class(scene.id)
    found = [node for node in classes if node.name == name]
    if not found:
        remedy = suggestion(name, [node.name for node in classes])
        yield Problem(place=Place(file=file), message=f'there is no class "{name}"; {remedy}')
        return
    beats = {beat.id: beat for beat in scene.beats}
    blocks = [node for node in ast.walk(found[0]) if isinstance(node, ast.With) and _opened(node)]
    played = []
    for block in sorted(blocks, key=lambda node: node.lineno):
        call = _opened(block)
        assert call is not None
        literal = call.args[0] if call.args else None
        if not (isinstance(literal, ast.Constant) and isinstance(literal.value, str)):
            return
        played.append(literal.value)
        if literal.value not in beats:
            message = (
                f'the script\'s scene "{scene.id}" has no beat "{literal.value}"; {suggestion(literal.value, beats)}'
            )
            yield _problem(file, lines, literal, message)
        else:
            yield from _check_marks(file, lines, block, beats[literal.value])
    for beat in scene.beats:
        if beat.id not in played:
            yield Problem(
                place=beat.place,
                message=f'beat "{beat.id}" is not played in {file}; play it with `with self.beat("{beat.id}")`',
            )


def _opened(block: ast.With) -> ast.Call | None:
    """The call of `self.beat(...)` that a `with` opens; None when it opens something else."""
    call = block.items[0].context_expr
    is_beat = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "beat"
    return call if is_beat and isinstance(call, ast.Call) else None


def _check_marks(file: str, lines: list[str], block: ast.With, beat: Beat) -> Iterator[Problem]:
    names = [mark.name for mark in beat.narration.marks] if beat.narration else []
    for node in ast.walk(block):
        is_until = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "until"
        if not (is_until and isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
            continue
        mark = str(node.args[0].value)
        if mark not in names:
            yield _problem(
                file, lines, node.args[0], f'beat "{beat.id}" has no mark "{mark}"; {suggestion(mark, names)}'
            )


def _problem(file: str, lines: list[str], node: ast.expr, message: str) -> Problem:
    place = Place(file=file, line=node.lineno, column=node.col_offset + 1)
    return Problem(place=place, message=message, source=lines[node.lineno - 1])
