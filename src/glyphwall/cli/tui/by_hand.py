"""A game that lies on a real table: people play there, and what they do is typed here.

Chance is what happened on the table, so it is typed as well; everybody at the table sees the screen, so it shows what a
spectator may know in games with secrets; and after every move the record is on disk.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Literal

from glyphwall import render
from glyphwall.cli.tui import files
from glyphwall.cli.tui.console import Console, Reply
from glyphwall.cli.tui.occupants import Person
from glyphwall.cli.tui.session import Session, UndoRefused
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.record import replay

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.record import GameRecord
    from glyphwall.terminal.cast import Speech

_MOST_OUTCOMES = 12
"""Outcomes of chance that are listed; where there are more, their notation is known from the first."""


class TableSession(Session):
    """A session in which nothing happens by itself."""

    by_hand: ClassVar[bool] = True
    hands_round: ClassVar[bool] = False

    @property
    def viewer(self) -> int | None:
        return None if self.game.has_hidden_information(self.options) else super().viewer

    @property
    def waiting_for(self) -> Literal["person", "computer", "over"]:
        return "person" if self.result is None and self.state.actor == CHANCE else super().waiting_for

    def undo(self) -> int:
        """Takes back what was typed last: a turn, as far as it has come, or a draw."""
        turns = self.progress.turns()
        if not turns and self.progress.resigned is None:
            raise UndoRefused("nothing")
        kept = len(self.plies) - (0 if self.progress.resigned is not None else len(turns[-1]))
        taken = self.progress.take_back(kept)
        self._after_change()
        return len(taken)

    def _chance_acts(self) -> None:
        """Nothing: the table decides."""


def session_of(record: GameRecord) -> TableSession:
    """A game that goes on where a record stops.

    Raises:
        RecordError: it cannot be played.
    """
    played = replay.game_in_progress(record)
    options = played.start.options
    named = [record.tags.get(f"Player{seat + 1}", "") for seat in range(played.game.seats(options))]
    seats = tuple(Person(name if name not in ("", "?", "person") else None) for name in named)
    session = TableSession(played.game, options, seats, start=played.start, actions=played.actions)
    if played.resigned is not None and session.result is None:
        session.resign(played.resigned)
    return session


class RefereeConsole(Console):
    """Answers lines, and after each that changes the game draws it and saves its record.

    Args:
        file: where the record is kept.
        colour: whether drawings have colours.
    """

    def __init__(
        self,
        session: TableSession,
        locale: str,
        speech: Speech,
        folder: Path,
        file: Path | None,
        *,
        colour: bool = False,
    ) -> None:
        super().__init__(session, locale, speech, folder)
        self.file = file
        self.colour = colour

    def execute(self, line: str) -> Reply:
        before = (self.session, self.session.version)
        reply = super().execute(line)
        if (self.session, self.session.version) == before:
            return reply
        return replace(reply, lines=(*reply.lines, "", *self._drawn(), *self._saved()))

    def situation(self) -> str:
        if self.cursor is not None or self.session.result is not None or self.session.state.actor != CHANCE:
            return super().situation()
        outcomes = [self._text(action) for action, _ in self.session.state.chance_outcomes]
        more = ", …" if len(outcomes) > _MOST_OUTCOMES else ""
        return self.table.say("referee-chance", outcomes=", ".join(outcomes[:_MOST_OUTCOMES]) + more)

    def _drawn(self) -> list[str]:
        """The position, with what was done last marked."""
        return render.text(
            self.view, colour=self.colour, events=self.last_events, locale=self.table.locale
        ).splitlines()

    def _text(self, action: int) -> str:
        return str(self.session.game.action_to_text(action, self.session.options))

    def _saved(self) -> list[str]:
        """Nothing, or why the record is not on disk: the game goes on all the same."""
        if self.file is None:
            self.file = files.free_path(self.folder, self.session.game.id)
        try:
            files.save(self.session, self.file)
        except GlyphwallError as error:
            return [self.table.say("referee-unsaved", reason=str(error))]
        return []

    def _load(self, rest: str) -> Reply:
        if not rest:
            return super()._load(rest)
        path = files.chosen_path(rest, self.folder)
        session = session_of(files.read(path))
        if session.game.id != self.table.game_id:
            return Reply((self.table.say("terminal-other-game", game=session.game.title),), "warn")
        self.replace(session, path)
        return Reply((self.table.say("terminal-loaded", file=str(path)),), "good", changed=True)
