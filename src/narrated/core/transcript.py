"""The film to read: a Markdown transcript, and its chapters as a list of times and titles."""

import re
from collections.abc import Iterator
from itertools import groupby

from narrated.core.plain_text import plain_text
from narrated.core.timeline import Chapter, Timeline

MARKDOWN_MARKUP = re.compile(r"[\\`*_{}\[\]<>#|~$&]")
# At the start of a paragraph these begin a list or turn the line before into a heading.
MARKDOWN_OPENING = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+=]))")


def to_transcript(timeline: Timeline) -> str:
    """Title, a heading with its time for each chapter, and below it a paragraph for each scene, in written form."""
    blocks = [f"# {_escape(timeline.title)}"]
    for chapter in timeline.chapters:
        blocks.append(f"## {clock(chapter.start_frame // timeline.fps)} {_escape(chapter.title)}")
        blocks.extend(_paragraphs(timeline, chapter))
    return "\n\n".join(blocks) + "\n"


def chapters_text(timeline: Timeline) -> str:
    """A line `00:00 Title` for each chapter, as video sites read them from a description; the first is at 00:00."""
    starts = [chapter.start_frame // timeline.fps if number else 0 for number, chapter in enumerate(timeline.chapters)]
    return "".join(
        f"{clock(start)} {plain_text(chapter.title)}\n"
        for start, chapter in zip(starts, timeline.chapters, strict=True)
    )


def _paragraphs(timeline: Timeline, chapter: Chapter) -> Iterator[str]:
    beats = (beat for beat in timeline.beats if chapter.start_frame <= beat.start_frame < chapter.end_frame)
    for _, scene_beats in groupby(beats, key=lambda beat: beat.scene):
        text = plain_text(" ".join(word.written for beat in scene_beats for word in beat.words))
        if text:
            yield _escape(text)


def _escape(text: str) -> str:
    escaped = MARKDOWN_MARKUP.sub(r"\\\g<0>", plain_text(text))
    return MARKDOWN_OPENING.sub(r"\1\\", escaped)


def clock(seconds: int) -> str:
    """`03:05`, or `1:03:05` from an hour on."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"
