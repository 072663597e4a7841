"""The full screen on a real terminal: wrong bytes, signals, a line that hangs up."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

WAIT_SECONDS = 120.0
"""How long a game may take to appear on a busy machine."""
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
SHOW_CURSOR, HIDE_CURSOR = b"\x1b[?25h", b"\x1b[?25l"
TAKE_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)
"""Makes its terminal the one that controls the program: a hook between fork and exec isn't safe beside threads."""
COMMAND = ("play", "grawlix", "--size", "3", "--hand", "1", "--opponent", "person", "--locale", "en")


class Terminal:
    """A pseudo-terminal with a program in it."""

    def __init__(self, *arguments: str) -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self.modes = termios.tcgetattr(self.slave)
        self.shown = b""
        self.process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, sys.executable, "-m", "glyphwall", *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
            start_new_session=True,
        )

    def read(self, seconds: float = 0.1) -> None:
        """Take in what the program writes for so long."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and select.select([self.master], [], [], left)[0]:
            self.shown += os.read(self.master, 65536)

    def wait_for(self, text: bytes) -> None:
        """Read until the program has written this."""
        until = time.monotonic() + WAIT_SECONDS
        while text not in self.shown:
            assert time.monotonic() < until, self.shown[-2000:]
            assert self.process.poll() is None, self.shown[-2000:]
            self.read()

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def wait(self) -> int:
        """Read until the program has ended, and return its exit code."""
        until = time.monotonic() + WAIT_SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < until, self.shown[-2000:]
            self.read()
        self.read()
        return int(self.process.returncode)

    def demand_restored(self) -> None:
        """Demand that the terminal is what it was: its modes, its screen, its cursor."""
        assert self.shown.rfind(LEAVE) > self.shown.rfind(ENTER) > 0
        assert self.shown.rfind(SHOW_CURSOR) > self.shown.rfind(HIDE_CURSOR)
        assert termios.tcgetattr(self.slave) == self.modes
        assert b"Traceback" not in self.shown

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor >= 0:
                os.close(descriptor)


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """A game on the full screen, drawn and ready for keys."""
    made = Terminal(*getattr(request, "param", COMMAND))
    try:
        made.wait_for(ENTER)
        made.wait_for(b"f1")  # the foot with the keys
        made.read(0.5)
        yield made
    finally:
        made.close()


def test_bytes_that_are_no_text_are_passed_over(terminal: Terminal) -> None:
    for keys in (b"\xff\xfe", b"\xc3", b"\xe2\x82", b"\xff"):
        terminal.type(keys)
        terminal.read(0.2)
    assert terminal.process.poll() is None
    terminal.type(b"\xff/quit")
    terminal.read(0.2)
    terminal.type(b"\r")
    assert terminal.wait() == 0
    terminal.demand_restored()


@pytest.mark.parametrize("name", ["SIGTERM", pytest.param("SIGHUP", marks=pytest.mark.long), "SIGINT"])
def test_a_signal_that_ends_it_gives_the_terminal_back(terminal: Terminal, name: str) -> None:
    number = signal.Signals[name]
    terminal.process.send_signal(number)
    assert terminal.wait() == 128 + number
    terminal.demand_restored()


def test_a_signal_ends_a_search_too() -> None:
    terminal = Terminal(
        *("play", "grawlix", "--opponent", "mcts:time=600s", "--seat", "2", "--seed", "1", "--locale", "en")
    )
    try:
        terminal.wait_for(ENTER)
        terminal.wait_for(b"f1")
        terminal.read(1.0)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait() == 128 + signal.SIGTERM
        terminal.demand_restored()
    finally:
        terminal.close()


def test_a_line_that_hangs_up_ends_it(terminal: Terminal) -> None:
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.slave = terminal.master = -1
    assert terminal.process.wait(WAIT_SECONDS) != 0


def test_wrong_bytes_end_no_game_line_by_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "glyphwall", *COMMAND, "--plain"],
        input=b"\xff\xfe\n/log\n+Ra\n/log\n/quit\n",
        capture_output=True,
        timeout=WAIT_SECONDS,
        check=False,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "+R@" in done.stdout.decode()
