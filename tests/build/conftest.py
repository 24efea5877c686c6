"""A small project to edit and build."""

import sys
from pathlib import Path

import pytest
from small_project import SmallProject


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallProject:
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in [name for name in sys.modules if name == "figures"]:
        monkeypatch.delitem(sys.modules, name)
    return SmallProject(tmp_path / "project")
