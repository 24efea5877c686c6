"""How stills are called: in telling order when they are sorted by name, `05-dial-02-turn.png`."""

from collections.abc import Mapping, Sequence

from narrated.core.plan import BeatKey
from narrated.core.script import Scene

DIGITS = 2


def still_names(scenes: Sequence[Scene], numbers: Mapping[str, int]) -> Mapping[BeatKey, str]:
    """The file name of each beat's still; `numbers` has the number of every scene of the film, asked for or not."""
    of_scenes = max(DIGITS, len(str(max(numbers.values()))))
    names = {}
    for scene in scenes:
        of_beats = max(DIGITS, len(str(len(scene.beats))))
        for number, beat in enumerate(scene.beats, 1):
            before = f"{numbers[scene.id]:0{of_scenes}}-{scene.id}"
            names[scene.id, beat.id] = f"{before}-{number:0{of_beats}}-{beat.id}.png"
    return names


def still_label(key: BeatKey, number: int) -> str:
    """What a still of the scene with this `number` is called to its reader: `05 dial / turn`."""
    scene, beat = key
    return f"{number:0{DIGITS}} {scene} / {beat}"
