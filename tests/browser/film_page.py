"""A small film with a page that has both calculators, prose, and texts that are dangerous in HTML."""

from pathlib import Path

from small_project import SmallProject

SCRIPT = """
film: {title: Small & <script>alert(1)</script>, size: 64x36, fps: 15, voice: silent, theme: theme.yaml}
facts:
  from: million.facts
  slow: 100
  fast: 1_000_000
  streams: 10_000
  stream_rate: 100
  workloads:
    stories: {label: story endings, items: 1000, tokens_each: 1000}
    drafts: {label: app drafts, items: 40, tokens_each: 20_000}
  bottleneck: drafts
  checks: {none: 0 s, minute: 60 s, quarter: 15 min, day: 24 h}
  counts: {days: 7}
page: {text: page, parts: million.page.parts}
scenes:
  - scene: first
    title: The "first" & <b>only</b> ]]> of its kind
    beats:
      - id: opening
        hold: 0.4 s
      - id: said
        say: The slow one makes {{ slow }}, and says "quoted" words.
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

SCENE = """
from manim import Square
from narrated.stage import Scene


class {name}(Scene):
    def construct(self):
        square = Square(color=self.theme.colours["writing"])
        for beat in {beats}:
            with self.beat(beat):
                self.add(square)
"""

DIAL = """
# The dial at {{ fast }}

![A square, <i>shown</i> "here"](still:first/said "At {{ slow }}, a \\"square\\"")

![The dial](part:dial)

<script>alert("raw")</script> and <img src=x onerror=alert(1)> stay text, as does [this](javascript:alert(1)).

A [link](https://example.org/?a=1&b="2") & an end ]]> of something.
"""

BOTTLENECK = """
# One check

![The bottleneck](part:bottleneck)
"""


def film_page(root: Path) -> Path:
    """Build it in the folder `root`; the path of the page."""
    project = SmallProject(root)
    project.write("script.yaml", SCRIPT)
    project.write("scenes/first.py", SCENE.format(name="First", beats=("opening", "said", "after")))
    project.write("scenes/second.py", SCENE.format(name="Second", beats=("said", "closing")))
    project.write("page/1-dial.md", DIAL)
    project.write("page/2-bottleneck.md", BOTTLENECK)
    project.build()
    return project.root / "build/page/index.html"
