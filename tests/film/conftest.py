"""One tiny film for all tests of this folder."""

from pathlib import Path

import pytest
from tiny import TinyFilm, write_tiny_film


@pytest.fixture(scope="session")
def tiny_film(tmp_path_factory: pytest.TempPathFactory) -> TinyFilm:
    return write_tiny_film(tmp_path_factory.mktemp("film"))


@pytest.fixture(scope="session")
def finished_film(tiny_film: TinyFilm) -> Path:
    return tiny_film.assemble()
