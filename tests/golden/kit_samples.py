"""A sample of every piece of the kit, as scenes use it: what is drawn for its golden picture."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from manim import Mobject, ValueTracker

from million.forms import Duration, Factor
from narrated.stage import Box, ChapterName, Readout, Theme
from scenes.kit.bar import Ruler, TimeBar, TimeScale
from scenes.kit.batch import Batch
from scenes.kit.blind_spot import BlindSpot
from scenes.kit.budget import Budget
from scenes.kit.card import Card
from scenes.kit.chain import Chain
from scenes.kit.chapter_heading import ChapterHeading
from scenes.kit.check_table import CheckTable
from scenes.kit.curve import SpeedUpCurve
from scenes.kit.division import Division
from scenes.kit.drafts import Drafts
from scenes.kit.emblem import DRAWINGS, Emblem
from scenes.kit.figure import Figure
from scenes.kit.gauge import Gauge
from scenes.kit.habits import Habits
from scenes.kit.judgments import Judgments
from scenes.kit.ladder import Ladder
from scenes.kit.law import Law
from scenes.kit.log_bars import LogBars
from scenes.kit.lower_third import LowerThird
from scenes.kit.machine import Machine
from scenes.kit.outline import dashed_outline, solid_outline
from scenes.kit.pages import Pages
from scenes.kit.person import Person
from scenes.kit.phone import Phone, month
from scenes.kit.product import Product
from scenes.kit.quotation import Quotation
from scenes.kit.race import Race
from scenes.kit.rectangles import rectangles
from scenes.kit.scarce import Scarce
from scenes.kit.sheets import Sheets
from scenes.kit.shelf import Shelf
from scenes.kit.speech import Speech
from scenes.kit.steps import Steps
from scenes.kit.story_map import StoryMap
from scenes.kit.streams import Streams
from scenes.kit.table import Table
from scenes.kit.target import Target
from scenes.kit.ticks import crosses, ticks
from scenes.kit.token_field import TokenField
from scenes.kit.token_stream import TokenStream
from scenes.kit.twin_field import TwinField


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What a sample is made from: the theme, a region by its name, and the facts of the film."""

    theme: Theme
    region: Callable[[str], Box]
    facts: Mapping[str, Any]

    @property
    def left(self) -> Box:
        return self.region("left")

    @property
    def whole(self) -> Box:
        return self.region("stage")


def bar(on: Stage) -> list[Mobject]:
    scale = TimeScale(left=on.whole.left, right=on.whole.right, full_s=100)
    shown = TimeBar(on.theme, scale, y=0, writing_s=60, check_s=25)
    ruler = Ruler(on.theme, scale, y=-1, times=[Duration(value=Fraction(each)) for each in (20, 40, 80)])
    return [shown, ruler, shown.headed("a rate"), shown.label_above(60, "then this", "fixed")]


def curve(on: Stage) -> list[Mobject]:
    box = Box(left=on.whole.left + 1, right=on.whole.right, bottom=on.whole.bottom + 0.9, top=on.whole.top)
    checks = [Duration(value=Fraction(each)) for each in (1, 60, 3600)]
    factors = [Factor(value=Fraction(10) ** power) for power in range(5)]
    chart = SpeedUpCurve(
        on.theme,
        box,
        on.facts["bottleneck"],
        none="none",
        checks=checks,
        factors=factors,
        shortest_s=0.01,
        longest_s=172_800,
    )
    return [chart, chart.drop(60), chart.dot(60)]


def drafts(on: Stage) -> list[Mobject]:
    scale = TimeScale(left=on.whole.left, right=on.whole.right, full_s=100)
    place = TimeBar(on.theme, scale, y=1)
    return [Drafts(on.theme, place, count=30, each_s=2, check_s=4)]


def gauge(on: Stage) -> list[Mobject]:
    dial = Gauge(on.theme, on.facts["slow"], on.facts["fast"])
    dial.turned.set_value(2.5)
    return [dial.update()]


def check_table(on: Stage) -> list[Mobject]:
    rows, heads = list(on.facts["checks"]), ("slow", "fast", "writing", "end to end")
    return [CheckTable(on.theme, on.whole, rows, heads, on.facts["ratio"].written)]


def emblem(on: Stage) -> list[Mobject]:
    shown = [Emblem(on.theme, kind, size=1.6) for kind in DRAWINGS]
    return [each.move_to(on.whole.at((number + 0.5) / len(shown), 0.5)) for number, each in enumerate(shown)]


def habits(on: Stage) -> list[Mobject]:
    return [Habits(on.theme, on.left, ("one thing", "another"))]


def log_bars(on: Stage) -> list[Mobject]:
    bars = LogBars(on.theme, on.whole, ("writing", "waiting"), (("a second", 1), ("an hour", 3600)))
    return [bars, bars.bar(0, ValueTracker(0.6), "writing"), bars.bar(1, ValueTracker(3), "fixed")]


def machine(on: Stage) -> list[Mobject]:
    return [Machine(on.theme, on.whole, lambda: 3.4, full=9)]


def outline(on: Stage) -> list[Mobject]:
    return [dashed_outline(on.theme, on.left), solid_outline(on.theme, on.region("right"))]


def person(on: Stage) -> list[Mobject]:
    right = replace(on.region("right"), left=2, right=5)
    return [Person(on.theme, replace(on.left, right=-3)), Person(on.theme, right, broad=True, dashed=True)]


def phone(on: Stage) -> list[Mobject]:
    shown = Phone(on.theme, replace(on.left, right=on.left.left + 2.6), "Repair day", button="sign up")
    return [shown, month(on.theme, shown.picture, chosen=7)]


def product(on: Stage) -> list[Mobject]:
    return [Product(on.theme, ("12", "jobs"), ("50", "tokens each"), ("600", "tokens"))]


def race(on: Stage) -> list[Mobject]:
    return [Race(on.theme, on.whole, list(on.facts["workloads"]), on.facts["slow"], on.facts["fast"], lambda: 2.5)]


def table(on: Stage) -> list[Mobject]:
    rows = Table(on.theme, on.whole, stops=(0.5, 1), rows=3)
    return [rows.row(number, name, ("12", "3 h 5 min")) for number, name in enumerate(("first", "second", "third"))]


def steps(on: Stage) -> list[Mobject]:
    row = Steps(on.theme, on.whole, (("writing", "writing"), ("testing", "fixed"), ("choosing", "judgment")))
    return [row, row.note("counted", 0, 0, "writing")]


def story_map(on: Stage) -> list[Mobject]:
    shown = StoryMap(on.theme, on.whole, rows=25)
    return [shown, shown.path, shown.pin]


def budget(on: Stage) -> list[Mobject]:
    return [Budget(on.theme, on.left, on.facts["drafts"], on.facts["fast"])]


def scarce(on: Stage) -> list[Mobject]:
    return [Scarce(on.theme, on.whole, "taste", "taste", also="which one is yours")]


def rows_of(on: Stage) -> list[Mobject]:
    boxes = [replace(on.left, top=on.left.bottom + 0.2), replace(on.left, bottom=on.left.top - 0.2)]
    return [rectangles(boxes, colour=on.theme.colours["quiet"])]


def square(on: Stage) -> Box:
    return replace(on.left, right=on.left.left + on.left.height)


SAMPLES: Mapping[str, Callable[[Stage], list[Mobject]]] = {
    "bar": bar,
    "batch": lambda on: [Batch(on.theme, on.left, lambda: 5, full=9)],
    "blind_spot": lambda on: [BlindSpot(on.theme, on.left)],
    "budget": budget,
    "card": lambda on: [Card(on.theme, square(on), "She stays", lines=6, broken=(1, 3), role="body")],
    "chain": lambda on: [Chain(on.theme, ("an", "un", "believ", "able"))],
    "chapter_heading": lambda on: [
        ChapterHeading(on.theme, ChapterName(number=4, title="Turn the dial"), on.region("heading"))
    ],
    "check_table": check_table,
    "curve": curve,
    "division": lambda on: [Division(on.theme, "600 tokens", "20 tokens/sec", "30 seconds")],
    "drafts": drafts,
    "emblem": emblem,
    "figure": lambda on: [Figure(on.theme, "3 h 15 min", strong=True)],
    "gauge": gauge,
    "habits": habits,
    "judgments": lambda on: [Judgments(on.theme, on.whole)],
    "ladder": lambda on: [Ladder(on.theme, replace(on.left, right=on.left.left + 1), rungs=9)],
    "law": lambda on: [Law(on.theme)],
    "log_bars": log_bars,
    "lower_third": lambda on: [LowerThird(on.theme, on.region("foot"), "An institute", "its yearly report")],
    "machine": machine,
    "outline": outline,
    "pages": lambda on: [Pages(on.theme, on.left, count=400)],
    "person": person,
    "phone": phone,
    "product": product,
    "quotation": lambda on: [Quotation(on.theme, on.left, "12.5×", "faster, end to end")],
    "race": race,
    "readout": lambda on: [Readout(on.theme, lambda: "12,345.6", role="figure", strong=True)],
    "rectangles": rows_of,
    "scarce": scarce,
    "sheets": lambda on: [Sheets(on.theme, on.left, lambda: 0.6)],
    "shelf": lambda on: [Shelf(on.theme, on.left)],
    "speech": lambda on: [Speech(on.theme, replace(on.left, bottom=0), side=-1, lines=3)],
    "steps": steps,
    "story_map": story_map,
    "streams": lambda on: [Streams(on.theme, on.left, lambda: 0.7)],
    "table": table,
    "target": lambda on: [Target(on.theme, square(on), hits=12)],
    "ticks": lambda on: [
        ticks([on.left.at(0.5, 0.5)], size=1, colour=on.theme.colours["fixed"]),
        crosses([on.left.at(0.8, 0.5)], size=0.6, colour=on.theme.colours["text"]),
    ],
    "token_field": lambda on: [TokenField(on.theme, lambda: 0.35)],
    "token_stream": lambda on: [TokenStream(on.theme, on.left.at(0, 0.5), count=6)],
    "twin_field": lambda on: [TwinField(on.theme, on.left)],
}
"""For each module of the kit what is drawn of it; nothing in it is animated."""
