"""One game that a model plays: one seat of a table is the model's, computer players sit at the others.

All that is said here is made of the seat's own view; the same session and the same words serve people at a terminal.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError, IllegalAction, NotationError, NotYourTurn
from glyphwall.core.values import NOBODY
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.record.making import record_of
from glyphwall.record.writing import write_record
from glyphwall.terminal.narrator import Narrator
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.session import UndoRefused

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event as Flag

    from glyphwall.core.contract import State
    from glyphwall.core.message import Explanation
    from glyphwall.terminal.session import Session

MAX_LISTED = 250
"""Legal plies in one answer."""

NEAREST = 8
"""Legal plies that stand beside an error."""


class ToolRefused(GlyphwallError):
    """What was asked is refused; the text says why, and what fits instead."""


class HeldGame:
    """A game by its handle.

    Args:
        handle: the name by which the model asks for it.
        session: exactly one seat of it is a person's: the model's.
        stop: set when the answers are not needed any more.
    """

    def __init__(self, handle: str, session: Session, locale: str, stop: Flag) -> None:
        self.handle = handle
        self.session = session
        self.locale = locale
        self.telling = Narrator(session, make_table(session.game.id, locale))
        self._stop = stop

    def say(self, message_id: str, **args: int | str) -> str:
        """A text of the house."""
        return BUILT_IN_TEXTS.text(message_id, self.locale, **args)

    # -- looking ----------------------------------------------------------------------------------
    def look(self) -> str:
        """The table as the seat sees it, and who is to act."""
        telling = self.telling
        head = self.say("agents-handle", handle=self.handle, players=telling.players_line())
        board = telling.table.overview(telling.view, telling.cast)
        return "\n".join([head, *board, "", *self._standing()])

    def legal(self, begins: str = "") -> str:
        """The legal plies that begin with a text."""
        legal = self.telling.view.legal
        if not legal:
            return "\n".join(self._standing())
        chosen = [move for move in legal if move.lower().startswith(begins.strip().lower())]
        if not chosen:
            raise ToolRefused(self.say("agents-none-begin", begins=begins) + " " + self._nearest(begins))
        listed = " ".join(chosen[:MAX_LISTED])
        text = self.say("agents-legal", count=len(chosen), moves=listed)
        left = len(chosen) - MAX_LISTED
        return f"{text} {self.say('agents-legal-left', count=left)}" if left > 0 else text

    def explain(self, move: str) -> str:
        """Why a move is illegal, and what would fit, or that it is legal."""
        if self.session.table.log.hidden and self.session.state.actor != self.session.viewer:
            raise NotYourTurn(self.say("agents-secrets"))
        meant = self._meant(move)
        try:
            explanation = self.session.explain(meant)
        except NotationError as error:
            raise ToolRefused(self._why_not(error, meant)) from None
        told = self.telling.table.explain(explanation)
        return told if explanation.legal else f"{told} {self._nearest(explanation.move)}"

    def record(self) -> str:
        """The game as a record; while a game with secrets goes on, its turns as far as the seat may know them."""
        session, telling = self.session, self.telling
        if session.table.log.hidden and session.result is None:
            return "\n".join([self.say("agents-record-seen"), *(telling.log_line(turn) for turn in session.turns())])
        tags = {
            f"Player{seat + 1}": f"bot:{who.spec}" if who.kind == "computer" else who.name or "model"
            for seat, who in enumerate(session.seats)
        }
        return write_record(record_of(session.table.log.progress, tags=tags))

    # -- playing ----------------------------------------------------------------------------------
    def play(self, move: str) -> str:
        """A ply or a joined turn of the seat, and what the others answer."""
        session, before = self.session, len(self.session.plies)
        self._check_turn()
        meant = self._meant(move)
        try:
            session.play(meant)
        except (IllegalAction, NotationError) as error:
            raise ToolRefused(self._why_not(error, meant)) from None
        self.answer()
        return "\n".join([*self._since(before), "", self.look()])

    def answer(self) -> None:
        """Lets the computer players act until it is the seat's turn, or the game is over."""
        session = self.session
        while session.waiting_for == "computer" and not self._stop.is_set():
            session.play_action(session.think(self._stop).action)

    def hint(self) -> str:
        """What a short search advises, with the game's reasons."""
        self._check_turn()
        return "\n".join(self.telling.hint_lines(self.session.hint(self._stop)))

    def take_back(self) -> str:
        """Back to the seat's last decision."""
        try:
            self.session.undo()
        except UndoRefused as refused:
            raise ToolRefused(self.say(f"terminal-undo-{refused.reason}")) from None
        return "\n".join([self.say("agents-taken-back"), "", self.look()])

    def resign(self) -> str:
        """Gives the game up."""
        self.session.resign()
        return self.look()

    # -- inside -----------------------------------------------------------------------------------
    def _check_turn(self) -> None:
        if self.session.waiting_for != "person":
            raise ToolRefused(" ".join(self._standing()))

    def _standing(self) -> list[str]:
        """Whose turn it is and what there is to do, or how the game ended."""
        return [*(self.telling.ending() or [self.telling.situation()])]

    def _since(self, before: int) -> list[str]:
        """The turns after so many plies, each as it is written and as it is told."""
        turns = self.session.turns()
        ends = [turn.first_ply for turn in turns[1:]] + [len(self.session.plies)]
        cast, telling = self.telling.cast, self.telling
        return [
            f"{telling.log_line(turn)}  {telling.table.announce(turn.events, cast)}".rstrip()
            for turn, end in zip(turns, ends, strict=True)
            if end > before
        ]

    def _meant(self, move: str) -> str:
        """A move in notation, which may come in words ("red hash f6")."""
        return self.telling.table.in_words(move, self.telling.view) or move.strip()

    def _why_not(self, error: GlyphwallError, move: str) -> str:
        """Why a move was refused, and the legal plies most like it."""
        explanation = getattr(error, "explanation", None) or find_explanation(self.session.state, move)
        if explanation is None or explanation.legal:
            return f"{error}. {self._nearest(move)}"
        return f"{self.telling.table.explain(explanation)} {self._nearest(explanation.move)}"

    def _nearest(self, move: str) -> str:
        """The legal plies most like a text, as the view has them."""
        legal = self.telling.view.legal
        if not legal:
            return self.say("agents-nothing-legal") if self.session.state.actor == NOBODY else ""
        return self.say("agents-nearest", moves=" ".join(find_nearest(move, legal)), count=len(legal))


def find_explanation(state: State, text: str) -> Explanation | None:
    """What a position says of a move; None where the text is none, and the game says so by an error alone."""
    try:
        return state.explain(text)
    except NotationError:
        return None


def find_nearest(text: str, legal: Sequence[str], most: int = NEAREST) -> list[str]:
    """The legal plies that are most like a text, the most alike first."""
    return difflib.get_close_matches(text[:60], legal, most, cutoff=0.0)
