"""What a worker of a cluster does: runs scenes of a project that was sent to it, and sends back what came of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from narrated.build.bundle import write_unpacked
from narrated.build.versions import program_versions
from narrated.core.jobs import PlayedBeat, SceneJob
from narrated.errors import RenderError

COMPARED = ("drawing", "inspecting", "recording")


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteJob:
    """A scene's job for a worker elsewhere: the `bundle` was sent before, `versions` are what must draw it."""

    job: SceneJob
    bundle: str
    versions: Mapping[str, str]


def rehearse_remotely(remote: RemoteJob) -> tuple[PlayedBeat, ...]:
    """Run a scene without drawing it; errors as `stage.worker.rehearse`."""
    from narrated.stage.worker import rehearse

    return rehearse(_job_here(remote))


def render_remotely(remote: RemoteJob) -> tuple[tuple[PlayedBeat, ...], Mapping[str, bytes]]:
    """Draw beats of a scene; what they turned out to be, and their clips. Errors as `film.clips.render_clips`."""
    from narrated.film.clips import render_clips

    job = _job_here(remote)
    with TemporaryDirectory() as folder:
        targets = {beat: str(Path(folder, f"{number}.mp4")) for number, beat in enumerate(job.targets)}
        played = render_clips(replace(job, targets=targets))
        return played, {beat: Path(target).read_bytes() for beat, target in targets.items()}


@cache
def versions_here(font_package: str) -> Mapping[str, str]:
    """The programs of this worker that must be the same everywhere."""
    found = program_versions(font_package)
    return {kind: found[kind] for kind in COMPARED}


def difference(here: Mapping[str, str], there: Mapping[str, str]) -> str:
    """The first program that differs, in words; empty when all are the same. Both as `versions_here` gives them."""
    for kind in COMPARED:
        one, other = (versions.get(kind, "").split() for versions in (here, there))
        pairs = zip(one[::2], one[1::2], other[::2], other[1::2], strict=False)
        for name, version, name_there, version_there in pairs:
            if (name, version) != (name_there, version_there):
                return f"{name_there} {version_there} there, {name} {version} here"
        if one != other:
            return "other programs there than here"
    return ""


def _job_here(remote: RemoteJob) -> SceneJob:
    from distributed import get_worker

    found = difference(remote.versions, versions_here(remote.job.theme.font_package))
    if found:
        raise RenderError(f"a worker that came later draws with other programs ({found}); install the same there")
    folder = Path(get_worker().local_directory)
    root = write_unpacked(folder / remote.bundle, folder)
    return replace(remote.job, root=str(root), scratch=str(folder / "scratch"))
