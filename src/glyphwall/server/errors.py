"""Refusals that any package of the server may raise."""

from __future__ import annotations

from glyphwall.play.refusals import NotStored, Refusal


class TooManyRequests(Refusal, code="too-many-requests", status=429):
    """An address or a connection asks for more than it may.

    Args:
        wait: seconds until it makes sense to ask again.
    """

    def __init__(self, message: str, wait: int = 60) -> None:
        super().__init__(message)
        self.wait = wait


class Banned(Refusal, code="banned", status=403):
    """An operator has banned the address from beginning anything."""


class Unavailable(NotStored):
    """The store can't be read or written now; nothing has changed."""


class NotFound(Refusal, code="not-found", status=404):
    """No such path."""


class DatabaseDamaged(Refusal, code="database-damaged", status=503):
    """The database's file is damaged, as SQLite reports: restore a copy."""


class OutcomeUnknown(Unavailable, code="outcome-unknown"):
    """The disk or the database failed while a change was being saved, which may be stored or not.

    Send the same request again with the same id: it is done once.
    """

    is_outcome_known = False


_STATUS_CODES = {
    401: "bad-token",
    403: "not-your-seat",
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    429: "too-many-requests",
    500: "server-error",
    503: "unavailable",
}


def code_of_status(status: int) -> str:
    """Return the stable code for an error of the web framework."""
    return _STATUS_CODES.get(status, "bad-message" if status < 500 else "server-error")
