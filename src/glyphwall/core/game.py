"""The base class of games: static facts, initial states, codec and options (see ``core.contract``)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from glyphwall.core._cached_property import cached_property
from glyphwall.core._decoding import prepare_type
from glyphwall.core._whole_numbers import plain_scalar
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
    """The part of the plugin (`core.plugin.GamePlugin`) that a game uses."""

    @property
    def narration(self) -> Narration:
        """The game's narration."""

    def load_kernel(self) -> Kernel:
        """Load the compiled rules; raise NotImplementedError without any."""

    def reference(self, game: Game[Any, Any]) -> Any:
        """Return how `pickle` finds the game again, as for ``__reduce__``, or None."""


class Game(ABC, Generic[OptionsT, StateT]):
    """Static facts and constructors of one game. One instance per game, created by its plugin."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    credits: ClassVar[str]
    options_type: type[OptionsT]
    plugin: Home | None = None
    """The game's plugin; None for a game on its own, in a test or notebook. Such a game has no compiled rules unless it
    overrides `kernel`, and only the package's own texts."""

    # -- static facts -----------------------------------------------------------------------------
    @abstractmethod
    def seat_counts(self) -> tuple[int, ...]:
        """Return the possible counts of seats, ascending."""

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """Return the count of seats under these options."""

    @abstractmethod
    def has_chance(self, options: OptionsT) -> bool:
        """Return whether chance ever acts under these options, during setup included."""

    @abstractmethod
    def has_hidden_information(self, options: OptionsT) -> bool:
        """Return whether anything is hidden from a seat or a spectator before the game is over."""

    @abstractmethod
    def action_count(self, options: OptionsT) -> int:
        """Return the exclusive upper bound of action numbers."""

    @abstractmethod
    def max_plies(self, options: OptionsT) -> int:
        """Return the maximum length of a game in plies, chance included."""

    def possible_lengths(self, state: StateT, winner: int) -> Iterable[int]:
        """Return the possible counts of remaining plies in a game that ``winner`` wins, ascending; may be too many."""
        return range(self.max_plies(state.options) + 1)  # type: ignore[attr-defined]

    def expected_turns(self, options: OptionsT) -> int:
        """Return the average turns of a seat per game, for allotting time on a clock."""
        return 20

    def terminations(self, options: OptionsT) -> tuple[str, ...]:
        """Return every possible `Outcome.termination`; empty if the game doesn't list them."""
        return ()

    def can_draw(self, options: OptionsT) -> bool:
        """Return whether several seats can share first place."""
        return True

    @cached_property
    def kernel(self) -> Kernel:
        """Compiled rules for search, from the plugin. First use loads Numba.

        Raises:
            NotImplementedError: the game has no compiled rules.
        """
        if self.plugin is None:
            raise NotImplementedError(f"{self.id} has no compiled rules: it belongs to no plugin")
        return self.plugin.load_kernel()

    def __reduce_ex__(self, protocol: Any) -> Any:
        # Compiled functions can't be pickled: a game with a reference is found again through its plugin.
        reference = None if self.plugin is None else self.plugin.reference(self)
        return super().__reduce_ex__(protocol) if reference is None else reference

    def __getstate__(self) -> dict[str, Any]:
        """Return the state to pickle for a game without a reference: everything but its compiled functions."""
        return {name: value for name, value in self.__dict__.items() if name != "kernel"}

    @property
    def narration(self) -> Narration:
        """The plugin's narration; without a plugin, one with the package's own texts."""
        return Narration(self.id, BUILT_IN_TEXTS) if self.plugin is None else self.plugin.narration

    # -- states -----------------------------------------------------------------------------------
    @abstractmethod
    def initial_state(self, options: OptionsT | None = None) -> StateT:
        """Return the position before the first action."""

    def state_from_record(self, record: np.ndarray, options: OptionsT) -> StateT:
        """Return the state around a record of `State.record`, which it takes over.

        Optional; `glyphwall.testing` uses it to check compiled functions.
        """
        raise NotImplementedError(f"{self.id} can't create states from records")

    @abstractmethod
    def resample(self, view: Any, rng: np.random.Generator) -> StateT:
        """Return a full state, drawn uniformly from those consistent with the view."""

    # -- codec and notation -----------------------------------------------------------------------
    @abstractmethod
    def action_to_move(self, action: int, options: OptionsT) -> Any:
        """Return the structured move of an action number; raise IndexError outside the codec."""

    @abstractmethod
    def move_to_action(self, move: Any, options: OptionsT) -> int:
        """Return the action number of a structured move."""

    @abstractmethod
    def action_to_text(self, action: int, options: OptionsT) -> str:
        """Return a ply in canonical notation."""

    @abstractmethod
    def join(self, plies: Sequence[str]) -> str:
        """Join the plies of one turn, each in canonical notation, into one move text."""

    @abstractmethod
    def parse_position(self, text: str, options: OptionsT | None = None) -> StateT:
        """Parse `State.position`.

        Raises:
            NotationError: the text doesn't parse.
            PositionError: the position has faults; lists those of `diagnose`.
        """

    @abstractmethod
    def diagnose(self, text: str, options: OptionsT | None = None) -> tuple[Fault, ...]:
        """Return every fault of a typed position with its place; empty if it is sound."""

    def describe(self, explanation: Explanation, locale: str = "en") -> str:
        """Format an explanation as sentences."""
        narration = self.narration
        return MessageFormatter(narration.texts, locale).sentences(narration.explain(explanation))

    def tell(self, event: Event, locale: str = "en") -> str:
        """Format an event as a sentence for its audience; empty if there is nothing to say."""
        narration = self.narration
        return MessageFormatter(narration.texts, locale).events([event], narration.describe_event_alone)

    def add_messages(self, explanation: Explanation) -> Explanation:
        """Return an explanation with its messages, to be shown to people."""
        return msgspec.structs.replace(explanation, said=tuple(self.narration.explain(explanation)))

    # -- options ----------------------------------------------------------------------------------
    def with_seats(self, options: OptionsT, seats: int) -> OptionsT:
        """Return the same rules for another count of seats. A game with several counts has an option ``seats``.

        Raises:
            OptionsError: the game doesn't support this count.
        """
        if seats == self.seats(options):
            return options
        if seats not in self.seat_counts():
            counts = ", ".join(map(str, self.seat_counts()))
            raise OptionsError(f"{seats} players: {self.title} is for {counts}")
        return msgspec.structs.replace(options, seats=seats)

    def make_options(self, /, **values: Any) -> OptionsT:
        """Create options from plain values (a query, a JSON body, record tags).

        Raises:
            OptionsError: an unknown name, a wrong type, or a value out of bounds.
        """
        known = _names_of(self.options_type)
        for name in values:
            if name not in known:
                from glyphwall.core.option_fields import did_you_mean

                names = f"{', '.join(sorted(known)) or 'none'}{did_you_mean(name, known)}"
                raise OptionsError(f"{self.id} options: unknown option {name}; {self.title} has: {names}", name)
        try:
            values = {name: plain_scalar(value) for name, value in values.items()}
            return msgspec.convert(values, prepare_type(self.options_type), strict=False)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            name = where.rstrip("`")
            if name not in values:
                raise OptionsError(f"{self.id} options: {what}") from None
            from glyphwall.core.option_fields import describe_option_values

            wanted = describe_option_values(self.options_type, name) or f"{what[0].lower()}{what[1:]}"
            raise OptionsError(f"{self.id} options: {name} {repr(values[name])[:42]}: {wanted}", name) from None

    def __repr__(self) -> str:
        return f"<game {self.id}>"


@cache
def _names_of(options_type: type[Options]) -> frozenset[str]:
    """Return the names of all options; cached because reflection evaluates every annotation."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(options_type))
