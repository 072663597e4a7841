"""A table as one terminal sees it: where the game stands, and whose eyes look at the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from glyphwall.core.values import CHANCE
from glyphwall.terminal.seating import person_seats
from glyphwall.terminal.values import FinalResult, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Options, View
    from glyphwall.play.records import StoredSeat
    from glyphwall.play.table import GameTable
    from glyphwall.record.progress import Ply


@dataclass(frozen=True)
class LocalSeats:
    """Everybody who is at this terminal, with what they act for: their seats, and chance where it is typed."""

    seats: tuple[int, ...]
    tokens: Mapping[int, str] = field(default_factory=dict)


class TableView:
    """What can be asked of a table here; it changes nothing."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._viewer = next(iter(person_seats(self.seats)), None)

    @property
    def game(self) -> Game[Any, Any]:
        return self.table.log.game

    @property
    def options(self) -> Options:
        return self.table.log.options

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """Who sits where."""
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
        """Those in force."""
        return self.table.log.progress.plies

    @property
    def result(self) -> FinalResult | None:
        """None while the game goes on."""
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
        """The seat that looks at the screen: the person who acts, or who acted last; None if nobody plays here."""
        return self._viewer

    @property
    def hands_round(self) -> bool:
        """Whether several persons share the screen in a game that has secrets."""
        return self.table.log.hidden and len(person_seats(self.seats)) > 1

    def view(self, index: int | None = None) -> View:
        """What the viewer may know: now, or after the first ``index`` plies."""
        return self.states[-1 if index is None else index].view(self.viewer)

    def turns(self, plies: int | None = None) -> tuple[Turn, ...]:
        """The first ``plies`` plies (all when None) as joined moves, as far as the viewer may know them."""
        turns, number, begun = [], 0, 0
        for made in self.table.log.progress.turns(plies):
            first = made[0]
            number += first.actor != CHANCE
            # The record of a finished game lies open.
            known = self.result is not None or all(ply.visible_to(self.viewer) for ply in made)
            text = self.game.join([ply.text for ply in made]) if known else None
            events = tuple(event for ply in made for event in ply.events if event.visible_to(self.viewer))
            turns.append(Turn(number, first.actor, begun, text, events))
            begun += len(made)
        return tuple(turns)

    def explain(self, text: str) -> Explanation:
        """Why the move is illegal now, and what would fit, or that it is legal."""
        return self.state.explain(text)
