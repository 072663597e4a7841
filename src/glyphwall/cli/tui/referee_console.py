"""A game on a real table: people play there and type what they do here.

Chance is typed, too. Everyone sees the screen, so it shows only what a spectator may know. The record is saved after
every move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from glyphwall import render
from glyphwall.cli.tui import files
from glyphwall.cli.tui.console import Console
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.play.chance import by_hand
from glyphwall.record import replay
from glyphwall.terminal.seating import person, person_seats
from glyphwall.terminal.session import LocalSeats, Session, UndoRefused

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.cli.tui.console import Reply
    from glyphwall.play.log import Draws
    from glyphwall.record.replay import GameRecord
    from glyphwall.terminal.values import Speech

_MAX_LISTED_OUTCOMES = 12


class TableSession(Session):
    """A session without computer players and automatic draws."""

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
        """Take back the last turn, complete or not, or the last draw."""
        return self._take_back(self._last_turn)

    def _last_turn(self) -> int:
        """Return the number of plies before the last turn."""
        turns = self.table.log.progress.turns()
        if not turns:
            raise UndoRefused("nothing")
        return len(self.plies) - len(turns[-1])

    @staticmethod
    def _draws(seed: int) -> Draws:
        return by_hand


def session_of(record: GameRecord) -> TableSession:
    """Return a session that continues a record."""
    played = replay.game_in_progress(record)
    named = [record.tags.get(f"Player{seat + 1}", "") for seat in range(played.seats)]
    seats = tuple(person(name if name not in ("", "?", "person") else None) for name in named)
    return TableSession.of_game(played, seats)


class RefereeConsole(Console):
    """A console that draws the position and saves the record after every change."""

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
        return replace(reply, lines=(*reply.lines, "", *self._draw_position(), *self._save_record()))

    def situation(self) -> str:
        if self.cursor is not None or self.session.result is not None or self.session.state.actor != CHANCE:
            return super().situation()
        outcomes = [self._text(action) for action, _ in self.session.state.chance_outcomes]
        more = ", …" if len(outcomes) > _MAX_LISTED_OUTCOMES else ""
        return self.table.say("referee-chance", outcomes=", ".join(outcomes[:_MAX_LISTED_OUTCOMES]) + more)

    def _draw_position(self) -> list[str]:
        return render.text(
            self.view, colour=self.colour, events=self.last_events, locale=self.table.locale
        ).splitlines()

    def _text(self, action: int) -> str:
        return str(self.session.game.action_to_text(action, self.session.options))

    def _save_record(self) -> list[str]:
        """Save the record; return the reason if that fails, and let the game go on."""
        if self.file is None:
            self.file = files.free_path(self.folder, self.session.game.id)
        try:
            files.save(self.session, self.file)
        except GlyphwallError as error:
            return [self.table.say("referee-unsaved", reason=str(error))]
        return []

    def _read_session(self, path: Path) -> TableSession:
        return session_of(files.read(path))
