"""Transitions of a table, before they are stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.play.log import Draft
    from glyphwall.play.protocol.messages import Said, ServerMessage
    from glyphwall.play.records import StoredGame, StoredProposal, StoredSeat

Broadcast = Literal["update", "table", "rematch"]
"""The message to everyone after a step: new entries, the table, or the table and the next game."""


class Asker(Protocol):
    """The sender of a request.

    Attributes:
        seats: the seats it acts for, ascending; none for a spectator.
        tokens: the secrets that it has shown, by seat.
    """

    @property
    def seats(self) -> tuple[int, ...]: ...

    @property
    def tokens(self) -> Mapping[int, str]: ...


class Step(NamedTuple):
    """A transition of a table. All of it is stored, or nothing.

    Attributes:
        draft: the new entries, which may be none; None if nothing changes.
        request: the sender's first seat and the request's id, to recognise the request if it is sent again.
        proposals: the open proposals from now on; None to keep those that a ply doesn't settle.
        joined: the seat that is taken.
        contributed: the seat that commits to its part in chance, or reveals it.
        moved: the seat whose token is exchanged.
        phrase: a phrase for the other players, which isn't stored.
        claimed: the seats that an account takes over from their tokens.
        next_game: the next game, which is stored first.
        answers: the messages for the sender.
        broadcast: the message to everyone, if any.
    """

    draft: Draft | None = None
    request: tuple[int, str] | None = None
    proposals: tuple[StoredProposal, ...] | None = None
    joined: StoredSeat | None = None
    contributed: StoredSeat | None = None
    moved: StoredSeat | None = None
    phrase: Said | None = None
    claimed: tuple[StoredSeat, ...] = ()
    next_game: StoredGame | None = None
    answers: tuple[ServerMessage, ...] = ()
    broadcast: Broadcast | None = None
