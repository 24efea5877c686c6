"""`narrated stills`."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from narrated.build.order import Order
from narrated.build.stills import StillsOrder, run_stills
from narrated.build.workers import local_workers
from narrated.cli.bars import Bars
from narrated.cli.lines import say
from narrated.cli.ordering import read_order
from narrated.cli.paths import shown_path
from narrated.core.film_time import film_time_s
from narrated.core.schema import LARGEST_SIDE
from narrated.core.slides import Slide, make_slides
from narrated.core.suggest import suggestion
from narrated.errors import UsageError

SMALLEST_WIDTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Which stills, as the options name them: those of a scene or of a beat, or what is seen `at` some times."""

    scene: str = ""
    beat: str = ""
    at: tuple[str, ...] = ()
    width: int = 0
    sheet: bool = False


def run(script: Path, *, choice: Choice, voice: str, workers: int, quiet: bool) -> None:
    """Make the stills, and say where they are."""
    scene, beat = _scene_and_beat(choice.scene, choice.beat)
    times = _times(choice)
    order = read_order(script, scene=scene, voice=voice)
    asked = stills_order(order, beat=beat, at=times, width=choice.width, sheet=choice.sheet)
    with Bars(quiet=quiet) as bars, local_workers(str(order.project.root), workers or None) as pool:
        made = run_stills(asked, pool, bars)
    if quiet:
        return
    count = "1 still" if made.count == 1 else f"{made.count} stills"
    if not made.changed and not made.drawn:
        say(f"Nothing to do: {shown_path(asked.folder)} is up to date ({count}).")
        return
    size = f"{asked.width}×{asked.height} pixels"
    say(f"{shown_path(asked.folder)}: {count}, {size} and SVG, {len(made.drawn)} of them drawn now")
    if asked.sheet:
        say(f"contact sheet: {shown_path(asked.sheet_file)}")


def stills_order(
    order: Order, *, beat: str = "", at: Sequence[Fraction] = (), width: int = 0, sheet: bool = False
) -> StillsOrder:
    """The stills of one beat, or of all in `order`, or those at some seconds of the film.

    `width` 0 is the film's own; the height follows, and is even. UsageError for a beat that is not there or has no
    still, and for a width out of range.
    """
    form = order.form
    height = max(2, 2 * round(width * form.height / form.width / 2)) if width else form.height
    if width and (width < SMALLEST_WIDTH or max(width, height) > LARGEST_SIDE):
        largest = min(LARGEST_SIDE, LARGEST_SIDE * form.width // form.height)
        raise UsageError(f"--width {width} is out of range; write {SMALLEST_WIDTH} to {largest} pixels")
    slides = () if at else _slides(order, beat)
    return StillsOrder(order=order, slides=slides, at=tuple(at), width=width or form.width, height=height, sheet=sheet)


def _slides(order: Order, beat: str) -> tuple[Slide, ...]:
    slides = make_slides(order.script.scenes, order.chapters)
    found = tuple(slide for slide in slides if beat in ("", slide.beat))
    if found:
        return found
    scene = order.script.scenes[0].id
    names = [each.id for each in order.script.scenes[0].beats]
    if beat and beat not in names:
        raise UsageError(f'--beat: the scene "{scene}" has no beat "{beat}"; {suggestion(beat, names)}')
    which = f'the beat "{scene}/{beat}" says' if beat else "all beats say"
    raise UsageError(f"{which} `still: none` in the script; take it away, or name a time with --at")


def _times(choice: Choice) -> tuple[Fraction, ...]:
    if choice.at and (choice.scene or choice.beat):
        raise UsageError("--at names times of the whole film; leave out --scene and --beat")
    try:
        return tuple(film_time_s(text) for text in choice.at)
    except ValueError as error:
        raise UsageError(f"--at: {error}") from None


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
