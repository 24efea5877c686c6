"""The transcript and the list of chapters."""

import pytest
from markdown_it import MarkdownIt

from narrated.core.timeline import Chapter, PlacedBeat, TimedWord, Timeline
from narrated.core.transcript import chapters_text, to_transcript


def timeline(title="A Million", texts=("At {{x}} it *starts*.", "Then", "", "it ends."), titles=("Dial", "The End")):
    beats = tuple(
        PlacedBeat(
            scene=f"scene{number // 2}",
            beat=str(number),
            start_frame=number * 1000,
            frames=1000,
            words=tuple(TimedWord(written=w, spoken=w, start_sample=0, end_sample=1) for w in text.split(" ") if w),
        )
        for number, text in enumerate(texts)
    )
    chapters = tuple(
        Chapter(title=name, start_frame=number * 2000, end_frame=number * 2000 + 2000)
        for number, name in enumerate(titles)
    )
    return Timeline(
        title=title,
        language="en",
        width=64,
        height=36,
        fps=30,
        frames=4000,
        beats=beats,
        transitions=(),
        chapters=chapters,
        captions=(),
        speech=(),
    )


def test_a_heading_with_its_time_for_each_chapter_and_a_paragraph_for_each_scene():
    assert to_transcript(timeline()) == (
        "# A Million\n\n## 00:00 Dial\n\nAt \\{\\{x\\}\\} it \\*starts\\*. Then\n\n## 01:06 The End\n\nit ends.\n"
    )


def test_a_silent_scene_has_a_heading_only():
    assert to_transcript(timeline(texts=("Said.", "", "", ""))).endswith("Said.\n\n## 01:06 The End\n")


@pytest.mark.parametrize(
    "text",
    [
        "1. first",
        "2) second",
        "- dash",
        "+ plus",
        "= equals",
        "# hash",
        "> quote",
        "a_b_c and *d* and `e`",
        "<b>x</b> & &amp; [a](b) ![c](d)",
        "\\ at | the ~~end~~",
        "1,000,000 tokens/sec, 98.7% and 10,000×",
        "---",
        "* * *",
        "-5 degrees",
    ],
)
def test_markdown_shows_a_sentence_as_it_was_written(text):
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(to_transcript(timeline(texts=(text, "", "", ""))))
    assert [token.type for token in tokens[6:9]] == ["paragraph_open", "inline", "paragraph_close"]
    assert "".join(child.content for child in tokens[7].children) == text
    assert all(child.type in ("text", "text_special") for child in tokens[7].children)


def test_chapters_are_listed_from_zero_with_hours_only_where_needed():
    late = timeline(titles=("Dial\n<1>", "End"))
    assert chapters_text(late) == "00:00 Dial <1>\n01:06 End\n"
    hours = Chapter(title="Late", start_frame=30 * 3723, end_frame=30 * 4000)
    long = Timeline(
        **{name: getattr(late, name) for name in Timeline.__slots__ if name != "chapters"}, chapters=(hours, hours)
    )
    assert chapters_text(long) == "00:00 Late\n1:02:03 Late\n"
