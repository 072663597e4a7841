"""A game in progress: its plies, the positions they led to, and how it ended.

Everything that plays or reads a game holds a `GameInProgress`: a table's log, matches, the engine, records. It covers
what can happen to a game: a ply, a takeback, a resignation, a forfeit, an adjudication. Permission and timing are up to
its holder. For people, the holder is a `play.table.GameTable`: on the server, at a terminal, for a real table and in a
lesson.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core._cooperative import yield_thread
from glyphwall.core.errors import GameOver, NotYourTurn
from glyphwall.core.returns import first_place, last_place, returns_of_ranking
from glyphwall.core.values import NO_ACTOR, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Event

RESIGN: Final = "resign"
"""The reason of a game that a seat resigned."""

FORFEIT: Final = "forfeit"
"""The reason of a game that a player couldn't continue."""

TIME: Final = "time"
"""The reason of a game in which a seat's time ran out."""

ABANDONED: Final = "abandon"
"""The reason of a game that a seat left."""

ABORTED: Final = "aborted"
"""The reason of a game that was ended without a result."""

ADJUDICATED: Final = "adjudicated"
"""The reason of a game that was ended because its result was proved."""


@dataclass(slots=True)  # a server has very many
class Ply:
    """A ply in force; its ``note`` is what the game's holder attaches to it."""

    before: State
    action: int
    after: State = field(compare=False, repr=False)
    actor: int = field(init=False, compare=False, repr=False)
    opens_turn: bool = field(init=False, compare=False, repr=False)
    note: Any = field(default=None, compare=False, repr=False)
    _text: str | None = field(default=None, init=False, compare=False, repr=False)
    _events: tuple[Event, ...] | None = field(default=None, init=False, compare=False, repr=False)
    _open: bool | None = field(default=None, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.actor = self.before.actor
        self.opens_turn = not self.before.in_turn

    @property
    def text(self) -> str:
        """The ply in canonical notation."""
        if self._text is None:
            self._text = self.before.game.action_to_text(self.action, self.before.options)
        return self._text

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, each with its audience."""
        if self._events is None:
            self._events = self.before.events(self.action, self.after)
        return self._events

    def visible_to(self, seat: int | None) -> bool:
        """Return whether the seat (None for a spectator) may know the chosen action."""
        return all(event.visible_to(seat) for event in self.events)

    @property
    def open(self) -> bool:
        """True if a seat chose it and everybody knows all of it: taking it back reveals nothing."""
        if self._open is None:  # cached: used with every later ply
            self._open = self.actor >= 0
            for event in self.events:
                if event.audience is not None:
                    self._open = False
        return self._open


@dataclass(frozen=True)
class Ending:
    """An end that the rules didn't bring; ``seat`` is who resigned or forfeited, None after an adjudication."""

    outcome: Outcome
    seat: int | None = None
    note: str = ""


class GameInProgress:
    """A game from a position on. A method that raises an error changes nothing.

    Args:
        actions: plies made already, chance included.

    Attributes:
        states: ``states[k]`` is the position after ``k`` plies.
    """

    def __init__(self, start: State, actions: Iterable[int] = ()) -> None:
        self.states: list[State] = [start]
        self.plies: list[Ply] = []
        self.ending: Ending | None = None
        if actions:
            self.play_all(actions)

    def copy(self) -> GameInProgress:
        """Return an independent copy; plies and positions are shared."""
        twin = GameInProgress.__new__(GameInProgress)
        twin.states, twin.plies, twin.ending = self.states.copy(), self.plies.copy(), self.ending
        return twin

    # -- state ------------------------------------------------------------------------------------
    @property
    def start(self) -> State:
        """The position before the first ply."""
        return self.states[0]

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.start.game

    @property
    def seats(self) -> int:
        """The count of seats."""
        return self.game.seats(self.start.options)

    @property
    def actions(self) -> tuple[int, ...]:
        """The plies in force as action numbers."""
        return tuple(ply.action for ply in self.plies)

    @property
    def over(self) -> bool:
        """True once the game has ended, by the rules or not."""
        return self.ending is not None or self.state.actor == NO_ACTOR

    @property
    def actor(self) -> int:
        """The actor, or `NO_ACTOR` once the game has ended in any way."""
        return self.states[-1].actor if self.ending is None else NO_ACTOR

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, by the rules or not; None while the game goes on."""
        return self.states[-1].outcome if self.ending is None else self.ending.outcome

    @property
    def resigned(self) -> int | None:
        """The seat that resigned, or None."""
        ending = self.ending
        return ending.seat if ending is not None and ending.outcome.termination == RESIGN else None

    def turns(self, plies: int | None = None) -> list[Sequence[Ply]]:
        """Return the first ``plies`` plies (None for all), grouped by turn."""
        groups: list[list[Ply]] = []
        for ply in self.plies[:plies]:
            if ply.opens_turn or not groups:
                groups.append([])
            groups[-1].append(ply)
        return list(groups)

    # -- changes ----------------------------------------------------------------------------------
    def play(self, action: int, note: Any = None) -> Ply:
        """Play one ply of the actor; raise IllegalAction, which explains, or GameOver."""
        (ply,) = self.play_all((action,))
        ply.note = note
        return ply

    def play_text(self, text: str, seat: int | None = None) -> tuple[Ply, ...]:
        """Play a move text: one ply, or the joined plies of a turn.

        Args:
            seat: the seat that must own the plies; None for any.

        Raises:
            NotationError: the text doesn't parse.
            IllegalAction: carries the explanation.
            NotYourTurn: a ply is another seat's.
        """
        return self._play(self.states[-1].parse(text), seat, text)

    def play_all(self, actions: Iterable[int]) -> tuple[Ply, ...]:
        """Play several plies, all or none, with the errors of `play`."""
        return self._play(actions)

    def _play(self, actions: Iterable[int], seat: int | None = None, text: str = "") -> tuple[Ply, ...]:
        made: list[Ply] = []
        after: list[State] = []
        state = self.states[-1]
        for action in actions:
            yield_thread()
            if self.ending is not None:
                raise GameOver("the game is over")
            if seat is not None and state.actor not in (seat, NO_ACTOR):
                raise NotYourTurn(f"the turn of player {seat + 1} ends before the end of {text!r}")
            then = state.apply(action)
            made.append(Ply(state, action, then))
            after.append(then)
            state = then
        self.plies += made
        self.states += after
        return tuple(made)

    def take_back(self, plies: int) -> tuple[Ply, ...]:
        """Return to the position after the first ``plies`` plies, from any end; return the plies taken back."""
        taken = tuple(self.plies[plies:])
        del self.plies[plies:], self.states[plies + 1 :]
        self.ending = None
        return taken

    def resign(self, seat: int) -> None:
        """Resign: the seat loses to all others. Raise GameOver if the game has ended."""
        self._end(RESIGN, last_place(seat, self.seats), seat)

    def forfeit(self, seat: int, reason: str = FORFEIT, note: str = "") -> None:
        """End the game because the seat can't continue: it loses to all others. Raise GameOver if it has ended."""
        self._end(reason, last_place(seat, self.seats), seat, note)

    def adjudicate(self, winner: int, note: str = "") -> None:
        """End the game because a seat is known to win. Raise GameOver if it has ended."""
        self._end(ADJUDICATED, first_place(winner, self.seats), None, note)

    def abort(self) -> None:
        """End the game without a winner or a loser. Raise GameOver if it has ended."""
        self._end(ABORTED, (1,) * self.seats, None)

    def _end(self, reason: str, ranking: tuple[int, ...], seat: int | None, note: str = "") -> None:
        if self.over:
            raise GameOver("the game is over")
        self.ending = Ending(Outcome(reason, ranking, returns_of_ranking(ranking)), seat, note)
