"""The project's own modules, imported anew for every job: it must not see what another left in them."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType


@contextmanager
def fresh_modules(root: str) -> Iterator[None]:
    """No module of the project at `root` is imported when the block begins; when it ends, those of before are back.

    No bytecode is written meanwhile: Python tells by second and size whether it is outdated, which is not enough.
    """
    before = _of_project(root)
    writes_nothing = sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    _forget(before)
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.dont_write_bytecode = writes_nothing
        _forget(_of_project(root))
        sys.modules.update(before)


def _forget(modules: dict[str, ModuleType]) -> None:
    for name in modules:
        del sys.modules[name]


def _of_project(root: str) -> dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if _is_inside(name, module, root)}


def _is_inside(name: str, module: ModuleType, root: str) -> bool:
    if name.partition(".")[0] in ("narrated", "__main__", "__mp_main__"):
        return False
    places = [str(place) for place in (getattr(module, "__file__", None), *getattr(module, "__path__", ())) if place]
    # A path is made of few of the thousands of places: that takes most of the time.
    near = [Path(place) for place in places if place.startswith(root)]
    inside = [path.relative_to(root) for path in near if path.is_relative_to(root)]
    return any(path.parts[:1] in (("scenes",), ("src",)) or len(path.parts) == 1 for path in inside)
