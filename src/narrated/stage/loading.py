"""From a project's folder to the class that draws a scene: imports it, and says plainly when that fails."""

import importlib
import sys
import traceback
from pathlib import Path
from types import ModuleType

from narrated.core.names import scene_class, scene_file, scene_module
from narrated.core.suggest import suggestion
from narrated.errors import Place, Problem, SceneError
from narrated.stage.scene import Scene


def load_scene(root: str, scene: str) -> type[Scene]:
    """The class of `scene` in the project at `root`; SceneError when the file does not import or has no such class."""
    _look_in(root)
    file = scene_file(scene)
    try:
        module = importlib.import_module(f"scenes.{scene_module(scene)}")
    except Exception as error:
        place, what = where_it_failed(error, root)
        raise SceneError(Problem(place=place or Place(file=file), message=f"cannot be imported: {what}")) from error
    name = scene_class(scene)
    found = getattr(module, name, None)
    if not (isinstance(found, type) and issubclass(found, Scene)):
        classes = [key for key, value in vars(module).items() if _is_scene(value, module)]
        message = f'has no class "{name}" that derives from narrated.stage.Scene; {suggestion(name, classes)}'
        raise SceneError(Problem(place=Place(file=file), message=message))
    return found


def where_it_failed(error: BaseException, root: str) -> tuple[Place | None, str]:
    """The innermost line of the project that led to `error` (None when there is none), and what went wrong there."""
    what = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        return Place(file=_relative(error.filename, root), line=error.lineno or 0, column=error.offset or 0), error.msg
    for step in reversed(traceback.extract_tb(error.__traceback__)):
        inside = Path(step.filename).is_relative_to(root) and ".venv" not in step.filename
        if inside and "/narrated/" not in step.filename:
            return Place(file=_relative(step.filename, root), line=step.lineno or 0), what
    return None, what


def _look_in(root: str) -> None:
    """Import `scenes` from this project, and anew: a job must not see what another left in a module."""
    for folder in (f"{root}/src", root):
        if folder in sys.path:
            sys.path.remove(folder)
        sys.path.insert(0, folder)
    for name in [name for name in sys.modules if name == "scenes" or name.startswith("scenes.")]:
        del sys.modules[name]
    importlib.invalidate_caches()


def _is_scene(value: object, module: ModuleType) -> bool:
    return isinstance(value, type) and issubclass(value, Scene) and value.__module__ == module.__name__


def _relative(path: str, root: str) -> str:
    return str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path
