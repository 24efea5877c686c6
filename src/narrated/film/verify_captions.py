"""Checks of the captions: valid files, no overlap, every spoken word in them at its time, and a track in the film."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from narrated.core.caption_reader import Cue, srt_cues, vtt_cues
from narrated.core.captions import GAP_FRAMES
from narrated.core.plain_text import plain_text
from narrated.core.timeline import Timeline
from narrated.core.timing import SAMPLE_RATE

READERS = {".srt": srt_cues, ".vtt": vtt_cues}


def caption_faults(files: Sequence[Path], in_film: int, timeline: Timeline) -> Iterator[str]:
    """All files hold the same spoken words, and the film's own track has as many captions as the timeline."""
    if in_film != len(timeline.captions):
        yield f"the film's caption track has {in_film} captions, the timeline {len(timeline.captions)}"
    for file in files:
        try:
            cues = READERS[file.suffix](file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            yield f"{file.name} is not valid: {error}"
            continue
        for fault in (*_overlaps(cues), *_late(cues, timeline), *_uncovered(cues, timeline)):
            yield f"{file.name}: {fault}"


def _overlaps(cues: Sequence[Cue]) -> Iterator[str]:
    for before, after in pairwise(cues):
        if after.start_ms < before.end_ms:
            yield f"caption {after.number} begins at {_s(after.start_ms)}, before caption {before.number} has ended"


def _late(cues: Sequence[Cue], timeline: Timeline) -> Iterator[str]:
    end_ms = timeline.frames * 1000 / timeline.fps
    if cues and cues[-1].end_ms > end_ms:
        yield f"caption {cues[-1].number} ends at {_s(cues[-1].end_ms)}, after the film"


def _uncovered(cues: Sequence[Cue], timeline: Timeline) -> Iterator[str]:
    """The first word that is not where it should be; those after it would only repeat it."""
    shown = [(token, cue) for cue in cues for token in cue.text.split()]
    # A caption gives way to the next two frames before its last word ends, and its times are whole milliseconds.
    slack_ms = (GAP_FRAMES + 1) * 1000 / timeline.fps + 1
    place = 0
    for beat in timeline.beats:
        for word in beat.words:
            where = (
                f'"{word.written}" (scene "{beat.scene}", beat "{beat.beat}", {word.start_sample / SAMPLE_RATE:.2f} s)'
            )
            for token in plain_text(word.written).split():
                if place == len(shown) or shown[place][0] != token:
                    found = (
                        f'"{shown[place][0]}" in caption {shown[place][1].number}' if place < len(shown) else "nothing"
                    )
                    yield f"the spoken word {where} is missing; in its place is {found}"
                    return
                cue = shown[place][1]
                start_ms, end_ms = (sample * 1000 / SAMPLE_RATE for sample in (word.start_sample, word.end_sample))
                if cue.start_ms > start_ms or cue.end_ms < end_ms - slack_ms:
                    yield f"the word {where} is spoken outside its caption {cue.number}"
                    return
                place += 1
    if place < len(shown):
        yield f'caption {shown[place][1].number} shows "{shown[place][0]}", which nobody says'


def _s(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.3f} s"
