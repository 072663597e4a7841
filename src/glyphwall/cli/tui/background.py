"""A search in a background thread that answers with messages."""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Event as Flag
from typing import TYPE_CHECKING, Literal

from textual.message import Message

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from glyphwall.players.base import Decision
    from glyphwall.terminal.session import Session

Purpose = Literal["move", "hint"]

_REPORT_SECONDS = 0.1


class BackgroundSearch:
    """A search for the current state of a session: for the computer's ``move``, or a ``hint`` for a person."""

    @dataclass
    class Progressed(Message):
        """A progress report with the best decision so far."""

        search: BackgroundSearch
        decision: Decision

    @dataclass
    class Decided(Message):
        """The end of the search."""

        search: BackgroundSearch
        decision: Decision

    @dataclass
    class Failed(Message):
        """The player's failure."""

        search: BackgroundSearch
        error: GlyphwallError

    def __init__(self, app: App[None], session: Session, purpose: Purpose) -> None:
        self.session = session
        self.purpose = purpose
        self.version = session.version
        self._app = app
        self._stop = Flag()
        self._reported = 0.0

    def start(self) -> None:
        self._app.run_worker(self._work, thread=True, group="search")

    def stop(self) -> None:
        """End the search early; its best decision so far still arrives."""
        self._stop.set()

    def answers(self, session: Session) -> bool:
        """Tell whether the session is still as it was when the search began."""
        return session is self.session and session.version == self.version

    def _work(self) -> None:
        ask: Callable[..., Decision] = self.session.think if self.purpose == "move" else self.session.hint
        try:
            decision = ask(self._stop, self._progress)
        except GlyphwallError as error:
            self._app.post_message(self.Failed(self, error))
        else:
            self._app.post_message(self.Decided(self, decision))

    def _progress(self, decision: Decision) -> None:
        now = time.monotonic()
        if now - self._reported >= _REPORT_SECONDS:
            self._reported = now
            self._app.post_message(self.Progressed(self, decision))
