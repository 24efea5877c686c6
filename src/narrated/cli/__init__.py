"""One file a command; the only place that prints or exits."""

import sys


def main() -> None:
    """The program `narrated`: runs a command and exits with 0, 1 (our fault), 2 (the user's) or 130 (Ctrl-C)."""
    try:
        from narrated.cli.app import run_app

        code = run_app(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
