"""A game that a model plays on one seat, against computer players.

Every text here is made of the seat's own view, with the session and the words that serve people at a terminal.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from glyphwall.agents._tool_answers import Answer
from glyphwall.core.errors import GlyphwallError, IllegalAction, NotationError, NotYourTurn
from glyphwall.core.values import NO_ACTOR
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
"""The most legal plies in one answer."""

MAX_NEAREST = 8
"""The most legal plies beside an error."""


class ToolRefused(GlyphwallError):
    """A refused call of a tool; the text says why, and what fits instead."""


class HeldGame:
    """A game by its handle; exactly one seat of its session is a person's: the model's."""

    def __init__(self, handle: str, session: Session, locale: str, stop: Flag) -> None:
        self.handle = handle
        self.session = session
        self.locale = locale
        self.narrator = Narrator(session, make_table(session.game.id, locale))
        self._stop = stop

    def say(self, message_id: str, **args: int | str) -> str:
        """Return a text of the package."""
        return BUILT_IN_TEXTS.text(message_id, self.locale, **args)

    # -- looking ----------------------------------------------------------------------------------
    def look(self) -> Answer:
        """Draw the table as the seat sees it, and say who is to act."""
        return Answer(self._table(), self._facts())

    def _facts(self) -> dict[str, Any]:
        """Return the position as the seat may know it, as data."""
        session, view = self.session, self.narrator.view
        result = session.result
        to_act = {"person": "you", "computer": "computer", "over": "nobody"}[session.waiting_for]
        return {
            "handle": self.handle,
            "game": session.game.id,
            "seat": (session.viewer or 0) + 1,
            "to_act": to_act,
            "plies": len(session.plies),
            "position": view.position,
            "over": result is not None,
            "reason": None if result is None else result.reason,
            "returns": None if result is None else list(result.returns),
        }

    def _table(self) -> str:
        narrator = self.narrator
        head = self.say("agents-handle", handle=self.handle, players=narrator.players_line())
        board = narrator.table.overview(narrator.view, narrator.cast)
        return "\n".join([head, *board, "", *self._standing()])

    def legal(self, begins: str = "") -> Answer:
        """List the legal plies that begin with a text."""
        legal = self.narrator.view.legal
        if not legal:
            return Answer("\n".join(self._standing()), {"handle": self.handle, "count": 0, "moves": []})
        matching = [move for move in legal if move.lower().startswith(begins.strip().lower())]
        if not matching:
            raise ToolRefused(self.say("agents-none-begin", begins=begins) + " " + self._nearest(begins))
        listed = matching[:MAX_LISTED]
        text = self.say("agents-legal", count=len(matching), moves=" ".join(listed))
        left = len(matching) - MAX_LISTED
        text = f"{text} {self.say('agents-legal-left', count=left)}" if left > 0 else text
        return Answer(text, {"handle": self.handle, "count": len(matching), "moves": listed})

    def explain(self, move: str) -> Answer:
        """Say why a move is illegal and what would fit, or that it is legal."""
        if self.session.table.log.hidden and self.session.state.actor != self.session.viewer:
            raise NotYourTurn(self.say("agents-secrets"))
        move = self._read(move)
        try:
            explanation = self.session.explain(move)
        except NotationError as error:
            raise ToolRefused(self._why_not(error, move)) from None
        answer = self.narrator.table.explain(explanation)
        text = answer if explanation.legal else f"{answer} {self._nearest(explanation.move)}"
        return Answer(text, {"handle": self.handle, "move": explanation.move, "legal": explanation.legal})

    def record(self) -> Answer:
        """Return the game as a record; while a game with secrets goes on, its turns as the seat may know them."""
        session = self.session
        whole = not (session.table.log.hidden and session.result is None)
        return Answer(self._record(), {"handle": self.handle, "whole": whole})

    def _record(self) -> str:
        session, narrator = self.session, self.narrator
        if session.table.log.hidden and session.result is None:
            return "\n".join([self.say("agents-record-seen"), *(narrator.log_line(turn) for turn in session.turns())])
        tags = {
            f"Player{seat + 1}": f"bot:{who.spec}" if who.kind == "computer" else who.name or "model"
            for seat, who in enumerate(session.seats)
        }
        return write_record(record_of(session.table.log.progress, tags=tags))

    # -- playing ----------------------------------------------------------------------------------
    def play(self, move: str) -> Answer:
        """Play a ply or a joined turn of the seat, and the answers of the others."""
        session, before = self.session, len(self.session.plies)
        self._check_turn()
        move = self._read(move)
        try:
            session.play(move)
        except (IllegalAction, NotationError) as error:
            raise ToolRefused(self._why_not(error, move)) from None
        self.answer()
        return self._with_table(self._since(before))

    def answer(self) -> None:
        """Let the computer players act until it is the seat's turn, or the game is over."""
        session = self.session
        while session.waiting_for == "computer" and not self._stop.is_set():
            session.play_action(session.think(self._stop).action)

    def hint(self) -> Answer:
        """Return the advice of a short search, with the game's reasons."""
        self._check_turn()
        decision = self.session.hint(self._stop)
        move = self.session.game.join(self.session.advised_turn(decision))
        return Answer("\n".join(self.narrator.hint_lines(decision)), {"handle": self.handle, "move": move})

    def take_back(self) -> Answer:
        """Take back the seat's last decision."""
        try:
            self.session.undo()
        except UndoRefused as refused:
            raise ToolRefused(self.say(f"terminal-undo-{refused.reason}")) from None
        return self._with_table([self.say("agents-taken-back")])

    def resign(self) -> Answer:
        """Resign."""
        self.session.resign()
        return self.look()

    # -- inside -----------------------------------------------------------------------------------
    def _with_table(self, lines: Sequence[str]) -> Answer:
        return Answer("\n".join([*lines, "", self._table()]), self._facts())

    def _check_turn(self) -> None:
        if self.session.waiting_for != "person":
            raise ToolRefused(" ".join(self._standing()))

    def _standing(self) -> list[str]:
        """Say whose turn it is and what to do, or how the game ended."""
        return [*(self.narrator.ending() or [self.narrator.situation()])]

    def _since(self, before: int) -> list[str]:
        """Describe the turns after the first ``before`` plies, in notation and in words."""
        turns = self.session.turns()
        ends = [turn.first_ply for turn in turns[1:]] + [len(self.session.plies)]
        cast, narrator = self.narrator.cast, self.narrator
        return [
            f"{narrator.log_line(turn)}  {narrator.table.announce(turn.events, cast)}".rstrip()
            for turn, end in zip(turns, ends, strict=True)
            if end > before
        ]

    def _read(self, move: str) -> str:
        """Return a move in notation; it may come in words ("red hash f6")."""
        return self.narrator.table.in_words(move, self.narrator.view) or move.strip()

    def _why_not(self, error: GlyphwallError, move: str) -> str:
        """Say why a move was refused, with the legal plies most like it."""
        explanation = getattr(error, "explanation", None) or find_explanation(self.session.state, move)
        if explanation is None or explanation.legal:
            return f"{error}. {self._nearest(move)}"
        return f"{self.narrator.table.explain(explanation)} {self._nearest(explanation.move)}"

    def _nearest(self, move: str) -> str:
        """List the legal plies most like a text, as the view has them."""
        legal = self.narrator.view.legal
        if not legal:
            return self.say("agents-nothing-legal") if self.session.state.actor == NO_ACTOR else ""
        return self.say("agents-nearest", moves=" ".join(find_nearest(move, legal)), count=len(legal))


def find_explanation(state: State, text: str) -> Explanation | None:
    """Return a position's explanation of a move; None if the text is no move."""
    try:
        return state.explain(text)
    except NotationError:
        return None


def find_nearest(text: str, legal: Sequence[str], most: int = MAX_NEAREST) -> list[str]:
    """Return the legal plies that are most like a text, the most alike first."""
    return difflib.get_close_matches(text[:60], legal, most, cutoff=0.0)
