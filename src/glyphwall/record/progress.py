"""A game in progress: the plies in force, the positions they led to, and how it ended.

Everything that plays a game or reads one holds a `GameInProgress`: a table's log, matches, the engine, records. It
knows what can happen to a game whoever plays it: a ply, a turn taken back, a seat that resigns or falls out, a
referee's verdict. Who may do that, and when, is the affair of those who hold it; so is what they keep beside the plies.
Where people sit, that is a `play.table.GameTable`, at the server, at a terminal, beside a real table and in a lesson.

A clock's place
---------------
There is none yet. It goes to ``play/clock.py``: a `play.log.Draft` is made with the time (`GameTable.draft`), and tells
the clock of every ply (the mover's time stops, the next actor's runs), of a turn taken back and of an end; what is left
to each seat follows from the times of the entries. A flag that falls is ``forfeit(seat, TIME)``: the seat comes last,
as whoever resigns does, and records name the reason.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.cooperative import yield_thread
from glyphwall.core.errors import GameOver, NotYourTurn
from glyphwall.core.returns import first_place, last_place, returns_of_ranking
from glyphwall.core.values import NOBODY, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Event

RESIGN: Final = "resign"
"""The reason of a game that a seat gave up."""

FORFEIT: Final = "forfeit"
"""The reason of a game that a player was unable to go on with."""

TIME: Final = "time"
"""The reason of a game in which a seat's time ran out."""

ADJUDICATED: Final = "adjudicated"
"""The reason of a game that was ended because its result was proved."""


@dataclass(slots=True)  # a server keeps a great many
class Ply:
    """One ply in force.

    Attributes:
        before: the position in which it was chosen.
        action: its number.
        after: the position that it led to.
        actor: the seat that chose it, or `CHANCE`.
        opens_turn: whether a turn begins with it.
        note: whatever the holder of the game wants to find with it again.
    """

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
        """Canonical notation."""
        if self._text is None:
            self._text = self.before.game.action_to_text(self.action, self.before.options)
        return self._text

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, each event with its audience."""
        if self._events is None:
            self._events = self.before.events(self.action, self.after)
        return self._events

    def visible_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) may know what was chosen."""
        return all(event.visible_to(seat) for event in self.events)

    @property
    def open(self) -> bool:
        """Whether it was a seat's choice and everybody knows all of it: taking it back tells nobody anything."""
        if self._open is None:  # it is asked for with every later ply
            self._open = self.actor >= 0
            for event in self.events:
                if event.audience is not None:
                    self._open = False
        return self._open


@dataclass(frozen=True)
class Ending:
    """An end that the rules did not bring.

    Attributes:
        outcome: with the reason as its termination.
        seat: who resigned or fell out; None for a verdict.
        note: what is to be said of it.
    """

    outcome: Outcome
    seat: int | None = None
    note: str = ""


class GameInProgress:
    """One game from a position on. A method that raises has changed nothing.

    Args:
        start: the position before the first ply.
        actions: plies made already, chance included.

    Attributes:
        plies: those in force. states: ``states[k]`` is the position after ``k`` of them.
        ending: how the game ended, if not by the rules.
    """

    def __init__(self, start: State, actions: Iterable[int] = ()) -> None:
        self.states: list[State] = [start]
        self.plies: list[Ply] = []
        self.ending: Ending | None = None
        if actions:
            self.play_all(actions)

    def copy(self) -> GameInProgress:
        """The same game, to go on without this one; plies and positions are shared."""
        twin = GameInProgress.__new__(GameInProgress)
        twin.states, twin.plies, twin.ending = self.states.copy(), self.plies.copy(), self.ending
        return twin

    # -- where it stands --------------------------------------------------------------------------
    @property
    def start(self) -> State:
        """The position before the first ply."""
        return self.states[0]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def game(self) -> Game[Any, Any]:
        return self.start.game

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.game.seats(self.start.options)

    @property
    def actions(self) -> tuple[int, ...]:
        """The plies in force as numbers."""
        return tuple(ply.action for ply in self.plies)

    @property
    def over(self) -> bool:
        return self.ending is not None or self.state.actor == NOBODY

    @property
    def actor(self) -> int:
        """Whose action is next; nobody's once the game has ended in any way."""
        return self.states[-1].actor if self.ending is None else NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or not; None while it goes on."""
        return self.states[-1].outcome if self.ending is None else self.ending.outcome

    @property
    def resigned(self) -> int | None:
        """The seat that gave the game up."""
        ending = self.ending
        return ending.seat if ending is not None and ending.outcome.termination == RESIGN else None

    def turns(self, plies: int | None = None) -> list[Sequence[Ply]]:
        """The first ``plies`` plies (all when None), those of one turn together."""
        groups: list[list[Ply]] = []
        for ply in self.plies[:plies]:
            if ply.opens_turn or not groups:
                groups.append([])
            groups[-1].append(ply)
        return list(groups)

    # -- what can happen to it --------------------------------------------------------------------
    def play(self, action: int, note: Any = None) -> Ply:
        """One ply of whoever acts.

        Raises:
            IllegalAction: with the explanation. GameOver: the game has ended.
        """
        (ply,) = self.play_all((action,))
        ply.note = note
        return ply

    def play_text(self, text: str, seat: int | None = None) -> tuple[Ply, ...]:
        """A move as it is written: one ply, or the joined plies of a turn.

        Args:
            seat: whose plies they have to be; anybody's when None.

        Raises:
            NotationError: for the grammar. IllegalAction: with the explanation. NotYourTurn: a ply is another seat's.
        """
        return self._play(self.states[-1].parse(text), seat, text)

    def play_all(self, actions: Iterable[int]) -> tuple[Ply, ...]:
        """Plies one after the other, all or none. Raises what `play` raises."""
        return self._play(actions)

    def _play(self, actions: Iterable[int], seat: int | None = None, text: str = "") -> tuple[Ply, ...]:
        made: list[Ply] = []
        after: list[State] = []
        state = self.states[-1]
        for action in actions:
            yield_thread()
            if self.ending is not None:
                raise GameOver("the game is over")
            if seat is not None and state.actor not in (seat, NOBODY):
                raise NotYourTurn(f"the turn of player {seat + 1} ends before the end of {text!r}")
            then = state.apply(action)
            made.append(Ply(state, action, then))
            after.append(then)
            state = then
        self.plies += made
        self.states += after
        return tuple(made)

    def take_back(self, plies: int) -> tuple[Ply, ...]:
        """Back to the position after the first ``plies`` plies, also from an end that the rules did not bring.

        Returns:
            The plies that are no longer in force.
        """
        taken = tuple(self.plies[plies:])
        del self.plies[plies:], self.states[plies + 1 :]
        self.ending = None
        return taken

    def resign(self, seat: int) -> None:
        """The seat gives up: it loses to all others. Raises GameOver."""
        self._end(RESIGN, last_place(seat, self.seats), seat)

    def forfeit(self, seat: int, reason: str = FORFEIT, note: str = "") -> None:
        """The seat cannot go on: it loses to all others. Raises GameOver."""
        self._end(reason, last_place(seat, self.seats), seat, note)

    def adjudicate(self, winner: int, note: str = "") -> None:
        """A seat is known to win: the others have lost. Raises GameOver."""
        self._end(ADJUDICATED, first_place(winner, self.seats), None, note)

    def _end(self, reason: str, ranking: tuple[int, ...], seat: int | None, note: str = "") -> None:
        if self.over:
            raise GameOver("the game is over")
        self.ending = Ending(Outcome(reason, ranking, returns_of_ranking(ranking)), seat, note)
