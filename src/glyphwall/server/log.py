"""A game in memory: the entries, and the states that they lead to.

`GameLog` is what is on disk. `Draft` is what would come next: it is written to disk first and added to the
log afterwards, so that a failed write leaves nothing behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.contract import CHANCE, NOBODY, Event, Game, State
from glyphwall.core.errors import UnknownGame
from glyphwall.core.fairness import draw
from glyphwall.core.registry import get_game
from glyphwall.server.errors import RulesChanged
from glyphwall.server.protocol import Result
from glyphwall.server.stored import EntryKind, StoredEntry

if TYPE_CHECKING:
    from glyphwall.core.contract import View
    from glyphwall.server.stored import StoredGame


class Happened(msgspec.Struct, frozen=True):
    """An entry and what it made happen: of a ply, its action number and its events, each with its audience."""

    entry: StoredEntry
    action: int = -1
    events: tuple[Event, ...] = ()

    @property
    def open(self) -> bool:
        """Whether everybody knows all of it, and it was somebody's choice."""
        return self.entry.seat is not None and all(event.audience is None for event in self.events)


class GameLog:
    """All entries of a game, and the state after every ply in force.

    Attributes:
        game: the rules. options: the variant in force. seed: what computers draw from; secret.
        chance_seed: what chance draws from (`core.fairness`); None while it waits for the seats' secrets.
        history: every entry, taken back plies included.
        plies: the entries of the plies in force.
        states: ``states[k]`` is the position after ``k`` plies in force.
        resigned: the seat that gave up.
    """

    def __init__(self, stored: StoredGame) -> None:
        """Replays a stored game.

        Raises:
            RulesChanged: this version of the package does not play by that game's rules.
        """
        try:
            self.game: Game[Any, Any] = get_game(stored.game)
        except UnknownGame as error:
            raise RulesChanged(str(error)) from None
        if self.game.rules_version != stored.rules_version:
            raise RulesChanged(
                f"game {stored.id} was begun under the rules {stored.rules_version} of {stored.game}; "
                f"this server plays {self.game.rules_version}"
            )
        self.options = self.game.make_options(**stored.options)
        self.seed = stored.seed
        self.chance_seed: bytes | None = None
        self.history: list[Happened] = []
        self.plies: list[Happened] = []
        self.states: list[State] = [self.game.initial_state(self.options)]
        self.resigned: int | None = None
        self._views: dict[int | None, View] = {}
        for entry in stored.entries:
            draft = Draft(self, entry.at)
            draft.repeat(entry)
            self.extend(draft)

    @property
    def version(self) -> int:
        return len(self.history)

    @property
    def changed(self) -> int:
        """The version that last changed the position, or ended the game."""
        return next((h.entry.version for h in reversed(self.history) if h.entry.kind != "joined"), 0)

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know now; made once for each position."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    @property
    def over(self) -> bool:
        return self.resigned is not None or self.state.actor == NOBODY

    @property
    def actor(self) -> int:
        """Whose action is next; nobody's once somebody resigned."""
        return NOBODY if self.over else self.state.actor

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on. Who resigns loses to all others."""
        if self.resigned is not None:
            others = self.game.seats(self.options) - 1
            returns, ranking = [1.0 / others] * (others + 1), [1] * (others + 1)
            returns[self.resigned], ranking[self.resigned] = -1.0, others + 1
            return Result(returns=returns, ranking=ranking, reason="resign")
        outcome = self.state.outcome
        if outcome is None:
            return None
        return Result(returns=list(outcome.returns), ranking=list(outcome.ranking), reason=outcome.termination)

    def extend(self, draft: Draft) -> None:
        """Takes over a draft that is on disk."""
        self.history += draft.happened
        self.plies, self.states, self.resigned = draft.plies, draft.states, draft.resigned
        self._views = {}


class Draft:
    """What would come next in a log. Each verb adds one entry or more; `GameLog.extend` takes them over."""

    def __init__(self, log: GameLog, now: float) -> None:
        self._log = log
        self._now = now
        self.happened: list[Happened] = []
        self.plies = list(log.plies)
        self.states = list(log.states)
        self.resigned = log.resigned

    @property
    def entries(self) -> tuple[StoredEntry, ...]:
        return tuple(happened.entry for happened in self.happened)

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def version(self) -> int:
        return self._log.version + len(self.happened)

    def play(self, action: int, player: str | None = None) -> None:
        """One ply by whoever acts. Raises IllegalAction, and then the draft is as it was."""
        actor = self.state.actor
        after = self.state.apply(action)
        events = self.state.events(action)
        text = self._log.game.action_to_text(action, self._log.options)
        seat = None if actor == CHANCE else actor
        entry = self._entry("moved", seat, len(self.plies) + 1, action=text, player=player)
        self.happened.append(Happened(entry, action, events))
        self.plies.append(self.happened[-1])
        self.states.append(after)

    def draw(self) -> None:
        """All chance plies up to the next choice of a seat; none yet while chance waits for the seats' secrets.

        Their outcomes follow from the game's secrets, so they are the same after a crash, and can be derived again
        from the record. A chance ply is never taken back, so the number of a draw is its place among them.
        """
        seed = self._log.chance_seed
        while seed is not None and self.state.actor == CHANCE:
            number = 1 + sum(ply.entry.seat is None for ply in self.plies)
            self.play(draw(seed, number, self.state.chance_outcomes))

    def take_back(self, seat: int, plies: int) -> None:
        """Back to the position after the first ``plies`` plies."""
        del self.states[plies + 1 :], self.plies[plies:]
        self.happened.append(Happened(self._entry("taken-back", seat, plies)))

    def resign(self, seat: int) -> None:
        self.resigned = seat
        self.happened.append(Happened(self._entry("resigned", seat, len(self.plies))))

    def join(self, seat: int) -> None:
        self.happened.append(Happened(self._entry("joined", seat, len(self.plies))))

    def repeat(self, entry: StoredEntry) -> None:
        """The same entry as in a stored game."""
        match entry.kind:
            case "moved":
                (action,) = self.state.parse(entry.action or "")
                self.play(action, entry.player)
            case "taken-back":
                self.take_back(entry.seat or 0, entry.plies)
            case "resigned":
                self.resign(entry.seat or 0)
            case "joined":
                self.join(entry.seat or 0)

    def _entry(self, kind: EntryKind, seat: int | None, plies: int, **rest: str | None) -> StoredEntry:
        return StoredEntry(version=self.version + 1, kind=kind, seat=seat, plies=plies, at=self._now, **rest)
