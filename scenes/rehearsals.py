"""Practice for a hard talk: ten thousand runs of it in seconds, with a landlord who may not be the one you meet."""

from manim import (
    DOWN,
    RIGHT,
    UP,
    Circle,
    Dot,
    FadeIn,
    FadeOut,
    Line,
    ValueTracker,
    VGroup,
    VMobject,
    linear,
)

from narrated.stage import Box, Scene, redrawn
from scenes.kit.budget import Budget
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.emblem import Emblem
from scenes.kit.figure import words_at
from scenes.kit.person import Person
from scenes.kit.scarce import Scarce
from scenes.kit.speech import Speech
from scenes.kit.ticks import crosses
from scenes.kit.twin_field import TwinField

# Of the three of the cast: name, mark, width and height of what they say as shares of their third, lines, roundness.
CAST = (
    ("stubborn", "stubborn", (0.86, 0.62), 4, 0.02),
    ("generous", "generous", (0.86, 0.42), 2, 0.6),
    ("you, tired", "tired", (0.4, 0.24), 1, 0.25),
)
# The flight as shares of the screen: up, into the stall, and out of it; and the share of it at which it stalls.
FLIGHT = (
    (0.04, 0.3),
    (0.2, 0.46),
    (0.36, 0.74),
    (0.48, 0.84),
    (0.56, 0.8),
    (0.62, 0.52),
    (0.68, 0.36),
    (0.78, 0.44),
    (0.95, 0.64),
)
STALLS = 0.45
STALL = 0.52  # radius of the ring around the stall
PEOPLE = (0.5, 0.62)  # width and height of a person, as shares of the stage's height
NAME_DOWN = 0.55


class Rehearsals(Scene):
    """A field of talks, a cast, a flight that may stall, and two people who are not the same."""

    def construct(self) -> None:
        self.ask()
        self.cast()
        self.simulator()
        self.wrong()
        self.fidelity()

    def ask(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        self.heading = ChapterHeading(self.theme, self.chapter, self.region("heading"))
        self.budget = Budget(self.theme, self.region("left"), self.facts.rehearsals, self.facts.fast)
        self.field = TwinField(self.theme, right)
        you = Speech(self.theme, right.part(0.05, 0.52, 0.68, 0.85), side=-1, lines=2, colour="text")
        landlord = Speech(self.theme, right.part(0.32, 0.14, 0.95, 0.47), side=1, lines=2)
        with self.beat("ask") as beat:
            self.play(self.heading.enter())
            self.play(FadeIn(you), run_time=enter_s)
            self.play(FadeIn(landlord), run_time=enter_s)
            self.until(beat.plays)
            self.play(FadeOut(VGroup(you, landlord), scale=0.02), self.budget.count(), run_time=0.8)
            self.play(FadeIn(self.field), run_time=enter_s)
            self.until(beat.time)
            self.play(self.budget.sum_up())

    def cast(self) -> None:
        stage, enter_s = self.region("stage"), self.theme.motion.enter_s
        self.told = VGroup()
        with self.beat("cast") as beat:
            self.play(FadeOut(VGroup(self.budget, self.field)), run_time=beat.until("stubborn"))
            for number, (name, mark, (width, height), lines, corner) in enumerate(CAST):
                left = number / len(CAST)
                third = stage.part(left, 0.2, left + 1 / len(CAST), 0.95)
                box = third.part(0, 0.5 - height / 2, width, 0.5 + height / 2)
                said = Speech(self.theme, box, side=-1, lines=lines, corner=corner)
                label = words_at(self.theme, name, third.at(0, -0.1), strong=True)
                self.until(beat[mark])
                self.play(FadeIn(VGroup(said, label)), run_time=enter_s)
                self.told.add(said, label)

    def simulator(self) -> None:
        stage, colours, enter_s = self.region("stage"), self.theme.colours, self.theme.motion.enter_s
        screen = stage.part(0.1, 0.02, 0.9, 0.95)
        ground = Line(screen.at(0, 0.2), screen.at(1, 0.2), stroke_width=3, color=colours["line"])
        path = VMobject().set_points_smoothly([screen.at(*point) for point in FLIGHT])
        flown = ValueTracker(0)
        flight = redrawn(lambda: self.flight(path, flown.get_value()))
        ring = Circle(STALL, stroke_width=4, color=colours["quiet"]).move_to(screen.at(0.62, 0.52))
        name = words_at(self.theme, "stall", ring.get_right() + RIGHT * 0.2 + DOWN * 0.11)
        with self.beat("simulator") as beat:
            self.play(FadeOut(self.told), run_time=min(0.4, beat.until("simulator")))
            self.until(beat.simulator)
            self.play(FadeIn(VGroup(ground, flight)), run_time=enter_s)
            climb = flown.animate(rate_func=linear).set_value(STALLS)
            self.play(climb, run_time=beat.until("stall"))
            fly_s = min(2.2, beat.remaining - 0.3)
            self.play(
                flown.animate(rate_func=linear).set_value(1),
                FadeIn(VGroup(ring, name), run_time=0.6),
                run_time=fly_s,
            )
            flight.clear_updaters()
        self.flown = VGroup(ground, flight, ring, name)

    def wrong(self) -> None:
        stage, colours, enter_s = self.region("stage"), self.theme.colours, self.theme.motion.enter_s
        boxes = [self.person_at(across) for across in (0.2, 0.56)]
        known = Person(self.theme, boxes[0])
        met = Person(self.theme, boxes[1], broad=True, dashed=True, colour="quiet")
        names = [
            words_at(self.theme, words, box.at(0.5, 0) + DOWN * NAME_DOWN, align=0, role="label", colour="quiet")
            for words, box in zip(("the one you rehearsed", "the one you meet"), boxes, strict=True)
        ]
        cross = crosses([stage.at(0.8, 0.6)], size=0.4, colour=colours["warning"], stroke=8)
        sure = words_at(self.theme, "sure, and wrong", stage.at(0.8, 0.6) + RIGHT * 0.45 + DOWN * 0.11, strong=True)
        VGroup(cross, sure).align_to(stage.at(1, 0), RIGHT)
        way = boxes[1].at(0.5, 0) - boxes[0].at(0.5, 0)
        with self.beat("wrong") as beat:
            self.play(FadeOut(self.flown), run_time=0.4)
            self.play(FadeIn(VGroup(known, names[0])), run_time=enter_s)
            self.until(beat.wrong)
            self.play(FadeIn(VGroup(met, names[1])), run_time=enter_s)
            self.play(known.animate.shift(way), FadeOut(names[0]), run_time=min(1, beat.until("sure")))
            self.until(beat.sure)
            self.play(FadeIn(VGroup(cross, sure)), run_time=enter_s)
        self.people = VGroup(known, met, names[1], cross, sure)

    def fidelity(self) -> None:
        right, enter_s = self.region("right"), self.theme.motion.enter_s
        scarce = Scarce(self.theme, self.region("stage"), "fidelity", "a true likeness", also="and your own practice")
        practice = Emblem(self.theme, "practice").move_to(right.at(0.7, 0.5))
        with self.beat("fidelity") as beat:
            self.play(FadeOut(VGroup(self.heading, self.people)), run_time=beat.until("fidelity"))
            self.play(FadeIn(scarce.named), run_time=enter_s)
            self.until(beat.practice)
            self.play(FadeIn(VGroup(scarce.also, practice)), run_time=enter_s)

    def flight(self, path: VMobject, share: float) -> VGroup:
        """The flown part of a path, and the plane at its end."""
        colours = self.theme.colours
        line = VMobject(stroke_width=5, color=colours["quiet"]).pointwise_become_partial(path, 0, max(share, 1e-3))
        return VGroup(line, Dot(line.get_end(), radius=0.13, color=colours["text"]))

    def person_at(self, across: float) -> Box:
        """Where a person stands whose middle is at a share of the stage's width."""
        stage = self.region("stage")
        width, height = PEOPLE[0] * stage.height, PEOPLE[1] * stage.height
        return Box.around(stage.at(across, 0.2) + UP * height / 2, width, height)
