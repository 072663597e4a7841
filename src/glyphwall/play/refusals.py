"""Refusals of a table, with stable codes, and the body that carries them.

The codes of the package's own errors (``illegal-action``, ``bad-notation``, ...) pass through unchanged. The texts in
people's languages are the messages ``error-<code>``.
"""

from __future__ import annotations

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.play.protocol.basics import ErrorBody


class Refusal(GlyphwallError):
    """A refused request; nothing has changed. ``status`` is the HTTP status."""

    status = 400


class BadMessage(Refusal):
    """A message or body that cannot be read: not JSON, an unknown type or field, a value out of bounds."""

    code = "bad-message"


class BadSeats(Refusal):
    """The wrong number of seats, an unknown level, a level for a person."""

    code = "bad-seats"


class BadToken(Refusal):
    """A token that is for no seat of this game."""

    code = "bad-token"
    status = 401


class SeatMoved(Refusal):
    """A token of a seat that has moved to another device."""

    code = "seat-moved"
    status = 403

    def __init__(self) -> None:
        super().__init__("this seat has moved to another device")


class NotYourSeat(Refusal):
    """The client does not hold the seat that it wants to act for."""

    code = "not-your-seat"
    status = 403


class BadContribution(Refusal):
    """A contribution to fair chance that is wrong, as a secret that the seat didn't commit to."""

    code = "bad-contribution"


class ContributionTooLate(Refusal):
    """A contribution to fair chance that isn't awaited (any more)."""

    code = "contribution-too-late"
    status = 409


class BadInvitation(Refusal):
    """An invitation that is not one of this game's."""

    code = "bad-invitation"
    status = 403


class InvitationUsed(Refusal):
    code = "invitation-used"
    status = 409


class StaleVersion(Refusal):
    """A move for an older version: the game has moved on since."""

    code = "stale-version"
    status = 409


class Overtaken(StaleVersion):
    """Another writer has stored a change first; nothing has changed."""


class NotStored(Refusal):
    """A change could not be stored; nothing has changed.

    Attributes:
        is_outcome_known: False if the change may be stored all the same.
    """

    code = "unavailable"
    status = 503
    is_outcome_known = True


class UnknownPly(Refusal):
    code = "unknown-ply"
    status = 404


class NotOver(Refusal):
    """A request that only a finished game allows."""

    code = "not-over"
    status = 409


class NoIdeas(Refusal):
    """No ideas here: people play at several devices and haven't agreed to it, or the game has none."""

    code = "no-ideas"
    status = 409


class NoChat(Refusal):
    """No chat here: a player hasn't agreed to it, or people share a device."""

    code = "no-chat"
    status = 409


class NoTakeback(Refusal):
    code = "no-takeback"
    status = 409


class NoRematch(Refusal):
    """No rematch: a person of the game never joined."""

    code = "no-rematch"
    status = 409


class NoClaim(Refusal):
    """There's nothing to claim: no seat at turn is out of time or was away long enough."""

    code = "no-claim"
    status = 409


class NoVacation(Refusal):
    """No vacation in this game, or no days of it left."""

    code = "no-vacation"
    status = 409


class NoClock(Refusal):
    """Clocks where no server watches them."""

    code = "no-clock"


class NoProposal(Refusal):
    """No such proposal that this client could answer."""

    code = "no-proposal"
    status = 409


class ProposalStands(Refusal):
    """Another player's proposal has to be answered first."""

    code = "proposal-stands"
    status = 409


class RulesChanged(Refusal):
    """The game was played under rules that this version doesn't know."""

    code = "rules-changed"
    status = 409


class OtherEdition(Refusal):
    """The game's edition is missing here, or is another file."""

    code = "edition-missing"
    status = 409


class GameDamaged(Refusal):
    """The stored game is damaged: a row is missing, unreadable, or against the rules."""

    code = "game-damaged"
    status = 500


class ProtocolMismatch(Refusal):
    """Client and server speak different protocols: reload the page."""

    code = "protocol-mismatch"
    status = 426


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
