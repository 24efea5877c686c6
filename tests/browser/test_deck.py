"""The HTML deck in a browser: stepping, clips, links, overview, speaker view, touch, and paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader
from small_project import SmallProject

SLIDES = ["first/opening", "first/said", "first/after", "second/said", "second/closing"]


@pytest.fixture(scope="module")
def deck(tmp_path_factory) -> Iterator[Path]:
    """The deck of a small film that was built, clips and all."""
    project = SmallProject(tmp_path_factory.mktemp("film"))
    project.edit("script.yaml", "say: Then it rests.", "say: Then it rests.\n        notes: Breathe here.")
    project.build()
    return project.root / "build/deck/index.html"


def current(page: Page) -> str:
    return page.evaluate("Reveal.getCurrentSlide().id")


def ready(page: Page) -> Page:
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    return page


def at(page: Page, slide: str) -> None:
    page.wait_for_function("slide => Reveal.getCurrentSlide().id === slide", arg=slide)


def clip_state(page: Page) -> tuple[bool, bool]:
    """Whether the clip of the slide is shown, and whether it has begun."""
    shown, time = page.evaluate(
        "(() => { const clip = Reveal.getCurrentSlide().querySelector('video');"
        " return [!clip.hidden, clip.currentTime]; })()"
    )
    return shown, time > 0


def test_keys_step_through_all_slides_in_the_order_of_the_film(open_page, deck):
    page = ready(open_page(deck))
    seen = [current(page)]
    for key in ("ArrowRight", "Space", "PageDown", "ArrowRight"):
        page.keyboard.press(key)
        seen.append(current(page))
    assert seen == SLIDES
    page.keyboard.press("ArrowLeft")
    at(page, SLIDES[3])
    for key, slide in (("Home", SLIDES[0]), ("End", SLIDES[-1])):
        page.keyboard.press(key)
        at(page, slide)


def test_a_click_and_a_swipe_go_on(open_page, deck):
    page = ready(open_page(deck, has_touch=True))
    page.mouse.click(500, 300)
    at(page, SLIDES[1])
    finger = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", 900), ("touchMove", 700), ("touchMove", 500), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": 300}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    at(page, SLIDES[2])


def test_a_step_forward_plays_the_clip_and_a_step_back_shows_the_still(open_page, deck):
    page = ready(open_page(deck, "#/first/opening"))
    page.keyboard.press("ArrowRight")
    page.wait_for_function("Reveal.getCurrentSlide().querySelector('video').currentTime > 0")
    assert clip_state(page) == (True, True)
    page.wait_for_function("Reveal.getCurrentSlide().querySelector('video').ended")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, "first/said")
    assert clip_state(page)[0] is False
    assert page.evaluate("[...document.querySelectorAll('video')].filter(clip => !clip.paused).length") == 0


def test_who_wants_no_motion_gets_stills(open_page, deck):
    page = ready(open_page(deck, reduced_motion="reduce"))
    page.keyboard.press("ArrowRight")
    at(page, "first/said")
    assert clip_state(page) == (False, False)


def test_narration_plays_the_deck_as_the_film_to_its_end(open_page, deck):
    page = ready(open_page(deck, "#/second/said"))
    button = page.get_by_role("button", name="Narration")
    page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("Reveal.getCurrentSlide().querySelector('video').muted") is False
    page.wait_for_function("Reveal.getCurrentSlide().id === 'second/closing'", timeout=20_000)
    expect(button).to_have_attribute("aria-pressed", "false", timeout=20_000)


@pytest.mark.parametrize("anchor", ["#/second/said", "#/second%2Fsaid"])
def test_a_link_leads_to_its_slide_and_shows_its_still(open_page, deck, anchor):
    page = ready(open_page(deck, anchor))
    assert current(page) == "second/said"
    assert clip_state(page)[0] is False
    page.wait_for_function("document.querySelector('.present .present img').complete")
    assert page.evaluate("document.querySelector('.present .present img').naturalWidth") > 0


def test_stepping_writes_the_link(open_page, deck):
    page = ready(open_page(deck))
    page.keyboard.press("ArrowRight")
    page.wait_for_function("decodeURIComponent(location.hash) === '#/first/said'")


def test_the_overview_shows_slides_and_leads_to_one(open_page, deck):
    page = ready(open_page(deck))
    page.keyboard.press("o")
    page.wait_for_function("Reveal.isOverview()")
    page.evaluate("document.getElementById('first/after').click()")
    page.wait_for_function("!Reveal.isOverview()")
    at(page, "first/after")


def test_the_speaker_has_notes_a_clock_and_the_next_slide_in_a_second_window(open_page, deck):
    page = ready(open_page(deck, "#/first/after"))
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    speaker = popup.value
    notes = speaker.locator(".speaker-controls-notes .value")
    expect(notes).to_contain_text("Then it rests.", timeout=15_000)
    expect(notes).to_contain_text("Breathe here.")
    expect(speaker.locator(".clock-value")).to_contain_text(":")
    upcoming = speaker.frame_locator("#upcoming-slide iframe")
    expect(upcoming.locator("section.present section.present")).to_have_attribute("id", "second/said", timeout=15_000)
    page.keyboard.press("ArrowRight")
    expect(notes).to_contain_text("The fast one makes 1000 tokens/sec.")


def test_paper_has_a_page_for_each_slide_in_its_shape(open_page, deck, tmp_path):
    page = ready(open_page(deck, "#/first/said"))
    page.pdf(path=tmp_path / "deck.pdf", prefer_css_page_size=True, print_background=True)
    pages = PdfReader(tmp_path / "deck.pdf").pages
    assert len(pages) == len(SLIDES)
    assert all(float(each.mediabox.width / each.mediabox.height) == pytest.approx(64 / 36, rel=0.01) for each in pages)
    assert all(len(each.get_contents().get_data()) > 200 for each in pages)


def test_readers_of_screens_get_titles_and_what_is_shown(open_page, deck):
    page = ready(open_page(deck, "#/first/said"))
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["en", "ltr"]
    heading = page.locator("section.present section.present h2")
    expect(heading).to_have_text("The first (2 of 3)")
    expect(page.locator("section.present section.present img")).to_have_attribute("alt", "The first (2 of 3)")
    titles = page.evaluate("[...document.querySelectorAll('h2')].map(each => each.textContent)")
    assert len(set(titles)) == len(titles) == len(SLIDES)


@pytest.mark.parametrize("anchor", ["#/first/opening", "#/first/said"])
def test_axe_finds_nothing_against_accessibility(open_page, deck, anchor):
    page = ready(open_page(deck, anchor))
    rules = {
        "preload": False,
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }  # of style sheets, which a page on disk may not read
    found = Axe().run(page, options=rules)
    assert [(each["id"], each["help"]) for each in found.response["violations"]] == []
    assert len(found.response["passes"]) > 10


def test_the_tools_work_with_the_keyboard_alone(open_page, deck):
    page = ready(open_page(deck))
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Overview").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("Reveal.isOverview()")
    expect(page.get_by_role("button", name="Overview")).to_have_attribute("aria-pressed", "true")
