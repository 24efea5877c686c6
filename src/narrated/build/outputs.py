"""What a build delivers: the film and what goes beside it, put in place together once the film is verified."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from narrated.core.caption_formats import to_srt, to_vtt
from narrated.core.timeline import Timeline
from narrated.core.timeline_json import timeline_to_json
from narrated.core.transcript import chapters_text, to_transcript


def write_outputs(timeline: Timeline, clips: Sequence[Path], sound: Path, folder: Path) -> None:
    """Write the film of `clips` and all that goes beside it into `folder`."""
    from PIL import Image

    from narrated.film.assemble import write_film
    from narrated.film.pictures import last_picture

    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        "film.srt": to_srt(timeline.captions, timeline.fps),
        "film.vtt": to_vtt(timeline.captions, timeline.fps),
        f"film.{timeline.language}.md": to_transcript(timeline),
        "chapters.txt": chapters_text(timeline),
        "timeline.json": timeline_to_json(timeline),
    }
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    Image.fromarray(last_picture(clips[0])).save(folder / "poster.png")
    write_film(clips, sound, folder / "film.srt", timeline, folder / "film.mp4")


def hashes_in(folder: Path) -> Mapping[str, str]:
    """A hash for each file in `folder`."""
    return {path.name: sha256_of(path) for path in sorted(folder.iterdir()) if path.is_file()}


def put_in_place(folder: Path, names: Iterable[str], target: Path) -> None:
    """Move the files of these names from `folder` to `target`, in place of what stands there."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).replace(target / name)


def remove_outdated(target: Path, before: Mapping[str, str], now: Mapping[str, str]) -> None:
    """Delete what an earlier build delivered and this one did not, as a transcript in another language."""
    for name in before.keys() - now.keys():
        if all_delivered(target, {name: before[name]}):  # what a person made of it stays
            (target / name).unlink()


def all_delivered(target: Path, delivered: Mapping[str, str]) -> bool:
    """Whether every file that was delivered still stands in `target` as it was."""
    try:
        return bool(delivered) and all(sha256_of(target / name) == content for name, content in delivered.items())
    except OSError:
        return False


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
