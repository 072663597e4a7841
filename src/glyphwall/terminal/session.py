"""One terminal at a table: what is played there, what may be taken back, the computers that sit there.

Knows no screen and no game. The full-screen board and the line-based play are two faces of this. The game itself is a
`GameTable`, which is kept nowhere else.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

import msgspec

from glyphwall.analysis.ideas import ideas, warning
from glyphwall.core.errors import GameOver, GlyphwallError, NotYourTurn, PlayerUnable
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import new_seed, stream
from glyphwall.play.chance import Draws, SeededDraws
from glyphwall.play.log import GameLog
from glyphwall.play.opening import import_game
from glyphwall.play.protocol import Move, Resign
from glyphwall.play.requests import handle, handle_choice
from glyphwall.play.table import GameTable
from glyphwall.play.tokens import new_game_id
from glyphwall.play.transition import Step
from glyphwall.players.levels import advice_spec
from glyphwall.record.progress import GameInProgress
from glyphwall.terminal.seating import number_seats, person_seats
from glyphwall.terminal.watching import TableView

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event as Flag

    from glyphwall.analysis.ideas import Idea
    from glyphwall.core.contract import Game, State
    from glyphwall.core.message import Reason
    from glyphwall.core.values import Options
    from glyphwall.play.log import Draft
    from glyphwall.play.records import StoredSeat
    from glyphwall.play.requests import Request
    from glyphwall.players.base import Decision, Player
    from glyphwall.record.progress import Ply


MakePlayer = Callable[[str, "Game[Any, Any]", Any], "Player"]


class UndoRefused(GlyphwallError):
    """Nothing to take back, or something came to light since; ``reason`` is ``nothing`` or ``revealed``."""

    code = "undo-refused"

    def __init__(self, reason: Literal["nothing", "revealed"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Session(TableView):
    """A terminal at a table. Changed only by its methods; ``version`` counts the changes.

    Args:
        table: the game.
        make_player: makes computer players of spec strings; the package's own when None.
    """

    by_hand: ClassVar[bool] = False
    """Whether the game lies on a real table, and chance is not ours."""

    def __init__(self, table: GameTable, make_player: MakePlayer | None = None) -> None:
        super().__init__(table)
        self.make_player = make_player
        self._players: dict[tuple[str, int, str], Player] = {}
        self._asking = Lock()
        draft = table.drawn(self._now())
        self._do(Step(draft=draft if draft.happened else None))

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        options: Options,
        seats: Sequence[StoredSeat],
        seed: int | None = None,
        start: State | None = None,
        make_player: MakePlayer | None = None,
    ) -> Self:
        """A game from its beginning, or from the position ``start``; the rest as of `of_game`."""
        return cls.of_game(GameInProgress(start or game.initial_state(options)), seats, seed, make_player)

    @classmethod
    def of_game(
        cls,
        progress: GameInProgress,
        seats: Sequence[StoredSeat],
        seed: int | None = None,
        make_player: MakePlayer | None = None,
    ) -> Self:
        """A game that stands already.

        Args:
            seats: who sits there, in the order of the seats.
            seed: of everything random here: chance, and the computer players' streams.

        Raises:
            GlyphwallError: too many sit there, or too few.
        """
        if len(seats) != progress.seats:
            game = progress.game
            raise GlyphwallError(f"{len(seats)} seats named; {game.id} has {progress.seats} with these options")
        seed, now = new_seed() if seed is None else seed, cls._now()
        stored = import_game(progress, number_seats(seats), game_id=new_game_id(), seed=seed, now=now)
        return cls(GameTable(stored, GameLog(stored), cls._draws(seed)), make_player)

    @staticmethod
    def _draws(seed: int) -> Draws:
        """How chance draws."""
        return SeededDraws(seed)

    @staticmethod
    def _now() -> float:
        """The time, seconds since 1970."""
        return time.time()

    # -- playing ----------------------------------------------------------------------------------
    def play(self, text: str) -> tuple[Ply, ...]:
        """Plays one ply or a joined turn of the person who acts, whole or not at all, and what chance does then.

        Raises:
            NotationError: for the grammar. IllegalAction: with the explanation. Nothing has changed.
        """
        self._check_person_acts()
        before = len(self.plies)
        self._ask(Move(id=str(self.version), version=self.table.log.version, move=text))
        return tuple(self.plies[before:])

    def play_action(self, action: int) -> tuple[Ply, ...]:
        """Plays one ply by number, for whoever acts (a computer's decision), and what chance does then.

        Raises:
            IllegalAction: with the explanation. Nothing has changed. GameOver: the game has ended.
        """
        before = len(self.plies)
        self._do(handle_choice(self.table, action, None, self._now()))
        return tuple(self.plies[before:])

    def resign(self, seat: int | None = None) -> int:
        """Gives the game up, for the viewer if no seat is named; returns that seat.

        Raises:
            GameOver: nothing is left to resign. NotYourTurn: nobody here plays.
        """
        if self.result is not None:
            raise GameOver("the game is over")
        seat = self.viewer if seat is None else seat
        if seat is None:
            raise NotYourTurn("nobody here plays")
        self._ask(Resign(id=str(self.version), seat=seat))
        return seat

    def undo(self) -> int:
        """Goes back to the last decision of a person; returns how many plies that took back.

        Taking back stops at chance and at what came to light since: nobody decides twice knowing more.

        Raises:
            UndoRefused: nothing to take back, or something was revealed since.
        """
        return self._take_back(self._last_decision)

    def _last_decision(self) -> int:
        """How many plies came before the last one of a person, if those from there on may be taken back."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            if not ply.open:
                raise UndoRefused("revealed")
            if ply.actor in self._here.seats:
                return index
        raise UndoRefused("nothing")

    def seat_player(self, seat: int, occupant: StoredSeat) -> None:
        """Puts somebody else on a seat, in mid-game too."""
        self._do(Step(draft=self._draft(), joined=msgspec.structs.replace(occupant, seat=seat)))

    def rematch(self) -> Self:
        """A new game with the seats exchanged (moved on by one)."""
        return self._another((*self.seats[1:], self.seats[0]))

    def again(self) -> Self:
        """A new game with everybody on their seat."""
        return self._another(self.seats)

    def _another(self, seats: Sequence[StoredSeat]) -> Self:
        return self.new(self.game, self.options, seats, make_player=self.make_player)

    # -- computer players -------------------------------------------------------------------------
    def think(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """What the computer player on the acting seat would do. Changes nothing; may run in a thread.

        Raises:
            PlayerUnable: the player does not apply to this position. UnknownPlayer: no such spec.
        """
        spec = self.table.seats[self.state.actor].spec
        if spec is None:
            raise GlyphwallError("no computer player acts here")
        return self._choice(spec, "player", stop, on_progress)

    def hint(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """What a short search advises the person who acts. Changes nothing; may run in a thread.

        Raises:
            PlayerUnable: the game has no compiled rules to search with.
        """
        self._check_person_acts()
        spec = advice_spec(self.game)
        if spec is None:
            raise PlayerUnable(f"{self.game.title} has no compiled rules to search with")
        return self._choice(spec, "hint", stop, on_progress)

    def ideas(self, decision: Decision) -> list[Idea]:
        """The best few turns of a hint, each with the game's reasons."""
        return ideas(self._possible(), decision)

    def notes(self) -> Sequence[Reason]:
        """What the person who acts may want to mind, whatever they play."""
        adviser = plugin_of(self.game).adviser
        return () if adviser is None else adviser.notes(self._possible())

    def warning(self, move: str) -> Reason | None:
        """What speaks against a move of the person who acts.

        Raises:
            NotationError, IllegalAction: it cannot be played. GameOver, NotYourTurn: nobody here may play.
        """
        self._check_person_acts()
        return warning(self._possible(), move)

    def _possible(self) -> State:
        """A position that the seat that acts must think possible: advice uses nothing that it may not know."""
        rng = stream(self.seed, "ideas", "ply", len(self.plies))
        state: State = self.game.resample(self.state.view(self.state.actor), rng)
        return state

    def advised_turn(self, decision: Decision) -> list[str]:
        """The advised ply and those that end the turn, in canonical notation; not beyond what chance decides."""
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
        return self.table.draft(self._now())

    def _ask(self, request: Request) -> None:
        self._do(handle(self.table, self._here, request, self._now()))

    def _take_back(self, kept: Callable[[], int]) -> int:
        """Back to the first ``kept()`` plies, or from a resignation; returns how many plies that took back."""
        log, before = self.table.log, len(self.plies)
        draft = self._draft()
        draft.take_back(max(log.state.actor, 0), before if log.progress.resigned is not None else kept())
        self._do(Step(draft=draft))
        return before - len(self.plies)

    def _do(self, step: Step) -> None:
        """What a step comes to, and who looks at the screen then."""
        self.table.do(step)
        actor = self.state.actor
        if actor in person_seats(self.seats):
            self._viewer = actor
