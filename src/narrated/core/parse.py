"""script.yaml -> Script: all that is wrong at once, each with its line and column, or the frozen values."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from narrated.core.facts_block import LoadFacts, read_facts
from narrated.core.rules import check_rules
from narrated.core.schema import SCRIPT_THINGS, BeatShape, FilmShape, SceneShape, ScriptShape
from narrated.core.script import Beat, Ducking, Film, PageSettings, Scene, Script
from narrated.core.shape import check_shape
from narrated.core.source import read_source
from narrated.core.still_rules import check_stills
from narrated.core.texts import Texts, read_texts
from narrated.core.yamltree import Path, Tree, node_at, read_tree
from narrated.errors import ScriptError

HOLD_AFTER_VOICE_S = Fraction(35, 100)


def parse_script(
    data: bytes,
    file: str,
    *,
    load_facts: LoadFacts,
    scene_ids: Sequence[str] | None = None,
    voices: Sequence[str] | None = None,
    is_file: Callable[[str], bool] | None = None,
) -> Script:
    """The script in `data`, the bytes of `file`; ScriptError with every problem, in the order of their places.

    `load_facts` computes the facts from a function's name and the block (`core.facts.load_facts`, or a test's own).
    `scene_ids` are the scenes that have a file, `voices` the voices there are, and `is_file` tells whether a path of
    the script leads to a file; None leaves them unchecked.
    """
    tree = read_tree(read_source(data, file), ("film", "scenes"))
    shape, problems = check_shape(tree, ScriptShape, SCRIPT_THINGS)
    problems += check_rules(tree, scene_ids, voices, is_file)
    facts, facts_problems = read_facts(tree, load_facts)
    texts = read_texts(tree, facts)
    problems += [*facts_problems, *texts.problems, *check_stills(tree, texts)]
    if shape is None or facts is None or problems:
        raise ScriptError(*sorted(set(problems), key=lambda problem: (problem.place, problem.message)))
    scenes = tuple(
        _scene(tree, texts, shape.film, scene, ("scenes", number)) for number, scene in enumerate(shape.scenes)
    )
    return Script(
        file=file,
        film=_film(tree, texts, shape.film),
        page=PageSettings(**shape.page.model_dump(), place=tree.place(node_at(tree, ("page",)))),
        scenes=scenes,
        facts=dict(facts),
    )


def _film(tree: Tree, texts: Texts, film: FilmShape) -> Film:
    return Film(
        title=texts.written["film", "title"],
        width=film.size[0],
        height=film.size[1],
        fps=film.fps,
        voice=film.voice,
        speed=film.speed,
        language=film.language,
        theme=film.theme,
        music=film.music,
        ducking=Ducking(**film.ducking.model_dump()),
        encode=film.encode,
        place=tree.place(node_at(tree, ("film",))),
    )


def _scene(tree: Tree, texts: Texts, film: FilmShape, scene: SceneShape, path: Path) -> Scene:
    return Scene(
        id=scene.scene,
        title=texts.written[(*path, "title")],
        beats=tuple(_beat(tree, texts, beat, (*path, "beats", number)) for number, beat in enumerate(scene.beats)),
        transition_s=film.transition if scene.transition is None else scene.transition,
        place=tree.place(node_at(tree, path)),
    )


def _beat(tree: Tree, texts: Texts, beat: BeatShape, path: Path) -> Beat:
    return Beat(
        id=beat.id,
        narration=texts.narrations.get((*path, "say")),
        hold_s=HOLD_AFTER_VOICE_S if beat.hold is None else beat.hold,
        notes=texts.written.get((*path, "notes"), ""),
        title=texts.written.get((*path, "title"), ""),
        alt=texts.written.get((*path, "alt"), ""),
        stills=beat.still,
        place=tree.place(node_at(tree, path)),
    )
