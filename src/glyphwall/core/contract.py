"""The contract: what a game is, in one place.

A game is a small set of pure functions over one plain state. Everything else in the package
(search, records, servers, studies, drawings) is written once against `Game` (``core.game``) and `State`,
knows no game, and so works for every game, the third one included that somebody will add.

Read this page from top to bottom to add a game, and then ``core.game``; run ``glyphwall.testing.check_game`` on it. The
plain values that are named here (events, outcomes, views) stand in ``core.values``.


Who acts
--------
Seats are numbered from 0 in code and from 1 wherever a person or a protocol reads them. Two more
"actors" exist: `CHANCE`, whose outcomes are ordinary actions in the log (a tile drawn, a coin
tossed), and `NOBODY`, once the game is over. There is no random generator inside a state and no
global one: whoever samples brings a generator (``core.streams``).

Plies and turns
---------------
A *ply* is one action by one actor. What players call a turn may be several plies (place a
tile, then draft another; choose a space, then pay for it). Records and interfaces write the plies of
a turn as one joined move (``Rhc3+Ya``); rules, search and environments only ever see plies.
``State.in_turn`` tells a half-finished turn from the start of one.

Actions, moves, texts
---------------------
An *action* is a dense number in ``range(game.action_count(options))``. A *move* is the same thing as
a small typed struct; a *text* is the same thing in notation. One codec per game maps between the
three, frozen per ``rules_version``; masks, kernels, records, the engine protocol and the browser
client all share it. ``legal_actions`` is ascending, and empty exactly when the game is over: a
position in which the rules leave the mover nothing is finished, never passed.

Actions and events
------------------
An action is what was chosen; an `Event` is what happened because of it, and each event carries its
audience. A log, a history, an undo offer is a list of events filtered by audience: never a state.

States
------
`State` is immutable and hashable; ``apply`` returns a new one. Inside it lies a NumPy record with
named fields, on which the rules work as plain functions that Numba compiles. Only a game's own folder reads or writes
a field of it. Search, players and environments hand it to the compiled functions in ``Game.kernel``: they get a copy
from ``State.record``, and environments hold arrays of them; a person's side of the house sees states and views.

Views
-----
A `View` is what one seat (or a spectator) may know. It is a different type, built up from what may be
known, holding no reference to the state, made of plain values that go over a wire as they are.
Computer players, drawings, the server and its clients get views only. ``Game.resample(view, rng)``
makes a full state that the view leaves possible: it takes a view, so no search can peek.

Returns
-------
What a finished game is worth to each seat: numbers in ``[-1, 1]`` whose sum is 0, for any number ``n`` of seats. A game
is one win. Who is first alone has it, and a return of 1; all others have ``-1 / (n - 1)``, whatever their place. Seats
that share the first place share the win equally: of the part ``s`` of it the return is ``(n * s - 1) / (n - 1)``, and 0
when everybody does. Who resigns or falls out comes last alone, so the others share the win. A mean of returns is
thus always a chance to win on another scale. A game may take its points (chips, money) themselves as the stake instead.
``core.returns`` has the functions for both; nothing else in the package makes returns of places, but for compiled
rules, which the conformance kit compares with ``State.outcome``.

Rules versions
--------------
``rules_version`` names what a record of the game means: its codec, its notation, its options, its rules. When any of
them changes, the version does, and the pack says how games of the older one are read from then on
(``core.versions``): by the older rules, kept as they were, or translated into the present ones.

Explanations
------------
Illegal input never ends a game and never changes anything. ``State.explain`` says why a move is
refused: a stable reason code, the pieces in conflict with their places, what would fit instead. What people
read of it, and of events, are texts of the message catalogue: which, and with what arguments, say the game's
words (`core.narration`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from glyphwall.core.cached_property import cached_property
from glyphwall.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Hashable

    import numpy as np

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event, Outcome, View

__all__ = ["Game", "State"]


@cache
def _worked_out(kind: type) -> tuple[str, ...]:
    """What objects of a class work out once and keep."""
    return tuple(name for name in dir(kind) if isinstance(getattr(kind, name, None), cached_property))


class State(ABC):
    """An immutable position. Equal and hashed by ``key``."""

    game: Game[Any, Any]
    options: Any

    # -- who and what -----------------------------------------------------------------------------
    @property
    @abstractmethod
    def actor(self) -> int:
        """Whose action is next: a seat, `CHANCE`, or `NOBODY` when the game is over."""

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
        """The position after ``action``.

        Raises:
            IllegalAction: with the explanation; the state is as it was.
        """

    @property
    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """(action, probability) pairs when `CHANCE` acts, else empty. Probabilities sum to 1."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    # -- what a seat may know ---------------------------------------------------------------------
    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What ``seat`` may know; ``None`` for a spectator."""

    @abstractmethod
    def events(self, action: int, after: Any = None) -> tuple[Event, ...]:
        """What happens when ``action`` is applied here, each event with its audience.

        Args:
            after: the position that it leads to, where the caller has it already: `apply` is spared.
        """

    # -- identity ---------------------------------------------------------------------------------
    @property
    @abstractmethod
    def key(self) -> Hashable:
        """Exact identity: equal keys, equal positions (options included)."""

    @property
    @abstractmethod
    def canonical_key(self) -> Hashable:
        """Identity up to every symmetry of the game: equal exactly for symmetric positions."""

    @property
    @abstractmethod
    def record(self) -> np.ndarray:
        """A writable copy of the record inside, shape ``(1,)`` of ``game.kernel.dtype``."""

    # -- text -------------------------------------------------------------------------------------
    @property
    @abstractmethod
    def position(self) -> str:
        """The position in notation; ``game.parse_position`` reads it back."""

    @abstractmethod
    def parse(self, text: str) -> tuple[int, ...]:
        """The plies that a move text means here: one ply, or the joined plies of a turn.

        Only the grammar and what is needed to resolve aliases is checked; legality is ``apply``'s.

        Raises:
            NotationError: with the column; `AmbiguousMove` for a short form with several answers.
        """

    @abstractmethod
    def explain(self, text: str) -> Explanation:
        """Why the move (in notation) is illegal and what would fit, or that it is legal."""

    # -- memory -------------------------------------------------------------------------------------
    def forget(self) -> None:
        """Lets go of what was worked out here and can be again: of a position that is kept, and hardly asked again."""
        for name in _worked_out(type(self)):
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
        """The drawing that notebooks show: a spectator's."""
        return self.view(None)._repr_svg_()
