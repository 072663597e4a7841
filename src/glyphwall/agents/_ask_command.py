"""Agents that are commands: one prompt on standard input, one answer on standard output.

The command runs in its own session: Ctrl-C doesn't reach it, and its child processes end with it.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import subprocess
import threading
import time
from typing import IO, TYPE_CHECKING

from glyphwall.agents.exchanges import AnswerFault
from glyphwall.core.errors import UnknownPlayer
from glyphwall.players import _programs as programs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.agents.exchanges import AgentLimits

_CHUNK = 1 << 12
_LOOK_EVERY = 0.05


class CommandAgent:
    """A transport that runs a command for each prompt, without a shell."""

    def __init__(self, command: str) -> None:
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise UnknownPlayer(f"{command[:120]}: {error}") from None
        if not self._command:
            raise UnknownPlayer("no command: name the program to run, with its arguments")

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        running = _Running(self._command, prompt, limits.characters)
        deadline = time.monotonic() + limits.seconds
        try:
            code = None
            while code is None:
                if stop is not None and stop.is_set():
                    raise AnswerFault("late", "stopped", running.text)
                if running.too_long:
                    raise AnswerFault("too-long", f"more than {limits.characters} characters", running.text)
                if time.monotonic() >= deadline:
                    what = "it didn't end" if running.is_done else "no answer"
                    raise AnswerFault("late", f"{what} within {limits.seconds:g} s", running.text)
                if running.is_done:
                    code = running.exit_code(_LOOK_EVERY)
                else:
                    running.wait(_LOOK_EVERY)
            if running.too_long:
                raise AnswerFault("too-long", f"more than {limits.characters} characters", running.text)
            if code != 0:
                raise AnswerFault("died", running.how_it_ended(code), running.text)
            return running.text
        finally:
            running.close()


class _Running:
    """The command at work on one prompt."""

    def __init__(self, command: Sequence[str], prompt: str, most: int) -> None:
        try:
            self._process = programs.start_program(command)
        except OSError as error:
            raise AnswerFault("died", f"{command[0]} cannot be started: {error.strerror or error}") from None
        self._characters = most
        self._max_bytes = 4 * most
        self._output = b""
        self._last_words = b""
        self.too_long = False
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._reader = _thread(self._read, self._process.stdout)
        self._errors = _thread(self._read_errors, self._process.stderr)
        self._writer = _thread(self._write, self._process.stdin, prompt.encode())

    @property
    def is_done(self) -> bool:
        """True once it has closed its output."""
        return not self._reader.is_alive()

    @property
    def text(self) -> str:
        """The output so far, cut to the limit."""
        return self._output.decode("utf-8", "replace")[: self._characters]

    def wait(self, seconds: float) -> None:
        self._reader.join(seconds)

    def exit_code(self, seconds: float) -> int | None:
        """Wait for the exit code; None if it doesn't end in time."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None

    def how_it_ended(self, code: int) -> str:
        self._errors.join(1.0)
        return programs.describe_end(code, self._last_words)

    def close(self) -> None:
        """Kill the command and its child processes."""
        programs.kill(self._process)
        self._process.wait()
        for thread in (self._reader, self._errors, self._writer):
            thread.join(1.0)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _write(self, pipe: IO[bytes], prompt: bytes) -> None:
        with contextlib.suppress(OSError, ValueError):  # the command may stop reading
            view = memoryview(prompt)
            while view:
                view = view[os.write(pipe.fileno(), view[:_CHUNK]) :]
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._output += chunk
                if (
                    len(self._output) > self._max_bytes
                    or len(self._output.decode("utf-8", "replace")) > self._characters
                ):
                    self.too_long = True
                    return

    def _read_errors(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._last_words = (self._last_words + chunk)[-4 * programs.LAST_WORDS :]


def _thread(target: object, *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=target, args=arguments, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread
