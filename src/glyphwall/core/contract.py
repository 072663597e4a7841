"""The contract: what a game is, in one place.

A game is a small set of pure functions over one plain state. Everything else in the package
(search, records, servers, studies, drawings) is written once against the classes on this page,
knows no game, and so works for every game, the third one included that somebody will add.

Read this page from top to bottom to add a game; then run ``glyphwall.testing.check_game`` on it. The plain values that
are named here (events, outcomes, views) stand in ``core.values``.


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
words (`core.words`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from glyphwall.core.errors import OptionsError
from glyphwall.core.lazy import cached_property
from glyphwall.core.values import Options
from glyphwall.core.words import Teller, Words
from glyphwall.messages import HOUSE

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import numpy as np

    from glyphwall.core.kernel import Kernel
    from glyphwall.core.values import Event, Explanation, Fault, Outcome, View


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


OptionsT = TypeVar("OptionsT", bound=Options)


@cache
def _names_of(options_type: type[Options]) -> frozenset[str]:
    """Of all options. To find them has Python compile each annotation anew."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(options_type))


StateT = TypeVar("StateT", bound=State)


class Home(Protocol):
    """What a game asks of the pack that hands it out (`core.pack.GamePack`)."""

    @property
    def words(self) -> Words:
        """What is said of the game."""

    def load_kernel(self) -> Kernel:
        """Its compiled rules; raises NotImplementedError where there are none."""

    def reference(self, game: Game[Any, Any]) -> Any:
        """How `pickle` finds the game again elsewhere, as ``__reduce__`` says it; None where it cannot be found."""


class Game(ABC, Generic[OptionsT, StateT]):
    """Static facts of one game, and the ways into it. One instance per game: its pack makes it and hands it out."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    credits: ClassVar[str]
    options_type: type[OptionsT]
    pack: Home | None = None
    """The pack that has handed it out; None of a game by itself, in a test or a notebook: it has no compiled rules
    unless it overrides `kernel`, and the texts of the house."""

    # -- static facts -----------------------------------------------------------------------------
    @abstractmethod
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats the game can have, ascending."""

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """How many seats play under these options."""

    @abstractmethod
    def has_chance(self, options: OptionsT) -> bool:
        """Whether chance ever acts by these options, at the beginning or later."""

    @abstractmethod
    def has_hidden_information(self, options: OptionsT) -> bool:
        """Whether there are things that a seat, or a spectator, may not know while the game goes on."""

    @abstractmethod
    def action_count(self, options: OptionsT) -> int:
        """Every action number is below this."""

    @abstractmethod
    def max_plies(self, options: OptionsT) -> int:
        """No game is longer than this many plies, chance included."""

    def expected_turns(self, options: OptionsT) -> int:
        """Turns that a seat has in a game, on average: how a clock is shared out. Games that know better say so."""
        return 20

    def terminations(self, options: OptionsT) -> tuple[str, ...]:
        """Every `Outcome.termination` that can come; empty for a game that does not say."""
        return ()

    def can_draw(self, options: OptionsT) -> bool:
        """Whether several seats can share the first place; a game in which somebody always wins alone says False."""
        return True

    @cached_property
    def kernel(self) -> Kernel:
        """Compiled rules for search, from the game's pack; importing them is what loads Numba.

        Raises:
            NotImplementedError: a game without compiled rules.
        """
        if self.pack is None:
            raise NotImplementedError(f"{self.id} has no compiled rules: no pack has handed it out")
        return self.pack.load_kernel()

    def __reduce_ex__(self, protocol: Any) -> Any:
        # Compiled functions could not travel: where its pack is found again, the game comes from there.
        reference = None if self.pack is None else self.pack.reference(self)
        return super().__reduce_ex__(protocol) if reference is None else reference

    def __getstate__(self) -> dict[str, Any]:
        """What travels of a game that cannot be found again: not its compiled functions, which are."""
        return {name: value for name, value in self.__dict__.items() if name != "kernel"}

    @property
    def words(self) -> Words:
        """What is said of it, and what is typed; by the texts of the house alone where no pack has handed it out."""
        return Words(self.id, HOUSE) if self.pack is None else self.pack.words

    # -- states -----------------------------------------------------------------------------------
    @abstractmethod
    def initial_state(self, options: OptionsT | None = None) -> StateT:
        """The position before the first action."""

    def state_from_record(self, record: np.ndarray, options: OptionsT) -> StateT:
        """The state around a record as `State.record` gives it, which is taken over.

        Optional: with it `glyphwall.testing` looks at what compiled functions have made of a record.
        """
        raise NotImplementedError(f"{self.id} makes no states of records")

    @abstractmethod
    def resample(self, view: Any, rng: np.random.Generator) -> StateT:
        """A full state, drawn uniformly from those that the view leaves possible."""

    # -- codec and notation -----------------------------------------------------------------------
    @abstractmethod
    def action_to_move(self, action: int, options: OptionsT) -> Any:
        """The structured move of an action number. Raises IndexError outside the codec."""

    @abstractmethod
    def move_to_action(self, move: Any, options: OptionsT) -> int:
        """The action number of a structured move."""

    @abstractmethod
    def action_to_text(self, action: int, options: OptionsT) -> str:
        """One ply in canonical notation."""

    @abstractmethod
    def join(self, plies: Sequence[str]) -> str:
        """The plies of one turn, each in canonical notation, as one joined move."""

    @abstractmethod
    def parse_position(self, text: str, options: OptionsT | None = None) -> StateT:
        """Reads `State.position`.

        Raises:
            NotationError: for the grammar. PositionError: for every fault of `diagnose`.
        """

    @abstractmethod
    def diagnose(self, text: str, options: OptionsT | None = None) -> tuple[Fault, ...]:
        """Every fault of a typed position, each with its place; empty when it is sound."""

    def describe(self, explanation: Explanation, locale: str = "en") -> str:
        """An explanation as sentences for people."""
        words = self.words
        return Teller(words.texts, locale).sentences(words.explanation(explanation))

    def tell(self, event: Event, locale: str = "en") -> str:
        """An event in a sentence, for those who may know its facts; empty where there is nothing to say."""
        words = self.words
        return Teller(words.texts, locale).events([event], words.sentence)

    def with_words(self, explanation: Explanation) -> Explanation:
        """An explanation that goes out to people, with what is said of it."""
        return msgspec.structs.replace(explanation, said=tuple(self.words.explanation(explanation)))

    # -- options ----------------------------------------------------------------------------------
    def with_seats(self, options: OptionsT, seats: int) -> OptionsT:
        """The same rules for so many seats. A game for several numbers of seats has an option ``seats``.

        Raises:
            OptionsError: the game is not for so many.
        """
        if seats == self.seats(options):
            return options
        if seats not in self.seat_counts():
            counts = ", ".join(map(str, self.seat_counts()))
            raise OptionsError(f"{seats} players: {self.title} is for {counts}")
        return msgspec.structs.replace(options, seats=seats)

    def make_options(self, /, **values: Any) -> OptionsT:
        """Options from plain values (a query, a JSON body, record tags).

        Raises:
            OptionsError: unknown name, wrong type, out of bounds.
        """
        known = _names_of(self.options_type)
        for name in values:
            if name not in known:
                from glyphwall.core.typed_values import did_you_mean

                told = f"{', '.join(sorted(known)) or 'none'}{did_you_mean(name, known)}"
                raise OptionsError(f"{self.id} options: unknown option {name}; {self.title} has: {told}")
        try:
            return msgspec.convert(values, self.options_type, strict=False)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            said = f"{where.rstrip('`')}: {what[0].lower()}{what[1:]}" if where else what
            raise OptionsError(f"{self.id} options: {said}") from None

    def __repr__(self) -> str:
        return f"<game {self.id}>"
