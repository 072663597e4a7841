"""Plain values of the contract: options, outcomes, events and views.

Each is a frozen struct that can be sent, stored or logged as it is. See `core.contract`.
"""

from __future__ import annotations

import msgspec

from glyphwall.core._notebook import render_for_notebook
from glyphwall.core._whole_numbers import plain_scalar
from glyphwall.core.message import Message
from glyphwall.core.option_fields import check_bounds

CHANCE = -1
"""The actor of random outcomes: draws, deals, coin tosses."""

NO_ACTOR = -2
"""The actor of a finished game."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of a game; the defaults are the published rules.

    The bounds in the fields' annotations (`core.option_fields`) are checked on construction. A subclass with further
    checks overrides ``__post_init__``, calls the inherited one, and raises `OptionsError`.
    """

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if (plain := plain_scalar(value)) is not value:
                msgspec.structs.force_setattr(self, name, plain)
        check_bounds(self)


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game.

    Attributes:
        termination: stable reason, ``"stuck"`` for example.
        ranking: place of each seat, 1 for the best; equal numbers share a place.
        returns: utility of each seat in ``[-1, 1]``, summing to 0 (`core.returns`).
        points: final points or chips of each seat; None if the game counts none or ended early.
    """

    termination: str
    ranking: tuple[int, ...]
    returns: tuple[float, ...]
    points: tuple[int, ...] | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened.

    Attributes:
        kind: stable name (``"placed"``, ``"drafted"``).
        seat: the acting seat; None for chance and the rules themselves.
        facts: details in notation, for the audience only.
        audience: the seats that may see ``facts``; None for everybody, spectators included. The others only learn
            that a ply was made.
        said: the message (`core.narration`), added before the event is shown to people.
    """

    kind: str
    seat: int | None = None
    facts: dict[str, str] = {}
    audience: tuple[int, ...] | None = None
    said: Message | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Return whether ``seat`` (None for a spectator) may see the facts."""
        return self.audience is None or (seat is not None and seat in self.audience)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The knowledge of one seat, as plain values. Games subclass it, tagged with the game's id.

    Without hidden information, all views of a position differ only in their seat.

    Attributes:
        seat: the viewer's seat, from 0; None for a spectator.
        actor: the seat to act, `CHANCE` or `NO_ACTOR`.
        legal: legal plies in notation, ascending by action number; empty if the viewer isn't the actor and the game
            has secrets.
        position: the position in notation, as far as the viewer knows it.
    """

    seat: int | None
    actor: int
    legal: tuple[str, ...]
    outcome: Outcome | None
    position: str

    def _repr_svg_(self) -> str | None:
        return render_for_notebook(self)
