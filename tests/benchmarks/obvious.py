"""The pipeline that a user would put together: stock Manim renders each scene, moviepy joins them and adds the sound.

python obvious.py jobs PROJECT FOLDER      what the scenes are given, from a build of the project
python obvious.py join PROJECT FOLDER      the scenes that Manim rendered, with takes and music, to FOLDER/obvious.mp4
"""

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

from narrated.build.order import Order
from narrated.build.scene_jobs import scene_job
from narrated.build.survey import Survey, survey
from narrated.cli.ordering import read_order
from narrated.core.timing import SAMPLE_RATE

SCENE_FILE = """import sys
from pathlib import Path

sys.path.insert(0, {here!r})
from stock import stock_scene

Film = stock_scene(Path({job!r}))
Film.__module__ = __name__
"""
VOICE_LUFS, BED_BELOW_VOICE_LU = -16.0, 22.0  # what ears would come to


def render_command(order: Order, scene: str, folder: Path) -> list[str]:
    """Stock Manim, at the film's size and rate, with its own settings in all else."""
    form = order.form
    size = ["--resolution", f"{form.width},{form.height}", "--frame_rate", str(form.fps)]
    quiet = ["--progress_bar", "none", "-v", "ERROR"]
    return [sys.executable, "-m", "manim", "render", *size, "--media_dir", str(folder / "media"), *quiet, f"{scene}.py"]


def rendered(order: Order, scene: str, folder: Path) -> Path:
    """Where Manim leaves a scene."""
    quality = f"{order.form.height}p{order.form.fps}"
    return next((folder / "media" / "videos" / scene / quality).glob("*.mp4"))


def write_jobs(order: Order, found: Survey, folder: Path) -> None:
    """A file for each scene that Manim can render; those that are the same as before stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    for scene in order.script.scenes:
        job = folder / f"{scene.id}.job"
        job.write_bytes(pickle.dumps(scene_job(order, found, scene.id, {})))
        source = SCENE_FILE.format(here=str(Path(__file__).parent), job=str(job))
        (folder / f"{scene.id}.py").write_text(source)


def write_joined_film(order: Order, found: Survey, folder: Path) -> None:
    """moviepy with its defaults."""
    from moviepy import AudioFileClip, CompositeAudioClip, VideoFileClip, concatenate_videoclips
    from moviepy.audio.fx import AudioLoop, MultiplyVolume

    film = concatenate_videoclips([VideoFileClip(str(rendered(order, s.id, folder))) for s in order.script.scenes])
    sounds = [
        AudioFileClip(str(take)).with_start(start).with_effects([MultiplyVolume(gain)])
        for take, start, gain in _takes(order, found)
    ]
    if order.script.film.music:
        bed = AudioFileClip(str(order.project.root / order.script.film.music))
        gain = _gain(bed.to_soundarray(fps=SAMPLE_RATE), VOICE_LUFS - BED_BELOW_VOICE_LU)
        sounds.append(bed.with_effects([AudioLoop(duration=film.duration), MultiplyVolume(gain)]))
    film.with_audio(CompositeAudioClip(sounds)).write_videofile(str(folder / "obvious.mp4"), logger=None)


def _takes(order: Order, found: Survey) -> Iterator[tuple[Path, float, float]]:
    """Each take's file, when it starts in a film without cross-fades, and how much louder it must be."""
    from narrated.narration.takes import read_sound

    assert found.timeline is not None
    at = 0
    for beat in found.timeline.beats:
        if beat.take:
            lead_s = beat.take_start_sample / SAMPLE_RATE - beat.start_frame / order.form.fps
            gain = _gain(read_sound(order.project.store, beat.take), VOICE_LUFS)
            yield order.project.store.path("takes", beat.take, ".wav"), at / order.form.fps + lead_s, gain
        at += beat.frames


def _gain(sound: object, lufs: float) -> float:
    from narrated.film.loudness import loudness_lufs

    return float(10 ** ((lufs - loudness_lufs(sound)) / 20))  # type: ignore[arg-type]


if __name__ == "__main__":
    what, project, place = sys.argv[1:]
    ordered = read_order(Path(project, "script.yaml"))
    {"jobs": write_jobs, "join": write_joined_film}[what](ordered, survey(ordered), Path(place))
