"""Which beats one job draws: runs of neighbours, so that a scene is not run past the same beats again and again."""

from collections.abc import Mapping, Sequence

from narrated.core.plan import BeatKey
from narrated.core.script import Script

JOBS_OF_A_WORKER = 4  # enough to keep all of them busy to the end, few enough to save fast-forwarding


def runs_of(
    script: Script, stale: Sequence[BeatKey], frames: Mapping[BeatKey, int], continuous: frozenset[str], workers: int
) -> list[tuple[BeatKey, ...]]:
    """The stale beats in runs of neighbours for so many workers, longest run first; a continuous scene is one run."""
    share = sum(frames[key] for key in stale) / (JOBS_OF_A_WORKER * workers)
    wanted = set(stale)
    runs: list[list[BeatKey]] = []
    for scene in script.scenes:
        run: list[BeatKey] = []
        for beat in scene.beats:
            key = (scene.id, beat.id)
            if key in wanted and (not run or scene.id in continuous or sum(frames[each] for each in run) < share):
                run.append(key)
            elif key in wanted:
                runs.append(run)
                run = [key]
            elif run and scene.id not in continuous:
                runs.append(run)
                run = []
        if run:
            runs.append(run)
    return [tuple(run) for run in sorted(runs, key=lambda run: -sum(frames[key] for key in run))]
