"""A headless Chromium, what opens pages in it, and the page of a small film."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.append(str(Path(__file__).parent.parent / "build"))  # the small project that tests of builds have

from film_page import film_page  # after the line above, which it needs

CHROMIUM = os.environ.get("CHROMIUM") or which("chromium") or which("chromium-browser") or which("google-chrome")
# As root there is no sandbox, and where there is no network Chromium should not look for one.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync", "--autoplay-policy=no-user-gesture-required"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium; install it, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def built_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a small film, with both calculators."""
    return film_page(tmp_path_factory.mktemp("page"))


@pytest.fixture
def open_page(browser: Browser) -> Iterator["Opener"]:
    """Opens pages; when the test ends, none may have told an error or asked for anything outside its folder."""
    opener = Opener(browser)
    yield opener
    opener.close()


class Opener:
    """Opens pages from files, and listens to what they tell and ask for."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._told: list[str] = []
        self._contexts = []

    def __call__(self, path: Path, anchor: str = "", **options) -> Page:
        """The page in the file `path`, in a window of its own."""
        context = self._browser.new_context(**{"viewport": {"width": 1280, "height": 720}} | options)
        self._contexts.append(context)
        folder = path.parent.as_uri()
        context.on("request", lambda request: self._asked(request.url, folder))
        context.on("console", lambda message: self._told.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: self._told.append(str(error.error)))
        page = context.new_page()
        page.goto(path.as_uri() + anchor)
        return page

    def close(self) -> None:
        """Close all, and fail if there was something."""
        for context in self._contexts:
            context.close()
        assert self._told == []

    def _asked(self, url: str, folder: str) -> None:
        if not url.startswith((folder, "data:", "blob:", "about:")):
            self._told.append(f"asked for {url}")
