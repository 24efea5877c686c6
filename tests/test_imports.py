"""What an import costs: in a fresh interpreter, the light parts load none of the heavy libraries."""

import subprocess
import sys

import pytest

HEAVY = {"av", "hibari", "manim", "moviepy", "numpy", "onnxruntime", "PIL", "pocketsphinx", "pyloudnorm", "scipy"}
YAML = {"yaml", "_yaml"}
JINJA = {"jinja2", "markupsafe"}
PYDANTIC = {"pydantic", "pydantic_core", "annotated_types", "typing_extensions", "typing_inspection"}

IMPORT_ALL = """
import importlib, pkgutil, sys

at_start = set(sys.modules)
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, "__path__", ()), package.__name__ + "."):
    importlib.import_module(module.name)
for name in set(sys.modules) - at_start:
    if "site-packages" in (getattr(sys.modules[name], "__file__", None) or ""):
        print(name.partition(".")[0])
"""


def libraries_loaded_with(package: str) -> set[str]:
    """The installed libraries that are loaded once every module of `package` was imported."""
    command = [sys.executable, "-c", IMPORT_ALL, package]
    return set(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split())


@pytest.mark.parametrize(("package", "libraries"), [("narrated.core", YAML | JINJA | PYDANTIC), ("million", set())])
def test_pure_parts_load_only_the_libraries_they_are_allowed(package, libraries):
    assert libraries_loaded_with(package) <= libraries


def test_the_command_line_loads_no_heavy_library():
    assert not libraries_loaded_with("narrated.cli") & HEAVY


def test_the_build_leaves_manim_and_moviepy_to_its_workers():
    assert not libraries_loaded_with("narrated.build") & {"manim", "moviepy"}


def test_a_heavy_library_would_be_seen():
    assert {"manim", "numpy"} <= libraries_loaded_with("narrated.stage")
