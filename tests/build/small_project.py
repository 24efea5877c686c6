"""Small projects with the silent narrator and tiny frames, built in this process."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from narrated.build.order import Order
from narrated.build.progress import NoProgress
from narrated.build.run import Built, run_build
from narrated.cli.ordering import read_order

THEME = """
font: Source Sans Pro
font_package: font_source_sans_pro
colours: {ground: "#101010", text: "#F0F0F0", writing: "#E69F00"}
type: {figure: 1/7, heading: 1/14, body: 1/24, label: 1/36}
regions: {whole: [6 %, 6 %, 94 %, 86 %]}
motion: {enter_s: 0.5, change_s: 1.5, stagger_s: 0.09, breathe_s: 0.6}
"""

SCRIPT = """
film: {title: Small, size: 64x36, fps: 15, voice: silent, theme: theme.yaml}
facts: {from: figures.facts, slow: 100, fast: 1000}
scenes:
  - scene: first
    title: The first
    beats:
      - id: opening
        hold: 0.4 s
      - id: said
        say: The slow one <rate> makes {{ slow }} a second.
      - id: after
        say: Then it rests.
  - scene: second
    title: The second
    beats:
      - id: said
        say: The fast one makes {{ fast }}.
      - id: closing
        hold: 0.4 s
"""

FIGURES = """
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    value: int

    @property
    def written(self):
        return f"{self.value} tokens/sec"

    @property
    def spoken(self):
        return f"{self.value} tokens a second"


def facts(block):
    return {name: Rate(value) for name, value in block.items()}
"""

FIRST = """
from manim import Create, Square
from narrated.stage import Scene


class First(Scene):
    def construct(self):
        square = Square(color=self.theme.colours["writing"])
        with self.beat("opening"):
            self.add(square)
        with self.beat("said") as beat:
            self.until("rate")
            self.play(square.animate.scale(self.facts.slow.value / 50), run_time=0.2)
        with self.beat("after"):
            pass
"""

SECOND = """
from manim import Circle, Create
from narrated.stage import Scene


class Second(Scene):
    def construct(self):
        with self.beat("said"):
            self.play(Create(Circle(radius=self.facts.fast.value / 1000)), run_time=0.2)
        with self.beat("closing"):
            pass
"""


class Here(Executor):
    """Runs a job at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Run it now."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class SmallProject:
    """A project in a folder whose files a test edits and builds."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("script.yaml", SCRIPT)
        self.write("theme.yaml", THEME)
        self.write("src/figures.py", FIGURES)
        self.write("scenes/first.py", FIRST)
        self.write("scenes/second.py", SECOND)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.root / name).read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new))

    def order(self, **options: Any) -> Order:
        return read_order(self.root / "script.yaml", **options)

    def build(self, **options: Any) -> Built:
        return run_build(self.order(**options), Here(), NoProgress())

    def clips(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (self.root / "build/store/clips").glob("*.mp4")}
