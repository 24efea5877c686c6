"""The layout check of a film: what its rehearsals found, what nobody can read in time, and pictures of both."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from itertools import accumulate, pairwise
from pathlib import Path

from narrated.build.order import Order
from narrated.build.records import Inspection
from narrated.build.scene_jobs import scene_job
from narrated.build.survey import Survey
from narrated.build.workers import run_all
from narrated.core.fingerprint import fingerprint
from narrated.core.jobs import SceneJob
from narrated.core.layout import Finding, Standing
from narrated.core.names import scene_file
from narrated.core.reading import Unread, unread
from narrated.core.timing import seconds_to_frames
from narrated.errors import Place, Problem

Pictured = Mapping[str, tuple[tuple[Finding, Path], ...]]
"""By beat: what was found in it, and where the picture of that is to stand."""


def run_layout_check(order: Order, workers: Executor, found: Survey) -> tuple[Problem, ...]:
    """All faults of layout in the inspections of `found`, none of which is stale; each leaves a picture.

    The pictures stand in the folder `layout` of the target; those of what is well now are deleted.
    """
    folder = order.target / "layout"
    scenes = {scene.id: _pictured(order, found, scene.id, folder) for scene in order.script.scenes}
    _remove_others(folder, scenes)
    _draw_missing(order, workers, found, scenes)
    return tuple(
        Problem(place=Place(file=scene_file(scene)), message=_told(order, beat, finding, path))
        for scene, pictured in scenes.items()
        for beat, each in pictured.items()
        for finding, path in each
    )


def _told(order: Order, beat: str, finding: Finding, path: Path) -> str:
    return f"{finding.told(beat, order.form.fps)}; see {path.relative_to(order.project.root).as_posix()}"


def _pictured(order: Order, found: Survey, scene: str, folder: Path) -> Pictured:
    drawing = found.drawing
    inspected = {beat: inspection for (of, beat), inspection in drawing.inspected.items() if of == scene}
    late = tuple(unread_in(inspected, order.form.fps, fading=_fading(order, scene)))
    return {
        beat: tuple(
            (finding, folder / _name(scene, beat, drawing.clips[scene, beat].fingerprint, finding))
            for finding in (*inspection.findings, *(finding for at, finding in late if at == beat))
        )
        for beat, inspection in inspected.items()
    }


def _name(scene: str, beat: str, clip: str, finding: Finding) -> str:
    """A name that no picture has but that of this fault in this clip."""
    return f"{scene}-{beat}-{finding.rule}-{fingerprint(clip, finding)[:8]}.png"


def _fading(order: Order, scene: str) -> int:
    """The frames for which the last picture of a scene can still be read while the next one fades in over it.

    Of a scene that is checked alone, the next one is taken to begin as it does itself.
    """
    if scene == list(order.chapters)[-1]:
        return 0
    scenes = (*order.script.scenes, order.script.scenes[-1])
    following = next(following for before, following in pairwise(scenes) if before.id == scene)
    return seconds_to_frames(following.transition_s, order.form.fps) // 2


def unread_in(beats: Mapping[str, Inspection], fps: int, *, fading: int = 0) -> Iterator[tuple[str, Finding]]:
    """The texts of a scene that go before they are read, each with the beat in the middle of which it stands.

    `beats` are all beats of the scene, in order; its last picture can be read for `fading` frames more.
    """
    starts = dict(zip(beats, accumulate((beat.frames for beat in beats.values()), initial=0), strict=False))
    texts = {f"{text.key} {number}": text for number, text in enumerate(_joined(beats, starts, fading))}
    together: dict[tuple[int, int], list[Unread]] = {}
    for fault in unread((replace(text, key=key) for key, text in texts.items()), fps):
        together.setdefault((texts[fault.key].from_frame, texts[fault.key].to_frame), []).append(fault)
    for (from_frame, to_frame), faults in together.items():
        middle = (from_frame + to_frame) // 2
        beat, start = next((beat, start) for beat, start in reversed(starts.items()) if start <= middle)
        yield beat, _unread(faults, middle - start)


def _unread(faults: Sequence[Unread], frame: int) -> Finding:
    """One finding for all texts that stand from the same frame to the same frame."""
    others = f" and {len(faults) - 1} more" if len(faults) > 1 else ""
    return Finding(
        rule="unread",
        frame=frame,
        instant="while it stands",
        one=f'"{faults[0].words}"{others}',
        other=f"{faults[-1].needed_s:.1f} s with all that comes at the same time",
        amount=f"{faults[0].stood_s:.1f} s",
    )


def _joined(beats: Mapping[str, Inspection], starts: Mapping[str, int], fading: int) -> Iterator[Standing]:
    """The texts of a scene, in its frames: one that stands at the end of a beat goes on in the next."""
    going: dict[str, int] = {}
    for beat, inspection in beats.items():
        for text in inspection.texts:
            begins = going.pop(text.words, 0) if text.from_frame == 0 and text.words in going else None
            from_frame = starts[beat] + text.from_frame if begins is None else begins
            if text.to_frame == inspection.frames:
                going[text.words] = from_frame
            else:
                yield replace(text, from_frame=from_frame, to_frame=starts[beat] + text.to_frame)
    end = sum(beat.frames for beat in beats.values()) + fading
    for words, from_frame in going.items():
        yield Standing(key=words, words=words, from_frame=from_frame, to_frame=end)


def _remove_others(folder: Path, scenes: Mapping[str, Pictured]) -> None:
    kept = {path for pictured in scenes.values() for each in pictured.values() for _, path in each}
    for picture in sorted(folder.glob("*.png")):
        if picture not in kept:
            picture.unlink()


def _draw_missing(order: Order, workers: Executor, found: Survey, scenes: Mapping[str, Pictured]) -> None:
    missing = {
        scene: {
            beat: tuple((finding, path) for finding, path in each if not path.exists())
            for beat, each in pictured.items()
        }
        for scene, pictured in scenes.items()
    }
    jobs = [(scene_job(order, found, scene, {}), wanted) for scene, wanted in missing.items() if any(wanted.values())]
    run_all(workers, _draw_in_worker, jobs, lambda _: None)


def _draw_in_worker(asked: tuple[SceneJob, Pictured]) -> None:
    from narrated.stage.layout_check.photographer import render_findings

    render_findings(*asked)
