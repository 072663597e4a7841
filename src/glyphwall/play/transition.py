"""What something that happens at a table comes to, before it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.play.log import Draft
    from glyphwall.play.protocol import ServerMessage
    from glyphwall.play.records import StoredGame, StoredProposal, StoredSeat

Tells = Literal["update", "table", "rematch"]


class Asker(Protocol):
    """Who asks for something: what they hold of the table.

    Attributes:
        seats: those that they act for, ascending; none: a spectator.
        tokens: the secrets that they have shown, by seat.
    """

    @property
    def seats(self) -> tuple[int, ...]: ...

    @property
    def tokens(self) -> Mapping[int, str]: ...


@dataclass(frozen=True, kw_only=True)
class Step:
    """All of it is kept, or nothing; then everybody is told.

    Attributes:
        draft: the new entries, which may be none; None where nothing changes.
        request: the first seat of whoever asked, and the id of the request, to know it when it is sent again.
        proposals: those that stand from now on; None: as before, or those that a ply does not settle.
        joined: the seat that somebody takes. contributed: the seat that commits to its part in chance, or tells it.
        opens: the next game of the same people, which is to be kept first.
        answers: what whoever asked gets.
        tells: what everybody gets: what was played, the table, or the table and the way to the next game.
    """

    draft: Draft | None = None
    request: tuple[int, str] | None = None
    proposals: tuple[StoredProposal, ...] | None = None
    joined: StoredSeat | None = None
    contributed: StoredSeat | None = None
    opens: StoredGame | None = None
    answers: tuple[ServerMessage, ...] = ()
    tells: Tells | None = None
