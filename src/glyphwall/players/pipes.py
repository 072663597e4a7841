"""A program on the other end of two pipes: lines in, lines out, with deadlines, and an end that is sure.

What the program writes is read by a thread into a short queue, so a program that writes without end is held up
by its own pipe. It runs in a session of its own: Ctrl-C in the terminal is not for it, and when it is ended,
so are the programs it started.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import threading
import time
from typing import IO, TYPE_CHECKING

from glyphwall.players import programs

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_LINE = 1 << 18
"""Bytes of one line."""

MAX_ANSWER = 1 << 24
"""Bytes that may come before an answer does."""

_CHUNK = 1 << 16
_QUEUE = 1_000
_LOOK_EVERY = 0.05
_TIME_TO_QUIT = 0.5


class Failed(Exception):
    """The program did not do as it should; the text says what it did."""


class Halted(Exception):
    """Nobody waits for the program any more."""


class Program:
    """A running program.

    Args:
        command: the program and its arguments.

    Raises:
        Failed: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = programs.start_program(command)
        except (OSError, ValueError) as error:
            raise Failed(f"it cannot be started: {error}") from None
        self._lines: queue.Queue[bytes | Failed | None] = queue.Queue(_QUEUE)
        self._ended = threading.Event()
        self._last_words = b""
        self._readers = [
            threading.Thread(target=reader, args=(pipe,), daemon=True)
            for reader, pipe in ((self._read_lines, self._process.stdout), (self._read_errors, self._process.stderr))
        ]
        for reader in self._readers:
            reader.start()

    def send(self, line: str) -> None:
        """Writes one line.

        Raises:
            Failed: the program reads no more.
        """
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(line.encode() + b"\n")
        except OSError:
            raise Failed(self._how_it_ended()) from None

    def wait_for(self, *heads: str, seconds: float, stop: threading.Event | None = None) -> list[str]:
        """The words of the next line that begins with one of ``heads``; other lines are passed over.

        Raises:
            Failed: the program ended, took longer, or wrote too much.
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
                raise Failed(f"{MAX_ANSWER >> 20} MiB of output, and no {heads[0]} in it")
            words = programs.printable(line).split()
            if words and words[0] in heads:
                return words

    def close(self) -> None:
        """Ends the program: it is asked to quit, and soon made to."""
        self._ended.set()
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin is not None:
                with contextlib.suppress(OSError):
                    self._process.stdin.write(b"quit\n")
                self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_TIME_TO_QUIT)
        programs.kill(self._process)
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
        return programs.describe_end(code, self._last_words)

    def _read_lines(self, pipe: IO[bytes]) -> None:
        pending = b""
        while chunk := _read(pipe):
            *whole, pending = (pending + chunk).split(b"\n")
            for line in whole:
                self._put(line)
            if len(pending) > MAX_LINE:
                self._put(Failed(f"a line of more than {MAX_LINE >> 10} KiB"))
                break
        self._put(None)

    def _put(self, item: bytes | Failed | None) -> None:
        """Waits for room, but not for a program that is being ended."""
        while not self._ended.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(item, timeout=_LOOK_EVERY)
                return

    def _read_errors(self, pipe: IO[bytes]) -> None:
        while chunk := _read(pipe):
            self._last_words = (self._last_words + chunk)[-4 * programs.LAST_WORDS :]


def _read(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), _CHUNK)
    except (OSError, ValueError):
        return b""
