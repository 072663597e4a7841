"""The draws of a record against a seed, and the end of its game against its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core._fairness import draw
from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.values import CHANCE
from glyphwall.record.making import result_text, results_of
from glyphwall.record.replay import REASONS, UNFINISHED, initial_state, play_move, rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.record.moves import Move
    from glyphwall.record.replay import GameRecord

_NOT_BY_THE_RULES = frozenset(REASONS) - {"stuck"}
"""Reasons that end a game before its rules do."""


@dataclass(frozen=True)
class WrongDraw:
    """A draw that doesn't follow from the secrets.

    Attributes:
        number: the draw's number in the game, from 1.
        ply: the ply's number, from 1.
        line: the line of the record; 0 if unknown.
    """

    number: int
    ply: int
    line: int
    found: str
    expected: str


@dataclass(frozen=True)
class Derivation:
    """A replayed record with its draws derived again.

    Attributes:
        draws: count of chance plies.
        wrong: the first draw that doesn't follow; None if all do.
        chance: for each ply, whether it was chance's.
    """

    draws: int
    wrong: WrongDraw | None
    plies: tuple[str, ...]
    chance: tuple[bool, ...]
    end: State


class _Deriver:
    """A player of plies that compares each draw with the one from the seed."""

    def __init__(self, state: State, seed: bytes | None) -> None:
        self.state = state
        self.seed = seed
        self.number = 0
        self.wrong: WrongDraw | None = None
        self.plies: list[str] = []
        self.chance: list[bool] = []

    def play(self, actions: Sequence[int], line: int) -> None:
        for action in actions:
            text = self.state.game.action_to_text(action, self.state.options)
            drawn = self.state.actor == CHANCE
            if drawn:
                self.compare(text, line)
            self.plies.append(text)
            self.chance.append(drawn)
            self.state = self.state.apply(action)

    def compare(self, found: str, line: int) -> None:
        """Compare the next draw with what the record has."""
        self.number += 1
        if self.seed is None or self.wrong is not None:
            return
        action = draw(self.seed, self.number, self.state.chance_outcomes)
        expected = self.state.game.action_to_text(action, self.state.options)
        if found != expected:
            self.wrong = WrongDraw(self.number, len(self.plies) + 1, line, found, expected)


def derive(record: GameRecord, seed: bytes | None) -> Derivation:
    """Replay a record, up to its end or to the first unplayable move after a wrong draw.

    Args:
        seed: None to count the draws only.

    Raises:
        RecordError: a move can't be played, and every draw before it follows.
    """
    game, rules = _Deriver(initial_state(record), seed), rules_of(record)
    for move in record.line.moves:
        try:
            turn = play_move(game.state, move, rules)
        except RecordError:
            if game.wrong is None:
                _look_into(game, move)
            if game.wrong is None:
                raise
            break
        game.play(turn.actions, move.line)
    return Derivation(game.number, game.wrong, tuple(game.plies), tuple(game.chance), game.state)


def _look_into(game: _Deriver, move: Move) -> None:
    """Play the legal plies at the head of a move, and compare the first illegal one if it stands for a draw."""
    for cut in range(len(move.text), 0, -1):
        try:
            actions = game.state.parse(move.text[:cut])
        except GlyphwallError:
            continue
        rest = move.text[cut:]
        for action in actions:
            if action not in game.state.legal_actions:
                rest = game.state.game.action_to_text(action, game.state.options)
                break
            game.play((action,), move.line)
        break
    else:
        rest = move.text
    if game.wrong is None and game.state.actor == CHANCE:
        game.compare(rest, move.line)


# -- the end ------------------------------------------------------------------------------------------


def check_ending(record: GameRecord, game: Derivation) -> tuple[list[str], bool]:
    """Compare a record's result with its moves; return the faults, a sentence each, and whether the game has ended."""
    outcome, seats = game.end.outcome, game.end.game.seats(game.end.options)
    faults = []
    if not record.closed:
        faults.append("the record is cut off: its moves don't end with a result")
    if outcome is not None:
        if record.result not in results_of(outcome):
            faults.append(f"tag Result: {record.result}, but the moves end the game {result_text(outcome)}")
        if record.reason not in (None, outcome.termination):
            faults.append(f"tag Reason: {record.reason}, but the moves end the game by {outcome.termination}")
        return faults, True
    if record.result == UNFINISHED:
        if record.reason is not None:
            faults.append(f"tag Reason: {record.reason[:40]}, but the game goes on by its result")
        return faults, False
    if record.reason not in _NOT_BY_THE_RULES:
        shown = f"{record.result} ({record.reason[:40]})" if record.reason else record.result
        faults.append(f"the record is cut off: its result is {shown}, and its moves don't end the game")
    if len(record.result.split("-")) != seats:
        faults.append(f"tag Result: {record.result}, but the game has {seats} seats")
    return faults, True
