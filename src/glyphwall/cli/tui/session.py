"""A game at one terminal: who sits where, what was played, what may be taken back.

Knows no screen and no game. The full-screen board and the line-based play are two faces of this.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from glyphwall.cli.tui.occupants import Computer, Person
from glyphwall.core.errors import GameOver, GlyphwallError, NotYourTurn, PlayerUnable
from glyphwall.core.registry import pack_of
from glyphwall.core.streams import new_seed, stream
from glyphwall.core.values import CHANCE
from glyphwall.players.advice import advice_spec, ideas, warning
from glyphwall.record.progress import GameInProgress
from glyphwall.terminal.plies import ToldResult, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from threading import Event as Flag

    from glyphwall.cli.tui.occupants import Occupant
    from glyphwall.core.advice import Reason
    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Explanation, Options, View
    from glyphwall.players.advice import Idea
    from glyphwall.players.base import Decision, Player
    from glyphwall.record.progress import Ply


class UndoRefused(GlyphwallError):
    """Nothing to take back, or something came to light since; ``reason`` is ``nothing`` or ``revealed``."""

    code = "undo-refused"

    def __init__(self, reason: Literal["nothing", "revealed"]) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(eq=False)
class Session:
    """One game from its set-up to its end. Changed only by its methods; ``version`` counts the changes.

    Args:
        game: which game.
        options: its rules.
        seats: who sits on each seat.
        seed: of everything random here: chance, and the computer players' streams.
        start: the position before the first ply; the game's own start when None.
        actions: plies made already, chance included.
        make_player: makes computer players of spec strings; the package's own when None.
    """

    by_hand: ClassVar[bool] = False
    """Whether the game lies on a real table, and chance is not ours."""

    game: Game[Any, Any]
    options: Options
    seats: tuple[Occupant, ...]
    seed: int = field(default_factory=new_seed)
    start: State | None = None
    actions: Sequence[int] = ()
    make_player: Callable[[str, Game[Any, Any], Any], Player] | None = None

    def __post_init__(self) -> None:
        expected = self.game.seats(self.options)
        if len(self.seats) != expected:
            raise GlyphwallError(f"{len(self.seats)} seats named; {self.game.id} has {expected} with these options")
        start: State = self.start or self.game.initial_state(self.options)
        self.progress = GameInProgress(start, self.actions)
        self.version = 0
        self._players: dict[tuple[str, int, str], Player] = {}
        self._asking = Lock()
        persons = (seat for seat, who in enumerate(self.seats) if isinstance(who, Person))
        self._viewer = next(persons, None)
        self._after_change()

    # -- where the game stands --------------------------------------------------------------------
    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def states(self) -> list[State]:
        """``states[k]`` is the position after ``k`` plies in force."""
        return self.progress.states

    @property
    def plies(self) -> list[Ply]:
        """Those in force."""
        return self.progress.plies

    @property
    def result(self) -> ToldResult | None:
        """None while the game goes on."""
        outcome = self.progress.outcome
        return None if outcome is None else ToldResult(outcome.returns, outcome.termination, self.progress.resigned)

    @property
    def waiting_for(self) -> Literal["person", "computer", "over"]:
        if self.result is not None:
            return "over"
        return "computer" if isinstance(self.seats[self.state.actor], Computer) else "person"

    @property
    def viewer(self) -> int | None:
        """The seat that looks at the screen: the person who acts, or who acted last; None if nobody plays here."""
        return self._viewer

    @cached_property
    def hands_round(self) -> bool:
        """Whether several persons share the screen in a game that has secrets."""
        persons = sum(isinstance(who, Person) for who in self.seats)
        return persons > 1 and self.game.has_hidden_information(self.options)

    def view(self, index: int | None = None) -> View:
        """What the viewer may know: now, or after the first ``index`` plies."""
        return self.states[-1 if index is None else index].view(self.viewer)

    def turns(self, plies: int | None = None) -> tuple[Turn, ...]:
        """The first ``plies`` plies (all when None) as joined moves, as far as the viewer may know them."""
        turns, number, begun = [], 0, 0
        for made in self.progress.turns(plies):
            first = made[0]
            number += first.actor != CHANCE
            # The record of a finished game lies open.
            known = self.result is not None or all(ply.visible_to(self.viewer) for ply in made)
            text = self.game.join([ply.text for ply in made]) if known else None
            events = tuple(event for ply in made for event in ply.events if event.visible_to(self.viewer))
            turns.append(Turn(number, first.actor, begun, text, events))
            begun += len(made)
        return tuple(turns)

    # -- playing ----------------------------------------------------------------------------------
    def play(self, text: str) -> tuple[Ply, ...]:
        """Plays one ply or a joined turn of the person who acts, whole or not at all.

        Raises:
            NotationError: for the grammar. IllegalAction: with the explanation. Nothing has changed.
        """
        self._check_person_acts()
        made = self.progress.play_text(text, self.state.actor)
        return self._and_chance(made)

    def play_action(self, action: int) -> tuple[Ply, ...]:
        """Plays one ply by number, for whoever acts (a computer's decision).

        Raises:
            IllegalAction: with the explanation. Nothing has changed. GameOver: the game has ended.
        """
        return self._and_chance((self.progress.play(action),))

    def explain(self, text: str) -> Explanation:
        """Why the move is illegal now, and what would fit, or that it is legal."""
        return self.state.explain(text)

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
        self.progress.resign(seat)
        self._after_change()
        return seat

    def undo(self) -> int:
        """Goes back to the last decision of a person; returns how many plies that took back.

        Taking back stops at chance and at what came to light since: nobody decides twice knowing more.

        Raises:
            UndoRefused: nothing to take back, or something was revealed since.
        """
        kept = len(self.plies) if self.progress.resigned is not None else self._last_decision()
        taken = self.progress.take_back(kept)
        self._after_change()
        return len(taken)

    def _last_decision(self) -> int:
        """How many plies came before the last one of a person, if those from there on may be taken back."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            if not ply.open:
                raise UndoRefused("revealed")
            if isinstance(self.seats[ply.actor], Person):
                return index
        raise UndoRefused("nothing")

    def seat_player(self, seat: int, occupant: Occupant) -> None:
        """Puts somebody else on a seat, in mid-game too."""
        seats = list(self.seats)
        seats[seat] = occupant
        self.seats = tuple(seats)
        self.__dict__.pop("hands_round", None)
        self._after_change()

    def rematch(self) -> Session:
        """A new game with the seats exchanged (moved on by one)."""
        return type(self)(self.game, self.options, (*self.seats[1:], self.seats[0]), make_player=self.make_player)

    def again(self) -> Session:
        """A new game with everybody on their seat."""
        return type(self)(self.game, self.options, self.seats, make_player=self.make_player)

    # -- computer players -------------------------------------------------------------------------
    def think(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """What the computer player on the acting seat would do. Changes nothing; may run in a thread.

        Raises:
            PlayerUnable: the player does not apply to this position. UnknownPlayer: no such spec.
        """
        occupant = self.seats[self.state.actor]
        if not isinstance(occupant, Computer):
            raise GlyphwallError("no computer player acts here")
        return self._ask(occupant.spec, "player", stop, on_progress)

    def hint(self, stop: Flag | None = None, on_progress: Callable[[Decision], None] | None = None) -> Decision:
        """What a short search advises the person who acts. Changes nothing; may run in a thread.

        Raises:
            PlayerUnable: the game has no compiled rules to search with.
        """
        self._check_person_acts()
        spec = advice_spec(self.game)
        if spec is None:
            raise PlayerUnable(f"{self.game.title} has no compiled rules to search with")
        return self._ask(spec, "hint", stop, on_progress)

    def ideas(self, decision: Decision) -> list[Idea]:
        """The best few turns of a hint, each with the game's reasons."""
        return ideas(self._possible(), decision)

    def notes(self) -> Sequence[Reason]:
        """What the person who acts may want to mind, whatever they play."""
        adviser = pack_of(self.game).adviser
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

    def _ask(
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

    def _and_chance(self, made: tuple[Ply, ...]) -> tuple[Ply, ...]:
        """These plies, and those that chance makes after them."""
        first = len(self.plies) - len(made)
        self._after_change()
        return tuple(self.plies[first:])

    def _after_change(self) -> None:
        """Lets chance act, and finds out who looks at the screen now."""
        self._chance_acts()
        actor = self.state.actor
        if actor >= 0 and isinstance(self.seats[actor], Person):
            self._viewer = actor
        self.version += 1

    def _chance_acts(self) -> None:
        """Plays what chance decides now."""
        while self.progress.actor == CHANCE:
            actions, chances = zip(*self.state.chance_outcomes, strict=True)
            rng = stream(self.seed, "chance", "ply", len(self.plies))
            self.progress.play(int(rng.choice(actions, p=chances)))
