"""What a session shows: turns, and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.returns import ranking_of

if TYPE_CHECKING:
    from glyphwall.core.values import Event


@dataclass(frozen=True)
class Turn:
    """The plies of one turn.

    Attributes:
        number: from 1; counts the turns of all seats, chance has none of its own.
        actor: seat or `CHANCE`.
        first_ply: index of its first ply.
        text: the joined move, or None where the viewer may not know it.
        events: what the viewer may know of what happened.
    """

    number: int
    actor: int
    first_ply: int
    text: str | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class FinalResult:
    """How the game ended: by the rules, or because the seat ``by`` resigned."""

    returns: tuple[float, ...]
    reason: str
    by: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(ranking_of(self.returns)) if place == 1)
