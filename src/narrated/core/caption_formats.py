"""Captions as SubRip (SRT) and WebVTT text, escaped so that no caption can end its cue or turn into markup."""

from collections.abc import Iterable, Sequence

from narrated.core.plain_text import plain_text
from narrated.core.timeline import Caption

MILLISECONDS = 1000
# SRT has no escapes. An invisible joiner after the first character keeps players from reading markup into a text.
JOINER = "\u2060"
SRT_MARKUP = ("<", "{", "--")


def to_srt(captions: Sequence[Caption], fps: int) -> str:
    """SRT: numbered cues, `00:00:01,500 --> 00:00:04,000`; the empty text when there are no captions."""
    return "\n".join(
        f"{number}\n{_times(caption, fps, ',')}\n{_text(map(_srt_line, caption.lines))}"
        for number, caption in enumerate(captions, start=1)
    )


def to_vtt(captions: Sequence[Caption], fps: int) -> str:
    """WebVTT: the header, then cues, `00:00:01.500 --> 00:00:04.000`, with & < > as entities."""
    cues = (f"\n{_times(caption, fps, '.')}\n{_text(map(_vtt_line, caption.lines))}" for caption in captions)
    return "WEBVTT\n" + "".join(cues)


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines if line)


def _srt_line(line: str) -> str:
    text = plain_text(line)
    for markup in SRT_MARKUP:
        text = text.replace(markup, markup + JOINER)
    return text


def _vtt_line(line: str) -> str:
    return plain_text(line).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _times(caption: Caption, fps: int, point: str) -> str:
    return f"{_stamp(caption.start_frame, fps, point)} --> {_stamp(caption.end_frame, fps, point)}"


def _stamp(frame: int, fps: int, point: str) -> str:
    """Rounded down: a caption is then never late, and two that do not overlap in frames do not in milliseconds."""
    seconds, milliseconds = divmod(frame * MILLISECONDS // fps, MILLISECONDS)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}{point}{milliseconds:03}"
