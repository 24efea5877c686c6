"""How the id of a scene names its file and its class: `four-meanings`, `four_meanings.py`, `FourMeanings`."""


def scene_file(scene_id: str) -> str:
    """Path of the scene's file from the project's root."""
    return f"scenes/{scene_module(scene_id)}.py"


def scene_module(scene_id: str) -> str:
    """Name of the scene's module inside `scenes`."""
    return scene_id.replace("-", "_")


def scene_class(scene_id: str) -> str:
    """Name of the class that draws the scene."""
    return "".join(part[:1].upper() + part[1:] for part in scene_module(scene_id).split("_"))
