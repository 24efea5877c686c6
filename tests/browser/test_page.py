"""The page of a film in a browser: the film, chapters, captions and transcript, reading, paper, and who may look."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from film_page import film_page
from playwright.sync_api import Error, Page, expect
from pypdf import PdfReader
from waiting import until

VIDEO = "document.querySelector('video')"
SHORT = "document.querySelector('.said').style = 'flex: none; block-size: 2rem'"  # so that the transcript has to scroll
WIDTHS = [320, 360, 768, 1440, 2560]


def second_start(page: Page) -> float:
    """Where the second chapter begins, in seconds."""
    return float(page.locator(".chapters a").nth(1).get_attribute("data-start"))


def test_a_tap_on_the_picture_plays_the_film_to_its_end(open_page, built_page):
    page = open_page(built_page)
    button = page.get_by_role("button", name="Play the film")
    button.click()
    expect(button).to_be_hidden()
    until(page, f"{VIDEO}.currentTime > 0.2")
    until(page, f"{VIDEO}.ended")


def test_a_chapter_seeks_and_is_marked(open_page, built_page):
    page = open_page(built_page)
    page.locator(".chapters a").nth(1).click()
    until(page, f"!{VIDEO}.seeking && {VIDEO}.currentTime >= {second_start(page)}")
    expect(page.locator(".chapters a").nth(1)).to_have_attribute("aria-current", "true")
    assert page.locator(".chapters [aria-current]").count() == 1


def test_the_film_works_with_the_keyboard_alone(open_page, built_page):
    page = open_page(built_page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the text"
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.chapters li:nth-child(2) a')"):
            break
    page.keyboard.press("Enter")
    until(page, f"{VIDEO}.currentTime >= {second_start(page)}")
    page.locator("video").focus()
    page.evaluate(f"{VIDEO}.pause()")
    page.keyboard.press("Space")
    until(page, f"!{VIDEO}.paused || {VIDEO}.ended")


def test_captions_show_what_is_said(open_page, built_page):
    page = open_page(built_page)
    page.evaluate(f"() => {{ {VIDEO}.textTracks[0].mode = 'showing'; }}")
    page.locator(".said a").first.click()
    until(page, f"{VIDEO}.textTracks[0].activeCues.length > 0")
    told = page.evaluate(f"{VIDEO}.textTracks[0].activeCues[0].text").split()
    assert " ".join(told) in page.locator(".said a").first.text_content()
    assert told[:3] == ["The", "slow", "one"]


def test_the_transcript_follows_and_leads(open_page, built_page):
    page = open_page(built_page)
    said = page.locator(".said a")
    page.evaluate(SHORT)
    page.locator(".start").click()
    for place in range(said.count()):
        expect(said.nth(place)).to_have_attribute("aria-current", "true", timeout=15_000)
    until(page, "document.querySelector('.said').scrollTop > 0")
    said.nth(1).click()
    start = float(said.nth(1).get_attribute("data-start"))
    until(page, f"{VIDEO}.currentTime >= {start} && {VIDEO}.currentTime < {start} + 1")


def test_who_wants_no_motion_sees_the_transcript_jump(open_page, built_page):
    page = open_page(built_page, reduced_motion="reduce")
    page.evaluate(SHORT)
    page.evaluate(
        "() => { window.how = [];"
        " document.querySelector('.said').scrollTo = ({ behavior }) => window.how.push(behavior); }"
    )
    page.locator(".chapters a").nth(1).click()
    until(page, "how.length > 0")
    assert set(page.evaluate("how")) == {"auto"}


def test_speed_is_chosen_and_shown(open_page, built_page):
    page = open_page(built_page)
    page.get_by_label("Speed").select_option("1.5")
    until(page, f"{VIDEO}.playbackRate === 1.5")
    page.evaluate(f"() => {{ {VIDEO}.playbackRate = 2; }}")
    expect(page.get_by_label("Speed")).to_have_value("2")


def test_without_scripts_text_tables_and_links_stand(open_page, built_page):
    page = open_page(built_page, java_script_enabled=False)
    assert page.locator(".start, .speed, form, .drawn").evaluate_all("(all) => all.every((each) => each.hidden)")
    assert page.locator("noscript .needs").count() == 2
    for title in ("All budgets at both ends", "Four check times"):
        page.locator("summary", has_text=title).click()
        expect(page.locator("details", has_text=title).locator("table")).to_be_visible()
    assert all("#t=" in link for link in page.locator("[data-start]").evaluate_all("(all) => all.map((a) => a.href)"))
    expect(page.locator("video")).to_have_attribute("controls", "")


def test_texts_that_are_dangerous_in_html_stay_texts(open_page, built_page):
    page = open_page(built_page)
    expect(page.locator("h1")).to_have_text("Small & <script>alert(1)</script>")
    expect(page.locator(".chapters a").first).to_contain_text('The "first" & <b>only</b> ]]> of its kind')
    expect(page.locator("#dial")).to_contain_text('<script>alert("raw")</script> and <img src=x onerror=alert(1)>')
    expect(page.locator("#dial")).to_contain_text("[this](javascript:alert(1))")
    expect(page.locator("#dial img")).to_have_attribute("alt", 'A square, <i>shown</i> "here"')
    assert page.locator("main b, main i, main script, [onerror]").count() == 0
    links = page.locator("[href], [src]").evaluate_all("(all) => all.map((each) => each.href || each.src)")
    assert [link for link in links if not str(link).startswith(("file:", "https://example.org/", "data:"))] == []


def test_the_policy_is_strict_and_nothing_stands_inline(built_page):
    html = built_page.read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)[1]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert re.findall(r"<style|\sstyle=|\son\w+=", html.replace("onerror=alert(1)&gt;", "")) == []
    assert re.findall(r"<script(?! src=)[^>]*>", html) == ['<script type="application/json" id="parts-data">']


def test_the_policy_forbids_eval(browser, built_page):
    page = browser.new_page()
    page.goto(built_page.as_uri())
    with pytest.raises(Error, match="violates the following Content Security Policy"):
        page.wait_for_function("window.never === 1")  # which Playwright evaluates in the page, frame by frame
    page.close()


def test_nothing_names_another_place(built_page):
    files = [path for path in built_page.parent.rglob("*") if path.suffix in (".css", ".js", ".html")]
    assert len(files) > 8
    found = [link for path in files for link in re.findall(r"https?://[^\s\"'<>)]+", path.read_text("utf-8"))]
    assert [link for link in found if not link.startswith(("https://example.org/", "http://www.w3.org/"))] == []


def test_language_direction_and_headings_are_told(open_page, built_page):
    page = open_page(built_page)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["en", "ltr"]
    levels = page.locator("h1, h2, h3, h4").evaluate_all("(all) => all.map((each) => Number(each.tagName[1]))")
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_off_at_any_width_or_size_of_text(open_page, built_page, width, scale):
    page = open_page(built_page, viewport={"width": width, "height": 800})
    page.evaluate(
        f"() => {{ document.documentElement.style.fontSize = '{scale}%';"
        " document.querySelectorAll('details').forEach((each) => { each.open = true; }); }"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    beyond = page.evaluate(
        """() => [...document.querySelectorAll("main :is(p, a, label, input, button, select, h2, h3, summary, figure)")]
          .filter((each) => !each.closest(".wide, .skip, .unseen, .skip") && each.offsetParent)
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert beyond == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_axe_finds_nothing_against_accessibility(open_page, built_page, scheme, width):
    page = open_page(built_page, color_scheme=scheme, viewport={"width": width, "height": 900})
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    page.fill("[name=check]", "soon")
    page.keyboard.press("Tab")
    rules = {
        "preload": False,  # of style sheets, which a page on disk may not read
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
    found = Axe().run(page, options=rules)
    told = [
        (each["id"], each["help"], [node["html"][:100] for node in each["nodes"]])
        for each in found.response["violations"]
    ]
    assert told == []
    assert len(found.response["passes"]) > 20


def test_paper_shows_what_is_folded_away_and_no_controls(open_page, built_page, tmp_path):
    page = open_page(built_page)
    page.pdf(path=tmp_path / "page.pdf")
    text = " ".join(page.extract_text() for page in PdfReader(tmp_path / "page.pdf").pages)
    text = " ".join(text.split())
    assert "Four check times" in text
    assert "26 h 13 min 20 s" in text  # of the last row of that table
    assert "The slow one makes 100 tokens/sec" in text
    assert "Back to the start" not in text


def test_a_page_is_light(built_page):
    """Of 300 KB that a page may weigh without its film, what is the same for every film leaves most to its pictures."""
    own = [path for path in built_page.parent.rglob("*") if path.suffix in (".css", ".js", ".html")]
    assert sum(path.stat().st_size for path in own) < 75_000


def test_colours_that_a_reader_forces_leave_the_parts_apart(open_page, built_page):
    page = open_page(built_page, forced_colors="active")
    fills = page.locator("[data-bar=slow] rect").evaluate_all("(all) => all.map((each) => getComputedStyle(each).fill)")
    assert len(set(fills)) == 2
    expect(page.locator("#calculator-dial .hub")).to_be_visible()


def test_two_builds_write_the_same_page(built_page, tmp_path):
    again: Path = film_page(tmp_path).parent
    for path in sorted(built_page.parent.rglob("*")):
        if path.is_file():
            assert path.read_bytes() == (again / path.relative_to(built_page.parent)).read_bytes(), path.name
