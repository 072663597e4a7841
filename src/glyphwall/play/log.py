"""A game in memory: its entries, and the game in progress that they lead to.

`GameLog` holds the stored entries. A `Draft` holds the next ones: it is stored first and added to the log afterwards,
so that a failed write leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import EditionMissing, UnknownGame, UnknownRules
from glyphwall.core.registry import get_ruleset, plugin_of
from glyphwall.core.values import CHANCE, NO_ACTOR, Event
from glyphwall.play.protocol import Result
from glyphwall.play.records import EntryKind, StoredEnding, StoredEntry, StoredResult
from glyphwall.play.refusals import GameDamaged, OtherEdition, RulesChanged
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.values import View
    from glyphwall.play.records import StoredGame
    from glyphwall.record.progress import Ply


Draws = Callable[[GameInProgress], int | None]
"""Chance's decision in a game as it stands; None: a person has to type it."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """A stored entry; if it is a ply, with its action, its text and its events.

    The text is in the notation of the rules that the game is played by, the entry's in that of the stored version.
    """

    entry: StoredEntry
    action: int = -1
    text: str | None = None
    events: tuple[Event, ...] = ()


class GameLog:
    """All entries of a game, and the game that they lead to.

    Attributes:
        rules: the ruleset of the stored rules version.
        narration: the game's sentences.
        hidden: whether seats may know different things.
        adviser: the game's source of ideas.
        options: the variant in force.
        plain_options: the variant as plain values, for the wire.
        seed: the seed of the computers' random streams; secret.
        draws: the draws of chance; None while it waits for the seats' secrets.
        history: every entry, including plies that were taken back.
        progress: the game; the note of each ply in force is its entry.
        version: the newest entry's version.
        changed: the version that last changed the position or ended the game.
        actor: the seat that acts next, or CHANCE; NO_ACTOR once the game has ended.
        takebacks: the number of times that plies were taken back.
        players: the computer players that played for each seat, each once, the latest last.
    """

    def __init__(self, stored: StoredGame) -> None:
        """Replay a stored game.

        Raises:
            RulesChanged: this version of the package doesn't know the game's rules.
            OtherEdition: the game's edition is missing.
            GameDamaged: an entry is missing, or is not what was played.
            Exception: other errors of the rules about nonsense.
        """
        try:
            self.rules = get_ruleset(stored.game, stored.rules_version)
        except (UnknownGame, UnknownRules) as error:
            raise RulesChanged(f"game {stored.id}: {error}") from None
        self.game = self.rules.game
        self.narration = self.game.narration
        try:
            self.options = self.rules.make_options(**stored.options)
        except EditionMissing as error:
            raise OtherEdition(f"game {stored.id}: {error}") from None
        self.plain_options: dict[str, Any] = msgspec.to_builtins(self.options)
        self.seats: int = self.game.seats(self.options)
        self.hidden: bool = self.game.has_hidden_information(self.options)
        self.adviser = plugin_of(self.game).adviser
        self.seed = stored.seed
        self.draws: Draws | None = None
        self.history: list[LogEntry] = []
        self.takebacks = 0
        self.players: dict[int, list[str]] = {}
        self.version = self.changed = 0
        start: State = (
            self.game.initial_state(self.options)
            if stored.start is None
            else self.rules.read_position(stored.start, self.options)
        )
        self.progress = GameInProgress(start)
        self.state = start
        self._views: dict[int | None, View] = {}
        draft = Draft(self, stored.created)
        for entry in stored.entries:
            draft.repeat(entry)
            again = draft.happened[-1].entry
            if (entry.version, entry.seat, entry.plies) != (again.version, again.seat, again.plies):
                raise GameDamaged(f"game {stored.id} is damaged: version {again.version} is not what was played")
        self.extend(draft)

    @property
    def plies(self) -> list[LogEntry]:
        """The entries of the plies in force."""
        return [ply.note for ply in self.progress.plies]

    @property
    def states(self) -> list[State]:
        """``states[k]`` is the position after ``k`` plies in force."""
        return self.progress.states

    def view(self, seat: int | None) -> View:
        """Return the view of a seat (None: a spectator); each is built once for a position."""
        known = self._views.get(seat)
        if known is None:
            if seat is None or self.hidden:
                known = self.state.view(seat)
            else:
                known = msgspec.structs.replace(self.view(None), seat=seat)
            self._views[seat] = known
        return known

    @property
    def result(self) -> Result | None:
        """The result; None while the game goes on."""
        outcome = self.progress.outcome
        if outcome is None:
            return None
        return Result(returns=list(outcome.returns), ranking=list(outcome.ranking), reason=outcome.termination)

    def extend(self, draft: Draft) -> None:
        for happened in draft.happened:
            kind, self.version = happened.entry.kind, happened.entry.version
            if kind != "joined":
                self.changed = self.version
            if kind == "taken-back":
                self.takebacks += 1
            self._note_player(happened.entry)
        self.history += draft.happened
        progress = draft.progress
        for ply in progress.plies[len(self.progress.plies) :]:
            ply.before.forget()
        self.progress, self.state = progress, progress.state
        self.actor = progress.actor
        self.over = self.actor == NO_ACTOR
        self._views = {}

    def _note_player(self, entry: StoredEntry) -> None:
        if entry.player is None or entry.seat is None:
            return
        players = self.players.setdefault(entry.seat, [])
        if entry.player in players:
            players.remove(entry.player)
        players.append(entry.player)


class Draft:
    """The next entries of a log. Each verb adds one entry or more; `GameLog.extend` takes them over.

    Attributes:
        now: the time of the next entry, in seconds since 1970.
    """

    def __init__(self, log: GameLog, now: float) -> None:
        self._log = log
        self.now = now
        self.happened: list[LogEntry] = []
        self.progress = log.progress.copy()

    @property
    def entries(self) -> tuple[StoredEntry, ...]:
        return tuple([happened.entry for happened in self.happened])

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def version(self) -> int:
        return self._log.version + len(self.happened)

    @property
    def ending(self) -> StoredEnding | None:
        """The end of the game; None if it goes on, or had ended before."""
        if self._log.over or not self.happened:
            return None
        return ending_of(self.progress, self.happened[-1].entry.at)

    def play(self, action: int, player: str | None = None) -> None:
        """Play an action for the actor; raise `IllegalAction` and leave the draft as it was."""
        ply = self.progress.play(action)
        self._note(ply, len(self.progress.plies), player)

    def play_text(self, text: str, seat: int) -> None:
        """Play a ply or a joined turn of a seat, whole or not at all; see `GameInProgress.play_text` for its errors."""
        before = len(self.progress.plies)
        for number, ply in enumerate(self.progress.play_text(text, seat), before + 1):
            self._note(ply, number)

    def _note(self, ply: Ply, number: int, player: str | None = None) -> None:
        stored = self._log.rules.write_ply(ply.before, ply.text)
        seat = None if ply.actor == CHANCE else ply.actor
        entry = self._entry("moved", seat, number, action=stored, player=player)
        ply.note = self._add(LogEntry(entry, ply.action, ply.text, ply.events))

    def draw(self) -> None:
        """Play all chance plies up to the next choice of a seat, unless chance waits."""
        draws = self._log.draws
        while draws is not None and self.progress.actor == CHANCE:
            action = draws(self.progress)
            if action is None:
                break
            self.play(action)

    def take_back(self, seat: int, plies: int) -> None:
        """Go back to the position after the first ``plies`` plies."""
        self.progress.take_back(plies)
        self._add(LogEntry(self._entry("taken-back", seat, plies)))

    def resign(self, seat: int) -> None:
        self.progress.resign(seat)
        self._add(LogEntry(self._entry("resigned", seat, len(self.progress.plies))))

    def join(self, seat: int) -> None:
        self._add(LogEntry(self._entry("joined", seat, len(self.progress.plies))))

    def repeat(self, entry: StoredEntry) -> None:
        self.now = entry.at
        match entry.kind:
            case "moved":
                (action,) = self.state.parse(self._log.rules.read_move(self.state, entry.action or ""))
                self.play(action, entry.player)
            case "taken-back":
                self.take_back(entry.seat or 0, entry.plies)
            case "resigned":
                self.resign(entry.seat or 0)
            case "joined":
                self.join(entry.seat or 0)

    def _add(self, happened: LogEntry) -> LogEntry:
        self.happened.append(happened)
        return happened

    def _entry(self, kind: EntryKind, seat: int | None, plies: int, **rest: str | None) -> StoredEntry:
        return StoredEntry(version=self.version + 1, kind=kind, seat=seat, plies=plies, at=self.now, **rest)


def ending_of(progress: GameInProgress, at: float) -> StoredEnding | None:
    """Return the end of a game at that moment (seconds since 1970); None while it goes on."""
    outcome = progress.outcome
    if outcome is None:
        return None
    points: tuple[int | None, ...] = outcome.points or (None,) * len(outcome.ranking)
    seats = zip(outcome.ranking, outcome.returns, points, strict=True)
    results = tuple(StoredResult(seat, *result) for seat, result in enumerate(seats))
    return StoredEnding(at=at, reason=outcome.termination, plies=len(progress.plies), results=results)
