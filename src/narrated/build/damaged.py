"""Parts in the store that are not what they should be, after a crash of the machine or a hand that went astray."""

from collections.abc import Iterator
from pathlib import Path

from narrated.build.order import Order
from narrated.build.survey import Survey, step_path, survey
from narrated.core.steps import Kind, Step
from narrated.core.timing import frames_to_samples
from narrated.narration.takes import read_sound


def discard_damaged(order: Order) -> tuple[str, ...]:
    """Delete the parts of the film that cannot be read or have another length than planned; their names.

    This reads every part, so it is for a build that failed: until then a part that is there is taken for whole.
    """
    found = survey(order)
    damaged = list(_damaged(order, found))
    if any(step.kind == Kind.CLIP for step in damaged):
        damaged += found.transitions.values()  # they begin and end with pictures of clips
    for step in damaged:
        step_path(order, step).unlink(missing_ok=True)
    return tuple(dict.fromkeys(map(str, damaged)))


def _damaged(order: Order, found: Survey) -> Iterator[Step]:
    for key, take in found.speaking.takes.items():
        if _samples_of_take(order, take.fingerprint) != take.samples:
            yield found.speaking.steps[key]
    for key, record in found.drawing.records.items():
        clip = found.drawing.clips[key]
        if step_path(order, clip).exists() and _frames(step_path(order, clip)) != record.frames:
            yield clip
            yield found.drawing.rehearsals[key]  # either of the two may be the wrong one
    if found.timeline:
        for fade in found.timeline.transitions:
            step = found.transitions[fade.before, fade.after]
            if step_path(order, step).exists() and _frames(step_path(order, step)) != fade.frames:
                yield step
        sound = step_path(order, found.sound)
        if sound.exists() and _samples(sound) != frames_to_samples(found.timeline.frames, found.timeline.fps):
            yield found.sound


def _frames(clip: Path) -> int:
    """How many frames a clip has, -1 when it is not what was encoded."""
    import av

    from narrated.film.seal import is_sealed

    try:
        if not is_sealed(clip):
            return -1
        with av.open(str(clip)) as source:
            return sum(1 for packet in source.demux(video=0) if packet.size)
    except (av.FFmpegError, OSError, IndexError):
        return -1


def _samples(sound: Path) -> int:
    """How many samples a sound track has, -1 when it is not what was encoded."""
    from narrated.film.soundtrack import soundtrack_samples

    try:
        return soundtrack_samples(sound)
    except OSError:
        return -1


def _samples_of_take(order: Order, take: str) -> int:
    import wave

    try:
        return len(read_sound(order.project.store, take))
    except (OSError, EOFError, ValueError, wave.Error):
        return -1
