"""Which Python files a module of the project depends on, read from their imports without running them.

A module that imports by a name it computes, or all that a package has, may depend on any, and so depends on all.
"""

import ast
import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

_ANY = "*"
_PLACES = ("*.py", "scenes/**/*.py", "src/**/*.py")
_UNFORESEEABLE = {"importlib", "pkgutil", "runpy", "__import__", "exec", "eval"}


@dataclass(slots=True)
class Sources:
    """The Python files of the project at `root`, below it and below its `src`; each is read once.

    Imports of the package `versioned` are not followed: whoever asks has the version of that by other means.
    """

    root: Path
    versioned: str = ""
    _parsed: dict[Path, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    _found: dict[str, tuple[Path, ...]] = field(default_factory=dict)

    def digest(self, *modules: str) -> str:
        """A hash of the files of `modules` and of all project files that they import."""
        contents = [(path.relative_to(self.root).as_posix(), self._read(path)[0]) for path in self.files(*modules)]
        return hashlib.sha256(repr(contents).encode()).hexdigest()[:32]

    def files(self, *modules: str) -> tuple[Path, ...]:
        """The files of `modules` and all project files that they import, however far down, sorted.

        A module that is not a file of the project (an installed package) adds nothing; versions tell of those.
        """
        seen: set[Path] = set()
        waiting = [path for module in modules for path in self._files(module)]
        while waiting:
            path = waiting.pop()
            if path not in seen:
                seen.add(path)
                imports = [name for name in self._read(path)[1] if name.partition(".")[0] != self.versioned]
                waiting += [found for name in imports for found in self._files(name)]
        return tuple(sorted(seen))

    def file_digest(self, name: str) -> str:
        """A hash of the file or the list of the folder at this path from the root; "none" when it is not there."""
        path = self.root / name
        try:
            content = path.read_bytes() if not path.is_dir() else "\n".join(sorted(os.listdir(path))).encode()  # noqa: PTH208
        except OSError:
            return "none"
        return hashlib.sha256(content).hexdigest()

    def says_continuous(self, path: Path, class_name: str) -> bool:
        """Whether the class in the file at `path` says `continuous = True` in its own body."""
        try:
            tree = ast.parse(path.read_bytes())
        except (OSError, SyntaxError):
            return False
        return any(
            isinstance(line, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == "continuous" for target in line.targets)
            and isinstance(line.value, ast.Constant)
            and line.value.value is True
            for node in tree.body
            if isinstance(node, ast.ClassDef) and node.name == class_name
            for line in node.body
        )

    def _files(self, module: str) -> tuple[Path, ...]:
        """The file of a dotted name, and the packages it stands in."""
        if module not in self._found:
            self._found[module] = tuple(self._look_for(module))
        return self._found[module]

    def _look_for(self, module: str) -> Iterator[Path]:
        parts = module.split(".")
        if module == _ANY:
            yield from sorted(path for place in _PLACES for path in self.root.glob(place))
        elif parts[-1] == _ANY:
            for base in (self.root, self.root / "src"):
                yield from sorted(base.joinpath(*parts[:-1]).glob("**/*.py"))
        for count in range(1, len(parts) + 1):
            inside = Path(*parts[:count])
            for base in (self.root, self.root / "src"):
                for path in (base / inside.with_suffix(".py"), base / inside / "__init__.py"):
                    if path.is_file():
                        yield path

    def _read(self, path: Path) -> tuple[str, tuple[str, ...]]:
        if path not in self._parsed:
            content = path.read_bytes()
            self._parsed[path] = (hashlib.sha256(content).hexdigest(), _imports_of(content, self._package(path)))
        return self._parsed[path]

    def _package(self, path: Path) -> tuple[str, ...]:
        base = self.root / "src" if path.is_relative_to(self.root / "src") else self.root
        return path.parent.relative_to(base).parts


@cache
def _imports_of(content: bytes, package: tuple[str, ...]) -> tuple[str, ...]:
    """What a module with this content imports; a build looks at every file many times."""
    try:
        return tuple(_imports(ast.parse(content), package))
    except (SyntaxError, ValueError):
        return ()  # whoever imports it will say so, with its place


def _imports(tree: ast.AST, package: Sequence[str]) -> Iterator[str]:
    """Dotted names that a module imports; `from a import b` may mean the module a.b, so that is among them."""
    for node in ast.walk(tree):
        if _names(node) & _UNFORESEEABLE:
            yield _ANY
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _names(node: ast.AST) -> set[str]:
    """The names by which a piece of a program may reach for modules that it does not name."""
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {(node.module or "").partition(".")[0]}
    return {node.id} if isinstance(node, ast.Name) else set()
