"""What one job may leave behind in Manim, put back before the next: a worker draws the scenes of many jobs."""

import configparser
from collections.abc import Iterator
from functools import partialmethod
from typing import Any

import manim
from manim._config.utils import config_file_paths
from manim.mobject.svg import svg_mobject


def make_manim_fresh() -> None:
    """Undo `set_default`, forget drawings read from files, and take Manim's own settings.

    Manim reads a `manim.cfg` of the user and of the working directory; the picture must not depend on them.
    """
    for base in (manim.Mobject, manim.Animation):
        for kind in (base, *_below(base)):
            if isinstance(vars(kind).get("__init__"), partialmethod):
                _restore_init(kind)
    svg_mobject.SVG_HASH_TO_MOB_MAP.clear()  # its keys are paths, not contents
    own = configparser.ConfigParser()
    own.read(config_file_paths()[0], encoding="utf-8")
    manim.config.digest_parser(own)


def _restore_init(kind: Any) -> None:
    """As `set_default()` does, except that a class that had no `__init__` of its own has none again."""
    del kind.__init__
    if kind.__init__ is not kind._original__init__:
        kind.__init__ = kind._original__init__


def _below(kind: type) -> Iterator[type]:
    each: type
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
