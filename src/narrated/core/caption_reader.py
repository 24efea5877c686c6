"""Reads SRT and WebVTT back, strictly: what a lenient player would forgive is an error here."""

import re
from dataclasses import dataclass

from narrated.core.caption_formats import JOINER

SRT_TIMES = re.compile(r"(\d{2,}):([0-5]\d):([0-5]\d),(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d),(\d{3})")
VTT_TIMES = re.compile(r"(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})")
VTT_HEADER = "WEBVTT"
VTT_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """A caption as a file holds it; `number` counts from 1."""

    number: int
    start_ms: int
    end_ms: int
    text: str


def srt_cues(text: str) -> tuple[Cue, ...]:
    """The cues of an SRT file; ValueError with the number of the cue that breaks the format."""
    cues = []
    for number, block in enumerate(_blocks(text), start=1):
        count, *rest = block
        if count != str(number):
            raise ValueError(f'caption {number} begins with "{count}", not with its number')
        cues.append(_cue(number, rest, SRT_TIMES))
    return tuple(cues)


def vtt_cues(text: str) -> tuple[Cue, ...]:
    """The cues of a WebVTT file; ValueError with the number of the cue that breaks the format."""
    header, *blocks = _blocks(text) or [[""]]
    if header != [VTT_HEADER]:
        raise ValueError(f"it does not begin with a line {VTT_HEADER} and an empty one")
    return tuple(_cue(number, block, VTT_TIMES) for number, block in enumerate(blocks, start=1))


def _blocks(text: str) -> list[list[str]]:
    return [block.split("\n") for block in text.removesuffix("\n").split("\n\n")] if text else []


def _cue(number: int, lines: list[str], times: re.Pattern[str]) -> Cue:
    match = times.fullmatch(lines[0]) if lines else None
    if match is None:
        raise ValueError(f'caption {number} has no valid time stamps but "{lines[0] if lines else ""}"')
    start_ms, end_ms = _milliseconds(*match.groups()[:4]), _milliseconds(*match.groups()[4:])
    if start_ms >= end_ms:
        raise ValueError(f"caption {number} ends at {end_ms} ms, before it is shown at {start_ms} ms")
    if not all(lines) or not lines[1:]:
        raise ValueError(f"caption {number} has no text, or an empty line in it")
    return Cue(number=number, start_ms=start_ms, end_ms=end_ms, text=_text(lines[1:], is_vtt=times is VTT_TIMES))


def _text(lines: list[str], *, is_vtt: bool) -> str:
    text = " ".join(lines)
    if "-->" in text:
        raise ValueError(f'a caption holds a bare "-->": "{text}"')
    if not is_vtt:
        return text.replace(JOINER, "")
    for entity, character in VTT_ENTITIES:
        text = text.replace(entity, character)
    return text


def _milliseconds(hours: str, minutes: str, seconds: str, milliseconds: str) -> int:
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(milliseconds)
