"""A record's draws against a seed, and its end against its moves: what a verifier looks at after the tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.fairness import draw
from glyphwall.core.values import CHANCE
from glyphwall.record.making import result_text, results_of
from glyphwall.record.model import REASONS, UNFINISHED
from glyphwall.record.replay import initial_state, play_move, rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.record.model import GameRecord
    from glyphwall.record.moves import Move

_NOT_BY_THE_RULES = frozenset(REASONS) - {"stuck"}
"""Reasons for which a game ends before its rules end it."""


@dataclass(frozen=True)
class WrongDraw:
    """A draw that does not follow from the secrets.

    Attributes:
        number: which draw, from 1. ply: which ply, from 1. line: of the record, or 0.
        found, expected: the ply in notation; ``found`` as the record has it where it is no ply at all.
    """

    number: int
    ply: int
    line: int
    found: str
    expected: str


@dataclass(frozen=True)
class Derived:
    """A record played out.

    Attributes:
        draws: how many draws were compared. wrong: the first that does not follow.
        plies: in canonical notation. end: the position after the last that could be played.
    """

    draws: int
    wrong: WrongDraw | None
    plies: tuple[str, ...]
    end: State


class _Draws:
    """Plies one after the other, each draw compared with what the seed gives."""

    def __init__(self, state: State, seed: bytes) -> None:
        self.state = state
        self.seed = seed
        self.number = 0
        self.wrong: WrongDraw | None = None
        self.plies: list[str] = []

    def play(self, actions: Sequence[int], line: int) -> None:
        for action in actions:
            text = self.state.game.action_to_text(action, self.state.options)
            if self.state.actor == CHANCE and self.wrong is None:
                self.compare(text, line)
            self.plies.append(text)
            self.state = self.state.apply(action)

    def compare(self, found: str, line: int) -> None:
        """The next draw, as the record has it."""
        self.number += 1
        action = draw(self.seed, self.number, self.state.chance_outcomes)
        expected = self.state.game.action_to_text(action, self.state.options)
        if found != expected:
            self.wrong = WrongDraw(self.number, len(self.plies) + 1, line, found, expected)

    @property
    def derived(self) -> Derived:
        return Derived(self.number, self.wrong, tuple(self.plies), self.state)


def derive(record: GameRecord, seed: bytes) -> Derived:
    """Plays a record out, up to its end or to what cannot be played after a wrong draw.

    Raises:
        RecordError: a move cannot be played, and every draw before it follows.
    """
    draws, rules = _Draws(initial_state(record), seed), rules_of(record)
    for move in record.line.moves:
        try:
            turn = play_move(draws.state, move, rules)
        except RecordError:
            if draws.wrong is None:
                _look_into(draws, move)
            if draws.wrong is None:
                raise
            break
        draws.play(turn.actions, move.line)
    return draws.derived


def _look_into(draws: _Draws, move: Move) -> None:
    """A move that cannot be played may be, or hold, a draw that is not even possible there: plays what comes before."""
    for cut in range(len(move.text), 0, -1):
        try:
            actions = draws.state.parse(move.text[:cut])
        except GlyphwallError:
            continue
        rest = move.text[cut:]
        for action in actions:
            if action not in draws.state.legal_actions:
                rest = draws.state.game.action_to_text(action, draws.state.options)
                break
            draws.play((action,), move.line)
        break
    else:
        rest = move.text
    if draws.wrong is None and draws.state.actor == CHANCE:
        draws.compare(rest, move.line)


# -- the end ------------------------------------------------------------------------------------------


def ending_faults(record: GameRecord, game: Derived) -> tuple[list[str], bool]:
    """What a record's end contradicts, and whether its game has ended."""
    outcome, seats = game.end.outcome, game.end.game.seats(game.end.options)
    faults = []
    if not game.plies:
        faults.append("the record has no moves")
    if not record.closed:
        faults.append("the record is cut off: its moves do not end with a result")
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
        said = f"{record.result} ({record.reason[:40]})" if record.reason else record.result
        faults.append(f"the record is cut off: its result is {said}, and its moves do not end the game")
    if len(record.result.split("-")) != seats:
        faults.append(f"tag Result: {record.result}, but the game has {seats} seats")
    return faults, True
