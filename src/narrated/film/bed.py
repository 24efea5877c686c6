"""The music bed as samples: read from any sound file (wraps PyAV), repeated without a click, for as long as needed."""

from pathlib import Path

import numpy as np

from narrated.core.timing import SAMPLE_RATE
from narrated.errors import InputError
from narrated.film.loudness import Sound

SEAM = SAMPLE_RATE // 10
"""The cross-fade where a bed begins anew: long enough for no click, short enough not to shift the beat audibly."""


def read_bed(path: Path) -> Sound:
    """The file's sound as stereo at 48 kHz, shape (n, 2); InputError when it cannot be read or holds none."""
    import av

    remedy = "give `music` a sound file that ffmpeg can read (ogg, flac, wav, mp3, m4a), or leave it out"
    try:
        with av.open(str(path)) as container:
            if not container.streams.audio:
                raise InputError(f"{path.name}: the music bed has no sound in it; {remedy}")
            resampler = av.AudioResampler(format="flt", layout="stereo", rate=SAMPLE_RATE)
            frames = [made for frame in container.decode(audio=0) for made in resampler.resample(frame)]
            frames += resampler.resample(None)
    except (av.FFmpegError, OSError) as error:
        raise InputError(f"{path.name}: the music bed cannot be read ({error.strerror}); {remedy}") from error
    if not frames:
        raise InputError(f"{path.name}: the music bed has no sound in it; {remedy}")
    return np.concatenate([frame.to_ndarray().reshape(-1, 2) for frame in frames]).astype(np.float32)


def looped(bed: Sound, length_samples: int) -> Sound:
    """`bed`, shape (n, 2) with n > 0, from its start, over and over, cut to `length_samples`.

    Its end cross-fades with its beginning at equal power, so that a file that was not made as a loop has no click.
    """
    if length_samples <= len(bed):
        return bed[:length_samples].copy()
    seam = min(SEAM, len(bed) // 2)
    turn = np.linspace(0, np.pi / 2, seam, dtype=np.float32)[:, np.newaxis]
    again = bed[: len(bed) - seam].copy()
    again[:seam] = bed[:seam] * np.sin(turn) + bed[len(bed) - seam :] * np.cos(turn)
    times = -(-length_samples // len(again))
    sound = np.tile(again, (times, 1))[:length_samples]
    sound[:seam] = bed[:seam]
    return sound
