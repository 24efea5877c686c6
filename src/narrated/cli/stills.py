"""`narrated stills`."""

from pathlib import Path

from narrated.build.order import Order
from narrated.build.stills import StillsOrder, run_stills
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.paths import shown_path
from narrated.core.plan import BeatKey
from narrated.core.schema import LARGEST_SIDE
from narrated.core.suggest import suggestion
from narrated.errors import UsageError

SMALLEST_WIDTH = 16


def run(
    script: Path, *, scene: str, beat: str, width: int, contact_sheet: bool, voice: str, workers: int, quiet: bool
) -> None:
    """Make the stills, and say where they are."""
    scene, beat = _scene_and_beat(scene, beat)
    order = read_order(script, scene=scene, voice=voice)
    asked = stills_order(order, beat=beat, width=width, sheet=contact_sheet)
    with Bars(quiet=quiet) as bars, local_workers(str(order.project.root), workers or None) as pool:
        made = run_stills(asked, pool, bars)
    if quiet:
        return
    count = "1 still" if len(asked.beats) == 1 else f"{len(asked.beats)} stills"
    if not made.changed and not made.drawn:
        say(f"Nothing to do: {shown_path(asked.folder)} is up to date ({count}).")
        return
    say(
        f"{shown_path(asked.folder)}: {count}, {asked.width}×{asked.height} pixels, {len(made.drawn)} of them drawn now"
    )
    if contact_sheet:
        say(f"contact sheet: {shown_path(asked.sheet_file)}")


def stills_order(order: Order, *, beat: str = "", width: int = 0, sheet: bool = False) -> StillsOrder:
    """The stills of one beat, or of all in `order`; UsageError for a beat that is not there or a width out of range.

    `width` 0 is the film's own; the height follows, and is even.
    """
    form = order.form
    height = max(2, 2 * round(width * form.height / form.width / 2)) if width else form.height
    if width and (width < SMALLEST_WIDTH or max(width, height) > LARGEST_SIDE):
        largest = min(LARGEST_SIDE, LARGEST_SIDE * form.width // form.height)
        raise UsageError(f"--width {width} is out of range; write {SMALLEST_WIDTH} to {largest} pixels")
    return StillsOrder(order=order, beats=_beats(order, beat), width=width or form.width, height=height, sheet=sheet)


def _beats(order: Order, beat: str) -> list[BeatKey]:
    keys = [(scene.id, each.id) for scene in order.script.scenes for each in scene.beats]
    found = [key for key in keys if beat in ("", key[1])]
    if not found:
        scene, names = order.script.scenes[0].id, [key[1] for key in keys]
        raise UsageError(f'--beat: the scene "{scene}" has no beat "{beat}"; {suggestion(beat, names)}')
    return found


def _scene_and_beat(scene: str, beat: str) -> tuple[str, str]:
    """The ids that the options `--scene` and `--beat` name together; a beat may bring its scene: `dial/turn`."""
    of, slash, name = beat.rpartition("/")
    if beat and not slash and not scene:
        raise UsageError(f"--beat {beat}: of which scene is not said; write --beat SCENE/{beat}, or add --scene SCENE")
    if slash and not (of and name):
        raise UsageError(f"--beat {beat}: this names no beat; write --beat SCENE/BEAT")
    if slash and scene not in ("", of):
        raise UsageError(f"--beat {beat} is not of the scene that --scene {scene} names; leave out one of the two")
    return of or scene, name
