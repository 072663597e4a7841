"""Refusals of a table, with stable codes, and the body that carries them.

The codes of the package's own errors (``illegal-action``, ``bad-notation``, ...) pass through unchanged. The texts in
people's languages are the messages ``error-<code>``.
"""

from __future__ import annotations

from typing import Any

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.play.protocol.basics import ErrorBody


class Refusal(GlyphwallError):
    """A refused request; nothing has changed. ``status`` is the HTTP status."""

    status = 400

    def __init_subclass__(cls, *, status: int | None = None, **more: Any) -> None:
        super().__init_subclass__(**more)
        if status is not None:
            cls.status = status


class BadMessage(Refusal, code="bad-message"):
    """A message or body that cannot be read: not JSON, an unknown type or field, a value out of bounds."""


class BadSeats(Refusal, code="bad-seats"):
    """The wrong number of seats, an unknown level, a level for a person."""


class BadToken(Refusal, code="bad-token", status=401):
    """A token that is for no seat of this game."""


class SeatMoved(Refusal, code="seat-moved", status=403):
    """A token of a seat that has moved to another device."""

    def __init__(self) -> None:
        super().__init__("this seat has moved to another device")


class NotYourSeat(Refusal, code="not-your-seat", status=403):
    """The client does not hold the seat that it wants to act for."""


class BadContribution(Refusal, code="bad-contribution"):
    """A contribution to fair chance that is wrong, as a secret that the seat didn't commit to."""


class ContributionTooLate(Refusal, code="contribution-too-late", status=409):
    """A contribution to fair chance that isn't awaited (any more)."""


class BadInvitation(Refusal, code="bad-invitation", status=403):
    """An invitation that is not one of this game's."""


class InvitationUsed(Refusal, code="invitation-used", status=409):
    """An invitation to a seat that somebody has taken."""


class StaleVersion(Refusal, code="stale-version", status=409):
    """A move for an older version: the game has moved on since."""


class Overtaken(StaleVersion):
    """Another writer has stored a change first; nothing has changed."""


class NotStored(Refusal, code="unavailable", status=503):
    """A change could not be stored; nothing has changed.

    Attributes:
        is_outcome_known: False if the change may be stored all the same.
    """

    is_outcome_known = True


class UnknownPly(Refusal, code="unknown-ply", status=404):
    """A ply that the game does not have."""


class NotOver(Refusal, code="not-over", status=409):
    """A request that only a finished game allows."""


class NoIdeas(Refusal, code="no-ideas", status=409):
    """No ideas here: people play at several devices and haven't agreed to it, or the game has none."""


class NoChat(Refusal, code="no-chat", status=409):
    """No chat here: a player hasn't agreed to it, or people share a device."""


class NoTakeback(Refusal, code="no-takeback", status=409):
    """No ply that could be taken back."""


class NoRematch(Refusal, code="no-rematch", status=409):
    """No rematch: a person of the game never joined."""


class NoClaim(Refusal, code="no-claim", status=409):
    """There's nothing to claim: no seat at turn is out of time or was away long enough."""


class NoVacation(Refusal, code="no-vacation", status=409):
    """No vacation in this game, or no days of it left."""


class NoClock(Refusal, code="no-clock"):
    """Clocks where no server watches them."""


class NoProposal(Refusal, code="no-proposal", status=409):
    """No such proposal that this client could answer."""


class ProposalStands(Refusal, code="proposal-stands", status=409):
    """Another player's proposal has to be answered first."""


class RulesChanged(Refusal, code="rules-changed", status=409):
    """The game was played under rules that this version doesn't know."""


class OtherEdition(Refusal, code="edition-missing", status=409):
    """The game's edition is missing here, or is another file."""


class GameDamaged(Refusal, code="game-damaged", status=500):
    """The stored game is damaged: a row is missing, unreadable, or against the rules."""


class ProtocolMismatch(Refusal, code="protocol-mismatch", status=426):
    """Client and server speak different protocols: reload the page."""


_STATUSES = {
    "unknown-game": 404,
    "unknown-print": 404,
    "unknown-puzzle": 404,
    "illegal-action": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "not-in-lesson": 409,
    "missing-library": 501,
}


def status_of(error: GlyphwallError | type[GlyphwallError]) -> int:
    """Return the HTTP status of an error of the package, or of a kind of errors."""
    return int(getattr(error, "status", _STATUSES.get(error.code, 400)))


def body_of(error: GlyphwallError) -> ErrorBody:
    """Return the body that a client gets for an error."""
    explanation = error.explanation if isinstance(error, IllegalAction) else None
    return ErrorBody(code=error.code, message=str(error), explanation=explanation)
