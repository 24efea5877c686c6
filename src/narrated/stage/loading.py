"""From a project's folder to the class that draws a scene: imports it, and says plainly when that fails."""

import importlib
import sys
from types import ModuleType

from narrated.core.names import scene_class, scene_file, scene_module
from narrated.core.suggest import did_you_mean
from narrated.errors import Place, Problem, SceneError
from narrated.stage.failures import problem_at, what_failed, where_it_failed
from narrated.stage.scene import Scene


def load_scene(root: str, scene: str) -> type[Scene]:
    """The class of `scene` in the project at `root`; SceneError when the file does not import or has no such class."""
    _look_in(root)
    file = scene_file(scene)
    try:
        module = importlib.import_module(f"scenes.{scene_module(scene)}")
    except (Exception, SystemExit) as error:  # the project's own code, which may raise anything
        place = where_it_failed(error, root) or Place(file=file)
        raise SceneError(problem_at(place, f"cannot be imported: {what_failed(error)}", root)) from error
    name = scene_class(scene)
    found = getattr(module, name, None)
    if not (isinstance(found, type) and issubclass(found, Scene)):
        classes = [key for key, value in vars(module).items() if _is_scene(value, module)]
        remedy = did_you_mean(name, classes, f"write `class {name}(Scene):`")
        message = f'has no class "{name}" that derives from narrated.stage.Scene; {remedy}'
        raise SceneError(Problem(place=Place(file=file), message=message))
    return found


def _look_in(root: str) -> None:
    """Import `scenes` from this project first, wherever this process has looked before."""
    for folder in (f"{root}/src", root):
        if folder in sys.path:
            sys.path.remove(folder)
        sys.path.insert(0, folder)


def _is_scene(value: object, module: ModuleType) -> bool:
    return isinstance(value, type) and issubclass(value, Scene) and value.__module__ == module.__name__
