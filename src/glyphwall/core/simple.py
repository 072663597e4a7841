"""A base class for simple games: the contract from compiled rules and a list of actions.

It is for games whose actions are few enough to list and whose turns are single plies. A position is the list of plies:
``=Js ? call raise``, with ``?`` for a ply that the viewer may not know and ``-`` for none. A game without secrets adds
the facts of `SimpleGame` and `SimpleState.why_not`; one with secrets also says who knows which ply
(`SimpleState.knows`) and samples hidden plies (`SimpleGame.resample`). Anything may be overridden.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

from glyphwall.core._cached_property import cached_property
from glyphwall.core.arrays import np
from glyphwall.core.contract import Game
from glyphwall.core.errors import NotationError, PositionError
from glyphwall.core.message import Explanation, Fault
from glyphwall.core.record_state import RecordState, check_text
from glyphwall.core.returns import ranking_of
from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.kernel import Rules
    from glyphwall.core.record_state import Calls

UNKNOWN = "?"
"""Mark of a ply, in a view's position, that the viewer may not know."""
NOTHING = "-"
"""The position before the first ply."""


class SimpleMove(msgspec.Struct, frozen=True):
    """A move that consists of its text."""

    text: str


class _ByElement:
    """An adapter of kernel rules, which take a record's element, to `Calls`, which take the array."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def actor(self, record: np.ndarray) -> int:
        return self._rules.actor(record[0])

    def write_legal(self, record: np.ndarray, out: np.ndarray) -> int:
        return self._rules.write_legal(record[0], out)

    def apply(self, record: np.ndarray, action: int) -> None:
        self._rules.apply(record[0], action)


class SimpleState(RecordState):
    """A position: the record of the compiled rules, and the plies so far.

    Args:
        record: shape ``(1,)`` of the kernel's dtype; taken over, and made read-only.
        plies: action numbers, chance's included.
    """

    game: SimpleGame[Any, Any]

    def __init__(
        self, game: SimpleGame[Any, Any], options: Any, record: np.ndarray, plies: tuple[int, ...] = ()
    ) -> None:
        super().__init__(game, options, record)
        self.plies = plies

    # -- what a game adds -------------------------------------------------------------------------
    @abstractmethod
    def why_not(self, action: int) -> str:
        """Return the stable code of why this action is illegal for the seat to act.

        It must not depend on hidden information. Text: ``explain-<game>-<code>``.
        """

    def facts(self, seat: int | None) -> Mapping[str, Any]:
        """Return further fields of the game's view, as far as this seat (None for a spectator) may know them."""
        return {}

    def knows(self, seat: int | None, ply: int) -> bool:
        """Return whether a seat (None for a spectator) may now know the ply of this number, from 0."""
        return True

    def termination(self) -> str:
        """Return the stable reason why the game is over."""
        return "finished"

    # -- who and what -----------------------------------------------------------------------------
    @property
    def calls(self) -> Calls:
        return self.game.calls

    @property
    def max_legal(self) -> int:
        return self.game.kernel.rules.max_legal

    def _after(self, record: np.ndarray, action: int) -> Self:
        return type(self)(self.game, self.options, record, (*self.plies, action))

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.actor != NO_ACTOR:
            return None
        returns = np.zeros(self.game.kernel.rules.max_seats)
        self.game.kernel.rules.write_returns(self.one, returns)
        values = returns[: self.game.seats(self.options)].tolist()
        points = self.game.kernel.points
        counted = None if points is None else tuple(int(points.final_points(self.one, n)) for n in range(len(values)))
        return Outcome(self.termination(), ranking_of(values), tuple(values), counted)

    # -- what a seat may know ---------------------------------------------------------------------
    def view(self, seat: int | None) -> View:
        seat = self.check_seat(seat)
        listed = seat == self.actor or not self.game.has_hidden_information(self.options)
        view: View = self.game.view_type(
            seat=seat,
            actor=self.actor,
            legal=tuple(self.game.texts[action] for action in self.legal_actions) if listed else (),
            outcome=self.outcome,
            position=self._written(seat),
            options=self.options,
            **self.facts(seat),
        )
        return view

    def events(self, action: int, after: SimpleState | None = None) -> tuple[Event, ...]:
        """Return ``moved`` or ``drawn``, with the fact ``move`` for those who know the ply.

        ``shown`` with the fact ``moves`` follows if everybody may know earlier plies from now on.
        """
        after, texts = after or self.apply(action), self.game.texts
        seat = None if self.actor == CHANCE else self.actor
        seats = range(self.game.seats(self.options))
        audience = tuple(viewer for viewer in seats if after.knows(viewer, len(self.plies)))
        known = len(audience) == len(seats) and after.knows(None, len(self.plies))
        kind = "drawn" if seat is None else "moved"
        made = Event(kind, seat, {"move": texts[action]}, None if known else audience)
        shown = [texts[ply] for n, ply in enumerate(self.plies) if after.knows(None, n) and not self.knows(None, n)]
        return (made, Event("shown", None, {"moves": ", ".join(shown)})) if shown else (made,)

    # -- identity and text ------------------------------------------------------------------------
    @property
    def key(self) -> tuple[Any, ...]:
        return self.game.id, self.options, self.plies

    @property
    def canonical_key(self) -> tuple[Any, ...]:
        """The key itself; a game with symmetries overrides this."""
        return self.key

    @property
    def position(self) -> str:
        return " ".join(self.game.texts[action] for action in self.plies) or NOTHING

    def _written(self, seat: int | None) -> str:
        texts = [self.game.texts[ply] if self.knows(seat, n) else UNKNOWN for n, ply in enumerate(self.plies)]
        return " ".join(texts) or NOTHING

    def parse(self, text: str) -> tuple[int, ...]:
        """Parse one ply, ignoring case; an unambiguous prefix is enough."""
        check_text(text)
        meant, texts = text.strip().lower(), [known.lower() for known in self.game.texts]
        found = [n for n, known in enumerate(texts) if known == meant]
        found = found or [n for n, known in enumerate(texts) if meant and known.startswith(meant)]
        if len(found) != 1:
            raise NotationError(f"{text[:40]!r} is not a move; choose from: {', '.join(self.game.texts)}", text, 0)
        return (found[0],)

    def explain(self, text: str) -> Explanation:
        (action,) = self.parse(text)
        return self._explain_ply(action, self.game.texts[action])

    def _explain_ply(self, action: int, text: str) -> Explanation:
        texts = self.game.texts
        if action in self.legal_actions:
            return Explanation("legal", text)
        if self.actor < 0:
            return Explanation("chance" if self.actor == CHANCE else "game-over", text)
        fits = {"moves": tuple(texts[legal] for legal in self.legal_actions)}
        return Explanation(self.why_not(action), text, fits=fits)


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT", bound=SimpleState)


class SimpleGame(Game[OptionsT, StateT]):
    """Static facts and constructors of a simple game.

    Attributes:
        texts: every action in notation, by number; without spaces, and none ``?`` or ``-``.
        view_type: the game's view, with a field ``options``.
        players: count of seats.
    """

    texts: ClassVar[tuple[str, ...]]
    state_type: type[StateT]
    view_type: type[Any]
    players: ClassVar[int] = 2
    chance: ClassVar[bool] = False
    hidden: ClassVar[bool] = False

    @abstractmethod
    def start(self, options: OptionsT) -> np.ndarray:
        """Return a fresh record before the first action, shape ``(1,)`` of the kernel's dtype."""

    def seat_counts(self) -> tuple[int, ...]:
        return (self.players,)

    def seats(self, options: OptionsT) -> int:
        return self.players

    def has_chance(self, options: OptionsT) -> bool:
        return self.chance

    def has_hidden_information(self, options: OptionsT) -> bool:
        return self.hidden

    def action_count(self, options: OptionsT) -> int:
        return len(self.texts)

    @cached_property
    def calls(self) -> Calls:
        """Return the rules as all states call them."""
        return _ByElement(self.kernel.rules)

    # -- states -----------------------------------------------------------------------------------
    def initial_state(self, options: OptionsT | None = None) -> StateT:
        options = self.options_type() if options is None else options
        return self.state_type(self, options, self.start(options))

    def resample(self, view: Any, rng: np.random.Generator) -> StateT:
        """Return the view's position; a game with secrets replaces every `UNKNOWN`."""
        return self.parse_position(view.position, view.options)

    def parse_position(self, text: str, options: OptionsT | None = None) -> StateT:
        state, faults = self._replayed(text, options)
        if faults:
            raise PositionError(faults)
        return state

    def diagnose(self, text: str, options: OptionsT | None = None) -> tuple[Fault, ...]:
        return self._replayed(text, options)[1]

    def _replayed(self, text: str, options: OptionsT | None) -> tuple[StateT, tuple[Fault, ...]]:
        """Replay a position's plies up to the first illegal one; return the state and the faults."""
        state: Any = self.initial_state(options)
        column = 0
        for number, ply in enumerate([] if text == NOTHING else text.split(" "), start=1):
            if ply not in self.texts:
                raise NotationError(f"{ply[:40]!r} is not a ply; choose from: {', '.join(self.texts)}", text, column)
            action = self.texts.index(ply)
            if action not in state.legal_actions:
                why = self.describe(state.explain(ply))
                return state, (Fault("ply", str(number), f"ply {number}: {why}"),)
            state = state.apply(action)
            column += len(ply) + 1
        return state, ()

    # -- codec ------------------------------------------------------------------------------------
    def action_to_move(self, action: int, options: OptionsT) -> SimpleMove:
        return SimpleMove(self.action_to_text(action, options))

    def move_to_action(self, move: SimpleMove, options: OptionsT) -> int:
        return self.texts.index(move.text)

    def action_to_text(self, action: int, options: OptionsT) -> str:
        if not 0 <= action < len(self.texts):
            raise IndexError(f"action {action!r}: 0 to {len(self.texts) - 1}")
        return self.texts[action]

    def join(self, plies: Sequence[str]) -> str:
        return " ".join(plies)
