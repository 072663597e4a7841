"""The contract between games and the rest of the package.

A game is a small set of pure functions over one plain state. Everything else in the package (search, records, servers,
studies, drawings) is written once against `Game` (``core.game``) and `State`, and works for any game.

To add a game, read this page and then ``core.game``, and run ``glyphwall.testing.check_game`` on it. Outcomes, events
and views are in ``core.values``; explanations in ``core.message``.


Actors
------
Seats are numbered from 0 in code, and from 1 wherever a person or a protocol reads them. There are two more actors:
`CHANCE`, whose outcomes are ordinary actions in the log (a tile drawn, a coin tossed), and `NO_ACTOR`, once the game is
over. States contain no random generator and there is no global one: callers pass generators in (``core.streams``).

Plies and turns
---------------
A *ply* is one action by one actor. What players call a turn may be several plies (place a tile, then draft another;
choose a space, then pay for it). Records and interfaces write the plies of a turn as one joined move (``Rhc3+Ya``);
rules, search and environments only see plies. ``State.in_turn`` is True in the middle of a turn.

Actions, moves, texts
---------------------
An *action* is a number in ``range(game.action_count(options))``. A *move* is the same as a small typed struct; a *text*
is the same in notation. One codec per game maps between the three, frozen per ``rules_version``; masks, kernels,
records, the engine protocol and the browser client share it. ``legal_actions`` is ascending, and empty exactly when the
game is over: if the rules leave the mover no action, the game ends; there is no passing.

Actions and events
------------------
An action is what was chosen; an `Event` is what happened, with its audience. A log, a history or an undo offer is a
list of events filtered by audience, never a state.

States
------
`State` is immutable and hashable; ``apply`` returns a new one. It holds a NumPy record with named fields, on which the
rules work as plain functions that Numba compiles. Only a game's own folder reads or writes its fields. Search, players
and environments pass copies of it (``State.record``) to the compiled functions in ``Game.kernel``; everything else sees
states and views.

Views
-----
A `View` is the knowledge of one seat or a spectator. It is a separate type, built from what may be known, without a
reference to the state, and made of plain values. Computer players, drawings, the server and its clients only get views.
``Game.resample(view, rng)`` returns a full state consistent with the view: it takes a view, so no search can peek.

Returns of seats
----------------
Returns are the value of a finished game to each seat: numbers in ``[-1, 1]`` that sum to 0. A game is one win, shared
equally by all in first place, or points (chips, money) are the stake. ``core.returns`` has the formulas and functions
for both; only compiled rules compute returns too, and the conformance kit compares them with ``State.outcome``.

Rules versions
--------------
``rules_version`` identifies the meaning of a game's records: codec, notation, options, rules. When any of them changes,
so does the version, and the plugin says how older games are read (``core.versions``): by preserved older rules, or
translated into the current ones.

Explanations
------------
Illegal input never ends or changes a game. ``State.explain`` says why a move is illegal: a stable reason code, the
conflicting pieces with their places, and what would fit instead. The game's narration (`core.narration`) turns
explanations and events into messages of the catalogue.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from glyphwall.core._cached_property import cached_property
from glyphwall.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Hashable

    import numpy as np

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event, Outcome, View

__all__ = ["Game", "State"]


@cache
def _cached_names(kind: type) -> tuple[str, ...]:
    """Return the names of a class's cached properties."""
    return tuple(name for name in dir(kind) if isinstance(getattr(kind, name, None), cached_property))


class State(ABC):
    """An immutable position, compared and hashed by ``key``."""

    game: Game[Any, Any]
    options: Any

    # -- who and what -----------------------------------------------------------------------------
    @property
    @abstractmethod
    def actor(self) -> int:
        """The seat to act, `CHANCE`, or `NO_ACTOR` when the game is over."""

    @property
    @abstractmethod
    def in_turn(self) -> bool:
        """True when the actor is in the middle of a composite turn."""

    @property
    @abstractmethod
    def legal_actions(self) -> tuple[int, ...]:
        """Legal action numbers, ascending; empty exactly when the game is over."""

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """`legal_actions` as structured moves, in the same order."""
        return tuple(self.game.action_to_move(action, self.options) for action in self.legal_actions)

    @abstractmethod
    def apply(self, action: int) -> State:
        """Return the position after ``action``.

        Raises:
            IllegalAction: carries the explanation; the state is unchanged.
        """

    @property
    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """(action, probability) pairs when `CHANCE` acts, else empty. Probabilities sum to 1."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    # -- what a seat may know ---------------------------------------------------------------------
    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what ``seat`` (None for a spectator) may know."""

    @abstractmethod
    def events(self, action: int, after: Any = None) -> tuple[Event, ...]:
        """Return the events of applying ``action`` here, each with its audience.

        A caller that has the resulting position already passes it as ``after``.
        """

    # -- identity ---------------------------------------------------------------------------------
    @property
    @abstractmethod
    def key(self) -> Hashable:
        """Exact identity: equal keys, equal positions (options included)."""

    @property
    @abstractmethod
    def canonical_key(self) -> Hashable:
        """Identity up to the game's symmetries: equal exactly for symmetric positions."""

    @property
    @abstractmethod
    def record(self) -> np.ndarray:
        """A writable copy of the record, shape ``(1,)`` of ``game.kernel.dtype``."""

    # -- text -------------------------------------------------------------------------------------
    @property
    @abstractmethod
    def position(self) -> str:
        """The position in notation; ``game.parse_position`` parses it."""

    @abstractmethod
    def parse(self, text: str) -> tuple[int, ...]:
        """Parse a move text: one ply, or the joined plies of a turn.

        Checks only the grammar and what it needs to resolve aliases; `apply` checks legality.

        Raises:
            NotationError: carries the column; `AmbiguousMove` for a short form with several meanings.
        """

    @abstractmethod
    def explain(self, text: str) -> Explanation:
        """Explain why a move text is illegal and what would fit, or that it is legal."""

    # -- memory -------------------------------------------------------------------------------------
    def forget(self) -> None:
        """Drop cached values of a long-lived position that is rarely used."""
        for name in _cached_names(type(self)):
            self.__dict__.pop(name, None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # immutable: a copy is the same

    def __repr__(self) -> str:
        return f"<{self.game.id} {self.position}>"

    def _repr_svg_(self) -> str | None:
        """Draw the position for notebooks, as a spectator sees it."""
        return self.view(None)._repr_svg_()
