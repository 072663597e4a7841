"""A game by the contract (``core.contract``): its static facts, and the ways into it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from glyphwall.core.cached_property import cached_property
from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import OptionsError
from glyphwall.core.narration import MessageFormatter, Narration
from glyphwall.core.values import Options
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np

    from glyphwall.core.kernel import Kernel
    from glyphwall.core.message import Explanation, Fault
    from glyphwall.core.values import Event

OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
"""The game's `glyphwall.core.contract.State`."""


class Home(Protocol):
    """What a game asks of the pack that hands it out (`core.plugin.GamePlugin`)."""

    @property
    def narration(self) -> Narration:
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
    plugin: Home | None = None
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

    def possible_lengths(self, state: StateT, winner: int) -> Iterable[int]:
        """How many more plies a game may take that a seat wins, ascending: at least all that are possible."""
        return range(self.max_plies(state.options) + 1)  # type: ignore[attr-defined]

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
        if self.plugin is None:
            raise NotImplementedError(f"{self.id} has no compiled rules: no pack has handed it out")
        return self.plugin.load_kernel()

    def __reduce_ex__(self, protocol: Any) -> Any:
        # Compiled functions could not travel: where its pack is found again, the game comes from there.
        reference = None if self.plugin is None else self.plugin.reference(self)
        return super().__reduce_ex__(protocol) if reference is None else reference

    def __getstate__(self) -> dict[str, Any]:
        """What travels of a game that cannot be found again: not its compiled functions, which are."""
        return {name: value for name, value in self.__dict__.items() if name != "kernel"}

    @property
    def narration(self) -> Narration:
        """What is said of it, and what is typed; by the texts of the house alone where no pack has handed it out."""
        return Narration(self.id, BUILT_IN_TEXTS) if self.plugin is None else self.plugin.narration

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
        words = self.narration
        return MessageFormatter(words.texts, locale).sentences(words.explain(explanation))

    def tell(self, event: Event, locale: str = "en") -> str:
        """An event in a sentence, for those who may know its facts; empty where there is nothing to say."""
        words = self.narration
        return MessageFormatter(words.texts, locale).events([event], words.describe_event_alone)

    def add_messages(self, explanation: Explanation) -> Explanation:
        """An explanation that goes out to people, with what is said of it."""
        return msgspec.structs.replace(explanation, said=tuple(self.narration.explain(explanation)))

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
            return msgspec.convert(values, prepare_type(self.options_type), strict=False)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            said = f"{where.rstrip('`')}: {what[0].lower()}{what[1:]}" if where else what
            raise OptionsError(f"{self.id} options: {said}") from None

    def __repr__(self) -> str:
        return f"<game {self.id}>"


@cache
def _names_of(options_type: type[Options]) -> frozenset[str]:
    """Of all options. To find them has Python compile each annotation anew."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(options_type))
