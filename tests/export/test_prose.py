"""The Markdown of a page as HTML: nothing in it, and no fact in it, becomes markup that it should not be."""

import pytest

from narrated.core.page_text import read_section
from narrated.core.source import read_source
from narrated.export.prose import to_html


class Fact:
    written = '<b>&"</b>'
    spoken = "a fact"


def html(text: str) -> str:
    source = read_source(text.encode(), "page.md")
    section = read_section(source, {"fact": Fact()}, stills=["a/b"], parts=["own"])
    return to_html(section.text, lambda *told: f"<picture {'|'.join(told)}>").html


def test_a_fact_is_text_wherever_it_stands():
    for text in (
        "{{ fact }}",
        "# {{ fact }}",
        "**{{ fact }}**",
        "| {{ fact }} |\n|---|\n| {{ fact }} |",
        "`{{ fact }}`",
    ):
        assert "<b>" not in html(text)
        assert "&lt;b&gt;&amp;&quot;&lt;/b&gt;" in html(text)


def test_a_fact_that_looks_like_markdown_is_no_markdown(monkeypatch):
    monkeypatch.setattr(Fact, "written", "*a* [b](c) # d")
    assert html("{{ fact }}") == "<p>*a* [b](c) # d</p>\n"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<a href='javascript:alert(1)'>x</a>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](vbscript:x)",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "<javascript:alert(1)>",
        "]]> <!-- x --> <?php ?> <![CDATA[x]]>",
    ],
)
def test_what_could_run_stays_text(text):
    made = html(text).lower()
    for dangerous in ("<script", "<img", "<a ", "<!--", "<?", "<![cdata"):
        assert dangerous not in made


def test_headings_stand_below_that_of_the_page_and_the_first_is_the_title():
    section = read_section(read_source(b"# One `two` *three*\n\n###### Six", "page.md"), {}, stills=[], parts=[])
    prose = to_html(section.text, lambda *_: "")
    assert prose.title == "One two three"
    assert "<h2>One <code>two</code> <em>three</em></h2>" in prose.html
    assert "<h6>Six</h6>" in prose.html


def test_a_picture_gets_what_it_shows_and_its_caption_escaped():
    assert html('![A <b> "x"](still:a/b "{{ fact }} \\" >")') == (
        "<picture still:a/b|A &lt;b&gt; &quot;x&quot;|&lt;b&gt;&amp;&quot;&lt;/b&gt; &quot; &gt;>"
    )
