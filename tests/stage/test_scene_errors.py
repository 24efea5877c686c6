"""Whatever goes wrong in a scene's own code is one sentence with its place, and never ends the program."""

import runpy
from pathlib import Path

import pytest

from narrated.core.timeline import BeatTiming
from narrated.errors import Place, SceneError
from narrated.stage.failures import where_it_failed
from narrated.stage.worker import rehearse

HEADER = """
from manim import Create, Square
from narrated.stage import Readout, Scene, TextBlock, text


class Tiny(Scene):
    def construct(self):
""".lstrip()
FIRST = len(HEADER.splitlines()) + 1

FAILING = {
    "a colour that the theme lacks": (
        'self.theme.colours["wrting"]',
        'the theme has no colour "wrting"; did you mean "writing"?',
    ),
    "a colour of a text": (
        'text(self.theme, "x", colour="ink")',
        'the theme has no colour "ink"; known are "ground", "text" and "writing"',
    ),
    "a size of type": (
        'text(self.theme, "x", role="bdy")',
        'the theme has no size of type "bdy"; did you mean "body"?',
    ),
    "a size of type in a block": (
        'TextBlock(self.theme, ["x"], role="title")',
        'the theme has no size of type "title"; known are "figure", "heading", "body" and "label"',
    ),
    "a length of movement": (
        "self.theme.motion.entr_s",
        "fails: AttributeError: 'Motion' object has no attribute 'entr_s'; did you mean \"enter_s\"?",
    ),
    "a misspelt name": ("Sqare()", "fails: NameError: name 'Sqare' is not defined; did you mean \"Square\"?"),
    "a misspelt method": (
        "self.ply()",
        "fails: AttributeError: 'Tiny' object has no attribute 'ply'; did you mean \"play\"?",
    ),
    "leaving with a number": ("raise SystemExit(3)", "fails: it ends the program (SystemExit: 3); return instead"),
    "leaving": ("import sys; sys.exit()", "fails: it ends the program (SystemExit); return instead"),
    "a number for a mark": (
        'with self.beat("one") as beat: beat.until(3)',
        "until() takes a mark of the beat, not 3; write its name in quotes, or beat.NAME",
    ),
    "nothing for a mark": (
        'with self.beat("one"): self.until(None)',
        "until() takes a mark of the beat, not None; write its name in quotes, or beat.NAME",
    ),
    "an error that cannot tell itself": (
        'raise type("OddError", (Exception,), {"__str__": lambda self: 1 / 0})()',
        "fails: OddError",
    ),
    "an assertion": ("assert 1 == 2", "fails: AssertionError"),
    "several lines": ('raise ValueError("one\\n\\n  two\\tthree")', "fails: ValueError: one two three"),
    "a colour of the terminal": ('raise ValueError("\\x1b[31mred\\x07")', "fails: ValueError: [31mred"),
    "a novel": ('raise ValueError("word " * 1000)', f"fails: ValueError: {'word ' * 57}wo…"),
}


@pytest.mark.parametrize("name", FAILING)
def test_a_failure_is_one_sentence_with_its_line(make_job, name):
    code, message = FAILING[name]
    with pytest.raises(SceneError) as caught:
        rehearse(make_job(code, BeatTiming(scene="tiny", beat="one", frames=3, marks=())))
    (problem,) = caught.value.problems
    assert str(problem) == f"scenes/tiny.py:{FIRST}: {message}"
    assert problem.source.strip() == code


def test_recursion_without_end_is_told(make_job):
    body = "def again(): again()\nagain()"
    with pytest.raises(SceneError, match=rf"^scenes/tiny\.py:{FIRST}: fails: RecursionError: maximum recursion depth"):
        rehearse(make_job(body, BeatTiming(scene="tiny", beat="one", frames=3, marks=())))


def test_a_failure_in_the_kit_stands_where_it_is(make_job, tmp_path):
    job = make_job(
        'from scenes.kit.parts import part\npart({"x": 1})', BeatTiming(scene="tiny", beat="one", frames=3, marks=())
    )
    (tmp_path / "scenes/kit").mkdir()
    (tmp_path / "scenes/kit/parts.py").write_text('def part(known):\n    return known["y"]\n')
    with pytest.raises(SceneError, match=r"^scenes/kit/parts\.py:2: fails: KeyError: 'y'$"):
        rehearse(job)


IMPORTS = {
    "leaving": ("import sys\nsys.exit()\n", ":2: cannot be imported: it ends the program (SystemExit); return instead"),
    "no such module": (
        "import no_such_module\n",
        ":1: cannot be imported: ModuleNotFoundError: No module named 'no_such_module'; "
        "install it, or correct the name",
    ),
    "no such name": (
        "from narrated.stage import Scen\n",
        ":1: cannot be imported: ImportError: cannot import name 'Scen' from 'narrated.stage'; did you mean \"Scene\"?",
    ),
    "no Python": ("class Tiny(:\n", ":1:12: cannot be imported: invalid syntax"),
    "Manim's own scene": (
        "import manim\nclass Tiny(manim.Scene): ...\n",
        ': has no class "Tiny" that derives from narrated.stage.Scene; write `class Tiny(Scene):`',
    ),
    "another class": (
        "from narrated.stage import Scene\nclass Tinny(Scene): ...\n",
        ': has no class "Tiny" that derives from narrated.stage.Scene; did you mean "Tinny"?',
    ),
}


@pytest.mark.parametrize("name", IMPORTS)
def test_a_file_that_does_not_import_is_told(make_job, tmp_path: Path, name):
    code, message = IMPORTS[name]
    job = make_job("pass", BeatTiming(scene="tiny", beat="one", frames=3, marks=()))
    (tmp_path / "scenes/tiny.py").write_text(code)
    with pytest.raises(SceneError) as caught:
        rehearse(job)
    assert str(caught.value) == f"scenes/tiny.py{message}"


def test_a_project_in_a_folder_called_narrated_gets_its_lines_too(tmp_path: Path):
    root = tmp_path / "narrated"
    root.mkdir()
    (root / "fails.py").write_text("\n1 / 0\n")
    with pytest.raises(ZeroDivisionError) as caught:
        runpy.run_path(str(root / "fails.py"))
    assert where_it_failed(caught.value, str(root)) == Place(file="fails.py", line=2)
