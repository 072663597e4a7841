"""Line-based play, for screen readers, pipes and small terminals."""

from __future__ import annotations

import select
import sys
from concurrent.futures import ThreadPoolExecutor
from io import TextIOWrapper
from threading import Event as Flag
from typing import TYPE_CHECKING, TextIO

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.cli.tui.console import Console
    from glyphwall.players.base import Decision

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class PlainPlay:
    """A game played line by line; ``interactive`` shows a prompt, and clears the screen between players."""

    def __init__(self, console: Console, lines: TextIO, out: TextIO, *, interactive: bool) -> None:
        self.console = console
        self.lines = lines
        if isinstance(lines, TextIOWrapper):
            lines.reconfigure(errors="replace")  # undecodable bytes are just a wrong command
        self.out = out
        self.interactive = interactive
        self._blocked = -1
        self._announced: tuple[object, int] = (None, -1)

    def run(self) -> None:
        """Play until ``/quit`` or the end of the input."""
        say = self.console.table.say
        self._tell(self.console.players_line(), say("terminal-plain-welcome"))
        while True:
            self._settle()
            line = self._read()
            if line is None or not self._answer(line):
                break
        self._tell(say("terminal-bye"))

    # -- one line ---------------------------------------------------------------------------------
    def _answer(self, line: str) -> bool:
        """Answer a line; return False to leave."""
        console, viewer = self.console, self.console.session.viewer
        if not line.strip():
            self._tell(*console.table.overview(console.view, console.cast), console.situation(), console.clock_line())
            return True
        reply = console.execute(line)
        self._tell(*reply.lines)
        if reply.changed and console.cursor is not None:
            self._tell(*console.table.picture(console.view))
        if reply.changed:
            self._blocked = -1
        if reply.request == "hint":
            self._hint()
        if reply.changed and console.session.hands_round and console.session.viewer != viewer:
            return self._hand_over()
        return reply.request != "quit"

    def _settle(self) -> None:
        """Say what is new on the clocks, let computer players act, then describe the situation."""
        console = self.console
        self._tell(*console.clock_news())
        while console.session.waiting_for == "computer" and console.session.version != self._blocked:
            try:
                decision = self._search(console.session.think)
            except GlyphwallError as error:
                self._blocked = console.session.version
                self._tell(console.unable_line(error))
                break
            console.session.play_action(decision.action)
            if not console.session.state.in_turn:
                self._tell(console.last_line())
        if (console.session, console.session.version) != self._announced:
            self._announced = (console.session, console.session.version)
            self._tell(*(console.ending() or [console.situation(), console.clock_line()]), console.task())

    def _hint(self) -> None:
        try:
            self._tell(*self.console.hint_lines(self._search(self.console.session.hint)))
        except GlyphwallError as error:
            self._tell(str(error))

    def _search(self, search: Callable[[Flag], Decision]) -> Decision:
        """Run a search in a thread; Ctrl-C ends it with the best decision so far."""
        stop = Flag()
        with ThreadPoolExecutor(1) as pool:
            future = pool.submit(search, stop)
            while True:
                try:
                    return future.result()
                except KeyboardInterrupt:
                    stop.set()

    def _hand_over(self) -> bool:
        console = self.console
        if self.interactive:
            self.out.write(CLEAR)
        self._tell(console.hand_over_line())
        return self._read() is not None

    # -- reading and writing ----------------------------------------------------------------------
    def _read(self) -> str | None:
        """Return the next line; None at the end of the input or on Ctrl-C."""
        if self.interactive:
            self.out.write("> ")
            self.out.flush()
        try:
            self._watch_clocks()
            line = self.lines.readline()
        except KeyboardInterrupt:
            return None
        return line if line else None

    def _watch_clocks(self) -> None:
        """Say what is new on the clocks until a line was typed; only where that can be known."""
        while self.interactive and sys.platform != "win32":
            wait = self.console.session.clocks.seconds_to_news()
            try:
                if wait is None or select.select([self.lines], [], [], max(0.0, wait))[0]:
                    return
            except ValueError:  # not a file of the system's
                return
            self.out.write("\n")
            self._settle()
            self.out.write("> ")
            self.out.flush()

    def _tell(self, *lines: str) -> None:
        for line in lines:
            if line:
                self.out.write(line + "\n")
        self.out.flush()
