"""A clip has the same bytes drawn alone, in a run with others, and after other jobs in the same process."""

import manim
import pytest

SCENES = {
    "defaults of Manim": """
from manim import RED, Circle, Create, Square
from narrated.stage import Scene


class First(Scene):
    def construct(self):
        Circle.set_default(color=RED, fill_opacity=1)
        Create.set_default(rate_func=lambda t: 0.5)
        for beat in ("opening", "said", "after"):
            with self.beat(beat) as clock:
                if beat == "said":
                    self.until("rate")
                self.play(Create(Square()), run_time=0.2)
""",
    "state in modules": """
from functools import cache

from manim import Square
from narrated.stage import Scene

MADE = []


@cache
def side():
    return len(MADE)


class First(Scene):
    def construct(self):
        for beat in ("opening", "said", "after"):
            with self.beat(beat):
                if beat == "said":
                    self.until("rate")
                MADE.append(beat)
                self.add(Square(len(MADE) + side()))
""",
    "state in modules beside the scenes": """
import figures
from manim import Square
from narrated.stage import Scene


class First(Scene):
    def construct(self):
        made = vars(figures).setdefault("made", [])
        for beat in ("opening", "said", "after"):
            with self.beat(beat):
                if beat == "said":
                    self.until("rate")
                made.append(beat)
                self.add(Square(len(made) + isinstance(self.facts.slow, figures.Rate)))
""",
    "random generators": """
import random

import numpy as np
from manim import Dot, Square, rate_functions
from narrated.stage import Scene


class First(Scene):
    def construct(self):
        dot = Dot().add_updater(lambda dot: dot.move_to([random.random(), np.random.rand(), 0]))
        self.add(dot)
        for beat in ("opening", "said", "after"):
            self.add(Dot([np.random.rand() * 3, random.random() * 3, 0]))
            with self.beat(beat):
                if beat == "said":
                    self.until("rate")
                self.play(Square().animate.shift([random.random(), 0, 0]), run_time=0.3)
        dot.clear_updaters()
""",
    "texts": """
from manim import Write
from narrated.stage import Scene, text


class First(Scene):
    def construct(self):
        for beat in ("opening", "said", "after"):
            with self.beat(beat):
                if beat == "said":
                    self.until("rate")
                self.play(Write(text(self.theme, f"Beat {beat}", role="figure")), run_time=0.3)
""",
}


@pytest.mark.parametrize("what", SCENES)
def test_a_clip_does_not_depend_on_what_is_drawn_before_it(project, what):
    project.build(scene="second")
    alone = project.clips()
    project.write("scenes/first.py", SCENES[what])
    project.build()
    together = project.clips()
    assert alone.items() <= together.items()
    for name in together:
        (project.root / "build/store/clips" / name).unlink()
        project.build()
        assert project.clips() == together
    for name in alone:
        (project.root / "build/store/clips" / name).unlink()
    project.build()
    assert project.clips() == together


def test_a_clip_does_not_depend_on_the_settings_of_a_user_of_manim(project):
    project.build()
    clips = project.clips()
    with manim.tempconfig({"from_animation_number": 3}):  # as a manim.cfg would
        for name in clips:
            (project.root / "build/store/clips" / name).unlink()
        project.build()
    assert project.clips() == clips
