"""What a session is made of: plies, turns, and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glyphwall.core.contract import Event


@dataclass(frozen=True)
class Ply:
    """One ply in force.

    Attributes:
        actor: the seat that chose it, or `CHANCE`.
        action: its number.
        text: canonical notation.
        events: what happened, each event with its audience.
        opens_turn: whether a turn begins with it.
    """

    actor: int
    action: int
    text: str
    events: tuple[Event, ...]
    opens_turn: bool

    def visible_to(self, seat: int | None) -> bool:
        """Whether the seat may know what was chosen."""
        return all(event.visible_to(seat) for event in self.events)

    @property
    def secret(self) -> bool:
        """Whether somebody does not know what was chosen."""
        return any(event.audience is not None for event in self.events)


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
class Result:
    """How the game ended: by the rules, or because the seat ``by`` resigned."""

    returns: tuple[float, ...]
    reason: str
    by: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        best = max(self.returns)
        return tuple(seat for seat, value in enumerate(self.returns) if value == best)
