"""The requests that were done at a table, so that one that is sent again is answered again and not done twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.play.records import StoredRequest

KEPT = 200
"""Of each holder the newest: proposals made and withdrawn for ever would fill the disk."""


class RequestHistory:
    """Requests by holder and id, oldest first.

    Args:
        stored: those that are on disk.
    """

    def __init__(self, stored: Iterable[StoredRequest]) -> None:
        oldest_first = sorted(stored, key=lambda request: request.version)
        self._done = {(request.holder, request.id): request for request in oldest_first}

    def done_at(self, seats: Iterable[int], request_id: str) -> int | None:
        """The version at which a request of whoever holds ``seats`` was done before; None for a new one."""
        for seat in seats:
            request = self._done.get((seat, request_id))
            if request is not None:
                return request.version
        return None

    def crowded_out(self, new: StoredRequest | None) -> StoredRequest | None:
        """What has to be forgotten for a new request; None while there is room."""
        if new is None or len(self._done) < KEPT:
            return None
        own = [each for each in self._done.values() if each.holder == new.holder]
        return own[0] if len(own) >= KEPT else None

    def learn(self, stored: Iterable[StoredRequest]) -> None:
        """Those that another process has done."""
        for request in sorted(stored, key=lambda request: request.version):
            self._done.setdefault((request.holder, request.id), request)

    def take_over(self, new: StoredRequest | None, forgotten: StoredRequest | None) -> None:
        """What is on disk now."""
        if forgotten is not None:
            self._done.pop((forgotten.holder, forgotten.id), None)
        if new is not None:
            self._done[new.holder, new.id] = new
