"""A small film with the real voice, the real bed and real worker processes, examined as a stranger would."""

import json
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median

import av
import numpy as np
import pytest
from scipy.signal import butter, sosfiltfilt

from narrated.core.caption_reader import srt_cues
from narrated.core.timeline import Span, Timeline
from narrated.core.timeline_json import timeline_from_json
from narrated.core.timing import SAMPLE_RATE
from narrated.film.decode import read_film
from narrated.narration.align import align

ROOT = Path(__file__).parents[1]

SCRIPT = """
film: {title: "A short film: two scenes", size: 854x480, fps: 30, theme: theme.yaml, music: bed.ogg}
facts:
  from: million.facts
  slow: 100
  fast: 1_000_000
  streams: 10_000
  stream_rate: 100
  workloads:
    drafts: {label: app drafts, items: 40, tokens_each: 20_000}
  bottleneck: drafts
  checks: {minute: 60 s}
  counts: {items: 3}
pronounce: {vLLM: vee L L M}
scenes:
  - scene: numbers
    title: Numbers
    beats:
      - id: open
        hold: 0.6 s
      - id: slow
        say: At the slow end, <write> forty drafts take {{ drafts.time(slow) }} to write.
      - id: fast
        say: With a check of {{ checks.minute.check }}, it is <factor> {{ checks.minute.speed_up }} faster.
        hold: 0.6 s
  - scene: words
    title: Words
    beats:
      - id: batch
        say: Services such as vLLM batch many requests. <each> Each one still waits for itself.
      - id: close
        hold: 0.8 s
"""

NUMBERS = """
from manim import Create, FadeIn, Square
from narrated.stage import Scene, text


class Numbers(Scene):
    def construct(self):
        with self.beat("open"):
            self.add(text(self.theme, "Numbers", role="heading"))
        with self.beat("slow") as beat:
            self.until(beat.write)
            self.play(Create(Square()), run_time=0.6)
        with self.beat("fast") as beat:
            self.until("factor")
            self.play(FadeIn(text(self.theme, self.facts.checks.minute.speed_up.written, role="figure")), run_time=0.4)
"""

WORDS = """
from manim import Circle, Create
from narrated.stage import Scene


class Words(Scene):
    def construct(self):
        with self.beat("batch") as beat:
            self.play(Create(Circle()), run_time=beat.until("each"))
        with self.beat("close"):
            pass
"""


@pytest.fixture(scope="module")
def film(tmp_path_factory) -> Path:
    """The film, as `narrated build` makes it."""
    root = tmp_path_factory.mktemp("short")
    for name, content in (("script.yaml", SCRIPT), ("scenes/numbers.py", NUMBERS), ("scenes/words.py", WORDS)):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(content.lstrip(), encoding="utf-8")
    shutil.copy(ROOT / "assets/theme.yaml", root / "theme.yaml")
    shutil.copy(ROOT / "assets/music/bed.ogg", root / "bed.ogg")
    command = [sys.executable, "-c", "from narrated.cli import main; main()", "build"]
    built = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=240, check=False)
    assert built.returncode == 0, built.stderr
    return root / "build" / "film.mp4"


@pytest.fixture(scope="module")
def timeline(film: Path) -> Timeline:
    return timeline_from_json((film.parent / "timeline.json").read_text(encoding="utf-8"))


def test_the_file_is_what_players_expect(film):
    with av.open(str(film)) as container:
        picture, sound = container.streams.video[0], container.streams.audio[0]
        assert (picture.codec_context.name, picture.codec_context.pix_fmt) == ("h264", "yuv420p")
        assert (picture.codec_context.colorspace, picture.codec_context.color_range) == (1, 1)
        assert picture.average_rate == picture.guessed_rate == 30
        heard = sound.codec_context
        assert (heard.name, heard.sample_rate, heard.channels) == ("aac", 48_000, 2)
        assert container.streams.subtitles[0].codec_context.name == "mov_text"
        ends = [float(stream.duration * stream.time_base) for stream in (picture, sound)]
        assert abs(ends[0] - ends[1]) < 1 / 30
        assert [chapter["metadata"]["title"] for chapter in container.chapters()] == ["Numbers", "Words"]
        assert container.metadata["title"] == "A short film: two scenes"


@pytest.mark.skipif(not shutil.which("ffprobe"), reason="ffprobe is not installed")
def test_ffprobe_says_the_same(film):
    command = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", "-show_chapters", str(film)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    picture, sound, captions = found["streams"][:3]
    assert (picture["codec_name"], picture["profile"], picture["pix_fmt"]) == ("h264", "High", "yuv420p")
    assert {picture[key] for key in ("color_space", "color_primaries", "color_transfer")} == {"bt709"}
    assert picture["r_frame_rate"] == picture["avg_frame_rate"] == "30/1"
    assert (sound["codec_name"], sound["sample_rate"], sound["channels"]) == ("aac", "48000", 2)
    assert captions["codec_type"] == "subtitle"
    assert abs(float(picture["duration"]) - float(sound["duration"])) < 1 / 30
    assert [chapter["tags"]["title"] for chapter in found["chapters"]] == ["Numbers", "Words"]


def without_the_bed(sound):
    """The bed lies 22 LU under the voice and is low: a high pass leaves what is spoken."""
    return sosfiltfilt(butter(4, 800, "highpass", fs=SAMPLE_RATE, output="sos"), sound).astype(np.float32)


def test_captions_stand_where_the_words_are_heard(film, timeline):
    """The finished film's sound, bed and all, is aligned anew and compared with the captions as written."""
    heard = read_film(film).sound
    assert heard is not None
    mono = without_the_bed(heard.samples.mean(axis=1))
    words = [word for beat in timeline.beats for word in beat.words]
    spans: list[Span] = []
    for beat in timeline.beats:
        if beat.take:
            start = beat.take_start_sample
            piece = mono[start : start + beat.take_samples]
            spoken = " ".join(word.spoken for word in beat.words)
            aligned = align(piece, spoken, Span(start_sample=0, end_sample=len(piece)))
            assert aligned.warning == ""
            tokens = iter(aligned.tokens)
            for word in beat.words:
                own = [next(tokens) for _ in word.spoken.split()]
                spans.append(Span(start_sample=start + own[0].start_sample, end_sample=start + own[-1].end_sample))
    offsets = []
    first = 0
    for cue in srt_cues((film.parent / "film.srt").read_text(encoding="utf-8")):
        written = " ".join(cue.text.split())
        after = next(
            after
            for after in range(first + 1, len(words) + 1)
            if " ".join(word.written for word in words[first:after]) == written
        )
        offsets.append(abs(cue.start_ms / 1000 - spans[first].start_sample / SAMPLE_RATE))
        assert cue.end_ms / 1000 >= spans[after - 1].end_sample / SAMPLE_RATE - 0.25
        first = after
    assert first == len(words)
    assert median(offsets) < 0.080
    assert max(offsets) < 0.250


def test_facts_are_written_in_captions_and_spoken_by_the_voice(film, timeline):
    captions = (film.parent / "film.srt").read_text(encoding="utf-8")
    assert "132.57×" in captions
    assert "vLLM" in captions
    spoken = " ".join(word.spoken for beat in timeline.beats for word in beat.words)
    assert "one hundred thirty-two point five seven times" in spoken
    assert "vee L L M" in spoken


def test_marks_of_the_timeline_are_the_words_they_stand_before(timeline):
    beats = {beat.beat: beat for beat in timeline.beats}
    (mark,) = beats["fast"].marks
    (factor,) = [word for word in beats["fast"].words if word.written == "132.57×"]
    at = (beats["fast"].start_frame + mark.frame) / timeline.fps
    assert 0 <= factor.start_sample / SAMPLE_RATE - at < 1 / timeline.fps


def test_chapters_cover_the_film_without_a_gap(timeline):
    assert timeline.chapters[0].start_frame == 0
    assert timeline.chapters[-1].end_frame == timeline.frames
    assert all(one.end_frame == other.start_frame for one, other in pairwise(timeline.chapters))
