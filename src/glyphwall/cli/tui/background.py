"""A search in a thread, and the messages by which it answers. Nothing here waits for the screen."""

from __future__ import annotations

import time
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

_TELL_EVERY = 0.1
"""Seconds between reports of a running search."""


class BackgroundSearch:
    """One search for a session as it stands now.

    Args:
        app: gets the messages.
        session: asked; it is not changed.
        purpose: ``move``: what the computer on the acting seat does; ``hint``: advice for a person.
    """

    class Told(Message):
        """How far the search has come."""

        def __init__(self, search: BackgroundSearch, decision: Decision) -> None:
            super().__init__()
            self.search = search
            self.decision = decision

    class Decided(Message):
        """The search is over."""

        def __init__(self, search: BackgroundSearch, decision: Decision) -> None:
            super().__init__()
            self.search = search
            self.decision = decision

    class Failed(Message):
        """The player cannot answer."""

        def __init__(self, search: BackgroundSearch, error: GlyphwallError) -> None:
            super().__init__()
            self.search = search
            self.error = error

    def __init__(self, app: App[None], session: Session, purpose: Purpose) -> None:
        self.session = session
        self.purpose = purpose
        self.version = session.version
        self._app = app
        self._stop = Flag()
        self._told = 0.0

    def start(self) -> None:
        """Begins to search; answers come as messages."""
        self._app.run_worker(self._work, thread=True, group="search")

    def stop(self) -> None:
        """Ends the search; its answer still comes, with the best found so far."""
        self._stop.set()

    def answers(self, session: Session) -> bool:
        """Whether its answer is about the session as it stands."""
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
        if now - self._told >= _TELL_EVERY:
            self._told = now
            self._app.post_message(self.Told(self, decision))
