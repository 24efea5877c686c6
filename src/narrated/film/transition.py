"""A cross-fade between two scenes, as a clip of its own (moviepy)."""

from pathlib import Path

import numpy as np

from narrated.film.encode import ClipEncoder
from narrated.film.pictures import first_picture, last_picture
from narrated.store import replacing


def render_transition(before: Path, after: Path, frames: int, fps: int, encode: str, target: Path) -> None:
    """Write `frames` frames that lead from the last frame of clip `before` to the first of clip `after`.

    Frame k of n shows (k + 1)/(n + 1) of the new picture: neither of the two that meet is shown once more.
    """
    from moviepy.video.compositing.CompositeVideoClip import CompositeVideoClip
    from moviepy.video.fx.CrossFadeIn import CrossFadeIn
    from moviepy.video.VideoClip import ImageClip

    seconds = (frames + 1) / fps
    old = ImageClip(last_picture(before), duration=seconds)
    new = ImageClip(first_picture(after), duration=seconds).with_effects([CrossFadeIn(seconds)])
    height, width, _ = old.get_frame(0).shape
    blend = CompositeVideoClip([old, new])
    with replacing(target) as draft, ClipEncoder(draft, width, height, fps, encode) as encoder:
        for frame in range(frames):
            encoder.write(blend.get_frame((frame + 1) / fps).astype(np.uint8))
