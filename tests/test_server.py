"""The server gives out the files of one folder, whole or in ranges, to this machine, and nothing else."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.test import Client, TestResponse

from narrated.server import HOST, MIME_TYPES, FolderApp, open_server

FILM = bytes(range(256)) * 64


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a build leaves, and a secret beside it."""
    build = tmp_path / "build"
    (build / "page").mkdir(parents=True)
    (build / "store").mkdir()
    (build / "page/index.html").write_text("<p>page</p>", encoding="utf-8")
    (build / "film.mp4").write_bytes(FILM)
    (build / ".ledger").write_text("hidden", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (tmp_path / "build-other").mkdir()
    (tmp_path / "build-other/secret.txt").write_text("secret", encoding="utf-8")
    (build / "outside.txt").symlink_to(tmp_path / "secret.txt")
    (build / "inside.mp4").symlink_to(build / "film.mp4")
    return build


def get(folder: Path, path: str, *, method: str = "GET", host: str = "127.0.0.1:8000", **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Client(FolderApp(folder)).open(path, method=method, base_url=f"http://{host}", headers=named, buffered=True)


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [("bytes=0-99", 0, 99), ("bytes=100-", 100, len(FILM) - 1), ("bytes=-10", len(FILM) - 10, len(FILM) - 1)],
)
def test_a_range_is_given_as_players_ask_for_it(folder, asked, first, last):
    answer = get(folder, "/film.mp4", Range=asked)
    assert answer.status_code == 206
    assert answer.headers["Content-Range"] == f"bytes {first}-{last}/{len(FILM)}"
    assert answer.data == FILM[first : last + 1]


def test_a_range_beyond_the_end_is_refused_and_a_whole_file_says_that_ranges_can_be_had(folder):
    assert get(folder, "/film.mp4", Range=f"bytes={len(FILM)}-").status_code == 416
    whole = get(folder, "/film.mp4")
    assert (whole.status_code, whole.data, whole.headers["Accept-Ranges"]) == (200, FILM, "bytes")
    head = get(folder, "/film.mp4", method="HEAD")
    assert (head.data, head.headers["Content-Length"]) == (b"", str(len(FILM)))


@pytest.mark.parametrize("suffix", sorted(MIME_TYPES))
def test_every_file_of_a_build_has_its_type(folder, suffix):
    (folder / f"file{suffix}").write_bytes(b"x")
    answer = get(folder, f"/file{suffix}")
    assert answer.headers["Content-Type"].partition(";")[0] == MIME_TYPES[suffix]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/page/../../secret.txt",
        "/..%2fsecret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "/page//etc/passwd",
        "/%2fetc/passwd",
        "/../build-other/secret.txt",
        "/outside.txt",
        "/.ledger",
        "/film.mp4%00.txt",
        "/C:/secret.txt",
        "/nothing.html",
        "/store/",
    ],
)
def test_nothing_outside_the_folder_and_nothing_hidden_is_given(folder, path):
    answer = get(folder, path)
    assert answer.status_code == 404
    assert b"secret" not in answer.data.replace(b"secret.txt", b"")


def test_a_link_within_the_folder_is_given(folder):
    assert get(folder, "/inside.mp4").data == FILM


def test_who_comes_under_another_name_is_refused(folder):
    assert get(folder, "/page/", host="evil.example").status_code == 403
    assert get(folder, "/page/", host="localhost:8000").status_code == 200


def test_only_reading_is_allowed(folder):
    answer = get(folder, "/film.mp4", method="POST")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")


def test_the_root_leads_to_the_page_and_a_folder_to_its_index(folder):
    assert get(folder, "/").headers["Location"] == "/page/"
    assert get(folder, "/page").headers["Location"] == "/page/"
    assert get(folder, "/page/").data == b"<p>page</p>"


@pytest.fixture
def running(folder: Path) -> Iterator[int]:
    """The port of a server that runs."""
    server = open_server(folder, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.port
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_taken_port_gets_another_one_on_this_machine_alone(running, folder):
    server = open_server(folder, running)
    try:
        assert server.port != running
        assert server.server_address[0] == HOST
    finally:
        server.server_close()


def test_a_real_connection_gets_its_range(running):
    with socket.create_connection((HOST, running)) as connection:
        request = f"GET /film.mp4 HTTP/1.1\r\nHost: {HOST}:{running}\r\nRange: bytes=1-4\r\nConnection: close\r\n\r\n"
        connection.sendall(request.encode())
        with connection.makefile("rb") as answer:
            told = answer.read()
    assert b"206" in told.splitlines()[0]
    assert told.endswith(FILM[1:5])
