"""The limit of every renderer: the film's own frames, raw and in memory, through its encoder on all cores.

python limit.py PROJECT      prints the seconds on the wall that encoding alone takes
"""

import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import av
import numpy as np

from narrated.build.survey import step_path, survey
from narrated.cli.ordering import read_order
from narrated.film.encode import ClipEncoder

IN_MEMORY = 90  # frames


def encoding_s(clip: str, width: int, height: int, fps: int, encode: str) -> float:
    """Seconds to encode the frames of a clip; reading them is not counted. A picture that stands is handed on once."""
    spent = 0.0
    with tempfile.TemporaryDirectory() as folder:
        with ClipEncoder(Path(folder, "clip.mp4"), width, height, fps, encode) as encoder:
            for pictures in _batches(clip):
                start = time.perf_counter()
                for picture, repeat in pictures:
                    encoder.write(picture, repeat)
                spent += time.perf_counter() - start
            start = time.perf_counter()
        return spent + time.perf_counter() - start


def _batches(clip: str) -> Iterator[list[tuple[np.ndarray, int]]]:
    with av.open(clip) as source:
        frames = source.decode(video=0)
        while some := list(islice(frames, IN_MEMORY)):
            pictures: list[tuple[np.ndarray, int]] = []
            for frame in some:
                picture = frame.to_ndarray(format="rgba")
                if pictures and np.array_equal(pictures[-1][0], picture):
                    pictures[-1] = (picture, pictures[-1][1] + 1)
                else:
                    pictures.append((picture, 1))
            yield pictures


def main(project: Path) -> None:
    """Encode all clips of a project that is built, on all cores."""
    order = read_order(project / "script.yaml")
    found = survey(order)
    form, encode = order.form, order.script.film.encode
    clips = [str(step_path(order, clip)) for clip in found.drawing.clips.values()]
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        jobs = [pool.submit(encoding_s, clip, form.width, form.height, form.fps, encode) for clip in clips]
        print(sum(job.result() for job in jobs) / (os.cpu_count() or 1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
