"""Parts that a film brings along for its page, and what is said of a function that gives something else."""

import sys
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from narrated.core.page_parts import load_parts
from narrated.errors import PageError


@dataclass(frozen=True)
class Given:
    package: str = "own.page"
    templates: dict[str, str] = field(default_factory=lambda: {"dial": "dial.html"})
    scripts: tuple[str, ...] = ("b.js", "a.js")
    styles: tuple[str, ...] = ("own.css",)
    data: dict[str, Any] = field(default_factory=lambda: {"é": "</script>"})


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType("own_parts")
    monkeypatch.setitem(sys.modules, "own_parts", module)
    return module


def read(package: str, file: str) -> str:
    return f"{package}:{file}"


def test_files_come_in_their_order_and_data_as_json(own):
    own.parts = lambda _: Given()
    parts = load_parts("own_parts.parts", {}, read)
    assert parts.templates == (("dial", "own.page:dial.html"),)
    assert parts.scripts == (("b.js", "own.page:b.js"), ("a.js", "own.page:a.js"))
    assert parts.styles == (("own.css", "own.page:own.css"),)
    assert parts.data == '{"é":"</script>"}'


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (lambda facts: facts["missing"], "own_parts.parts failed with KeyError"),
        (lambda _: None, "own_parts.parts failed with AttributeError"),
        (lambda _: Given(data={"a": {1, 2}}), "own_parts.parts failed with TypeError"),
        (lambda _: sys.exit("enough"), "own_parts.parts failed with SystemExit: enough"),
    ],
)
def test_a_function_that_fails_is_named(own, parts, told):
    own.parts = parts
    with pytest.raises(PageError, match=told):
        load_parts("own_parts.parts", {}, read)


@pytest.mark.parametrize("name", ["own_parts.other", "no_such_module_anywhere.parts"])
@pytest.mark.usefixtures("own")
def test_a_function_that_is_not_there_is_told_with_its_key(name):
    with pytest.raises(PageError, match=r"page\.parts"):
        load_parts(name, {}, read)
