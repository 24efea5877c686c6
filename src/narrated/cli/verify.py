"""`narrated verify`."""

from pathlib import Path

from narrated.build.tasks import verify_folder
from narrated.cli.lines import say
from narrated.cli.ordering import find_project, target_of
from narrated.cli.paths import shown_path
from narrated.core.timeline_json import timeline_from_json
from narrated.errors import UsageError


def run(script: Path, *, draft: bool, scene: str, quiet: bool) -> None:
    """Verify the film in the target, and say what was measured."""
    project = find_project(script)
    target = target_of(project, draft=draft, scene=scene)
    planned = target / "timeline.json"
    try:
        timeline = timeline_from_json(planned.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise UsageError(f"{shown_path(planned)}: there is no film to verify; run `narrated build`") from None
    report = verify_folder(project.store, target, timeline)
    if not quiet:
        loudness = report.loudness
        say(
            f"{report.frames} frames as planned, {loudness.lufs:.1f} LUFS, "
            f"{loudness.dbtp:.1f} dBTP, {len(timeline.captions)} captions, {len(timeline.chapters)} chapters: "
            "all is well"
        )
