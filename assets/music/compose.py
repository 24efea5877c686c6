"""Composes the film's music bed, bed.ogg beside this file: 90 seconds that end where they begin.

Three slow voices, all synthesised here: a warm pad, a soft low pulse and now and then one struck, bell-like note. It
is written on a circle: what sounds past the end, reverberation included, wraps round to the beginning, and the
equaliser is a circular convolution, so that the loop has no seam to hide.

    python assets/music/compose.py
"""

import subprocess
from pathlib import Path

import imageio_ffmpeg
import numpy as np
from numpy.typing import NDArray
from scipy import fft

RATE = 48_000
BEAT = RATE * 60 // 64
"""64 beats a minute: a beat is a whole number of samples."""

CHORD = 8 * BEAT
CHORDS = (
    ("D2", "A2 D3 F#3 A3 E4"),
    ("G2", "D3 G3 B3 D4 A4"),
    ("F#2", "D3 A3 D4 F#4"),
    ("A2", "E3 A3 C#4 E4"),
    ("B1", "F#2 D3 F#3 A3 D4"),
    ("F#2", "C#3 F#3 A3 C#4"),
    ("E2", "B2 G3 B3 D4"),
    ("B1", "F#2 D3 F#3 B3"),
    ("G2", "D3 G3 B3 D4"),
    ("A2", "E3 G3 D4"),
    ("A2", "E3 A3 C#4 E4"),
    ("D2", "A2 D3 F#3 A3 E4"),
)
"""Bass and pad of each two bars: D major to open and to close, B minor between. Nothing is closer than a third, and
nothing below D3 closer than a fourth, because close notes beat against each other there."""

BELLS = (
    (1, "A4"), (4, "F#5"), (10, "D5"), (14, "B4"), (19, "F#4"), (22, "D5"), (26, "E5"), (29, "C#5"),
    (36, "D5"), (43, "A4"), (50, "B4"), (58, "F#4"), (65, "D5"), (69, "B4"), (74, "E5"), (78, "A4"),
    (82, "C#5"), (85, "E5"), (91, "F#5"),
)  # fmt: skip
"""Beat and note: one in four or five beats, chord tones all, never two alike in a row, so that no tune forms beside a
voice."""

BEATS = len(CHORDS) * 8
LENGTH = BEATS * BEAT

PIECE = 1 << 13
"""Samples that a processor holds near; whole notes at once take three times as long."""

Sound = NDArray[np.float32]


def composed() -> Sound:
    """The bed, shape (LENGTH, 2), its largest sample at -3 dBFS."""
    dry = 1.0 * pad() + 0.5 * pulse() + 0.3 * bells()
    bed = levelled(equalised(dry + 0.45 * reverberated(dry)))
    return (bed * (10 ** (-3 / 20) / np.abs(bed).max())).astype(np.float32)


def pad() -> Sound:
    """Every note as voices a few cents apart, spread left to right; chords cross-fade, a shared note is held."""
    sound = silence()
    for note, first, chords in held_notes():
        length = chords * CHORD + 4 * BEAT
        envelope = swell(length, rise=4 * BEAT, fall=4 * BEAT)
        # A low note stands alone and in the middle: detuned, it would come and go for seconds.
        for cents, side in ((-2.6, -0.6), (0.0, 0.0), (2.6, 0.6)) if pitch(note) > 130 else ((0.0, 0.0),):
            tone = mellow(pitch(note) * 2 ** (cents / 1200), length, start=first * CHORD)
            add(sound, first * CHORD - 2 * BEAT, tone * envelope, side=side)
    return sound


def pulse() -> Sound:
    """The bass on the first and third beat of every bar, swelling and dying away, softer on the third."""
    sound = silence()
    length = 3 * BEAT
    seconds = np.arange(length) / RATE
    envelope = (1 - np.exp(-seconds / 0.09)) ** 2 * np.exp(-seconds / 0.55) * swell(length, rise=1, fall=BEAT)
    for chord, (bass, _) in enumerate(CHORDS):
        phase = 2 * np.pi * pitch(bass) * seconds
        tone = np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.08 * np.sin(3 * phase)
        for beat, strength in ((0, 1.0), (2, 0.6), (4, 0.85), (6, 0.5)):
            add(sound, chord * CHORD + beat * BEAT, strength * tone * envelope)
    return sound


def bells() -> Sound:
    """Struck notes with a felt-soft attack, alternating between the sides."""
    sound = silence()
    length = 7 * BEAT
    seconds = np.arange(length) / RATE
    for index, (beat, note) in enumerate(BELLS):
        partials = ((1.0, 1.0, 1.9), (2.001, 0.22, 1.1), (3.004, 0.06, 0.6))
        tone = sum(
            level * np.sin(2 * np.pi * pitch(note) * ratio * seconds) * np.exp(-seconds / decay)
            for ratio, level, decay in partials
        )
        envelope = (1 - np.exp(-seconds / 0.02)) ** 2 * swell(length, rise=1, fall=2 * BEAT)
        add(sound, beat * BEAT, tone * envelope, side=0.35 if index % 2 else -0.35)
    return sound


def held_notes() -> list[tuple[str, int, int]]:
    """Note, first chord and number of chords of everything that the pad plays; the bass line is one of its voices."""
    parts = [{bass, *notes.split()} for bass, notes in CHORDS]
    held = []
    for first, notes in enumerate(parts):
        for note in sorted(notes):
            if first > 0 and note in parts[first - 1]:
                continue
            chords = 1
            while first + chords < len(parts) and note in parts[first + chords]:
                chords += 1
            held.append((note, first, chords))
    return held


def mellow(hertz: float, length: int, *, start: int) -> Sound:
    """A tone of soft partials under a low-pass filter that opens and closes slowly, in step with the loop."""
    tone = np.zeros(length, dtype=np.float32)
    for first in range(0, length, PIECE):
        piece = np.arange(first, min(first + PIECE, length))
        turn = (2 * np.pi / LENGTH * (start + piece)).astype(np.float32)
        passed = np.square(900 * np.exp2(0.55 * np.sin(3 * turn - 1) + 0.35 * np.cos(turn)))
        # Every voice begins at another phase, so that they never all meet.
        phase = (2 * np.pi * ((hertz / RATE * piece + hertz * 7.31) % 1)).astype(np.float32)
        base = np.cos(phase) + np.complex64(1j) * np.sin(phase)
        wave = base.copy()
        for partial in range(1, 8):
            level = np.float32(partial**-1.35 * (180 / hertz) ** 0.35)
            tone[first : first + PIECE] += level * wave.imag * passed / (passed + np.float32(partial * hertz) ** 2)
            wave *= base
    return tone


def swell(length: int, *, rise: int, fall: int) -> Sound:
    """An envelope that rises and falls at equal power."""
    envelope = np.ones(length, dtype=np.float32)
    envelope[:rise] = np.sin(np.linspace(0, np.pi / 2, rise, endpoint=False))
    envelope[length - fall :] = np.cos(np.linspace(0, np.pi / 2, fall))
    return envelope


def reverberated(dry: Sound) -> Sound:
    """The sound of a small soft room: noise that dies away within 1.6 s, another on each side, the highs first."""
    noise = np.random.default_rng(64).standard_normal((2 * RATE, 2))
    seconds = (np.arange(len(noise)) / RATE)[:, np.newaxis]
    response = noise * np.exp(-seconds * 6.9 / 1.6) * np.clip(seconds / 0.03, 0, 1)
    spectrum = fft.rfft(response, LENGTH, axis=0)
    spectrum /= np.sqrt(np.mean(np.abs(spectrum) ** 2))
    return convolved(dry, spectrum / (1 + (frequencies() / 1800) ** 2))


def equalised(sound: Sound) -> Sound:
    """Room for consonants: 4 dB less around 2 kHz, next to nothing above 6 kHz, nothing below hearing."""
    hertz = frequencies()
    octaves = np.log2(np.maximum(hertz, 1) / 2000)
    dip = 10 ** (-4 / 20 * np.exp(-((octaves / 1.0) ** 2)))
    return convolved(sound, dip / np.sqrt(1 + (hertz / 4500) ** 8) * (hertz / 30) ** 4 / (1 + (hertz / 30) ** 4))


def levelled(sound: Sound) -> Sound:
    """Seven tenths of the slow swells taken out, as somebody at a mixing desk would."""
    power = convolved(np.square(sound).sum(axis=1, keepdims=True), np.exp(-((frequencies() * 9) ** 2)))
    return sound * (power / power.mean()) ** np.float32(-0.35)


def convolved(sound: Sound, spectrum: NDArray[np.complex128] | NDArray[np.float64]) -> Sound:
    return fft.irfft(fft.rfft(sound, axis=0) * spectrum.astype(np.complex64), LENGTH, axis=0)


def frequencies() -> NDArray[np.float64]:
    return fft.rfftfreq(LENGTH, 1 / RATE)[:, np.newaxis]


def add(sound: Sound, start: int, mono: NDArray[np.float64], *, side: float = 0.0) -> None:
    """Put `mono` on the circle from `start`; `side` runs from -1, left, to 1, right, at equal power."""
    angle = (side + 1) * np.pi / 4
    both = np.outer(mono, (np.cos(angle), np.sin(angle)))
    at = start % LENGTH
    while len(both):
        room = LENGTH - at
        sound[at : at + len(both)] += both[:room]
        both, at = both[room:], 0


def pitch(note: str) -> float:
    """Frequency of a note like F#3, in equal temperament at A4 = 440 Hz."""
    semitones = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]] + note.count("#")
    return 440.0 * 2 ** (semitones / 12 + int(note[-1]) - 4)


def silence() -> Sound:
    return np.zeros((LENGTH, 2), dtype=np.float32)


def write_ogg(path: Path, sound: Sound) -> None:
    """Vorbis in Ogg, at its best: below that, the file's two ends differ by a faint click where they meet."""
    source = ["-f", "f32le", "-ar", str(RATE), "-ac", "2", "-i", "pipe:0"]
    encoder = ["-c:a", "libvorbis", "-q:a", "10", "-map_metadata", "-1", "-bitexact", "-flags:a", "+bitexact"]
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-y", "-v", "error", *source, *encoder, str(path)]
    subprocess.run(command, input=sound.astype("<f4").tobytes(), check=True)


if __name__ == "__main__":
    write_ogg(Path(__file__).with_name("bed.ogg"), composed())
