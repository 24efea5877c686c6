"""What a build delivers: the film and what goes beside it, put in place together once the film is verified."""

import hashlib
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from narrated.core.caption_formats import to_srt, to_vtt
from narrated.core.timeline import Timeline
from narrated.core.timeline_json import timeline_to_json
from narrated.core.transcript import chapters_text, to_transcript


def write_outputs(
    timeline: Timeline, clips: Sequence[Path], sound: Path, target: Path, verify: Callable[[Path], object]
) -> Mapping[str, str]:
    """Write the film of `clips` and all that goes beside it into the folder `target`; a hash for each file.

    `verify` gets the folder in which they stand before they are put in place; when it raises, nothing is.
    """
    from PIL import Image

    from narrated.film.assemble import write_film
    from narrated.film.pictures import last_picture

    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".delivery-", dir=target) as name:
        folder = Path(name)
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
        verify(folder)
        delivered = {}
        for path in sorted(path for path in folder.iterdir() if path.is_file()):
            delivered[path.name] = sha256_of(path)
            path.replace(target / path.name)
        return delivered


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
