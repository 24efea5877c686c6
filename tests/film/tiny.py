"""A tiny film of three beats in two scenes, with noise for speech, and all that it is assembled from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from scipy.signal import lfilter

from narrated.core.caption_formats import to_srt, to_vtt
from narrated.core.captions import make_captions
from narrated.core.timeline import Chapter, PlacedBeat, TimedWord, Timeline, Transition
from narrated.film.assemble import write_film
from narrated.film.encode import ClipEncoder
from narrated.film.sound import mastered
from narrated.film.soundtrack import write_soundtrack
from narrated.film.transition import render_transition

WIDTH, HEIGHT, FPS = 64, 36, 30
SECOND, FRAME = 48_000, 48_000 // FPS
FADE = 8


@dataclass(frozen=True, kw_only=True)
class TinyFilm:
    """Where the parts lie; `takes` holds the sound of each take, `mix` the whole, shape (n, 2)."""

    folder: Path
    timeline: Timeline
    clips: tuple[Path, ...]
    takes: Mapping[str, np.ndarray]
    mix: np.ndarray

    @property
    def captions(self) -> tuple[Path, Path]:
        return self.folder / "film.srt", self.folder / "film.vtt"

    def assemble(self, name: str = "film.mp4", **changes: object) -> Path:
        """Assemble with other clips, mix or timeline than planned, to build good films and faulty ones."""
        parts = replace(self, **changes)
        write_soundtrack(self.folder / f"{name}.m4a", parts.mix)
        write_film(parts.clips, self.folder / f"{name}.m4a", self.captions[0], parts.timeline, self.folder / name)
        return self.folder / name


def counted_picture(number: int) -> np.ndarray:
    """A picture that shows `number` as ten black or white bars."""
    picture = np.full((HEIGHT, WIDTH, 3), 16, np.uint8)
    for bit in range(10):
        if number >> bit & 1:
            picture[4:32, bit * 6 + 2 : bit * 6 + 6] = 235
    return picture


def shown_number(luma: np.ndarray) -> int:
    return sum(int(luma[16, bit * 6 + 4] > 128) << bit for bit in range(10))


def write_counted_clip(path: Path, numbers: Sequence[int], fps: int = FPS) -> Path:
    with ClipEncoder(path, WIDTH, HEIGHT, fps) as encoder:
        for number in numbers:
            encoder.write(counted_picture(number))
    return path


def noise(seed: int, samples: int) -> np.ndarray:
    """Noise with the colour and the syllables of speech, as a take has it: mono, at about -20 dB."""
    generator = np.random.default_rng(seed)
    coloured = lfilter([0.1], [1, -0.92], generator.standard_normal(samples))
    syllables = 0.3 + np.abs(np.sin(np.arange(samples) * 4 * np.pi / SECOND + seed))
    return (0.3 * coloured * syllables).astype(np.float32)


def placed(scene: str, beat: str, start_frame: int, frames: int) -> PlacedBeat:
    start, length = start_frame * FRAME, (frames - 20) * FRAME
    texts = f"This is {beat}, said in 2 h,".split(" ", 5)
    step = length // len(texts)
    words = tuple(
        TimedWord(written=text, spoken=text, start_sample=start + n * step, end_sample=start + (n + 1) * step)
        for n, text in enumerate(texts)
    )
    return PlacedBeat(
        scene=scene,
        beat=beat,
        start_frame=start_frame,
        frames=frames,
        take=f"take-{beat}",
        take_start_sample=start,
        take_samples=length,
        words=words,
    )


def write_tiny_film(folder: Path) -> TinyFilm:
    """All parts of the film but the film itself."""
    first, second = placed("dial", "slow", 0, 70), placed("dial", "turn", 70, 61)
    third = placed("end", "stop", 131 + FADE, 75)
    beats, frames = (first, second, third), 131 + FADE + 75
    timeline = Timeline(
        title="Dials; a #1 = film\\",
        language="en",
        width=WIDTH,
        height=HEIGHT,
        fps=FPS,
        frames=frames,
        beats=beats,
        transitions=(Transition(before="dial", after="end", start_frame=131, frames=FADE),),
        chapters=(
            Chapter(title="Turn; the = dial", start_frame=0, end_frame=131),
            Chapter(title="The end", start_frame=131, end_frame=frames),
        ),
        captions=make_captions(beats, FPS, frames),
        speech=(),
    )
    clips = [
        write_counted_clip(folder / f"{beat.beat}.mp4", range(beat.start_frame, beat.start_frame + beat.frames))
        for beat in beats
    ]
    render_transition(clips[1], clips[2], FADE, FPS, "fast", folder / "fade.mp4")
    takes = {beat.take: noise(seed, beat.take_samples) for seed, beat in enumerate(beats)}
    mix = np.zeros((frames * FRAME, 2), np.float32)
    for beat in beats:
        mix[beat.take_start_sample : beat.take_start_sample + beat.take_samples] += takes[beat.take][:, np.newaxis]
    film = TinyFilm(
        folder=folder,
        timeline=timeline,
        clips=(clips[0], clips[1], folder / "fade.mp4", clips[2]),
        takes=takes,
        mix=mastered(mix),
    )
    film.captions[0].write_text(to_srt(timeline.captions, FPS), encoding="utf-8")
    film.captions[1].write_text(to_vtt(timeline.captions, FPS), encoding="utf-8")
    return film
