"""A game at a terminal: moves, take-backs, computer players and advice.

Both the full-screen board and the plain lines use it; it depends on neither, nor on a particular game. The game exists
in this process only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

import msgspec

from glyphwall.analysis.ideas import find_ideas, find_warning
from glyphwall.core.errors import GameOver, GlyphwallError, NotYourTurn, PlayerUnable
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import new_seed, stream
from glyphwall.core.values import CHANCE
from glyphwall.play.chance import SeededDraws
from glyphwall.play.clock_times import set_times
from glyphwall.play.controller import TableController
from glyphwall.play.log import GameLog
from glyphwall.play.opening import import_game
from glyphwall.play.port import Port
from glyphwall.play.protocol.requests import Move, Propose, Resign
from glyphwall.play.requests import handle_choice
from glyphwall.play.table import GameTable
from glyphwall.play.tokens import new_game_id
from glyphwall.play.transition import Step
from glyphwall.play.visibility import check_ply
from glyphwall.play.work_queue import run_now
from glyphwall.players._levels import advice_spec
from glyphwall.record.progress import TIME, GameInProgress
from glyphwall.terminal.clocks import LocalClocks
from glyphwall.terminal.seating import number_seats, person_seats
from glyphwall.terminal.values import FinalResult, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from threading import Event as Flag

    from glyphwall.analysis.ideas import Idea
    from glyphwall.core.contract import Game, State
    from glyphwall.core.message import Explanation, Reason
    from glyphwall.core.values import Options, View
    from glyphwall.play.clock import Fischer
    from glyphwall.play.log import Draft, Draws
    from glyphwall.play.records import StoredSeat
    from glyphwall.play.requests import Request
    from glyphwall.players.base import Decision, Player
    from glyphwall.record.progress import Ply


MakePlayer = Callable[[str, "Game[Any, Any]", Any], "Player"]


class UndoRefused(GlyphwallError, code="undo-refused"):
    """A refused take-back: there was ``nothing``, a secret was ``revealed`` since, or the game ended on ``time``."""

    def __init__(self, reason: Literal["nothing", "revealed", "time"]) -> None:
        super().__init__(reason)
        self.reason = reason


class TerminalPort(Port):
    """The port of a game in this process only. Setting the machine's clock costs no player any time."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> float:
        return self._began + time.monotonic()


@dataclass(frozen=True)
class LocalSeats:
    """The seats of people at this terminal, and chance where its outcomes are typed."""

    seats: tuple[int, ...]
    tokens: Mapping[int, str] = field(default_factory=dict)


class Session:
    """A table at a terminal. ``make_player`` makes computer players from specs; by default the package does."""

    by_hand: ClassVar[bool] = False
    """True if the game is on a real table, so that chance's outcomes are typed."""

    def __init__(self, table: GameTable, make_player: MakePlayer | None = None) -> None:
        self.table = table
        self._viewer = next(iter(person_seats(self.seats)), None)
        self.make_player = make_player
        self._port = TerminalPort()
        self.clocks = LocalClocks(table, self._port.now)
        self.controller = TableController(table, self._port)
        self._players: dict[tuple[str, int, str], Player] = {}
        self._asking = Lock()
        self._run(self.controller.draw_due())

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        options: Options,
        seats: Sequence[StoredSeat],
        seed: int | None = None,
        start: State | None = None,
        make_player: MakePlayer | None = None,
        control: Fischer | None = None,
    ) -> Self:
        """Begin a game, at the usual position or at ``start``; see `of_game` for the rest."""
        progress = GameInProgress(start or game.initial_state(options))
        return cls.of_game(progress, seats, seed, make_player, control)

    @classmethod
    def of_game(
        cls,
        progress: GameInProgress,
        seats: Sequence[StoredSeat],
        seed: int | None = None,
        make_player: MakePlayer | None = None,
        control: Fischer | None = None,
        times: Mapping[int, int] | None = None,
    ) -> Self:
        """Go on with a game.

        Args:
            seed: for chance and for the computer players.
            control: the time control; None: no clocks. Clocks run from the next turn on.
            times: the milliseconds that a seat had left after a ply, by the ply's number.
        """
        if len(seats) != progress.seats:
            game = progress.game
            raise GlyphwallError(f"{len(seats)} seats named; {game.id} has {progress.seats} with these options")
        seed = new_seed() if seed is None else seed
        stored = import_game(progress, number_seats(seats), game_id=new_game_id(), seed=seed, now=time.time())
        if control is not None:
            set_times(stored, control, times or {})
        return cls(GameTable(stored, GameLog(stored), cls._draws(seed)), make_player)

    @staticmethod
    def _draws(seed: int) -> Draws:
        """Return the draws of chance."""
        return SeededDraws(seed)

    # -- as the person at the screen sees it ------------------------------------------------------
    @property
    def game(self) -> Game[Any, Any]:
        return self.table.log.game

    @property
    def options(self) -> Options:
        return self.table.log.options

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """The players by seat."""
        return tuple(self.table.seats[seat] for seat in sorted(self.table.seats))

    @property
    def seed(self) -> int:
        return self.table.log.seed

    @property
    def version(self) -> int:
        return self.table.revision

    @property
    def state(self) -> State:
        return self.table.log.state

    @property
    def states(self) -> list[State]:
        """``states[k]`` is the position after ``k`` plies in force."""
        return self.table.log.states

    @property
    def plies(self) -> list[Ply]:
        """The plies in force."""
        return self.table.log.progress.plies

    @property
    def result(self) -> FinalResult | None:
        """The end of the game; None while it goes on."""
        progress = self.table.log.progress
        outcome = progress.outcome
        return None if outcome is None else FinalResult(outcome.returns, outcome.termination, progress.resigned)

    @property
    def waiting_for(self) -> Literal["person", "computer", "over"]:
        if self.result is not None:
            return "over"
        return "person" if self.table.log.actor in self._here.seats else "computer"

    @property
    def _here(self) -> LocalSeats:
        return LocalSeats(person_seats(self.seats))

    @property
    def viewer(self) -> int | None:
        """The seat that looks at the screen: the person who acts, or who acted last; None if no person plays here."""
        return self._viewer

    @property
    def hands_round(self) -> bool:
        """True if several people share the screen in a game with secrets."""
        return self.table.log.hidden and len(person_seats(self.seats)) > 1

    def view(self, index: int | None = None) -> View:
        """Return what the viewer may know: now, or after the first ``index`` plies."""
        if index is None:
            return self.state.view(self.viewer)
        return self.states[check_ply(self.table.log, index)].view(self.viewer)

    def turns(self, plies: int | None = None) -> tuple[Turn, ...]:
        """Return the first ``plies`` plies (None: all) as joined moves, as far as the viewer may know them."""
        turns, number, first_ply = [], 0, 0
        for made in self.table.log.progress.turns(plies):
            first = made[0]
            number += first.actor != CHANCE
            # The record of a finished game is open to everyone.
            is_known = self.result is not None or all(ply.visible_to(self.viewer) for ply in made)
            text = self.game.join([ply.text for ply in made]) if is_known else None
            events = tuple(event for ply in made for event in ply.events if event.visible_to(self.viewer))
            turns.append(Turn(number, first.actor, first_ply, text, events))
            first_ply += len(made)
        return tuple(turns)

    def explain(self, text: str) -> Explanation:
        """Say why a move is illegal now and what would fit, or that it is legal."""
        return self.state.explain(text)

    # -- playing ----------------------------------------------------------------------------------
    def play(self, text: str) -> tuple[Ply, ...]:
        """Play a ply or a joined turn of the acting person, all of it or nothing, and chance's draws after it."""
        self._check_person_acts()
        before = len(self.plies)
        self._ask(Move(id=str(self.version), version=self.table.log.version, move=text))
        return tuple(self.plies[before:])

    def play_action(self, action: int) -> tuple[Ply, ...]:
        """Play an action for the acting seat (a computer's decision), and chance's draws after it."""
        before = len(self.plies)
        self._do(handle_choice(self.table, action, None, self._port.now()))
        return tuple(self.plies[before:])

    def resign(self, seat: int | None = None) -> int:
        """Resign, for the viewer if no seat is named; return the seat."""
        if self.result is not None:
            raise GameOver("the game is over")
        seat = self.viewer if seat is None else seat
        if seat is None:
            raise NotYourTurn("no person plays here")
        self._ask(Resign(id=str(self.version), seat=seat))
        return seat

    def undo(self) -> int:
        """Go back to the last decision of a person; return the number of plies taken back.

        Chance, and plies that revealed something, are never taken back: no player decides again knowing more.
        """
        if self.result is not None and self.result.reason == TIME:
            raise UndoRefused("time")
        return self._take_back(self._last_decision)

    def _last_decision(self) -> int:
        """Return the number of plies before the last one of a person, if the rest may be taken back."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            if not ply.open:
                raise UndoRefused("revealed")
            if ply.actor in self._here.seats:
                return index
        raise UndoRefused("nothing")

    def seat_player(self, seat: int, occupant: StoredSeat) -> None:
        """Change the player of a seat, also in mid-game."""
        self._do(Step(draft=self._draft(), joined=msgspec.structs.replace(occupant, seat=seat)))

    def rematch(self) -> Self:
        """Begin a new game with the seats rotated by one."""
        return self._another((*self.seats[1:], self.seats[0]))

    def again(self) -> Self:
        """Begin a new game with the same seats."""
        return self._another(self.seats)

    def _another(self, seats: Sequence[StoredSeat]) -> Self:
        return self.new(self.game, self.options, seats, make_player=self.make_player, control=self.clocks.control)

    # -- clocks -----------------------------------------------------------------------------------
    @property
    def flagged(self) -> int | None:
        """The seat whose time has run out, while the others decide how to go on; None if there is none."""
        return None if self.result is not None else self.table.log.flagged

    def let_time_run_out(self) -> bool:
        """Flag the acting person if their time is up; return whether it is."""
        step = self.clocks.find_flag()
        if step is not None:
            self._do(step)
        return step is not None

    def answer_flag(self, choice: Literal["claim", "skip"]) -> None:
        """Claim the win against the seat whose time has run out, or play on while it passes."""
        self._ask(Propose(id=str(self.version), kind=choice))

    # -- computer players -------------------------------------------------------------------------
    def think(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """Return the decision of the computer player on the acting seat. Changes nothing; may run in a thread."""
        spec = self.table.seats[self.state.actor].spec
        if spec is None:
            raise GlyphwallError("no computer player acts here")
        return self._choice(spec, "player", stop, on_progress)

    def hint(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """Return the advice of a short search. Changes nothing; may run in a thread."""
        self._check_person_acts()
        spec = advice_spec(self.game)
        if spec is None:
            raise PlayerUnable(f"{self.game.title} has no compiled rules to search with")
        return self._choice(spec, "hint", stop, on_progress)

    def ideas(self, decision: Decision) -> list[Idea]:
        """Return the best few turns of a hint, each with the game's reasons."""
        return find_ideas(self._sample(), decision)

    def notes(self) -> Sequence[Reason]:
        """Return the game's notes for the acting person."""
        adviser = plugin_of(self.game).adviser
        return () if adviser is None else adviser.notes(self._sample())

    def warning(self, move: str) -> Reason | None:
        """Return the game's warning about a move, or None; raise an error if the move is illegal."""
        self._check_person_acts()
        return find_warning(self._sample(), move)

    def _sample(self) -> State:
        """Sample a position from what the seat that acts may know: advice uses nothing else."""
        rng = stream(self.seed, "ideas", "ply", len(self.plies))
        state: State = self.game.resample(self.state.view(self.state.actor), rng)
        return state

    def advised_turn(self, decision: Decision) -> list[str]:
        """Return the advised plies up to the end of the turn or to chance, in canonical notation."""
        best = decision.candidates[0].line_actions if decision.candidates else ()
        plies, state = [], self.state
        for action in best if best and best[0] == decision.action else (decision.action,):
            plies.append(self.game.action_to_text(action, self.options))
            state = state.apply(action)
            if not state.in_turn or state.actor != self.state.actor:
                break
        return plies

    def _choice(
        self, spec: str, purpose: str, stop: Flag | None, on_progress: Callable[[Decision], None] | None
    ) -> Decision:
        state, seat = self.state, self.state.actor
        rng = stream(self.seed, purpose, seat, "ply", len(self.plies))
        # A player serves one caller at a time; a search that was just stopped may still be winding up.
        with self._asking:
            key = (purpose, seat, spec)
            if key not in self._players:
                self._players[key] = self._new_player(spec)
            return self._players[key].choose(state.view(seat), rng, on_progress=on_progress, stop=stop)

    def _new_player(self, spec: str) -> Player:
        if self.make_player is not None:
            return self.make_player(spec, self.game, self.options)
        from glyphwall.players.specs import make_player

        return make_player(spec, self.game, self.options)

    # -- inside -----------------------------------------------------------------------------------
    def _check_person_acts(self) -> None:
        if self.result is not None:
            raise GameOver("the game is over")
        if self.waiting_for != "person":
            raise NotYourTurn(f"seat {self.state.actor + 1} is to move")

    def _draft(self) -> Draft:
        return self.table.draft(self._port.now())

    def _ask(self, request: Request) -> None:
        self._run(self.controller.perform(self._here, request, self._port.now()))

    def _take_back(self, count_left: Callable[[], int]) -> int:
        """Take a resignation back, or all but ``count_left()`` plies; return the number of plies taken back."""
        log, before = self.table.log, len(self.plies)
        draft = self._draft()
        draft.take_back(max(log.state.actor, 0), before if log.progress.resigned is not None else count_left())
        self._do(Step(draft=draft))
        return before - len(self.plies)

    def _do(self, step: Step) -> None:
        self._run(self.controller.do(step))

    def _run(self, change: Coroutine[Any, Any, None]) -> None:
        """Make a change, then hand the screen to the person who acts."""
        run_now(change)
        actor = self.state.actor
        if actor in person_seats(self.seats):
            self._viewer = actor
