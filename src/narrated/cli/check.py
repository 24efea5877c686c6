"""`narrated check`."""

from pathlib import Path

from narrated.build.scene_check import check_scenes
from narrated.build.speech import take_warnings
from narrated.build.survey import survey
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.errors import SceneError


def run(script: Path, *, layout: bool, purity: bool, scene: str, quiet: bool) -> None:
    """Say all that is wrong; with `layout` rehearse the scenes and with `purity` draw the beats to find out."""
    order = read_order(script, scene=scene)
    problems = check_scenes(order.script, order.project.root)
    if problems:
        raise SceneError(*problems)
    if layout:
        from narrated.build.run import run_layout

        with Bars(quiet=quiet) as bars, local_workers(str(order.project.root)) as pool:
            faults = run_layout(order, pool, bars)
        if faults:
            raise SceneError(*faults)
    found = survey(order)
    if purity:
        from narrated.build.purity import run_purity_check

        with local_workers(str(order.project.root)) as pool:
            run_purity_check(order, pool)
    if quiet:
        return
    beats = sum(len(each.beats) for each in order.script.scenes)
    late = [
        f'beat "{"/".join(key)}" outlasts its narration and hold by {record.outlasts / order.form.fps:.2f} s'
        for key, record in found.drawing.records.items()
        if record.outlasts > 0
    ]
    for line in (*take_warnings(found.speaking), *late):
        say(f"warning: {line}")
    counted = f"{_counted(len(order.script.scenes), 'scene')}, {_counted(beats, 'beat')}"
    say(f"{order.project.script.name}: {counted}, all is well")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
