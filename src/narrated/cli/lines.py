"""Lines on standard output: whole when they are piped, broken between words on a terminal."""

import shutil
import sys
import textwrap


def say(line: str, *, flush: bool = False) -> None:
    """Print a line; `flush` when more of the program is to run before the next."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        line = textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=False)
    print(line, flush=flush)
