"""No figure of the film is typed: script, scenes and assets take every one from the facts."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from figure_literals import Found, in_data, in_docstring, in_prose, in_python, in_script
from film_figures import Figures, figures_of, mentions

from narrated.core.facts import load_facts

ROOT = Path(__file__).parents[1]
SCRIPT = (ROOT / "script.yaml").read_text(encoding="utf-8")
NAME = yaml.safe_load(SCRIPT)["film"]["title"]
PROSE = {".md", ".html", ".txt"}

# What is as large as a figure of the film and is none, each with its reason.
NO_FIGURES = {
    ("scenes/kit/token_field.py", "100"): "cells along a side of the square, so that it holds as many as drawn"
}


@pytest.fixture(scope="module")
def figures() -> Figures:
    block = yaml.safe_load(SCRIPT)["facts"]
    function = block.pop("from")
    return figures_of(load_facts(function, block), given(block))


def given(block: Any) -> Iterator[Fraction]:
    """The numbers in a `facts:` block."""
    if isinstance(block, dict):
        for value in block.values():
            yield from given(value)
    else:
        yield from (each.number for each in mentions(str(block)))


def typed(folder: str, figures: Figures) -> Iterator[tuple[str, int, str]]:
    """The figures in the text files of a folder: file, line, figure."""
    for path in sorted(path for path in (ROOT / folder).rglob("*") if path.is_file()):
        place = path.relative_to(ROOT).as_posix()
        try:
            source = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        yield from ((place, line, figure) for line, figure in typed_in(place, source, figures))


def typed_in(place: str, source: str, figures: Figures) -> Found:
    """The figures in one file, read as what it is."""
    if place.startswith("scenes/") and place.endswith(".py"):
        return in_python(source, figures, name=NAME)
    if Path(place).suffix in PROSE:
        return in_prose(source, figures, name=NAME)
    return in_data(source, figures)


def told(place: str, line: int, figure: str) -> str:
    return f"{place}:{line}: {figure} is a figure of the film; take it from the facts"


def test_the_script_takes_every_figure_from_the_facts(figures):
    found = [told("script.yaml", *each) for each in in_script(SCRIPT, figures, name=NAME)]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("folder", ["scenes", "assets"])
def test_a_folder_of_the_film_takes_every_figure_from_the_facts(folder, figures):
    found = [told(*each) for each in typed(folder, figures) if (each[0], each[2]) not in NO_FIGURES]

    assert not found, "\n".join(found)


def test_every_exception_is_still_needed(figures):
    assert {(place, figure) for place, _, figure in typed("scenes", figures)} >= NO_FIGURES.keys()


def test_the_figures_follow_from_the_facts():
    block = yaml.safe_load(SCRIPT)["facts"] | {"fast": 3_700_000}
    changed = figures_of(load_facts(block.pop("from"), block), given(block))

    assert [each for _, each in in_prose("37,000 times, three million seven hundred thousand", changed, name=NAME)] == [
        "37,000 times",
        "three million seven hundred thousand",
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("two hours, forty-six minutes and forty seconds", ["two hours", "forty-six minutes", "forty seconds"]),
        ("2 h 46 min 40 s", ["2 h", "46 min", "40 s"]),
        ("about two hours", ["two hours"]),
        ("8,060 seconds", ["8,060 seconds"]),
        ("8060 seconds", ["8060 seconds"]),
        ("eight thousand sixty", ["eight thousand sixty"]),
        ("60 s", ["60 s"]),
        ("sixty seconds", ["sixty seconds"]),
        ("132.57×", ["132.57×"]),
        ("132.57", ["132.57"]),
        ("one hundred thirty-two point five seven times", ["one hundred thirty-two point five seven times"]),
        ("98.7 %", ["98.7 %"]),
        ("98.7 percent", ["98.7 percent"]),
        ("1,000,000", ["1,000,000"]),
        ("1000000", ["1000000"]),
        ("a million", ["a million"]),
        ("1 million", ["1 million"]),
        ("100 tokens/sec", ["100 tokens/sec"]),
        ("one hundred tokens a second", ["one hundred tokens a second"]),
        ("to ten thousand", ["ten thousand"]),
        ("only forty of them", ["forty"]),
        ("after <seven> seven days", ["seven"]),
        ("a seven-day loan", ["seven"]),
        ("{{ stories.time(100) }}", ["100"]),
    ],
)
def test_a_figure_in_words_is_found_in_each_of_its_forms(words, found, figures):
    script = f"facts: {{fast: 1000000}}\nscenes:\n- title: The dial\n  say: '{words}'\n"

    assert in_script(script, figures, name=NAME) == [(4, each) for each in found]


@pytest.mark.parametrize("key", ["title", "notes", "say"])
def test_every_kind_of_words_in_a_script_is_read(key, figures):
    assert in_script(f"scenes:\n- {key}: Ten thousand\n", figures, name=NAME) == [(2, "ten thousand")]


@pytest.mark.parametrize(
    "words",
    [
        "Here are four habits, and one of them is the first.",
        "Two papers of 12 June 2023 and October 10, 2024, in version 1.0.40.",
        "At this point, take a second ending, and one more.",
        "{{ stories.items }} endings, {{ dial.stops[2].number }}, <ten> {{ experiments }}",
        "Thousands of seats.",
        NAME,
    ],
)
def test_words_without_a_figure_of_the_film_are_left_alone(words, figures):
    assert (
        in_script(f"film: {{title: {NAME}}}\nscenes:\n- hold: 0.8 s\n  say: >-\n    {words}\n", figures, name=NAME)
        == []
    )


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("label = '10,000 tokens'", "10,000"),
        ("label = f'{count} of 10000 tokens'", "10000"),
        ("label = 'after 15 min 1 s'", "15 min"),
        ("label = 'ten thousand streams'", "ten thousand"),
        ("label = '7 days'", "7"),
        ("formula = 'frac(800000, x)'", "800000"),
        ("rate = 1_000_000", "1000000"),
        ("rate = 10**6", "10 ** 6"),
        ("rate = 1e6", "1000000.0"),
        ("check = 24 * 3600", "24 * 3600"),
        ("factor = 132.57", "132.57"),
        ("def law():\n    'At best `132.57×`.'", "132.57×"),
    ],
)
def test_a_figure_in_a_scene_is_found_as_words_and_as_a_number(line, found, figures):
    assert in_python(line, figures, name=NAME)[0] == (line.count("\n") + 1, found)


@pytest.mark.parametrize(
    "line",
    [
        "LIFT, GAP, SHIFT = 0.8, 3, 40",
        "FAST_TICKS = (10, 20, 30, 40, 50)",
        "at = 60 / 1080",
        "self.until(beat.seven, 'seven')",
        "with self.beat('ten'): pass",
        "words = f'{second:.1f} s, {count:,}'",
        "colour = '#101010'",
        f"lines = {tuple(NAME.rsplit(' ', 2))}",
        "def drawn():\n    'A square of 10,000 cells, from 0.5 to 1.0 s.'",
        "words = '1 word of 3'",
    ],
)
def test_layout_names_and_examples_in_a_scene_are_left_alone(line, figures):
    assert in_python(line, figures, name=NAME) == []


def test_prose_is_read_as_words_and_settings_are_not(figures):
    assert in_prose("All in all:\n\nabout ten\nthousand.\n", figures, name=NAME) == [(3, "ten thousand")]
    assert in_data("rate: 48_000\ncutoff: 1000\ncells: 40\n", figures) == []
    assert in_data("one: 1\nlabel: 10,000 tokens\ntime: 2 h 46 min 40 s\n", figures)[0] == (2, "10,000")


def test_a_docstring_may_show_figures_that_the_film_does_not_compute(figures):
    assert in_docstring("`12.34×`, from 0.5 to 1.5 s, 10,000 cells, 800 pixels", figures) == []
    assert in_docstring("`132.57×` of\n  2 h 46 min 40 s", figures) == ["132.57×", "2 h 46 min 40 s"]
