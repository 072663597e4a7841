"""What passes between rooms: options, events, explanations, views, outcomes. Plain values, and nothing else.

Each is a frozen struct of plain values, so it goes over a wire, into a record or a log as it is. What they are for, and
what makes them, is on the page of the contract (`core.contract`).
"""

from __future__ import annotations

import msgspec

from glyphwall.core.message import Message
from glyphwall.core.notebook import draw
from glyphwall.core.option_fields import check_bounds

CHANCE = -1
"""The actor that draws, deals and tosses."""

NOBODY = -2
"""The actor of a finished game."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of one game: a frozen struct whose defaults are the published rules.

    Bounds stand in the fields' annotations (`glyphwall.core.option_fields`) and are checked whenever one is made. A
    subclass that knows more checks it in ``__post_init__``, calls this one there, and raises `OptionsError`.
    """

    def __post_init__(self) -> None:
        check_bounds(self)


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended.

    Attributes:
        termination: stable reason, ``"stuck"`` for example.
        ranking: place of each seat, 1 for the best; equal numbers share a place.
        returns: utility of each seat, in ``[-1, 1]``; the sum is 0. ``core.returns`` makes them.
        points: points or chips of each seat at the end; None where the game counts none, or was not played to its end.
    """

    termination: str
    ranking: tuple[int, ...]
    returns: tuple[float, ...]
    points: tuple[int, ...] | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened.

    Attributes:
        kind: stable name (``"placed"``, ``"drafted"``).
        seat: who did it, or None for chance and the rules themselves.
        facts: what the audience may know of it, in notation.
        audience: the seats that may know ``facts``; None for everybody, spectators included.
            The others learn that a ply was made, and nothing else.
        said: what is said of it (`core.narration`), put in where it goes out to people.
    """

    kind: str
    seat: int | None = None
    facts: dict[str, str] = {}
    audience: tuple[int, ...] | None = None
    said: Message | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: a spectator) may know the facts."""
        return self.audience is None or (seat is not None and seat in self.audience)


class Conflict(msgspec.Struct, frozen=True):
    """A piece that stands in the way: why, which, and where (all in notation)."""

    code: str
    piece: str
    place: str

    def __str__(self) -> str:
        return f"{self.piece}@{self.place}"


class Explanation(msgspec.Struct, frozen=True):
    """Why a move is illegal, or that it is legal.

    Attributes:
        code: ``"legal"``, or the stable reason that decides.
        move: the move asked about, in notation.
        conflicts: every piece in the way, the deciding reason first.
        fits: what would fit there instead, by kind: ``{"glyphs": ("h", "p"), "colours": ("R",)}``.
        facts: further values that the text needs (``{"place": "f11"}``).
        said: the same in sentences (`core.narration`), put in where it goes out to people.
    """

    code: str
    move: str
    conflicts: tuple[Conflict, ...] = ()
    fits: dict[str, tuple[str, ...]] = {}
    facts: dict[str, str] = {}
    said: tuple[Message, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the move could be played."""
        return self.code == "legal"


class Reason(msgspec.Struct, frozen=True):
    """Something to be said: the code of its text, and what the text names, in notation.

    ``said``: the text and its arguments (`core.narration`), put in where it goes out to people.
    """

    code: str
    facts: dict[str, str] = {}
    said: Message | None = None


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a position that somebody typed: stable code, place, English text; and, of games with texts,
    what is said of it in any language."""

    code: str
    place: str
    text: str
    said: Message | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat may know, as plain values. Games subclass it (tagged with the game's id).

    Where nothing is hidden, all views of a position are the same but for their seat.

    Attributes:
        seat: the seat it is made for, from 0; None for a spectator.
        actor: whose action is next (a seat, `CHANCE` or `NOBODY`).
        legal: legal single plies of the actor in notation, ascending by action number; empty unless
            the viewer is the actor or the game has no secrets at this point.
        outcome: set once the game is over.
        position: the position in notation, with this view's knowledge only.
    """

    seat: int | None
    actor: int
    legal: tuple[str, ...]
    outcome: Outcome | None
    position: str

    def _repr_svg_(self) -> str | None:
        """The drawing that notebooks show; None for a game that has none."""
        return draw(self)
