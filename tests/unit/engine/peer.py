"""A scripted peer of an engine session in this process."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from glyphwall.engine._lines import PeerGone
from glyphwall.engine._session import Session
from glyphwall.engine.settings import EngineSettings

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60.0  # seconds: the first search may have to compile


class Peer:
    """A peer that sends lines and stores the answers."""

    def __init__(self, settings: EngineSettings | None = None) -> None:
        self.lines: list[str] = []
        self.gone = False
        self.session = Session(self._take, settings or EngineSettings(seed=1, player="random"))

    def _take(self, line: str) -> None:
        if self.gone:
            raise PeerGone("gone")
        assert "\n" not in line
        self.lines.append(line)

    def ask(self, *lines: str) -> list[str]:
        """Send lines and return the answers once all are carried out."""
        start = len(self.lines)
        for line in lines:
            self.session.submit(line)
        self.wait_until(lambda: not self.busy)
        return self.lines[start:]

    @property
    def busy(self) -> bool:
        return self.session.busy

    def wait_for(self, prefix: str, start: int = 0) -> str:
        """Return the first answer from ``start`` on that begins with a text."""
        self.wait_until(lambda: any(line.startswith(prefix) for line in self.lines[start:]))
        return next(line for line in self.lines[start:] if line.startswith(prefix))

    def wait_until(self, done: Callable[[], bool]) -> None:
        limit = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < limit, f"nothing after {PATIENCE} s; so far: {self.lines[-5:]}"
            time.sleep(0.002)
