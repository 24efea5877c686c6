"""narrated against the pipeline that a user would put together, in turn, on this machine; prints a table of ratios.

python tests/benchmarks/bench.py [--project FOLDER] [--rounds N] [--small]

Everything happens in a copy of the project. A row that misses its target ends the program with 1 when all are printed.
"""

import argparse
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from alike import differences
from obvious import render_command, rendered
from timed import Took, cores, memory_gb, run_timed

from narrated.build.survey import Survey, step_path, survey
from narrated.cli.ordering import read_order
from narrated.film.join import write_joined

HERE = Path(__file__).parent
NARRATED = [sys.executable, "-c", "from narrated.cli import main; main()"]
COPIED = ("scenes", "assets", "src/million", "script.yaml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A figure and its target: `at_least` for ratios, `at_most` for seconds and MB; a spread when there are several."""

    what: str
    figures: Sequence[float]
    unit: str = "×"
    at_least: float | None = None
    at_most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the middle figure is on the right side."""
        middle = sorted(self.figures)[len(self.figures) // 2]
        return (self.at_least is None or middle >= self.at_least) and (self.at_most is None or middle <= self.at_most)

    def line(self) -> str:
        """As a line of a Markdown table."""
        middle = sorted(self.figures)[len(self.figures) // 2]
        spread = f" ({min(self.figures):.2f} to {max(self.figures):.2f})" if len(self.figures) > 1 else ""
        target = f"at least {self.at_least:g} {self.unit}" if self.at_least else ""
        target = f"at most {self.at_most:g} {self.unit}" if self.at_most else target
        return f"| {self.what} | {middle:.2f} {self.unit}{spread} | {target} | {'yes' if self.holds else 'NO'} |"


@dataclass(slots=True)
class Bench:
    """A copy of a project with both pipelines in it."""

    folder: Path
    rows: list[Row] = field(default_factory=list)

    @property
    def film(self) -> Path:
        """The project."""
        return self.folder / "film"

    @property
    def obvious(self) -> Path:
        """What the obvious pipeline leaves."""
        return self.folder / "obvious"

    def found(self) -> Survey:
        """What there is of the film now."""
        return survey(self.order())

    def order(self):  # type: ignore[no-untyped-def]
        """The film that is to be built."""
        return read_order(self.film / "script.yaml")

    def narrated(self, *arguments: str) -> Took:
        """Run a command of narrated."""
        return run_timed([*NARRATED, *arguments], self.film)

    def from_nothing(self, *arguments: str) -> Took:
        """Run a command of narrated in a project that has never been built."""
        shutil.rmtree(self.film / "build", ignore_errors=True)
        return self.narrated(*arguments)

    def program(self, name: str, *arguments: str) -> Took:
        """Run a program of this folder."""
        return run_timed([sys.executable, str(HERE / name), *arguments], self.folder)

    def stock_manim(self) -> float:
        """Seconds in which stock Manim renders every scene, in turn."""
        self.program("obvious.py", "jobs", str(self.film), str(self.obvious))
        order = self.order()
        commands = [render_command(order, scene.id, self.obvious) for scene in order.script.scenes]
        return sum(run_timed(command, self.obvious).seconds for command in commands)

    def moviepy(self) -> float:
        """Seconds in which moviepy makes the film of what Manim rendered."""
        return self.program("obvious.py", "join", str(self.film), str(self.obvious)).seconds

    def edit(self, name: str, old: str, new: str) -> None:
        """Change a text in a file of the project."""
        path = self.film / name
        text = path.read_text(encoding="utf-8")
        assert old in text, (name, old)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def add(self, what: str, *figures: float, **target: float | str) -> None:
        """Note a row, and show it."""
        self.rows.append(Row(what=what, figures=figures, **target))  # type: ignore[arg-type]
        print(self.rows[-1].line(), flush=True)


def measure(bench: Bench, rounds: int) -> None:
    """All rows, in an order in which each finds what it needs."""
    alone = bench.from_nothing("build", "-q", "--workers", "1")
    built = [bench.from_nothing("build", "-q")]
    stock, joined = bench.stock_manim(), bench.moviepy()
    print("| what | measured | target | holds |\n|---|---|---|---|")
    _compare(bench)
    limit = float(bench_limit(bench))
    film = (bench.film / "build/film.mp4").stat().st_mtime_ns
    nothing = [bench.narrated("build", "-q").seconds for _ in range(5)]
    assert film == (bench.film / "build/film.mp4").stat().st_mtime_ns, "a build of nothing made the film anew"
    checks = [bench.narrated("check", "-q").seconds for _ in range(5)]

    bench.edit("script.yaml", SENTENCE, f"{SENTENCE} too")
    sentence = bench.narrated("build", "-q").seconds
    stock_warm = bench.stock_manim()
    bench.edit("assets/theme.yaml", *COLOUR)
    colour = bench.narrated("build", "-q").seconds
    built += [bench.from_nothing("build", "-q") for _ in range(rounds - 1)]
    stills = [bench.from_nothing("stills", "-q").seconds for _ in range(3)]
    seconds = [each.seconds for each in built]
    bench.add("build from nothing", *((stock + joined) / each for each in seconds), at_least=4)
    bench.add("one sentence edited, Manim's cache warm", (stock_warm + joined) / sentence, at_least=20)
    bench.add("one colour of the theme edited", (stock + joined) / colour, at_least=4)
    bench.add("nothing changed", *nothing, unit="s", at_most=0.7)
    bench.add("check", *checks, unit="s", at_most=0.7)
    bench.add("all stills from nothing, against the film", *(min(seconds) / each for each in stills), at_least=15)
    bench.add("largest process", *(each.largest_mb for each in built), unit="MB", at_most=600)
    bench.add("two workers against one", *(alone.seconds / each for each in seconds), at_least=1.9)
    bench.add("against encoding alone", *(each / limit for each in seconds), at_most=2.5)


SENTENCE = "Your work would be"
COLOUR = ('writing: "#E69F00"', 'writing: "#E59F00"')


def make_small(bench: Bench) -> None:
    """The film's first two scenes, as a draft is drawn."""
    script = bench.film / "script.yaml"
    head, *scenes = script.read_text(encoding="utf-8").split("  - scene: ")
    head = head.replace("1920x1080", "640x360").replace("fps: 30", "fps: 15")
    head = re.sub(r"^(page:.*|pronounce:(\n .*)+)\n", "", head, flags=re.MULTILINE)  # of scenes that are gone
    script.write_text("  - scene: ".join([head, *scenes[:2]]), encoding="utf-8")


def bench_limit(bench: Bench) -> str:
    """Seconds that encoding alone takes."""
    import subprocess

    command = [sys.executable, str(HERE / "limit.py"), str(bench.film)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _compare(bench: Bench) -> None:
    order, found = bench.order(), bench.found()
    scenes = []
    for scene in order.script.scenes:
        ours = bench.folder / f"{scene.id}.mp4"
        clips = [step_path(order, found.drawing.clips[scene.id, beat.id]) for beat in scene.beats]
        write_joined(clips, order.form.fps, ours)
        scenes.append((scene.id, ours, rendered(order, scene.id, bench.obvious)))
    unlike = differences(scenes, bench.film / "build/film.mp4", bench.obvious / "obvious.mp4")
    if unlike:
        sys.exit("what is compared is not alike: " + "; ".join(unlike))


def main() -> int:
    """Measure, print, and say whether all targets hold."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--project", type=Path, default=HERE.parent.parent)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--small", action="store_true", help="two scenes, 360 lines, 15 frames a second")
    asked = options.parse_args()
    print(f"{cores()} cores, {memory_gb():.0f} GB, Python {sys.version.split()[0]}", flush=True)
    with tempfile.TemporaryDirectory(prefix="narrated-bench-") as name:
        bench = Bench(Path(name))
        for part in COPIED:
            source, place = asked.project / part, bench.film / part
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, place) if source.is_dir() else shutil.copy(source, place)
        if asked.small:
            make_small(bench)
        measure(bench, asked.rounds)
    return 0 if all(row.holds for row in bench.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
