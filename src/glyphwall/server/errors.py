"""What any room of the server may refuse. Rooms have errors beside."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


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


class Unavailable(Refusal):
    """The store cannot be read or written just now; nothing has changed."""

    code = "unavailable"
    status = 503


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
