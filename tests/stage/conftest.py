"""Tiny scenes in tiny projects, run as a worker runs them."""

import pickle
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest

from narrated.core.jobs import ChapterName, SceneJob
from narrated.core.theme import Motion, Region, Theme, TypeScale
from narrated.core.timeline import BeatTiming

THEME = Theme(
    font="Source Sans Pro",
    font_package="font_source_sans_pro",
    colours={"ground": "#000000", "text": "#FFFFFF", "writing": "#E69F00"},
    type=TypeScale(figure=1 / 7, heading=1 / 14, body=1 / 24, label=1 / 36),
    regions={"whole": Region(left=0.06, top=0.06, right=0.94, bottom=0.86)},
    motion=Motion(enter_s=0.5, change_s=1.5, stagger_s=0.09, breathe_s=0.6),
)
HEADER = """
from manim import DOWN, RIGHT, WHITE, Circle, Create, Dot, FadeIn, FadeOut, Square, ValueTracker
from narrated.stage import Readout, Scene, TextBlock, redrawn, text


class Tiny(Scene):
""".lstrip()

MakeJob = Callable[..., SceneJob]


@pytest.fixture
def make_job(tmp_path: Path) -> MakeJob:
    """A job for a scene whose `construct` has the given body; 64×36 pixels, 15 frames a second."""

    def make(
        body: str, *timings: BeatTiming, facts: Mapping[str, Any] | None = None, fps: int = 15, attributes: str = ""
    ) -> SceneJob:
        construct = "    def construct(self):\n" + indent(dedent(body).strip(), "        ") + "\n"
        (tmp_path / "scenes").mkdir(exist_ok=True)
        (tmp_path / "scenes" / "tiny.py").write_text(HEADER + attributes + construct, encoding="utf-8")
        return SceneJob(
            root=str(tmp_path),
            scratch=str(tmp_path / "scratch"),
            scene="tiny",
            chapter=ChapterName(number=3, title="A tiny scene"),
            width=64,
            height=36,
            fps=fps,
            theme=THEME,
            facts=pickle.dumps(facts or {}),
            timings=timings,
            targets={},
        )

    return make
