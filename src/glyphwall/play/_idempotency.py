"""The requests that were done at a table, so that a request that is sent again is done once and answered again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.play.records import StoredRequest

MAX_REQUESTS = 200
"""The newest requests remembered for each holder: endless proposals would fill the disk."""


class RequestHistory:
    """Requests by holder and id, oldest first."""

    def __init__(self, stored: Iterable[StoredRequest]) -> None:
        self._done: dict[tuple[int, str], StoredRequest] = {}
        self.add_stored(stored)

    def find(self, seats: Iterable[int], request_id: str) -> int | None:
        """Return the version at which the holder of ``seats`` made a request; None for a new request."""
        for seat in seats:
            request = self._done.get((seat, request_id))
            if request is not None:
                return request.version
        return None

    def find_crowded_out(self, new: StoredRequest | None) -> StoredRequest | None:
        """Return the request to forget for a new one; None while there is room."""
        if new is None or len(self._done) < MAX_REQUESTS:
            return None
        own = [each for each in self._done.values() if each.holder == new.holder]
        return own[0] if len(own) >= MAX_REQUESTS else None

    def add_stored(self, stored: Iterable[StoredRequest]) -> None:
        for request in sorted(stored, key=lambda request: request.version):
            self._done.setdefault((request.holder, request.id), request)

    def replace(self, new: StoredRequest | None, forgotten: StoredRequest | None) -> None:
        if forgotten is not None:
            self._done.pop((forgotten.holder, forgotten.id), None)
        if new is not None:
            self._done[new.holder, new.id] = new
