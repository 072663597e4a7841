"""The contract: what a game is, in one place.

A game is a small set of pure functions over one plain state. Everything else in the package
(search, records, servers, studies, drawings) is written once against the classes on this page,
knows no game, and so works for every game, the third one included that somebody will add.

Read this page from top to bottom to add a game; then run ``glyphwall.testing.check_game`` on it.


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
named fields, on which the rules work as plain functions that Numba compiles. Nobody outside
``games/`` and ``search/`` touches a record; compiled search gets it from ``State.record`` together
with the compiled functions in ``Game.kernel``.

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
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from glyphwall.core.lazy import cached_property
from glyphwall.core.words import Message, Teller

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import numpy as np

    from glyphwall.core.kernel import Kernel
    from glyphwall.core.pack import GamePack
    from glyphwall.core.words import Words

CHANCE = -1
"""The actor that draws, deals and tosses."""

NOBODY = -2
"""The actor of a finished game."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of one game: a frozen struct whose defaults are the published rules.

    Subclasses check their bounds in ``__post_init__`` and raise `OptionsError`.
    """


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
        said: what is said of it (`core.words`), put in where it goes out to people.
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
        said: the same in sentences (`core.words`), put in where it goes out to people.
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


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a position that somebody typed: stable code, place, English text."""

    code: str
    place: str
    text: str


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
        from glyphwall.core.registry import game_ids, get_pack

        game_id = str(self.__struct_config__.tag)
        drawing = get_pack(game_id).drawing if game_id in game_ids() else None
        return None if drawing is None else drawing.svg(self)


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


class Game(ABC, Generic[OptionsT, StateT]):
    """Static facts of one game, and the ways into it. One instance per game, registered by id."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    credits: ClassVar[str]
    options_type: type[OptionsT]
    pack: GamePack | None = None
    """The pack that handed it out, which a game that is not registered is known by (in a test, a notebook)."""

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
        from glyphwall.core.registry import pack_of

        return pack_of(self).load_kernel()

    def __reduce_ex__(self, protocol: Any) -> Any:
        # A registered game is found again by its id and version; compiled functions could not travel.
        from glyphwall.core.registry import get_game, registered

        if registered(self):
            return (get_game, (self.id, self.rules_version))
        return super().__reduce_ex__(protocol)

    def __getstate__(self) -> dict[str, Any]:
        """What travels of a game that is not registered: not its compiled functions, which are found again."""
        return {name: value for name, value in self.__dict__.items() if name != "kernel"}

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
        words = self._words
        return Teller(words.texts, locale).sentences(words.explanation(explanation))

    def tell(self, event: Event, locale: str = "en") -> str:
        """An event in a sentence, for those who may know its facts; empty where there is nothing to say."""
        words = self._words
        return Teller(words.texts, locale).events([event], words.sentence)

    def with_words(self, explanation: Explanation) -> Explanation:
        """An explanation that goes out to people, with what is said of it."""
        return msgspec.structs.replace(explanation, said=tuple(self._words.explanation(explanation)))

    @property
    def _words(self) -> Words:
        from glyphwall.core.registry import pack_of

        return pack_of(self).words

    # -- options ----------------------------------------------------------------------------------
    def with_seats(self, options: OptionsT, seats: int) -> OptionsT:
        """The same rules for so many seats. A game for several numbers of seats has an option ``seats``.

        Raises:
            OptionsError: the game is not for so many.
        """
        from glyphwall.core.errors import OptionsError

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
        from glyphwall.core.errors import OptionsError

        known = _names_of(self.options_type)
        for name in values:
            if name not in known:
                import difflib

                close = difflib.get_close_matches(name, known, 1)
                meant = f"; did you mean {close[0]}?" if close else ""
                has = ", ".join(sorted(known)) or "none"
                raise OptionsError(f"{self.id} options: unknown option {name}; {self.title} has: {has}{meant}")
        try:
            return msgspec.convert(values, self.options_type, strict=False)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            said = f"{where.rstrip('`')}: {what[0].lower()}{what[1:]}" if where else what
            raise OptionsError(f"{self.id} options: {said}") from None

    def __repr__(self) -> str:
        return f"<game {self.id}>"
