"""Programs of somebody else: begun on pipes and in a session of their own, ended with all that they started."""

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
"""Characters that are told of what a program wrote last to its standard error."""


def start_program(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a program on three pipes without buffers; Ctrl-C is not for it.

    Raises:
        OSError, ValueError: it cannot be started.
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
    """Ends a program, if it is still there, and whatever is left of what it started."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def describe_end(code: int, errors: bytes) -> str:
    """Of a program that has ended, in words.

    Args:
        code: its exit code.
        errors: the end of what it wrote to its standard error.
    """
    how = f"it was ended by signal {-code}" if code < 0 else f"it ended with code {code}"
    words = [line for line in map(printable, errors.splitlines()) if line]
    return f"{how}: {words[-1][:LAST_WORDS]}" if words else how


def printable(line: bytes) -> str:
    """A line that may be shown in a terminal and stand in a record."""
    return one_line(line.decode("utf-8", "replace"))
