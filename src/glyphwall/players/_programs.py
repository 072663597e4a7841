"""External programs on pipes: started in their own session, killed with all their children.

Output is read by a thread into a short queue, so a program that writes without end blocks on its own pipe. Ctrl-C in
the terminal doesn't reach the program's session.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from typing import IO, TYPE_CHECKING

from glyphwall.core._safe_text import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence


LAST_WORDS = 300
"""Characters of a program's last error output that are reported."""


def start_program(command: Sequence[str]) -> subprocess.Popen[bytes]:
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


MAX_LINE = 1 << 18
"""Bytes of one line."""

MAX_ANSWER = 1 << 24
"""Bytes that may precede an answer."""

_CHUNK = 1 << 16
_QUEUE = 1_000
_LOOK_EVERY = 0.05
_TIME_TO_QUIT = 0.5


class Failed(Exception):
    """The program misbehaved; the text says how."""


class Halted(Exception):
    """The caller stopped waiting for the program."""


class Program:
    """A running program. Making it, and every method but `close`, raises `Failed` if the program misbehaves."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = start_program(command)
        except (OSError, ValueError) as error:
            raise Failed(f"it cannot be started: {error}") from None
        self._owner = os.getpid()
        self._lines: queue.Queue[bytes | Failed | None] = queue.Queue(_QUEUE)
        self._ended = threading.Event()
        self._last_words = b""
        self._readers = [
            threading.Thread(target=reader, args=(pipe,), daemon=True)
            for reader, pipe in ((self._read_lines, self._process.stdout), (self._read_errors, self._process.stderr))
        ]
        for reader in self._readers:
            reader.start()

    @property
    def is_inherited(self) -> bool:
        """Return whether a parent started it before this process was forked: then its answers are read there."""
        return self._owner != os.getpid()

    def send(self, line: str) -> None:
        """Write one line."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(line.encode() + b"\n")
        except OSError:
            raise Failed(self._how_it_ended()) from None

    def wait_for(self, *heads: str, seconds: float, stop: threading.Event | None = None) -> list[str]:
        """Return the words of the next line that begins with one of ``heads``; skip other lines.

        Raises:
            Failed: The program ended, took too long, or wrote too much.
            Halted: ``stop`` was set.
        """
        deadline = time.monotonic() + seconds
        size = 0
        while True:
            if stop is not None and stop.is_set():
                raise Halted
            left = deadline - time.monotonic()
            if left <= 0:
                raise Failed(f"no {heads[0]} within {seconds:g} s")
            try:
                line = self._lines.get(timeout=min(left, _LOOK_EVERY))
            except queue.Empty:
                continue
            if line is None:
                raise Failed(self._how_it_ended())
            if isinstance(line, Failed):
                raise line
            size += len(line)
            if size > MAX_ANSWER:
                raise Failed(f"{MAX_ANSWER >> 20} MiB of output without {heads[0]}")
            words = printable(line).split()
            if words and words[0] in heads:
                return words

    def close(self) -> None:
        """End the program: ask it to quit, then kill it; a parent's program goes on."""
        self._ended.set()
        if self.is_inherited:
            return
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin is not None:
                with contextlib.suppress(OSError):
                    self._process.stdin.write(b"quit\n")
                self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_TIME_TO_QUIT)
        kill(self._process)
        self._process.wait()
        for reader in self._readers:
            reader.join(1.0)
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(_TIME_TO_QUIT)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._readers[1].join(_TIME_TO_QUIT)
        return describe_end(code, self._last_words)

    def _read_lines(self, pipe: IO[bytes]) -> None:
        pending = b""
        while chunk := _read(pipe):
            *complete, pending = (pending + chunk).split(b"\n")
            for line in complete:
                self._put(line)
            if len(pending) > MAX_LINE:
                self._put(Failed(f"a line of more than {MAX_LINE >> 10} KiB"))
                break
        self._put(None)

    def _put(self, item: bytes | Failed | None) -> None:
        """Queue an item when there is space, unless the program is being ended."""
        while not self._ended.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(item, timeout=_LOOK_EVERY)
                return

    def _read_errors(self, pipe: IO[bytes]) -> None:
        while chunk := _read(pipe):
            self._last_words = (self._last_words + chunk)[-4 * LAST_WORDS :]


def _read(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), _CHUNK)
    except (OSError, ValueError):
        return b""
