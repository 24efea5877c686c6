"""The Markdown of a page as HTML (markdown-it-py): no raw HTML, no dangerous links, headings one level down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from narrated.core.rendered import FIRST_STAND_IN, STAND_IN, Rendered

LOWEST_HEADING = 6

Picture = Callable[[str, str, str], str]
"""The HTML of a picture from its target (`still:dial/turn`), what it shows, and its caption; the last two as HTML."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose:
    """A text as HTML, and its first heading as plain text, which may be empty."""

    title: str
    html: str


def to_html(text: Rendered, picture: Picture) -> Prose:
    """A Markdown text as HTML. Facts are filled in last and escaped, so that no fact turns into markup."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text.text)

    def filled(html: str) -> str:
        return STAND_IN.sub(lambda found: escape(text.forms[ord(found.group()) - FIRST_STAND_IN][0]), html)

    made = _with_pictures(_lowered(tokens), lambda *told: picture(*(filled(escape(each)) for each in told)))
    html: str = parser.renderer.render(made, parser.options, {})
    return Prose(title=_first_heading(text, tokens), html=filled(html))


def _first_heading(text: Rendered, tokens: Sequence[Token]) -> str:
    for before, inline in pairwise(tokens):
        if before.type == "heading_open":
            words = "".join(" " if child.type.endswith("break") else child.content for child in inline.children or [])
            return Rendered(text=words, forms=text.forms).written
    return ""


def _lowered(tokens: Sequence[Token]) -> list[Token]:
    """The same, with each heading one level down: the page has its own above all."""
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(LOWEST_HEADING, int(token.tag[1:]) + 1)}"
    return list(tokens)


def _with_pictures(tokens: Sequence[Token], picture: Picture) -> list[Token]:
    """The same, with HTML in place of each paragraph that is a picture and no more."""
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        image = _picture(tokens[place : place + 3])
        if image is None:
            out.append(tokens[place])
            place += 1
        else:
            html = picture(str(image.attrGet("src")), image.content, str(image.attrGet("title") or ""))
            out.append(Token(type="html_block", tag="", nesting=0, content=html))
            place += 3
    return out


def _picture(tokens: Sequence[Token]) -> Token | None:
    """The image of a paragraph that holds nothing else."""
    if [token.type for token in tokens] != ["paragraph_open", "inline", "paragraph_close"]:
        return None
    children = tokens[1].children or []
    return children[0] if [child.type for child in children] == ["image"] else None
