"""Players' names, turns and results, as a terminal shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from glyphwall.core.returns import ranking_of

if TYPE_CHECKING:
    from glyphwall.core.values import Event

Speech = Literal["literate", "terse"]
"""``literate``: "red hash to f11"; ``terse``: "R# f11"."""


@dataclass(frozen=True)
class Cast:
    """The players' names.

    Attributes:
        you: the only person's seat, which is called "you"; None if several persons share the screen.
        in_sentences: names inside sentences ("Player 1 (you) takes blue"), by seat; empty: seats go by their numbers.
    """

    names: tuple[str, ...]
    you: int | None
    in_sentences: tuple[str, ...] = ()

    def is_you(self, seat: int) -> str:
        """Return ``yes`` or ``no``, by which messages choose their form."""
        return "yes" if seat == self.you else "no"


@dataclass(frozen=True)
class Turn:
    """The plies of one turn.

    Attributes:
        number: from 1; chance has no numbers of its own.
        actor: a seat, or `CHANCE`.
        first_ply: the index of its first ply.
        text: the joined move; None if the viewer may not know it.
    """

    number: int
    actor: int
    first_ply: int
    text: str | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class FinalResult:
    """The end of a game: by the rules, or because the seat ``by`` resigned."""

    returns: tuple[float, ...]
    reason: str
    by: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(ranking_of(self.returns)) if place == 1)
