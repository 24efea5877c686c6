"""What can be seen of a scene file without running it: real faults get their place, and nothing else is called one."""

from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from narrated.build.scene_check import CLOCK_ATTRIBUTES, check_scenes
from narrated.core.script import Beat, Ducking, Film, Mark, Narration, PageSettings, Scene, Script, Word
from narrated.errors import Place, Problem

PLACE = Place(file="script.yaml", line=7, column=9)


def beat(name: str, *marks: str) -> Beat:
    narration = Narration(
        words=(Word(written="Hello.", spoken="Hello."),),
        marks=tuple(Mark(name=mark, word=0, place=PLACE) for mark in marks),
    )
    return Beat(id=name, narration=narration, hold_s=Fraction(0), notes="", place=PLACE)


SCRIPT = Script(
    file="script.yaml",
    film=Film(
        title="T",
        width=64,
        height=36,
        fps=15,
        voice="silent",
        speed=Fraction(1),
        language="en",
        theme="theme.yaml",
        music=None,
        ducking=Ducking(),
        place=PLACE,
    ),
    page=PageSettings(place=PLACE),
    scenes=(
        Scene(
            id="only",
            title="The only one",
            beats=(beat("first", "land", "turn-on"), beat("last", "end")),
            transition_s=Fraction(0),
            place=PLACE,
        ),
    ),
    facts={},
)
BOTH = 'with self.beat("first"): pass\nwith self.beat("last"): pass'


def problems(root: Path, content: str | bytes) -> tuple[Problem, ...]:
    (root / "scenes").mkdir(exist_ok=True)
    data = content if isinstance(content, bytes) else content.encode()
    (root / "scenes" / "only.py").write_bytes(data)
    return check_scenes(SCRIPT, root)


def scene(body: str, *, more: str = "", base: str = "Scene", above: str = "") -> str:
    construct = "".join(f"        {line}\n" for line in dedent(body).strip().split("\n"))
    rest = "".join(f"    {line}\n" for line in dedent(more).strip().split("\n")) if more else ""
    return (
        f"from narrated.stage import Scene\n{above}\nclass Only({base}):\n    def construct(self):\n{construct}{rest}"
    )


RIGHT = {
    "beats one after the other": scene(BOTH),
    "beats in helper methods": scene(
        "self.one()\nself.two()",
        more='def one(self):\n    with self.beat("first"): pass\ndef two(this):\n    with this.beat("last"): pass',
    ),
    "beats in a base class": scene("self.all()", base="Shared", above="from scenes.kit.shared import Shared"),
    "beats in a mixin": scene("self.all()", base="Opening, Scene", above="from scenes.kit.shared import Opening"),
    "beats in another module": scene("play_all(self)", above="from scenes.kit.shared import play_all"),
    "a beat in another module": scene('opening(self)\nwith self.beat("last"): pass', above="def opening(scene): ..."),
    "beats through a variable": scene('open_beat = self.beat\nfor name in ("first", "last"):\n    open_beat(name)'),
    "the scene by another name": scene('scene = self\nwith scene.beat("first"): pass\nwith scene.beat("last"): pass'),
    "beats with computed names": scene('for name in ("first", "last"):\n    with self.beat(name): pass'),
    "one computed name": scene('with self.beat("first"): pass\nwith self.beat(NAMES[1]): pass'),
    "several names at once": scene('names = ("first",)\nwith self.beat(*names): pass'),
    "a name by keyword": scene('with self.beat(name="first"): pass\nwith self.beat(name="last"): pass'),
    "a method from elsewhere": "class Only(Scene):\n    construct = elsewhere\n",
    "another method from elsewhere": scene("self.opening()\nself.ending()", more="opening, ending = parts()"),
    "a decorated method": scene('with self.beat("last"): pass', more='@in_beat("first")\ndef one(self): ...'),
    "a decorated class": scene('with self.beat("last"): pass', above="@with_opening"),
    "several items in one with": scene(
        'with quiet(), self.beat("first") as beat, other(beat):\n    beat.until("land")\nwith self.beat("last"): pass'
    ),
    "a stack of contexts": scene(
        'stack.enter_context(self.beat("first"))\nwith suspended(self.beat("last")) as beat: pass'
    ),
    "marks however they are reached": scene(
        """
        with self.beat("first") as beat:
            self.until(beat.land)
            self.until("land")
            beat.until("turn-on")
            beat.until(beat["turn-on"])
            beat.until(name)
            self.hold(beat.remaining + beat.elapsed)
        with self.beat("last") as beat:
            self.play(run_time=beat.until(beat.end))
        """
    ),
    "what other things call a beat and a mark": scene(
        """
        with self.drum.beat("loud"), drum.beat("soft"):
            with self.beat("first") as beat:
                train.until("noon")
                other["lnad"].lnad
        with self.beat("last") as beat: pass
        """
    ),
    "an inner function of another beat": scene(
        """
        with self.beat("first"):
            def land(): self.until("end")
        with self.beat("last"):
            land()
        """
    ),
    "a class made in another way": "Only = make_scene()\n",
    "a class from another module": "from scenes.kit.shared import Only\n",
    "a class in a condition": "if True:\n    class Only(Scene):\n        pass\n",
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_scene_that_may_be_right_is_left_to_the_rehearsal(tmp_path, name):
    assert [str(problem) for problem in problems(tmp_path, RIGHT[name])] == []


MARKED = 'with self.beat("first") as beat:\n    {}\nwith self.beat("last"): pass'
WRONG = {
    "an unknown beat": (
        scene('with self.beat("first"): pass\nwith self.beat("lats"): pass'),
        (
            'scenes/only.py:6:24: the script\'s scene "only" has no beat "lats"; did you mean "last"?',
            'script.yaml:7:9: beat "last" is not played in scenes/only.py; play it with `with self.beat("last")`',
        ),
    ),
    "a beat left out": (
        scene('with self.beat("first"): pass'),
        ('script.yaml:7:9: beat "last" is not played in scenes/only.py; play it with `with self.beat("last")`',),
    ),
    "an unknown mark to wait for": (
        scene(MARKED.format('self.until("lnad")')),
        ('scenes/only.py:6:24: beat "first" has no mark "lnad"; did you mean "land"?',),
    ),
    "an unknown mark by attribute": (
        scene(MARKED.format("self.until(beat.lnad)")),
        ('scenes/only.py:6:24: beat "first" has no mark "lnad"; did you mean "land"?',),
    ),
    "an unknown mark in brackets": (
        scene(MARKED.format('self.until(beat["turn-no"])')),
        ('scenes/only.py:6:29: beat "first" has no mark "turn-no"; did you mean "turn-on"?',),
    ),
    "a mark of another beat, behind letters of two bytes": (
        scene(MARKED.format('"äöü"; beat.until("end")')),
        ('scenes/only.py:6:31: beat "first" has no mark "end"; known are "land" and "turn-on"',),
    ),
    "no such class": (
        scene(BOTH).replace("Only", "Onyl"),
        ('scenes/only.py: there is no class "Only"; did you mean "Onyl"?',),
    ),
    "an empty file": ("", ('scenes/only.py: there is no class "Only"; write `class Only(Scene):`',)),
    "no Python": (
        "class Only(Scene\n    pass\n",
        ("scenes/only.py:1:11: Python cannot read this: '(' was never closed",),
    ),
    "null bytes": (
        scene(BOTH) + "\0",
        ("scenes/only.py: Python cannot read this: source code string cannot contain null bytes",),
    ),
    "signs without end": (
        "x = " + "-" * 20_000 + "1\n",
        ("scenes/only.py: Python cannot read this: it nests too deep",),
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_scene_that_is_wrong_is_told_where(tmp_path, name):
    content, expected = WRONG[name]
    assert tuple(str(problem) for problem in problems(tmp_path, content)) == expected


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_the_line_shown_is_the_line_meant_whatever_ends_lines(tmp_path, ending):
    text = "\x0c" + scene('with self.beat("first"): pass\nwith self.beat("lats"): pass')
    found = problems(tmp_path, text.replace("\n", ending).encode())
    assert found[0].source == '        with self.beat("lats"): pass'
    assert problems(tmp_path, f"class Only(:{ending}  pass{ending}".encode())[0].source == "class Only(:"


def test_a_file_in_another_encoding_is_shown_as_it_is_meant(tmp_path):
    text = "# -*- coding: latin-1 -*-\n" + scene('with self.beat("first"): pass\nwith self.beat("läst"): pass')
    found = problems(tmp_path, text.encode("latin-1"))
    assert found[0].source == '        with self.beat("läst"): pass'
    assert found[0].place.column == 24


@pytest.mark.parametrize("before", ["# caf\xe9\n", ""])
def test_a_comment_that_is_no_utf_8_is_no_fault(tmp_path, before):
    assert problems(tmp_path, before.encode("latin-1") + scene(BOTH).encode() + "# caf\xe9\n".encode("latin-1")) == ()


def test_a_scene_file_that_cannot_be_read_is_told(tmp_path):
    (tmp_path / "scenes" / "only.py").mkdir(parents=True)
    assert [str(problem) for problem in check_scenes(SCRIPT, tmp_path)] == [
        "scenes/only.py: this cannot be read (Is a directory); put the scene's file in its place"
    ]
    (tmp_path / "scenes" / "only.py").rmdir()
    (tmp_path / "scenes" / "only.py").symlink_to("nowhere")
    assert [str(problem) for problem in check_scenes(SCRIPT, tmp_path)] == [
        "scenes/only.py: this cannot be read (No such file or directory); put the scene's file in its place"
    ]


def test_what_a_clock_has_of_its_own_is_no_mark():
    from narrated.stage.clock import BeatClock

    assert {name for name in dir(BeatClock) if not name.startswith("_")} == CLOCK_ATTRIBUTES
