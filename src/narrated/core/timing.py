"""Time in frames and samples; the one place of the project that rounds.

Sound has 48,000 samples a second and every frame rate offered divides that, so a frame is a whole number of
samples and no error adds up over a film.
"""

from fractions import Fraction

SAMPLE_RATE = 48_000
FRAME_RATES = (15, 24, 25, 30, 50, 60)


def samples_per_frame(fps: int) -> int:
    """Samples of sound under one frame; `fps` is one of FRAME_RATES, else ValueError."""
    if fps not in FRAME_RATES:
        raise ValueError(f"{fps} frames a second; possible are {', '.join(map(str, FRAME_RATES))}")
    return SAMPLE_RATE // fps


def frames_to_samples(frames: int, fps: int) -> int:
    """The samples that `frames` frames last."""
    return frames * samples_per_frame(fps)


def frames_covering(samples: int, fps: int) -> int:
    """The least number of frames that lasts at least `samples` samples."""
    return -(-samples // samples_per_frame(fps))


def frame_at(sample: int, fps: int) -> int:
    """The frame on screen when `sample` sounds."""
    return sample // samples_per_frame(fps)


def seconds_to_frames(seconds: Fraction | float, fps: int) -> int:
    """The nearest whole number of frames; a half goes up, so that a wish is never lost to an even number."""
    return int(Fraction(seconds) * fps + Fraction(1, 2))


def seconds_to_samples(seconds: Fraction | float) -> int:
    """The nearest whole number of samples; a half goes up."""
    return int(Fraction(seconds) * SAMPLE_RATE + Fraction(1, 2))


def frames_to_seconds(frames: int, fps: int) -> Fraction:
    """Exact length of `frames` frames."""
    return Fraction(frames, fps)


def exact_run_time(seconds: Fraction | float, fps: int) -> float:
    """The run time to give to Manim so that an animation has the nearest whole number of frames, at least one.

    Manim counts the steps of 1/fps in floating point, and for a whole number of them it may count one too many
    (246 of the first 2,999 at 30 fps). Half a frame less stands clear of every rounding error.
    """
    return (max(1, seconds_to_frames(seconds, fps)) - 0.5) / fps


def frames_of_run_time(run_time: float, fps: int) -> int:
    """The frames that `exact_run_time` stands for."""
    return round(run_time * fps + 0.5)
