"""The command line of a game in the terminal, shared by the full screen and plain lines.

A line is a move (``Rhc3+Ya``) or a command (``/hand``). The console answers at once; for a background search or for
leaving it sets `Reply.request`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from glyphwall.cli.tui import files
from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction, NotationError, NotInLesson, NotYourTurn
from glyphwall.messages.typed import Vocabulary
from glyphwall.terminal.narrator import Narrator
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.seating import parse_occupant, person_seats
from glyphwall.terminal.session import Session, UndoRefused

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.message import Explanation
    from glyphwall.terminal.values import Speech

Request = Literal["hint", "now", "help", "new", "quit"]
MAX_LINE = 300
"""The most characters read from a line."""


@dataclass(frozen=True)
class Reply:
    """The answer to one line; ``tone`` is ``warn`` for refusals, ``good`` for successes, else ``info``."""

    lines: tuple[str, ...] = ()
    tone: Literal["info", "good", "warn"] = "info"
    changed: bool = False
    request: Request | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True)
class TypedCommand:
    """A command: its usage, the message id of its help, and its function."""

    usage: str
    about: str
    run: Callable[[str], Reply]


class Console(Narrator):
    """Executes lines in a session. With ``warns`` it asks again before a move that loses at once."""

    def __init__(
        self,
        session: Session,
        locale: str,
        speech: Speech = "literate",
        folder: Path | None = None,
        *,
        warns: bool = False,
    ) -> None:
        super().__init__(session, make_table(session.game.id, locale, speech))
        self.warns = warns
        self._warned: tuple[Session, int, str] | None = None
        self.folder = folder or Path.cwd()
        self.file: Path | None = None
        self._typed = Vocabulary(self.table.say)
        self._readouts = self.table.readouts()
        self._commands = self._make_commands()

    # -- reading lines ----------------------------------------------------------------------------
    def execute(self, line: str) -> Reply:
        """Execute one line; a wrong line gets an answer, never an exception."""
        line = line.strip()[:MAX_LINE]
        if not line:
            return Reply()
        word, _, rest = line.removeprefix("/").partition(" ")
        word, rest = word.lower(), rest.strip()
        try:
            if self.session.clocks.find_flag() is not None:
                return Reply(tuple(self.clock_news()), "warn", changed=True)
            if any(line.startswith(ply) for ply in self.view.legal if ply.startswith("/")):  # plies of some games do
                return self._move(line)
            if self._typed.asks_for_help(line) and self.cursor is None:
                return self._command("help", "")
            move = self._in_words(line)
            if move is not None:
                return self._move(move)
            if line.startswith("/") or word in self._commands or word in self._readouts:
                return self._command(word, rest)
            return self._move(line)
        except GlyphwallError as error:
            return Reply((self._refusal(error),), "warn")

    def _in_words(self, line: str) -> str | None:
        """Return the move that a line says in words; in a review, words are commands."""
        return None if line.startswith("/") or self.cursor is not None else self.table.in_words(line, self.view)

    def _command(self, word: str, rest: str) -> Reply:
        if word in self._readouts:
            return Reply(tuple(self._readouts[word].read(self.view, self.cast, rest)))
        if word in self._commands:
            return self._commands[word].run(rest)
        if self.table.numbered and word.isascii() and word.isdigit():
            return self._numbered(int(word[:6]))
        known = " ".join(self.command_names())
        return Reply((self.table.say("terminal-unknown-command", typed=word[:20], known=known),), "warn")

    def _numbered(self, number: int) -> Reply:
        legal = self.view.legal
        if not 1 <= number <= len(legal):
            return Reply((self.table.say("terminal-no-such-number", count=len(legal)),), "warn")
        return self._move(legal[number - 1])

    def _move(self, text: str) -> Reply:
        if self.cursor is not None:
            return Reply((self.table.say("terminal-review-first"),), "warn")
        if self.session.waiting_for == "computer":
            raise NotYourTurn(self.situation())
        before = self.cast
        try:
            warned = self._warning(text)
            if warned is not None:
                return warned
            plies = self.session.play(text)
        except (GameOver, NotInLesson):
            raise
        except (NotationError, IllegalAction):
            explanation = self.session.explain(text)
            return Reply((self.table.explain(explanation),), "warn", explanation=explanation)
        events = [event for ply in plies for event in ply.events]
        # Several people share the screen: the next one must not read what only the mover may know.
        shown = [event for event in events if event.audience is None or not self.session.hands_round]
        return Reply((self.table.announce(shown, before),), "good", changed=True)

    def _warning(self, text: str) -> Reply | None:
        """Return a warning before a move is played for the first time, if there is a reason for one."""
        attempt = (self.session, self.session.version, text)
        if not self.warns or self._warned == attempt or self.session.result is not None:
            return None
        reason = self.session.warning(text)
        if reason is None:
            return None
        self._warned = attempt
        return Reply((self.table.reason(reason), self.table.say("terminal-warned")), "warn")

    def _refusal(self, error: GlyphwallError) -> str:
        say = self.table.say
        if isinstance(error, UndoRefused):
            return say(f"terminal-undo-{error.reason}")
        if isinstance(error, GameOver):
            return say("terminal-game-is-over")
        if isinstance(error, NotYourTurn):
            return say("terminal-not-your-turn")
        return str(error)

    # -- commands ---------------------------------------------------------------------------------
    def _make_commands(self) -> dict[str, TypedCommand]:
        return {
            name: TypedCommand(usage, f"terminal-help-{name.replace('!', '-over')}", run)
            for name, usage, run in (
                ("last", "/last", self._last),
                ("log", "/log", self._log),
                ("turn", "/turn", lambda rest: Reply((self.situation(),))),
                ("why", f"/why {self.table.own('terminal-example')}", self._why),
                ("hint", "/hint", lambda rest: self._ask_person("hint")),
                ("warn", "/warn off", self._warn),
                ("now", "/now", lambda rest: Reply(request="now")),
                ("undo", "/undo", self._undo),
                ("resign", "/resign", self._resign),
                ("clock", "/clock", self._clock),
                ("claim", "/claim", lambda rest: self._answer_flag("claim")),
                ("pass", "/pass", lambda rest: self._answer_flag("skip")),
                ("position", "/position", lambda rest: Reply((self.view.position,))),
                ("save", "/save FILE", self._save),
                ("save!", "/save! FILE", lambda rest: self._write(rest, replace=True)),
                ("load", "/load FILE", self._load),
                ("new", "/new", self._new),
                ("rematch", "/rematch", self._rematch),
                ("opponent", "/opponent greedy", self._opponent),
                ("review", "/review", lambda rest: self._step_to(len(self.session.plies))),
                ("first", "/first", lambda rest: self._step_to(0)),
                ("back", "/back", lambda rest: self._step(-1)),
                ("on", "/on", lambda rest: self._step(1)),
                ("end", "/end", lambda rest: self._leave_review()),
                ("speech", "/speech terse", self._speech),
                ("help", "/help", lambda rest: Reply(tuple(self.help_lines()), request="help")),
                ("quit", "/quit", lambda rest: Reply(request="quit")),
            )
        }

    def command_names(self) -> list[str]:
        """Return every command as typed: ``/hand``."""
        return [f"/{name}" for name in (*self._readouts, *self._commands)]

    def help_lines(self) -> list[str]:
        """Return the help: moves first, then one line per command."""
        say = self.table.say
        entries = [(readout.usage, readout.about) for readout in self._readouts.values()]
        entries += [(command.usage, command.about) for command in self._commands.values()]
        if self.table.numbered:
            entries.append(("/1", "terminal-help-number"))
        width = max(len(usage) for usage, _ in entries)
        moves = self.table.own("terminal-moves").splitlines()
        return [*moves, "", *(f"{usage:<{width}}  {say(about)}" for usage, about in entries)]

    def _last(self, rest: str) -> Reply:
        return Reply((self.last_line(),))

    def _log(self, rest: str) -> Reply:
        turns = self.session.turns(self.cursor)
        return Reply(tuple(map(self.log_line, turns)) or (self.table.say("ui-nothing-yet"),))

    def _why(self, rest: str) -> Reply:
        if not rest:
            return Reply((self.table.say("terminal-why-what", move=self.table.own("terminal-example")),), "warn")
        if self.cursor is not None:
            return Reply((self.table.say("terminal-review-first"),), "warn")
        explanation = self.session.explain(self._in_words(rest) or rest)
        return Reply((self.table.explain(explanation),), explanation=explanation)

    def _ask_person(self, request: Request) -> Reply:
        if self.cursor is not None:
            return Reply((self.table.say("terminal-review-first"),), "warn")
        if self.session.result is not None:
            raise GameOver("the game is over")
        if self.session.waiting_for != "person":
            raise NotYourTurn("the computer is to move")
        return Reply(request=request)

    def _undo(self, rest: str) -> Reply:
        count = self.session.undo()
        self.cursor = None
        return Reply((self.table.say("terminal-undone", count=count),), "good", changed=True)

    def _resign(self, rest: str) -> Reply:
        self.session.resign()
        self.cursor = None
        return Reply(changed=True)

    def _clock(self, rest: str) -> Reply:
        return Reply((self.clock_line() or self.table.say("ui-no-clock"),))

    def _answer_flag(self, choice: Literal["claim", "skip"]) -> Reply:
        if self.session.flagged is None:
            return Reply((self.table.say("terminal-no-flag"),), "warn")
        self.session.answer_flag(choice)
        self.cursor = None
        return Reply((self.last_line(),) if choice == "skip" else (), "good", changed=True)

    def _save(self, rest: str) -> Reply:
        return self._write(rest, replace=False)

    def _write(self, name: str, *, replace: bool) -> Reply:
        path = files.resolve_path(name, self.folder) if name else self.file
        if path is None:
            path = files.free_path(self.folder, self.session.game.id)
        if path.exists() and path != self.file and not replace:
            return Reply((self.table.say("terminal-file-exists", file=str(path), name=name),), "warn")
        files.save(self.session, path)
        self.file = path
        return Reply((self.table.say("terminal-saved", file=str(path)),), "good")

    def _load(self, rest: str) -> Reply:
        if not rest:
            return Reply((self.table.say("terminal-load-what"),), "warn")
        path = files.resolve_path(rest, self.folder)
        session = self._read_session(path)
        if session.game.id != self.table.game_id:
            return Reply((self.table.say("terminal-other-game", game=session.game.title),), "warn")
        self.replace(session, path)
        return Reply((self.table.say("terminal-loaded", file=str(path)),), "good", changed=True)

    def _read_session(self, path: Path) -> Session:
        """Read a saved game; the current players take over if only computer players played it."""
        session = files.load(path)
        return session if person_seats(session.seats) else files.load(path, self.session.seats)

    def replace(self, session: Session, path: Path | None = None) -> None:
        """Switch to another game."""
        self.session, self.file, self.cursor = session, path, None

    def _new(self, rest: str) -> Reply:
        self.replace(self.session.again())
        return Reply((self.table.say("terminal-new-game"),), "good", changed=True, request="new")

    def _rematch(self, rest: str) -> Reply:
        self.replace(self.session.rematch())
        return Reply((self.table.say("terminal-rematch"),), "good", changed=True, request="new")

    def _opponent(self, rest: str) -> Reply:
        if not rest:
            return Reply((self.table.say("terminal-opponent-what"),), "warn")
        occupant = parse_occupant(rest, self.session.game, self.session.options)
        computers = [who.seat for who in self.session.seats if who.kind == "computer"]
        for seat in computers or [who.seat for who in self.session.seats if who.seat != self.session.viewer]:
            self.session.seat_player(seat, occupant)
        return Reply((self.table.say("terminal-opponent-is", who=rest),), "good", changed=True)

    def _warn(self, rest: str) -> Reply:
        if rest not in ("on", "off"):
            return Reply((self.table.say("terminal-warn-what"),), "warn")
        self.warns = rest == "on"
        return Reply((self.table.say("terminal-warn-is", on="yes" if self.warns else "no"),), "good")

    def _speech(self, rest: str) -> Reply:
        if rest not in ("literate", "terse"):
            return Reply((self.table.say("terminal-speech-what"),), "warn")
        self.table.speech = "terse" if rest == "terse" else "literate"
        return Reply((self.table.say("terminal-speech-is", style=rest),), "good", changed=True)

    # -- review -----------------------------------------------------------------------------------
    def _stops(self) -> list[int]:
        """Return the ply counts where a review stops: the start and after each turn."""
        turns = self.session.turns()
        return [turn.first_ply for turn in turns] + [len(self.session.plies)] if turns else [0]

    def _step(self, direction: int) -> Reply:
        here = len(self.session.plies) if self.cursor is None else self.cursor
        if direction < 0:
            stops = [stop for stop in self._stops() if stop < here]
            return self._step_to(stops[-1] if stops else 0)
        stops = [stop for stop in self._stops() if stop > here]
        return self._step_to(stops[0] if stops else len(self.session.plies))

    def review_at(self, plies: int) -> Reply:
        """Show the game after a number of plies."""
        return self._step_to(max(0, min(plies, len(self.session.plies))))

    def _step_to(self, cursor: int) -> Reply:
        self.cursor = cursor
        lines = [self.situation()]
        if self.last_events:
            lines.append(self.last_line())
        return Reply(tuple(lines), changed=True)

    def _leave_review(self) -> Reply:
        self.cursor = None
        return Reply((self.situation(),), changed=True)
