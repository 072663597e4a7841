"""External programs on pipes: started in their own session, killed with all their children.

Output is read by a thread into a short queue, so a program that writes without end blocks on its own pipe. Ctrl-C in
the terminal doesn't reach the program's session.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

from glyphwall.core.safe_text import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

LAST_WORDS = 300
"""Characters of a program's last error output that are reported."""


def begin(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program on three unbuffered pipes; Ctrl-C doesn't reach it.

    Raises:
        OSError: It cannot be started.
        ValueError: The command is invalid.
    """
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
    )


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program, if it still runs, and what is left of its children."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def describe_end(code: int, errors: bytes) -> str:
    """Describe how a program ended, from its exit code and the end of its error output."""
    how = f"it was ended by signal {-code}" if code < 0 else f"it ended with code {code}"
    words = [line for line in map(printable, errors.splitlines()) if line]
    return f"{how}: {words[-1][:LAST_WORDS]}" if words else how


def printable(line: bytes) -> str:
    """Make a line safe to show in a terminal and to write in a record."""
    return one_line(line.decode("utf-8", "replace"))
