"""What a game at a table refuses: stable codes, and the body that carries them.

Codes of the package's own errors (``illegal-action``, ``bad-notation``, ...) pass through as they are. The
texts for people in their language are the messages ``error-<code>``.
"""

from __future__ import annotations

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.play.protocol import ErrorBody


class Refusal(GlyphwallError):
    """A request that is refused; nothing has changed. ``status`` is the HTTP status."""

    status = 400


class BadMessage(Refusal):
    """A message or body that cannot be read: not JSON, an unknown type or field, a value out of bounds."""

    code = "bad-message"


class BadSeats(Refusal):
    """The wrong number of seats, an unknown level, a level for a person."""

    code = "bad-seats"


class BadToken(Refusal):
    """A token that is no seat's of this game."""

    code = "bad-token"
    status = 401


class NotYourSeat(Refusal):
    """The client does not hold the seat that it wants to act for."""

    code = "not-your-seat"
    status = 403


class BadContribution(Refusal):
    """A part in fair chance that is none: not the secret that the seat committed to."""

    code = "bad-contribution"


class ContributionTooLate(Refusal):
    """A part in fair chance that nobody waits for (any more)."""

    code = "contribution-too-late"
    status = 409


class BadInvitation(Refusal):
    """An invitation that is not one of this game's."""

    code = "bad-invitation"
    status = 403


class InvitationUsed(Refusal):
    """An invitation is good once."""

    code = "invitation-used"
    status = 409


class StaleVersion(Refusal):
    """The game has moved on since the version that the move was meant for."""

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
    """The game has no such ply."""

    code = "unknown-ply"
    status = 404


class NotOver(Refusal):
    """Only a finished game allows this."""

    code = "not-over"
    status = 409


class NoIdeas(Refusal):
    """Nobody may ask for ideas here: people play at several devices and have not agreed to it, or the game has none."""

    code = "no-ideas"
    status = 409


class NoTakeback(Refusal):
    """There is nothing that could be taken back now."""

    code = "no-takeback"
    status = 409


class NoRematch(Refusal):
    """A rematch needs every person of the game at the table."""

    code = "no-rematch"
    status = 409


class NoProposal(Refusal):
    """There is no such proposal for this client to answer."""

    code = "no-proposal"
    status = 409


class ProposalStands(Refusal):
    """Somebody else's proposal is to be answered first."""

    code = "proposal-stands"
    status = 409


class RulesChanged(Refusal):
    """The game was played under rules that this version does not know."""

    code = "rules-changed"
    status = 409


class OtherEdition(Refusal):
    """The game was begun with an edition that this server has not, or of which it has another file."""

    code = "edition-missing"
    status = 409


class GameDamaged(Refusal):
    """What is stored of the game is no game: a row is missing, unreadable, or not by the rules."""

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


def status_of(error: GlyphwallError) -> int:
    """The HTTP status of an error of the package."""
    return error.status if isinstance(error, Refusal) else _STATUSES.get(error.code, 400)


def body_of(error: GlyphwallError) -> ErrorBody:
    """What the client gets to read."""
    explanation = error.explanation if isinstance(error, IllegalAction) else None
    return ErrorBody(code=error.code, message=str(error), explanation=explanation)
