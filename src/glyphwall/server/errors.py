"""What a server refuses beside the tables themselves, and the HTTP statuses of all that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.play.refusals import Refusal, StaleVersion

if TYPE_CHECKING:
    from glyphwall.core.errors import GlyphwallError


class LevelUnable(Refusal):
    """An operator's computer player that does not play by these rules."""

    code = "level-unable"


class NoSuchGame(Refusal):
    """No game has this id."""

    code = "unknown-game"
    status = 404


class NoSuchPly(Refusal):
    """A ply outside the game."""

    code = "unknown-ply"
    status = 404


class NoSuchLesson(Refusal):
    """The game has no such lesson."""

    code = "unknown-lesson"
    status = 404


class NotFound(Refusal):
    """No such address."""

    code = "not-found"
    status = 404


class Overtaken(StaleVersion):
    """Another process changed the game between a look at it and the commit. The room has caught up: try again."""


class UnknownHost(Refusal):
    """The request is for a name that this server is not known by."""

    code = "unknown-host"
    status = 421


class ForeignOrigin(Refusal):
    """A page of another site asks for a change."""

    code = "foreign-origin"
    status = 403


class UnsupportedMediaType(Refusal):
    """A body that is not said to be JSON."""

    code = "unsupported-media-type"
    status = 415


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

_STATUSES = {
    "unknown-game": 404,
    "unknown-print": 404,
    "illegal-action": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "not-in-lesson": 409,
    "missing-library": 501,
}


def status_of(error: GlyphwallError) -> int:
    """The HTTP status of an error of the package."""
    return error.status if isinstance(error, Refusal) else _STATUSES.get(error.code, 400)


def code_of_status(status: int) -> str:
    """The stable code for what the web framework itself refuses."""
    return _STATUS_CODES.get(status, "bad-message" if status < 500 else "server-error")
