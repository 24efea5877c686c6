"""The calculators of the page by keyboard, mouse and touch, and what people type into them."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect
from waiting import until

DIAL, BOTTLENECK = "#calculator-dial", "#calculator-bottleneck"
FRAME_MS = 1000 / 60


def sentence(page: Page, calculator: str) -> Locator:
    return page.locator(f"{calculator} .sentence")


def slider(page: Page, calculator: str) -> Locator:
    return page.locator(f"{calculator} [type=range]")


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[name={name}][data-reads]")


def fault(page: Page, name: str) -> Locator:
    return page.locator(f"#{field(page, name).get_attribute('aria-describedby')}")


def leave(page: Page, name: str, text: str) -> None:
    """Put a text into a field as a paste does, and leave the field."""
    field(page, name).fill(text)
    page.keyboard.press("Tab")


def test_the_dial_by_keyboard_alone(open_page, built_page):
    page = open_page(built_page)
    page.locator("[name=job]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(sentence(page, DIAL)).to_contain_text("Writing 40 app drafts takes 0.8 seconds")
    expect(sentence(page, DIAL)).to_contain_text("at 1,000,000 tokens/sec.")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.type") != "range":
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    expect(sentence(page, DIAL)).to_have_text("Writing 40 app drafts takes 2 h 13 min 20 s at 100 tokens/sec.")
    page.keyboard.press("ArrowRight")
    expect(sentence(page, DIAL)).to_contain_text("at 106 tokens/sec.")
    assert slider(page, DIAL).get_attribute("aria-valuetext") == "106 tokens/sec"
    page.keyboard.press("End")
    expect(sentence(page, DIAL)).to_contain_text("at 1,000,000 tokens/sec.")


def test_the_bottleneck_by_keyboard_alone(open_page, built_page):
    page = open_page(built_page)
    field(page, "tokens").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("1M")
    page.keyboard.press("Enter")
    expect(sentence(page, BOTTLENECK)).to_contain_text("2 h 47 min 40 s at 100 tokens/sec")
    expect(field(page, "tokens")).to_have_value("1,000,000")
    slider(page, BOTTLENECK).focus()
    page.keyboard.press("Home")
    expect(page.locator(BOTTLENECK).get_by_text("Nothing is checked")).to_be_visible()
    expect(field(page, "check")).to_have_value("None")
    page.keyboard.press("End")
    expect(field(page, "check")).to_have_value("24 h")


def test_both_by_mouse(open_page, built_page):
    page = open_page(built_page)
    page.locator("label.job", has_text="40 app drafts").click()
    for calculator, shown in ((DIAL, "at 10,000 tokens/sec"), (BOTTLENECK, "5 min")):
        handle = slider(page, calculator)
        handle.scroll_into_view_if_needed()
        box = handle.bounding_box()
        middle = box["y"] + box["height"] / 2
        before = sentence(page, calculator).text_content()
        page.mouse.move(box["x"] + 3, middle)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, middle, steps=10)
        page.mouse.up()
        expect(sentence(page, calculator)).not_to_have_text(before)
        expect(sentence(page, calculator)).to_contain_text(shown)


def test_both_by_touch(open_page, built_page):
    page = open_page(built_page, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page.locator("label.job", has_text="40 app drafts").tap()
    expect(sentence(page, DIAL)).to_contain_text("40 app drafts")
    for calculator in (DIAL, BOTTLENECK):
        handle = slider(page, calculator)
        handle.scroll_into_view_if_needed()
        before = sentence(page, calculator).text_content()
        box = handle.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
        expect(sentence(page, calculator)).not_to_have_text(before)


def test_fingers_find_what_they_reach_for(open_page, built_page):
    page = open_page(built_page, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    sizes = page.evaluate(
        "[...document.querySelectorAll('.calculator :is(label.job, [data-reads], [type=range], button, summary)')]"
        ".filter((each) => each.offsetParent).map((each) => [each.outerHTML, each.getBoundingClientRect().height])"
    )
    assert [each for each in sizes if each[1] < 24] == []
    assert len(sizes) > 10


@pytest.mark.parametrize(
    ("name", "typed", "shown"),
    [
        ("tokens", "1,000", "1,000"),
        ("tokens", "12 500", "12,500"),
        ("tokens", "12\u202f500", "12,500"),
        ("tokens", "1e6", "1,000,000"),
        ("tokens", "1E6", "1,000,000"),
        ("tokens", "1M", "1,000,000"),
        ("tokens", "2.5m", "2,500,000"),
        ("tokens", "3 k tokens", "3,000"),
        ("fast", "250_000", "250,000"),
        ("fast", "1M tokens/sec", "1,000,000"),
        ("fast", "150.5 tok/s", "150.5"),
        ("slow", " 20 ", "20"),
        ("check", "15 min", "15 min"),
        ("check", "15min", "15 min"),
        ("check", "1h30m", "1 h 30 min"),
        ("check", "1.5 hours", "1 h 30 min"),
        ("check", "1 hour and 30 minutes", "1 h 30 min"),
        ("check", "900", "15 min"),
        ("check", "90 s", "90 seconds"),
        ("check", "none", "None"),
        ("check", "0", "None"),
        ("check", "1e3", "16 min 40 s"),
    ],
)
def test_numbers_as_people_write_them(open_page, built_page, name, typed, shown):
    page = open_page(built_page)
    leave(page, name, typed)
    expect(field(page, name)).to_have_value(shown)
    expect(fault(page, name)).to_be_empty()
    assert field(page, name).get_attribute("aria-invalid") is None


@pytest.mark.parametrize(
    ("name", "typed", "told"),
    [
        ("tokens", "lots", "This is no number; write it like 1,000, 1e6 or 1M. 800,000 still counts."),
        ("tokens", "", "This is no number"),
        ("tokens", "1.5", "This has to be a whole number. 800,000 still counts."),
        ("tokens", "0", "This has to be from 1 to 1,000,000,000,000. 800,000 still counts."),
        ("tokens", "-5", "This is no number"),
        ("tokens", "1,00,0", "This is no number"),
        ("tokens", "1e99", "This is no number"),
        ("tokens", "Infinity", "This is no number"),
        ("tokens", "9" * 5000, "This is no number"),
        ("fast", "2e9", "This has to be from 1 token/sec to 1,000,000,000 tokens/sec."),
        ("fast", "50", "The faster rate is at least the slower one, 100 tokens/sec."),
        ("slow", "2M", "The slower rate is at most the faster one, 1,000,000 tokens/sec. 100 tokens/sec still counts."),
        ("check", "soon", "This is no time; write it like 15 min, 90 s or none. 60 seconds still counts."),
        ("check", "5 min 2 h", "This is no time"),
        ("check", "15 parsecs", "This is no time"),
        ("check", "25 h", "This has to be from None to 24 h."),
        ("rate", "99", "This has to be from 100 tokens/sec to 1,000,000 tokens/sec."),
        ("items", "<script>alert(1)</script>", "This is no number"),
    ],
)
def test_nonsense_gets_a_sentence_and_the_last_good_value_stays(open_page, built_page, name, typed, told):
    page = open_page(built_page)
    before = [sentence(page, calculator).text_content() for calculator in (DIAL, BOTTLENECK)]
    if name == "items":
        page.locator("[name=job]").last.check()
        before[0] = sentence(page, DIAL).text_content()
    leave(page, name, typed)
    expect(fault(page, name)).to_contain_text(told)
    assert field(page, name).get_attribute("aria-invalid") == "true"
    assert [sentence(page, calculator).text_content() for calculator in (DIAL, BOTTLENECK)] == before
    page.locator(f"{DIAL}:has([name={name}]) [type=reset], {BOTTLENECK}:has([name={name}]) [type=reset]").click()
    expect(fault(page, name)).to_be_empty()


def test_a_fault_waits_until_the_field_is_left(open_page, built_page):
    page = open_page(built_page)
    field(page, "check").fill("1")
    page.keyboard.type("5 mi")
    expect(fault(page, "check")).to_be_empty()
    page.keyboard.type("n")
    expect(page.locator(BOTTLENECK).locator("[data-shows=check]").first).to_have_text("15 min")


def test_a_link_opens_a_setting_and_a_setting_makes_a_link(open_page, built_page):
    page = open_page(built_page, "?job=my-own&items=3&tokens_each=1k&rate=2e3&tokens=1M&slow=50&check=15+min")
    expect(sentence(page, DIAL)).to_have_text("Writing 3 texts takes 1.5 seconds at 2,000 tokens/sec.")
    expect(sentence(page, BOTTLENECK)).to_contain_text("15 min 1 s at 1,000,000 tokens/sec")
    leave(page, "check", "2 h")
    until(page, "new URLSearchParams(location.search).get('check') === '2 h'")
    shared = page.evaluate("location.search")
    again = open_page(built_page, shared)
    for calculator in (DIAL, BOTTLENECK):
        assert sentence(again, calculator).text_content() == sentence(page, calculator).text_content()


def test_nonsense_in_a_link_leaves_the_first_setting(open_page, built_page):
    first = open_page(built_page)
    page = open_page(built_page, "?job=<b>&items=%00&rate=fast&check=%F0%9F%98%80&slow=2M&nothing=1&__proto__=2")
    assert sentence(page, DIAL).text_content() == sentence(first, DIAL).text_content()
    assert sentence(page, BOTTLENECK).text_content() == sentence(first, BOTTLENECK).text_content()
    expect(fault(page, "rate")).to_contain_text("This is no number")


def test_reset_goes_back_to_the_start_and_empties_the_address(open_page, built_page):
    page = open_page(built_page)
    before = {calculator: sentence(page, calculator).text_content() for calculator in (DIAL, BOTTLENECK)}
    changed = open_page(built_page, "?job=drafts&rate=2e3&tokens=1M&slow=50&check=15+min")
    for calculator, text in before.items():
        expect(sentence(changed, calculator)).not_to_have_text(text)
        changed.locator(f"{calculator} [type=reset]").click()
        expect(sentence(changed, calculator)).to_have_text(text)
    until(changed, "location.search === ''")


def test_who_types_numbers_of_their_own_has_chosen_a_job_of_their_own(open_page, built_page):
    page = open_page(built_page)
    leave(page, "items", "7")
    expect(sentence(page, DIAL)).to_contain_text("Writing 7 texts takes")
    expect(page.locator("[name=job]").last).to_be_checked()


@pytest.mark.parametrize("calculator", [DIAL, BOTTLENECK])
def test_a_setting_is_announced_once_when_it_stands_still(open_page, built_page, calculator):
    page = open_page(built_page)
    page.evaluate(
        """(calculator) => {
          window.announced = [];
          const status = document.querySelector(`${calculator} [role=status]`);
          new MutationObserver(() => window.announced.push(status.textContent)).observe(status, { childList: true });
        }""",
        calculator,
    )
    slider(page, calculator).focus()
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    until(page, "announced.length > 0")
    assert page.evaluate("announced") == [sentence(page, calculator).text_content()]
    assert page.locator(f"{calculator} [role=status]").get_attribute("role") == "status"


@pytest.mark.parametrize("calculator", [DIAL, BOTTLENECK])
def test_the_sentence_follows_the_slider_within_one_frame(open_page, built_page, browser, tmp_path, calculator):
    """As the browser's own trace tells it: from the input event to the end of its work, layout and all."""
    page = open_page(built_page)
    page.evaluate(
        """(calculator) => {
          window.late = 0;
          const sentence = document.querySelector(`${calculator} .sentence`);
          const slider = document.querySelector(`${calculator} [type=range]`);
          const told = {};
          slider.addEventListener("input", () => {
            told[slider.value] = sentence.textContent; // this listener comes last
            requestAnimationFrame(() => (window.late += sentence.textContent !== told[slider.value]));
          });
        }""",
        calculator,
    )
    handle = slider(page, calculator)
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    middle = box["y"] + box["height"] / 2
    browser.start_tracing(page=page, path=tmp_path / "trace.json", categories=["devtools.timeline"])
    page.mouse.move(box["x"] + 3, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 3, middle, steps=60)
    page.mouse.up()
    browser.stop_tracing()
    events = json.loads((tmp_path / "trace.json").read_text(encoding="utf-8"))["traceEvents"]
    inputs = sorted(
        event["dur"] / 1000
        for event in events
        if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "input"
    )
    assert len(inputs) > 20
    assert inputs[len(inputs) // 2] < FRAME_MS
    assert page.evaluate("late") == 0


@pytest.mark.parametrize(
    ("calculator", "title"), [(DIAL, "All budgets at both ends"), (BOTTLENECK, "Four check times")]
)
def test_the_table_opens(open_page, built_page, calculator, title):
    page = open_page(built_page)
    table = page.locator(f"{calculator} details table")
    expect(table).to_be_hidden()
    page.locator(f"{calculator} summary", has_text=title).click()
    expect(table).to_be_visible()


def test_the_bars_are_to_scale(open_page, built_page):
    page = open_page(built_page, "?tokens=1000&slow=10&fast=100&check=100")
    widths = page.evaluate(
        f"[...document.querySelectorAll('{BOTTLENECK} [data-bar]')].map((bar) =>"
        " [...bar.querySelectorAll('rect')].map((part) => part.getBBox().width / bar.getBoundingClientRect().width))"
    )
    assert widths == [
        pytest.approx([100 / 200, 100 / 200], abs=0.01),
        pytest.approx([10 / 200, 100 / 200], abs=0.01),
        pytest.approx([10 / 110, 100 / 110], abs=0.01),
    ]


def test_the_point_lies_on_the_curve(open_page, built_page):
    for check in ("none", "0.5", "60", "15 min", "24 h"):
        page = open_page(built_page, f"?check={check}")
        distance = page.evaluate(
            f"""() => {{
              const root = document.querySelector("{BOTTLENECK} .plot");
              const box = root.querySelector("svg").getBoundingClientRect();
              const point = root.querySelector(".point").getBoundingClientRect();
              const x = (point.x + point.width / 2 - box.x) / box.width;
              const y = (point.y + point.height / 2 - box.y) / box.height;
              const line = root.querySelector(".line");
              const length = line.getTotalLength();
              const places = Array.from({{ length: 2001 }}, (_, step) => line.getPointAtLength((length * step) / 2000));
              return Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
            }}"""
        )
        assert distance < 0.02


def test_the_bar_of_the_dial_is_to_scale_and_never_gone(open_page, built_page):
    page = open_page(built_page, "?rate=200")
    bar = page.locator(f"{DIAL} .bar")
    part = bar.locator(".writing")
    assert part.bounding_box()["width"] == pytest.approx(bar.bounding_box()["width"] / 2, abs=1)
    leave(page, "rate", "1M")
    assert part.bounding_box()["width"] == pytest.approx(2, abs=0.5)
