"""ffmpeg's commands as data, and the one place that runs them (the binary of imageio-ffmpeg)."""

import re
import subprocess
from pathlib import Path

from narrated.core.plain_text import plain_text
from narrated.core.timeline import Timeline
from narrated.core.timing import SAMPLE_RATE
from narrated.errors import AssembleError
from narrated.film.languages import three_letter_code

# Times in the header count samples; in ffmpeg's own milliseconds, no frame rate but 25 and 50 comes out whole.
HEADER_TIMESCALE = str(SAMPLE_RATE)
# What ffmpeg says last whatever went wrong.
SUMMARIES = ("Conversion failed", "Error opening input files", "Error opening output files")
EMPTY_METADATA = ";FFMETADATA1\n"
METADATA_SPECIALS = re.compile(r"[=;#\\\n]")


def mux_command(
    *, picture: Path, sound: Path, captions: Path | None, metadata: Path, language: str, target: Path
) -> tuple[str, ...]:
    """Arguments that join picture and sound (both copied), captions and metadata into one MP4.

    bitexact keeps out dates and the names of programs. A film without captions has None for them.
    """
    code = three_letter_code(language)
    captions_input = ("-i", str(captions)) if captions else ()
    captions_output = ("-map", "3:s:0", "-c:s", "mov_text", "-metadata:s:s:0", f"language={code}") if captions else ()
    return (
        *("-i", str(picture), "-i", str(sound), "-f", "ffmetadata", "-i", str(metadata), *captions_input),
        *("-map_metadata", "2", "-map_chapters", "2"),
        *("-map", "0:v:0", "-c:v", "copy", "-metadata:s:v:0", f"language={code}"),
        *("-map", "1:a:0", "-c:a", "copy"),
        *("-metadata:s:a:0", f"language={code}"),
        *captions_output,
        *("-fflags", "+bitexact"),
        *("-movflags", "+faststart", "-movie_timescale", HEADER_TIMESCALE, "-f", "mp4", str(target)),
    )


def metadata_text(timeline: Timeline) -> str:
    """Title and chapters in ffmpeg's metadata format, times in frames."""
    lines = [EMPTY_METADATA.strip(), f"title={_escape(timeline.title)}"]
    for chapter in timeline.chapters:
        lines += ["[CHAPTER]", f"TIMEBASE=1/{timeline.fps}", f"START={chapter.start_frame}", f"END={chapter.end_frame}"]
        lines += [f"title={_escape(chapter.title)}"]
    return "".join(f"{line}\n" for line in lines)


def run_ffmpeg(arguments: tuple[str, ...]) -> str:
    """Run ffmpeg over its existing outputs and return what it said; AssembleError with its last line when it fails."""
    from imageio_ffmpeg import get_ffmpeg_exe

    command = (get_ffmpeg_exe(), "-hide_banner", "-nostdin", "-nostats", "-y", *arguments)
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if result.returncode:
        raise AssembleError(f"ffmpeg failed: {last_complaint(result.stderr)}")
    return result.stderr


def last_complaint(said: str) -> str:
    """The last line of ffmpeg's output that says more than that a conversion failed."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith(SUMMARIES)]
    return (telling or lines or ["it gave no reason"])[-1]


def _escape(value: str) -> str:
    text = plain_text(value)
    # ffmpeg joins a line that ends with a backslash to the next, escaped or not; a blank keeps them apart.
    guard = " " if text.endswith("\\") else ""
    return METADATA_SPECIALS.sub(r"\\\g<0>", text) + guard
