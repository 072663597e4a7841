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
from glyphwall.play import clock
from glyphwall.play.protocol.table import Result
from glyphwall.play.records import EntryKind, StoredEntry, ending_of
from glyphwall.play.refusals import GameDamaged, OtherEdition, RulesChanged
from glyphwall.record.progress import ABANDONED, TIME, GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.contract import State
    from glyphwall.core.values import View
    from glyphwall.play.records import StoredEnding, StoredGame, StoredSeat
    from glyphwall.record.progress import Ply


Draws = Callable[[GameInProgress], int | None]
"""Chance's decision in a game as it stands; None: a person has to type it."""

SKIPPED = "skipped"
"""The player of a ply that was made for a seat which passes after its time had run out."""
_NEVER_STALE = frozenset({"joined", "started", "vacation"})
"""The kinds of entries after which a move for the version before still counts."""


def find_people(seats: Iterable[StoredSeat]) -> frozenset[int]:
    """Return the seats of people, whose clocks run."""
    return frozenset(seat.seat for seat in seats if seat.kind != "computer")


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
        control: the time control; None: no clocks.
        clocks: the clocks after the last entry; None without a control.
        people: the seats of people, whose clocks run.
        awaited: the seats that are still free; clocks wait for them.
        flagged: the acting seat whose time has run out, while the others choose what follows.
        skipped: the seats that pass for the rest of the game, because their time had run out.
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
        self.control = None if stored.clock is None else clock.from_text(stored.clock)
        self.people = find_people(stored.seats)
        self.awaited = frozenset(seat.seat for seat in stored.seats if not seat.joined)
        self.flagged: int | None = None
        self.skipped: frozenset[int] = frozenset()
        self.clocks: clock.Clocks | None = None
        if self.control is not None:
            self.clocks = clock.begin(self.control, self.seats, vacation=len(self.people) == self.seats)
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
            if kind not in _NEVER_STALE:
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
        self.clocks, self.awaited = draft.clocks, draft.awaited
        self.flagged, self.skipped = draft.flagged, draft.skipped

    def may_lose_on_time(self, seat: int) -> bool:
        """Return whether a seat loses at once when its time runs out: by the rules, or as no opponent is left."""
        others = self.people - self.skipped - {seat}
        return not others or plugin_of(self.game).out_of_time == "loses"

    def choose_pass(self, state: State) -> int:
        """Return the ply that is made for a seat that passes."""
        return plugin_of(self.game).choose_pass(state)

    def _note_player(self, entry: StoredEntry) -> None:
        if entry.player is None or entry.seat is None or entry.player == SKIPPED:
            return
        players = self.players.setdefault(entry.seat, [])
        if entry.player in players:
            players.remove(entry.player)
        players.append(entry.player)


class Draft:
    """The next entries of a log. Each verb adds one entry or more; `GameLog.extend` takes them over.

    Attributes:
        now: the time of the next entry, in seconds since 1970.
        play_ms: the same in milliseconds of play time; 0: no clock begins to run.
        lag: the milliseconds that the move was on its way, as its client says.
    """

    def __init__(self, log: GameLog, now: float, play_ms: int = 0) -> None:
        self._log = log
        self.now = now
        self.play_ms = play_ms
        self.lag = 0
        self.clocks, self.awaited = log.clocks, log.awaited
        self.flagged, self.skipped = log.flagged, log.skipped
        self._stored: StoredEntry | None = None
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
        if self.clocks is not None:
            self._set_clocks(self._after_ply(self.clocks, ply))
        stored = self._log.rules.write_ply(ply.before, ply.text)
        seat = None if ply.actor == CHANCE else ply.actor
        entry = self._entry("moved", seat, number, action=stored, player=player)
        ply.note = self._add(LogEntry(entry, ply.action, ply.text, ply.events))

    def draw(self) -> None:
        """Play all plies up to the next choice of a seat: of chance, unless it waits, and of seats that pass."""
        draws = self._log.draws
        while True:
            actor = self.progress.actor
            if actor == CHANCE and draws is not None:
                action = draws(self.progress)
                if action is None:
                    break
                self.play(action)
            elif actor in self.skipped:
                self.play(self._log.choose_pass(self.state), SKIPPED)
            else:
                break

    def take_back(self, seat: int, plies: int) -> None:
        """Go back to the position after the first ``plies`` plies."""
        self.progress.take_back(plies)
        self.flagged = None
        if self.clocks is not None:
            following = self._runner(self.progress.actor)
            clocks = self._advance(self.clocks, following=following)
            if following != clock.NO_SEAT and self._log.control is not None:
                clocks = clock.renew_turn(self._log.control, clocks, following)
            self._set_clocks(clocks)
        self._add(LogEntry(self._entry("taken-back", seat, plies)))

    def resign(self, seat: int) -> None:
        self.progress.resign(seat)
        self._stop("resigned", seat)

    def join(self, seat: int) -> None:
        self.awaited -= {seat}
        if self.clocks is not None:
            self._set_clocks(clock.run(self.clocks, self._runner(self.progress.actor), self.play_ms))
        self._add(LogEntry(self._entry("joined", seat, len(self.progress.plies))))

    # -- clocks -------------------------------------------------------------------------------------
    def start_clocks(self) -> None:
        """Let the clock of the acting seat run."""
        if self.clocks is not None:
            self._set_clocks(clock.run(self.clocks, self._runner(self.progress.actor), self.play_ms))
        self._add(LogEntry(self._entry("started", None, len(self.progress.plies))))

    def flag(self, seat: int) -> None:
        """Let the acting seat's time run out; the others choose what follows."""
        if self.clocks is not None:
            self._set_clocks(clock.run_out(clock.run(self.clocks, seat, self.play_ms)))
        self.flagged = seat
        self._add(LogEntry(self._entry("flagged", seat, len(self.progress.plies))))

    def lose_on_time(self, seat: int) -> None:
        """End the game: the acting seat's time has run out, and it loses to all others."""
        self.progress.forfeit(seat, TIME)
        if self.clocks is not None:
            self._set_clocks(clock.run_out(clock.run(self.clocks, seat, self.play_ms)))
        self.flagged = None
        self._add(LogEntry(self._entry("timed-out", seat, len(self.progress.plies))))

    def abandon(self, seat: int) -> None:
        """End the game: the seat was away, and loses to all others."""
        self.progress.forfeit(seat, ABANDONED)
        self._stop("abandoned", seat)

    def abort(self) -> None:
        """End the game without a result."""
        self.progress.abort()
        self._stop("aborted", None)

    def skip(self, seat: int) -> None:
        """Let a seat whose time has run out pass for the rest of the game."""
        self.flagged = None
        self.skipped |= {seat}
        self._add(LogEntry(self._entry("skipped", seat, len(self.progress.plies))))

    def take_vacation(self, seat: int, days: int) -> None:
        """Move days of a seat's vacation to its clock."""
        if self.clocks is not None:
            self._set_clocks(clock.take_vacation(self.clocks, seat, days))
        self._add(LogEntry(self._entry("vacation", seat, len(self.progress.plies))))

    def _stop(self, kind: EntryKind, seat: int | None) -> None:
        if self.clocks is not None:
            self._set_clocks(self._advance(self.clocks, following=clock.NO_SEAT))
        self.flagged = None
        self._add(LogEntry(self._entry(kind, seat, len(self.progress.plies))))

    def _after_ply(self, clocks: clock.Clocks, ply: Ply) -> clock.Clocks:
        turn_over = ply.actor >= 0 and not ply.after.in_turn
        following = self._runner(ply.after.actor)
        control = self._log.control
        if self.flagged is None or control is None:
            return self._advance(clocks, turn_over=turn_over, following=following)
        if not turn_over:
            return clocks
        late, self.flagged = self.flagged, None
        return clock.run(clock.finish_late_turn(control, clocks, late), following, self.play_ms)

    def _advance(self, clocks: clock.Clocks, *, following: int, turn_over: bool = False) -> clock.Clocks:
        control = self._log.control
        assert control is not None
        at = max(self.play_ms, clocks.since)  # a frame that was held back may be older than the last entry
        return clock.advance(control, clocks, at, turn_over=turn_over, following=following, lag=self.lag)

    def _runner(self, actor: int) -> int:
        """Return the seat whose clock runs while this one acts."""
        runs = actor in self._log.people and not self.awaited and actor not in self.skipped and self.play_ms
        return actor if runs else clock.NO_SEAT

    def _set_clocks(self, clocks: clock.Clocks) -> None:
        """Take over new clocks, or those of the entry that is repeated."""
        stored = None if self._stored is None else self._stored.clock
        self.clocks = clocks if stored is None else clock.read(stored)

    def repeat(self, entry: StoredEntry) -> None:
        self.now, self._stored = entry.at, entry
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
            case "started":
                self.start_clocks()
            case "flagged":
                self.flag(entry.seat or 0)
            case "timed-out":
                self.lose_on_time(entry.seat or 0)
            case "abandoned":
                self.abandon(entry.seat or 0)
            case "aborted":
                self.abort()
            case "skipped":
                self.skip(entry.seat or 0)
            case "vacation":
                self.take_vacation(entry.seat or 0, 0)
        self._stored = None

    def _add(self, happened: LogEntry) -> LogEntry:
        self.happened.append(happened)
        return happened

    def _entry(self, kind: EntryKind, seat: int | None, plies: int, **rest: str | None) -> StoredEntry:
        written = None if self.clocks is None else clock.write(self.clocks)
        return StoredEntry(
            version=self.version + 1, kind=kind, seat=seat, plies=plies, at=self.now, clock=written, **rest
        )
