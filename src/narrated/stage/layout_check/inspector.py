"""Inspects the layout of a scene while it is rehearsed: at every mark, at the end of every beat, and what flashes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from manim import AnimationGroup

from narrated.core.jobs import PlayedBeat
from narrated.core.layout import Finding, Standing
from narrated.core.theme import Theme
from narrated.core.timeline import BeatTiming
from narrated.stage.layout_check.drawings import Drawing, pixels_of
from narrated.stage.layout_check.faults import Look, at, faults
from narrated.stage.layout_check.light import Light
from narrated.stage.layout_check.sight import Sight, sight_of, words_shown

if TYPE_CHECKING:
    from narrated.stage.scene import Scene

LINES = 360  # of the drawings in which the colours behind text are looked up


class Inspector:
    """A watch over one scene that finds faults of layout (see `narrated.stage.watch.Watch` for its methods).

    What animations move at the instant of a mark is left out there: it is judged where it comes to rest.
    """

    def __init__(self, theme: Theme, fps: int) -> None:
        self._theme = theme
        self._drawing, self._light = Drawing(LINES), Light(fps)
        self._marks: dict[int, str] = {}
        self._found: dict[tuple[str, str, str], Finding] = {}
        self._texts: list[Standing] = []
        self._since: dict[str, int] = {}
        self._known_until = 0

    def begin(self, timing: BeatTiming) -> None:
        """A beat begins."""
        self._marks = {mark.frame: f'mark "{mark.name}"' for mark in reversed(timing.marks)}
        self._found, self._texts = {}, []
        self._since = dict.fromkeys(self._since, 0)
        self._known_until = 0

    def still(self, scene: "Scene", frame: int, frames: int) -> None:
        """Judge the picture, if a mark comes while it stands."""
        self._read(scene, frame)
        self._known_until = frame + frames
        self._light.sample(scene, frame)
        for mark in sorted(mark for mark in self._marks if frame <= mark < frame + max(frames, 1)):
            self._judge(scene, mark, self._marks[mark], ())

    def stops(self, scene: "Scene", frame: int, frames: int) -> Iterable[int]:
        """Marks that come while animations run, and samples of their light."""
        marks = {mark for mark in self._marks if frame < mark < frame + frames}
        return sorted(marks | set(self._light.stops(scene, frame, frames)))

    def moving(self, scene: "Scene", frame: int) -> None:
        """Judge what stands still while other things move."""
        self._light.sample(scene, frame)
        if frame in self._marks:
            moved = {id(part) for each in _animated(scene.animations or ()) for part in each.get_family()}
            self._judge(scene, frame, self._marks[frame], moved)

    def end(self, scene: "Scene", played: PlayedBeat) -> PlayedBeat:
        """Judge the last picture, and tell all that was found in the beat."""
        frames = played.frames
        self._read(scene, frames)
        self._judge(scene, max(0, frames - 1), "end", ())
        flash = self._light.end(frames)
        standing = [
            Standing(key=words, words=words, from_frame=since, to_frame=frames) for words, since in self._since.items()
        ]
        findings = (*self._found.values(), *([flash] if flash else []))
        return replace(played, findings=findings, texts=(*self._texts, *standing))

    def _judge(self, scene: "Scene", frame: int, instant: str, leave_out: Iterable[int]) -> None:
        sight = sight_of(scene, set(leave_out))
        letters = {id(glyph) for line in sight_of(scene).lines for glyph in line.glyphs}
        behind = self._drawing.draw(scene, without=letters)
        inked = self._drawing.ink_of(scene, letters, behind)
        in_view = tuple(line for line in sight.lines if (pixels_of(line.boxes, *inked.shape) & inked).any())
        seen = Sight(lines=in_view, shapes=sight.shapes)
        look = Look(sight=seen, behind=behind, inked=inked, theme=self._theme, overlaid=scene.overlaid)
        for finding in faults(look):
            self._found.setdefault((finding.rule, finding.one, finding.other), at(finding, frame, instant))

    def _read(self, scene: "Scene", frame: int) -> None:
        """Note which texts have come and gone since the picture stood last, in the middle of what ran since then."""
        now, between = words_shown(scene), (self._known_until + frame) // 2
        for words in [words for words in self._since if words not in now]:
            since = self._since.pop(words)
            self._texts.append(Standing(key=words, words=words, from_frame=since, to_frame=between))
        for words in now:
            self._since.setdefault(words, between)


def _animated(animations: Iterable[Any]) -> Iterator[Any]:
    for animation in animations:
        yield animation.mobject
        if isinstance(animation, AnimationGroup):
            yield from _animated(animation.animations)
