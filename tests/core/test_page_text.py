"""Texts of the page: facts filled in, pictures that there are, and a sentence with its place for each that is wrong."""

import pytest

from narrated.core.page_text import read_section, section_name
from narrated.core.source import read_source
from narrated.errors import PageError

STILLS = ("dial/turn", "dial/rest", "check/total")
PARTS = ("dial", "bottleneck")


def section(text: str, **facts: object):
    return read_section(read_source(text.encode(), "page/1-dial.md"), facts, stills=STILLS, parts=PARTS)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("assets/page/2-the-dial.md", "the-dial"),
        ("page/10_One check.md", "one-check"),
        ("page/Über.md", "über"),
        ("page/7.md", "7"),
        ("page/---.md", "section"),
    ],
)
def test_links_to_a_text_are_called_as_its_file(file, name):
    assert section_name(file) == name


def test_pictures_are_found_whatever_their_caption_holds():
    text = """
# A title

![One (of two), "quoted"](still:dial/turn "A caption (with brackets) and \\"quotes\\"")

![](still:check/total 'Single')  \n
![The dial](part:dial)
"""
    found = section(text)
    assert (found.stills, found.parts) == (("dial/turn", "check/total"), ("dial",))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "A.\n\n![x](still:dial/trun)",
            'page/1-dial.md:3:6: the film has no still "dial/trun"; did you mean "dial/turn"?',
        ),
        ("![x](part:diall)", 'page/1-dial.md:1:6: the film has no part "diall"; did you mean "dial"?'),
        ("![x](image.png)", "page/1-dial.md:1:6: a picture of the page is a still or a part, not"),
        ("![x](https://example.org/a.png)", "a picture of the page is a still or a part, not"),
        ("![x](javascript:alert)", "a picture of the page is a still or a part, not"),
        ("![x]()", "a picture of the page is a still or a part, not"),
        ("See ![x](still:dial/turn) here.", "page/1-dial.md:1:5: a picture stands alone in its paragraph"),
        ("Before\n![x](still:dial/turn)", "page/1-dial.md:2:1: a picture stands alone in its paragraph"),
        ("{{ slwo }}", "page/1-dial.md:1:"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text, told):
    with pytest.raises(PageError) as raised:
        section(text, slow=1)
    assert told in str(raised.value)
    assert len(raised.value.problems) == 1


def test_all_that_is_wrong_is_told_at_once_in_its_order():
    with pytest.raises(PageError) as raised:
        section("![x](still:no/one)\n\n![x](part:none)\n\n{{ unknown }}")
    assert [str(problem).split(": ")[0] for problem in raised.value.problems] == [
        "page/1-dial.md:1:6",
        "page/1-dial.md:3:6",
        "page/1-dial.md:5:4",
    ]
