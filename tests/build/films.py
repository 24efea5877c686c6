"""Films that a test changes step by step at random: a model of a project, and every kind of edit of it."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

WORDS = ("slow", "fast", "machines", "write", "all", "night", "and", "people", "read", "quietly")
FACTS = ("slow", "fast")

SCENE = """
import json
from pathlib import Path

from manim import BLUE, Circle, Square

from narrated.stage import Scene
from scenes.kit import shapes

STEP = {step}
SIZES = Path(__file__).parent.parent / "assets" / "sizes.json"


class {name}(Scene):
    continuous = {continuous}

    def construct(self):
        shape = shapes.make(self.theme)
        self.add(shape)
        for number, timing in enumerate(self.desk.timings):
            size = json.loads(SIZES.read_text())["{name}".lower()] if number == 1 else 1
            with self.beat(timing.beat):
                for mark in timing.marks:
                    self.until(mark.name)
                if timing.beat.startswith("r"):
                    size = self.facts.slow.value / 100
                seconds = 4 if timing.beat.startswith("l") else 0.2
                self.play(shape.animate.scale(size).shift([STEP, len(timing.beat) / 10, 0]), run_time=seconds)
"""

KIT = """
from manim import Square


def make(theme):
    return Square({side}, color=theme.colours["writing"])
"""


@dataclass(frozen=True, kw_only=True)
class Beat:
    """A beat: words, some of them facts; the place of its mark, -1 for none; its hold in tenths of a second."""

    id: str
    words: tuple[str, ...]
    mark: int = -1
    hold: int = 0

    def yaml(self) -> str:
        lines = [f"      - id: {self.id}"]
        if self.words:
            said = [f"{{{{ {word} }}}}" if word in FACTS else word for word in self.words]
            if 0 <= self.mark < len(said):
                said[self.mark] = f"<there> {said[self.mark]}"
            lines.append(f'        say: "{" ".join(said)}."')
        if self.hold or not self.words:
            lines.append(f"        hold: {max(self.hold, 1) / 10} s")
        return "\n".join(lines)


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """A scene of the film, and what its file says."""

    id: str
    beats: tuple[Beat, ...]
    title: str = "A title"
    transition: str = "0.4 s"
    step: float = 0.1
    continuous: bool = False

    def yaml(self) -> str:
        head = f"  - scene: {self.id}\n    title: {self.title}\n    transition: {self.transition}\n    beats:\n"
        return head + "\n".join(beat.yaml() for beat in self.beats)


@dataclass(frozen=True, kw_only=True)
class Model:
    """All that the files of a project say."""

    chapters: tuple[Chapter, ...]
    settings: dict[str, str] = field(default_factory=dict)
    facts: dict[str, int] = field(default_factory=lambda: {"slow": 100, "fast": 1000})
    pronounce: dict[str, str] = field(default_factory=dict)
    unit: str = "tokens/sec"
    colour: str = "#E69F00"
    side: float = 2.0
    sizes: tuple[int, int] = (2, 3)

    def files(self, theme: str, figures: str) -> Iterator[tuple[str, str]]:
        """Every file of the project by name."""
        film = {"title": "Small", "size": "64x36", "fps": "15", "voice": "silent", "theme": "theme.yaml"}
        lines = ["film:", *(f"  {key}: {value}" for key, value in (film | self.settings).items())]
        lines += ["facts:", "  from: figures.facts", *(f"  {name}: {value}" for name, value in self.facts.items())]
        if self.pronounce:
            lines += ["pronounce:", *(f"  {word}: {said}" for word, said in self.pronounce.items())]
        lines += ["scenes:", *(chapter.yaml() for chapter in self.chapters)]
        yield "script.yaml", "\n".join(lines) + "\n"
        yield "theme.yaml", theme.replace("#E69F00", self.colour)
        yield "src/figures.py", figures.replace("tokens/sec", self.unit)
        yield "scenes/kit/shapes.py", KIT.format(side=self.side)
        yield "assets/sizes.json", f'{{"one": {self.sizes[0]}, "two": {self.sizes[1]}}}'
        for chapter in self.chapters:
            name = chapter.id.title()
            yield f"scenes/{chapter.id}.py", SCENE.format(step=chapter.step, name=name, continuous=chapter.continuous)


FIRST = Model(
    chapters=(
        Chapter(
            id="one",
            beats=(
                Beat(id="opening", words=(), hold=3),
                Beat(id="read", words=("machines", "slow", "write"), mark=1),
                Beat(id="rest", words=("and", "people", "read")),
            ),
        ),
        Chapter(id="two", beats=(Beat(id="said", words=("all", "fast")), Beat(id="closing", words=(), hold=2))),
    )
)

Edit = Callable[[Model, Random], Model]


def _scene(change: Callable[[Chapter, Random], Chapter]) -> Edit:
    def edit(model: Model, random: Random) -> Model:
        chapters = list(model.chapters)
        at = random.randrange(len(chapters))
        chapters[at] = change(chapters[at], random)
        return replace(model, chapters=tuple(chapters))

    return edit


def _beat(change: Callable[[Beat, Random], Beat]) -> Edit:
    def edit(chapter: Chapter, random: Random) -> Chapter:
        beats = list(chapter.beats)
        at = random.randrange(len(beats))
        beats[at] = change(beats[at], random)
        return replace(chapter, beats=tuple(beats))

    return _scene(edit)


def _new_id(chapter: Chapter, random: Random) -> str:
    taken = {beat.id for beat in chapter.beats}
    return random.choice([name for name in ("la", "lb", "ra", "rb", "xa", "xbcd") if name not in taken])


def _words(random: Random) -> tuple[str, ...]:
    return tuple(random.choice(WORDS) for _ in range(random.randint(1, 4)))


def _add_beat(chapter: Chapter, random: Random) -> Chapter:
    at = random.randint(0, len(chapter.beats))
    new = Beat(id=_new_id(chapter, random), words=_words(random) if random.random() < 0.7 else (), hold=2)
    return (
        replace(chapter, beats=(*chapter.beats[:at], new, *chapter.beats[at:])) if len(chapter.beats) < 5 else chapter
    )


def _delete_beat(chapter: Chapter, random: Random) -> Chapter:
    at = random.randrange(len(chapter.beats))
    return replace(chapter, beats=chapter.beats[:at] + chapter.beats[at + 1 :]) if len(chapter.beats) > 1 else chapter


def _shuffle_beats(chapter: Chapter, random: Random) -> Chapter:
    return replace(chapter, beats=tuple(random.sample(chapter.beats, len(chapter.beats))))


def _rename_beat(chapter: Chapter, random: Random) -> Chapter:
    at = random.randrange(len(chapter.beats))
    renamed = replace(chapter.beats[at], id=_new_id(chapter, random))
    return replace(chapter, beats=(*chapter.beats[:at], renamed, *chapter.beats[at + 1 :]))


def _swap_texts(chapter: Chapter, _: Random) -> Chapter:
    first, last = chapter.beats[0], chapter.beats[-1]
    swapped = (replace(first, words=last.words, mark=last.mark), *chapter.beats[1:-1])
    return replace(chapter, beats=(*swapped, replace(last, words=first.words, mark=first.mark)))


def _setting(key: str, *values: str) -> Edit:
    return lambda model, random: replace(model, settings=model.settings | {key: random.choice(values)})


EDITS: dict[str, Edit] = {
    "text": _beat(lambda beat, random: replace(beat, words=_words(random))),
    "same text twice": _scene(
        lambda chapter, _: replace(
            chapter, beats=tuple(replace(beat, words=chapter.beats[-1].words) for beat in chapter.beats)
        )
    ),
    "swap texts": _scene(_swap_texts),
    "hold": _beat(lambda beat, random: replace(beat, hold=random.randint(0, 5))),
    "mark": _beat(lambda beat, random: replace(beat, mark=random.randint(-1, len(beat.words) - 1))),
    "add a beat": _scene(_add_beat),
    "delete a beat": _scene(_delete_beat),
    "rename a beat": _scene(_rename_beat),
    "order of beats": _scene(_shuffle_beats),
    "order of scenes": lambda model, _: replace(model, chapters=model.chapters[::-1]),
    "one scene more or less": lambda model, _: replace(
        model, chapters=model.chapters[:1] if len(model.chapters) > 1 else FIRST.chapters
    ),
    "title of a scene": _scene(lambda chapter, random: replace(chapter, title=random.choice(("A", "B")))),
    "cross-fade": _scene(
        lambda chapter, random: replace(chapter, transition=random.choice(("cut", "0.4 s", "0.01 s", "1 s")))
    ),
    "source of a scene": _scene(lambda chapter, random: replace(chapter, step=random.choice((0.1, 0.3)))),
    "continuous": _scene(lambda chapter, _: replace(chapter, continuous=not chapter.continuous)),
    "source of the kit": lambda model, random: replace(model, side=random.choice((1.0, 2.0))),
    "a file that scenes read": lambda model, random: replace(model, sizes=(random.randint(1, 3), 2)),
    "facts": lambda model, random: replace(model, facts={"slow": random.choice((100, 150)), "fast": 1000}),
    "written form": lambda model, random: replace(model, unit=random.choice(("tokens/sec", "t/s"))),
    "pronounce": lambda model, random: replace(model, pronounce=random.choice(({}, {"write": "right"}))),
    "theme": lambda model, random: replace(model, colour=random.choice(("#E69F00", "#56B4E9"))),
    "title": _setting("title", "Small", "Smaller"),
    "language": _setting("language", "en", "de"),
    "size": _setting("size", "64x36", "48x48"),
    "rate": _setting("fps", "15", "24"),
    "speed": _setting("speed", "1", "1.25"),
}


def _some_part(root: Path, random: Random) -> Path | None:
    parts = sorted(path for path in (root / "build/store").glob("*/*") if path.is_file())
    return random.choice(parts) if parts else None


def _lose(root: Path, random: Random) -> None:
    part = _some_part(root, random)
    if part:
        part.unlink()


def _cut_short(root: Path, random: Random) -> None:
    part = _some_part(root, random)
    if part:
        part.write_bytes(part.read_bytes()[: part.stat().st_size * random.choice((0, 1, 2)) // 3])


def _change_film(root: Path, random: Random) -> None:
    path = root / "build" / random.choice(("film.mp4", "film.srt", "timeline.json", "poster.png", ".ledger.json"))
    path.write_bytes(path.read_bytes()[:-9])


def _lose_store(root: Path, random: Random) -> None:
    shutil.rmtree(root / "build/store" / random.choice(("clips", "takes", "rehearsals", "sound")), ignore_errors=True)


DAMAGE: dict[str, Callable[[Path, Random], None]] = {
    "a part is lost": _lose,
    "a part is cut short": _cut_short,
    "what was delivered is changed": _change_film,
    "a folder of the store is lost": _lose_store,
}
