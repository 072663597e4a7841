"""A game that lies on a real table: people play there, and what they do is typed here.

Chance is what happened on the table, so it is typed as well; everybody at the table sees the screen, so it shows what a
spectator may know in games with secrets; and after every move the record is on disk.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from glyphwall import render
from glyphwall.cli.tui import files
from glyphwall.cli.tui.console import Console, Reply
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.play.chance import by_hand
from glyphwall.record import replay
from glyphwall.terminal.seating import person, person_seats
from glyphwall.terminal.session import Session, UndoRefused
from glyphwall.terminal.watching import LocalSeats

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.play.chance import Draws
    from glyphwall.record import GameRecord
    from glyphwall.terminal.values import Speech

_MOST_OUTCOMES = 12
"""Outcomes of chance that are listed; where there are more, their notation is known from the first."""


class TableSession(Session):
    """A session in which nothing happens by itself."""

    by_hand: ClassVar[bool] = True

    @property
    def hands_round(self) -> bool:
        return False

    @property
    def viewer(self) -> int | None:
        return None if self.table.log.hidden else super().viewer

    @property
    def _here(self) -> LocalSeats:
        return LocalSeats((CHANCE, *person_seats(self.seats)))

    def undo(self) -> int:
        """Takes back what was typed last: a turn, as far as it has come, or a draw."""
        return self._take_back(self._last_turn)

    def _last_turn(self) -> int:
        """How many plies came before it."""
        turns = self.table.log.progress.turns()
        if not turns:
            raise UndoRefused("nothing")
        return len(self.plies) - len(turns[-1])

    @staticmethod
    def _draws(seed: int) -> Draws:
        return by_hand


def session_of(record: GameRecord) -> TableSession:
    """A game that goes on where a record stops.

    Raises:
        RecordError: it cannot be played.
    """
    played = replay.game_in_progress(record)
    named = [record.tags.get(f"Player{seat + 1}", "") for seat in range(played.seats)]
    seats = tuple(person(name if name not in ("", "?", "person") else None) for name in named)
    return TableSession.of_game(played, seats)


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
        path = files.resolve_path(rest, self.folder)
        session = session_of(files.read(path))
        if session.game.id != self.table.game_id:
            return Reply((self.table.say("terminal-other-game", game=session.game.title),), "warn")
        self.replace(session, path)
        return Reply((self.table.say("terminal-loaded", file=str(path)),), "good", changed=True)
