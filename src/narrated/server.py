"""Serves the results of a build to a browser on the same machine (Werkzeug): byte ranges, and no file outside."""

import errno
import socket
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from werkzeug.exceptions import Forbidden, HTTPException, MethodNotAllowed, NotFound
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server
from werkzeug.utils import redirect, send_file
from werkzeug.wrappers import Request, Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HOST = "127.0.0.1"
OWN_NAMES = {HOST, "localhost"}
FIRST = ("page/index.html", "deck/index.html", "film.mp4")
MIME_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".mp4": "video/mp4",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ".srt": "application/x-subrip",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".vtt": "text/vtt",
    ".webp": "image/webp",
}  # our own table: that of the system may say something else on every machine


class FolderApp:
    """A WSGI application that gives out the files of one folder, whole or in ranges.

    Hidden files, links that lead outside, and requests under a name that is not this machine's own are refused; the
    last so that no page from elsewhere can read the folder by giving its own name our address.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        request = Request(environ)
        try:
            response = self._answer(request)
        except HTTPException as refusal:
            response = refusal.get_response(request)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        return response(environ, start_response)

    def _answer(self, request: Request) -> Response:
        if request.host.rpartition(":")[0] not in OWN_NAMES and request.host not in OWN_NAMES:
            raise Forbidden
        if request.method not in ("GET", "HEAD"):
            raise MethodNotAllowed(("GET", "HEAD"))
        path = self._inside(request.path.lstrip("/") or next(filter(self._is_there, FIRST), ""))
        if request.path == "/":
            return self._to(path.relative_to(self._folder).as_posix().removesuffix("index.html"))
        if path.is_dir():
            if not request.path.endswith("/"):
                return self._to(f"{request.path.lstrip('/')}/")
            path = self._inside(f"{request.path}index.html".lstrip("/"))
        if not path.is_file():
            raise NotFound
        mime_type = MIME_TYPES.get(path.suffix.lower(), "application/octet-stream")
        return send_file(path, request.environ, mimetype=mime_type, conditional=True)

    def _is_there(self, name: str) -> bool:
        return (self._folder / name).is_file()

    def _inside(self, name: str) -> Path:
        """The file or folder that a path of an address names; NotFound when it is none of ours."""
        parts = name.split("/")
        if not name or any(part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
            raise NotFound
        path = self._folder.joinpath(*parts).resolve()
        if not path.is_relative_to(self._folder):
            raise NotFound
        return path

    @staticmethod
    def _to(name: str) -> Response:
        answer = redirect(f"/{name}", code=HTTPStatus.TEMPORARY_REDIRECT)
        assert isinstance(answer, Response)
        return answer


class _Quiet(WSGIRequestHandler):
    """Says nothing of requests."""

    def log(self, type: str, message: str, *args: Any) -> None:
        """Nothing: who reads a page does not read along."""


def open_server(folder: Path, port: int) -> BaseWSGIServer:
    """A server of the folder on this machine alone, bound but not yet running; its `port` says where.

    It takes another port when the asked one is taken; OSError when it may have neither.
    """
    with _bound(port) as bound:
        server = make_server(
            HOST, port, FolderApp(folder), threaded=True, request_handler=_Quiet, fd=bound.fileno()
        )  # it listens on a copy of the socket
    server.port = server.socket.getsockname()[1]
    return server


def _bound(port: int) -> socket.socket:
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return socket.create_server((HOST, 0))
