"""What workers do for a build: functions of plain values that import what they need when they run."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from narrated.build.excerpts import PlannedExcerpt
from narrated.build.export_job import ExportJob, PaintJob
from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.core.pieces import Piece
from narrated.core.plan import FrameFormat
from narrated.core.script import Beat, Ducking, Film
from narrated.core.timeline import PlacedBeat, Take, Timeline
from narrated.core.timing import frames_to_samples
from narrated.errors import NarrationError, Problem, UsageError, VerifyError
from narrated.narration.narrator import Narrator
from narrated.narration.takes import make_take, read_sound
from narrated.narration.voices import open_narrator
from narrated.store import Store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from narrated.film.verify import VerifyReport


def make_take_in_worker(store: Store, voice: str, speed: float, beat: Beat) -> Take:
    """The take of a beat that speaks; NarrationError with its place."""
    assert beat.narration is not None
    try:
        return make_take(store, _narrator(voice), beat.narration.spoken, speed)
    except NarrationError as error:
        raise NarrationError(Problem(place=beat.place, message=f'beat "{beat.id}": {error}')) from None


@cache
def _narrator(voice: str) -> Narrator:
    """One narrator for all takes of a process: it reads its model once."""
    return open_narrator(voice)


def rehearse_in_worker(job: SceneJob) -> tuple[PlayedBeat, ...]:
    """Run a scene without drawing it."""
    from narrated.stage.worker import rehearse

    return rehearse(job)


def render_in_worker(job: SceneJob) -> tuple[PlayedBeat, ...]:
    """Draw beats of a scene into clips, those that are not there yet: a worker may have died in the middle of them."""
    from narrated.film.clips import render_clips

    left = without_finished(job)
    return render_clips(left) if left.targets else ()


def without_finished(job: SceneJob) -> SceneJob:
    """The job without the clips that stand in their places."""
    missing = {beat: target for beat, target in job.targets.items() if not Path(target).exists()}
    return replace(job, targets=missing)


def paint_in_worker(job: PaintJob) -> None:
    """Draw a recorded picture."""
    from narrated.build.export_tasks import read_shares
    from narrated.export.png import write_png

    write_png(read_shares(job.pictures), job.width, job.height, job.target)


def export_in_worker(job: ExportJob) -> None:
    """Make an export."""
    from narrated.build.export_tasks import make_export

    make_export(job)


def excerpt_in_worker(job: tuple[Store, PlannedExcerpt, FrameFormat, str, str]) -> None:
    """Cut an excerpt out of its clips."""
    from narrated.film.excerpt import render_excerpt

    store, excerpt, form, encode, language = job
    placed = [(start, _kept_sound(store, take)) for start, take in excerpt.takes]
    render_excerpt(
        excerpt.pieces,
        placed,
        width=form.width,
        height=form.height,
        fps=form.fps,
        encode=encode,
        language=language,
        target=excerpt.path(store),
    )


def show_beat_in_worker(
    store: Store, beat: PlacedBeat, form: FrameFormat, film: Film, clip: Path, target: Path, picture: Path
) -> None:
    """Make a film of one beat's clip and its take, and a picture of its last frame."""
    from PIL import Image

    from narrated.film.excerpt import render_excerpt
    from narrated.film.pictures import last_picture
    from narrated.store import replacing

    with replacing(picture) as draft:
        Image.fromarray(last_picture(clip)).save(draft)
    start = frames_to_samples(beat.start_frame, form.fps)
    whole = Piece(
        clip=(beat.scene, beat.beat), is_transition=False, start_frame=0, end_frame=beat.frames, is_whole=True
    )
    render_excerpt(
        [(whole, clip)],
        [(beat.take_start_sample - start, read_sound(store, beat.take))] if beat.take else [],
        width=form.width,
        height=form.height,
        fps=form.fps,
        encode=film.encode,
        language=film.language,
        target=target,
    )


def fade_in_worker(job: tuple[Path, Path, int, int, str, Path]) -> None:
    """Make a cross-fade."""
    from narrated.film.transition import render_transition

    render_transition(*job)


def mix_in_worker(
    store: Store, timeline: Timeline, music: Path | None, ducking: Ducking, encode: str, target: Path
) -> None:
    """Mix and encode the sound of the whole film."""
    from narrated.film.bed import read_bed
    from narrated.film.sound import mix_film
    from narrated.film.soundtrack import write_soundtrack

    placed = [(beat.take_start_sample, read_sound(store, beat.take)) for beat in timeline.beats if beat.take]
    length = frames_to_samples(timeline.frames, timeline.fps)
    bed = read_bed(music) if music else None
    write_soundtrack(target, mix_film(placed, bed, length, ducking, timeline.speech), encode)


def _kept_sound(store: Store, take: str) -> "NDArray[np.float32]":
    try:
        return read_sound(store, take)
    except FileNotFoundError as error:
        raise UsageError(
            "the takes that the film was made from are not all in the store any more; run `narrated build`, "
            "which makes them again"
        ) from error


def assemble_in_worker(
    store: Store, timeline: Timeline, clips: Sequence[Path], sound: Path, folder: Path
) -> Mapping[str, str]:
    """Make a film and what goes beside it in `folder`, and verify it; a hash for each file."""
    from narrated.build.outputs import hashes_in, write_outputs

    write_outputs(timeline, clips, sound, folder)
    verify_folder(store, folder, timeline)
    return hashes_in(folder)


def verify_folder(store: Store, folder: Path, timeline: Timeline) -> "VerifyReport":
    """Check the film in `folder` and the captions beside it; VerifyError with all that is wrong."""
    from narrated.film.verify import run_verify

    captions = (folder / "film.srt", folder / "film.vtt")
    report = run_verify(folder / "film.mp4", timeline, partial(_kept_sound, store), captions)
    if report.faults:
        raise VerifyError("\n".join(f"film.mp4: {fault}" for fault in report.faults))
    return report
