"""The calculators in a browser show, letter for letter, what Python calculates and writes."""

import json
import re
from random import Random

import pytest
from film_page import SCRIPT
from playwright.sync_api import Page
from settings import Setting, bottleneck_settings, dial_settings
from yaml import safe_load

from million.facts import facts
from million.forms import Duration, Rate, parse_written
from million.page.bottleneck import bottleneck_texts
from million.page.dial import dial_texts
from million.page.stops import check_stops, rate_stops

MANY = 3_000  # of each calculator
SET = """
([id, settings]) => {
  const root = document.getElementById(id);
  const form = root.querySelector("form");
  return settings.map((typed) => {
    for (const [name, text] of Object.entries(typed)) {
      form.elements[name].value = text;
    }
    form.querySelector("[data-reads]").dispatchEvent(new Event("change"));
    return Object.fromEntries(
      [...root.querySelectorAll("[data-shows]")].map((place) => [place.dataset.shows, place.textContent]),
    );
  });
}
"""
SLIDE = """
(id) => {
  const root = document.getElementById(id);
  const slider = root.querySelector("[type=range]");
  return Array.from({ length: Number(slider.max) + 1 }, (_, place) => {
    slider.value = place;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    return root.querySelector(".sentence").textContent;
  });
}
"""


@pytest.fixture
def block() -> dict:
    return {name: value for name, value in safe_load(SCRIPT)["facts"].items() if name != "from"}


def differing(page: Page, calculator: str, settings: list[Setting]) -> list[tuple[object, ...]]:
    """Settings with which the page does not show what it has to."""
    shown = page.evaluate(SET, [calculator, [dict(setting.typed) for setting in settings]])
    return [
        (setting.typed, name, texts[name], setting.texts[name])
        for setting, texts in zip(settings, shown, strict=True)
        for name in texts
        if texts[name] != setting.texts[name]
    ][:5]


def test_the_dial_writes_what_python_writes(open_page, built_page, block):
    settings = list(dial_settings(block, Random(1), MANY))
    assert len(settings) >= MANY
    assert differing(open_page(built_page), "calculator-dial", settings) == []


def test_the_bottleneck_writes_what_python_writes(open_page, built_page):
    settings = list(bottleneck_settings(Random(2), MANY))
    assert len(settings) >= MANY
    assert differing(open_page(built_page), "calculator-bottleneck", settings) == []


def test_every_stop_of_both_sliders_writes_what_python_writes(open_page, built_page, block):
    page, named = open_page(built_page), facts(block)
    dial, job = named["dial"], next(iter(named["workloads"]))
    rates = rate_stops(dial.slow.value, dial.fast.value)
    assert page.evaluate(SLIDE, "calculator-dial") == [
        dial_texts(dial, job, Rate(value=rate))["sentence"] for rate in rates
    ]
    assert page.evaluate(SLIDE, "calculator-bottleneck") == [
        bottleneck_texts(named["bottleneck"], Duration(value=check))["sentence"] for check in check_stops()
    ]


def test_what_stands_without_scripts_is_the_first_setting(open_page, built_page):
    texts = """() => [...document.querySelectorAll("[data-shows]")].map((place) => place.textContent)"""
    without = open_page(built_page, java_script_enabled=False)
    written = without.locator("[data-shows]").all_text_contents()
    assert written == open_page(built_page).evaluate(texts)
    assert all(written)


def test_no_figure_and_no_sentence_stands_in_the_scripts(built_page):
    """They would be a second copy; numbers there belong to the drawing and to units of time."""
    data = json.loads(re.search(r'id="parts-data">(.*?)</script>', built_page.read_text("utf-8"), re.DOTALL)[1])
    sentences = [
        *data["dial"]["sentences"].values(),
        *data["bottleneck"]["sentences"].values(),
        *data["faults"].values(),
    ]
    for script in (built_page.parent / "parts").glob("*.js"):
        text = script.read_text("utf-8")
        assert [sentence for sentence in sentences if sentence in text] == []
        assert [figure for figure in ("800", "132.57", "1.0089", "134.33") if figure in text] == []


@pytest.mark.parametrize("written", ["15 min", "90 seconds", "2 h 46 min 40 s", "24 h", "0.8 seconds"])
def test_a_time_that_python_writes_can_be_typed(open_page, built_page, written):
    page = open_page(built_page)
    page.fill("[name=check]", written)
    page.keyboard.press("Tab")
    expected = Duration(value=parse_written(written).value).written
    assert page.locator("#calculator-bottleneck [data-shows=check]").first.text_content() == expected
