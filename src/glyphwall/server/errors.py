"""Refusals that any package of the server may raise; packages have more in their own ``errors``."""

from __future__ import annotations

from glyphwall.play.refusals import NotStored, Refusal


class TooManyRequests(Refusal):
    """More than an address or a connection may ask.

    Args:
        wait: seconds until it makes sense to ask again.
    """

    code = "too-many-requests"
    status = 429

    def __init__(self, message: str, wait: int = 60) -> None:
        super().__init__(message)
        self.wait = wait


class Unavailable(NotStored):
    """The store cannot be read or written just now; nothing has changed."""


class DatabaseDamaged(Refusal):
    """SQLite reports that the database's file is damaged: restore a copy."""

    code = "database-damaged"
    status = 503


class OutcomeUnknown(Unavailable):
    """The disk or the database failed while a change was being saved: it may be there or not.

    Send the same request again with the same id: it is answered, or done once.
    """

    code = "outcome-unknown"
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
    """The stable code for what the web framework itself refuses."""
    return _STATUS_CODES.get(status, "bad-message" if status < 500 else "server-error")
