"""The result of something that happens at a table, before it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.play.log import Draft
    from glyphwall.play.protocol.messages import Said, ServerMessage
    from glyphwall.play.records import StoredGame, StoredProposal, StoredSeat

Tells = Literal["update", "table", "rematch"]
"""The message to everybody after a step: new entries, the table, or the table and the way to the next game."""


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


@dataclass(frozen=True, kw_only=True)
class Step:
    """A transition of a table. All of it is stored, or nothing.

    Attributes:
        draft: the new entries, which may be none; None if nothing changes.
        request: the first seat of the sender and the id of its request, so that it is recognised when sent again.
        proposals: the proposals that stand from now on; None: those of before that a ply doesn't settle.
        joined: the seat that is taken.
        contributed: the seat that commits to its part in chance, or reveals it.
        moved: the seat whose token is exchanged.
        said: a phrase for the other players, which isn't stored.
        claimed: the seats that an account takes over from their tokens.
        opens: the next game, which is stored first.
        answers: the messages for the sender.
        tells: the message to everybody; None: no message.
    """

    draft: Draft | None = None
    request: tuple[int, str] | None = None
    proposals: tuple[StoredProposal, ...] | None = None
    joined: StoredSeat | None = None
    contributed: StoredSeat | None = None
    moved: StoredSeat | None = None
    said: Said | None = None
    claimed: tuple[StoredSeat, ...] = ()
    opens: StoredGame | None = None
    answers: tuple[ServerMessage, ...] = ()
    tells: Tells | None = None
