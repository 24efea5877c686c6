"""A scene's source is its file and all project modules that it imports, however they are imported."""

from pathlib import Path

import pytest

from narrated.sources import Sources

FILES = {
    "scenes/dial.py": "from scenes.kit.gauge import Gauge\n",
    "scenes/kit/__init__.py": "",
    "scenes/kit/gauge.py": "from . import marks\n",
    "scenes/kit/marks.py": "import film.figures as figures\n",
    "scenes/other.py": "X = 1\n",
    "src/film/__init__.py": "",
    "src/film/figures.py": "import numpy\n",
}


@pytest.fixture
def root(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize("name", [name for name in FILES if name != "scenes/other.py"])
def test_an_edit_of_any_module_that_is_imported_changes_the_digest(root, name):
    before = Sources(root).digest("scenes.dial")
    (root / name).write_text(FILES[name] + "# edited\n")
    assert Sources(root).digest("scenes.dial") != before


def test_an_edit_elsewhere_changes_nothing(root):
    before = Sources(root).digest("scenes.dial")
    (root / "scenes/other.py").write_text("X = 2\n")
    assert Sources(root).digest("scenes.dial") == before


def test_a_package_that_has_versions_of_its_own_is_not_followed(root):
    (root / "src/generator").mkdir()
    (root / "src/generator/__init__.py").write_text("import importlib\n")
    (root / "scenes/kit/marks.py").write_text("import generator\nimport film.figures as figures\n")
    before = Sources(root, "generator").digest("scenes.dial")
    for elsewhere in ("scenes/other.py", "src/generator/__init__.py"):
        (root / elsewhere).write_text("X = 2\n")
    assert Sources(root, "generator").digest("scenes.dial") == before
    (root / "src/film/figures.py").write_text("X = 2\n")
    assert Sources(root, "generator").digest("scenes.dial") != before


def test_no_scene_of_this_film_depends_on_another():
    here = Path(__file__).parents[1]
    sources = Sources(here, "narrated")
    for scene in sorted((here / "scenes").glob("*.py")):
        files = sources.files(f"scenes.{scene.stem}")
        assert [path.name for path in files if path.parent == here / "scenes"] == [scene.name]


def test_the_digest_does_not_depend_on_where_the_project_stands(root, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    for name, text in FILES.items():
        (elsewhere / name).parent.mkdir(parents=True, exist_ok=True)
        (elsewhere / name).write_text(text)
    assert Sources(elsewhere).digest("scenes.dial") == Sources(root).digest("scenes.dial")


def test_a_file_that_python_cannot_read_has_a_digest_too(root):
    (root / "scenes/dial.py").write_text("def (\n")
    assert Sources(root).digest("scenes.dial")


def test_a_scene_says_that_it_is_continuous_in_its_own_class(root):
    path = root / "scenes/dial.py"
    path.write_text("class Other:\n    continuous = True\n\nclass Dial:\n    continuous = False\n")
    assert not Sources(root).says_continuous(path, "Dial")
    path.write_text("class Dial:\n    continuous = True\n")
    assert Sources(root).says_continuous(path, "Dial")


WAYS = {
    "relative": "from .kit import marks\n",
    "by another name": "import scenes.kit.marks as m\n",
    "inside a function": "def draw():\n    from scenes.kit.marks import X\n",
    "the package alone": "import scenes.kit\n",
    "all of a package": "from scenes.kit import *\n",
    "all of a module": "from scenes.kit.marks import *\n",
    "a computed name": "import importlib\nX = importlib.import_module(f'scenes.{1}')\n",
    "a computed name, renamed": "from importlib import import_module as load\nX = load('scenes.kit' + '.marks')\n",
    "the built-in": "X = __import__('scenes.kit.marks')\n",
    "a text that is run": "exec('import scenes.kit.marks')\n",
}


@pytest.mark.parametrize("way", WAYS)
def test_however_a_module_is_reached_its_edit_changes_the_digest(root, way):
    (root / "scenes/kit/__init__.py").write_text("from . import marks\n__all__ = ['gauge']\n")
    (root / "scenes/dial.py").write_text(WAYS[way])
    before = Sources(root).digest("scenes.dial")
    (root / "scenes/kit/marks.py").write_text("X = 2\n")
    assert Sources(root).digest("scenes.dial") != before


def test_all_of_an_installed_package_adds_nothing(root):
    (root / "scenes/dial.py").write_text("from numpy import *\n")
    before = Sources(root).digest("scenes.dial")
    (root / "scenes/other.py").write_text("X = 2\n")
    assert Sources(root).digest("scenes.dial") == before


def test_a_module_that_begins_to_hide_another_changes_the_digest(root):
    (root / "scenes/dial.py").write_text("import numpy\n")
    before = Sources(root).digest("scenes.dial")
    (root / "src/numpy.py").write_text("X = 2\n")
    assert Sources(root).digest("scenes.dial") != before
