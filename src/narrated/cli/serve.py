"""`narrated serve`."""

from pathlib import Path

from narrated.cli.lines import say
from narrated.cli.ordering import find_project
from narrated.cli.paths import shown_path
from narrated.errors import UsageError
from narrated.server import HOST, open_server


def run(script: Path, *, port: int, quiet: bool) -> None:
    """Serve what was built until Ctrl-C, and say where."""
    project = find_project(script)
    if not project.build.is_dir():
        raise UsageError(f"{shown_path(project.build)}: there is nothing to serve; run `narrated build`")
    try:
        server = open_server(project.build, port)
    except OSError as error:
        raise UsageError(f"--port {port}: it cannot be had ({error.strerror}); name one above 1023") from error
    if not quiet:
        taken = "" if port in (0, server.port) else f"port {port} is taken; "
        say(f"{taken}http://{HOST}:{server.port}/ shows {shown_path(project.build)}; Ctrl-C ends it", flush=True)
    server.serve_forever()
