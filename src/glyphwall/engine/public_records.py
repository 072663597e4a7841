"""Public records, in which some plies are hidden from the reader.

In ``position view <seat> record <record>`` the peer writes ``?`` for what the seat may not know (``+?``: a tile picked
in secret). Any legal ply that is consistent with the rest of the record replaces it: the seat's view hides the
difference.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.engine.lines import one_line, quote_token
from glyphwall.record.replay import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.versions import Ruleset
    from glyphwall.record.replay import GameRecord

MAX_TRIES = 20_000
"""Plies tried in place of hidden ones before giving up."""


def play_public(record: GameRecord) -> State:
    """Return a position that is possible given the record.

    Raises:
        RecordError: No game matches, or finding one takes too long.
        GlyphwallError: The record names unknown rules.
    """
    # The record reader cannot tell an annotation's question mark from a hidden ply.
    moves = [move.text + ("?" if "?" in move.annotation else "") for move in record.line.moves]
    search = _Search(moves, rules_of(record))
    state = search.play(record.initial_state(), 0)
    if state is None:
        raise RecordError(f"move {search.deepest + 1} ({quote_token(moves[search.deepest])}): {search.reason}")
    return state


class _Search:
    """A depth-first search through the plies that may stand for hidden ones."""

    def __init__(self, moves: Sequence[str], rules: Ruleset) -> None:
        self._moves = moves
        self._rules = rules
        self._tries = 0
        self.deepest = -1
        self.reason = ""

    def play(self, state: State, number: int) -> State | None:
        if number == len(self._moves):
            return state
        for after in self._readings(state, number):
            found = self.play(after, number + 1)
            if found is not None:
                return found
        return None

    def _readings(self, state: State, number: int) -> Iterator[State]:
        """Yield the positions that move ``number`` may lead to."""
        text = self._moves[number]
        try:
            after = state
            for action in state.parse(self._rules.read_move(state, text.removesuffix("?"))):
                after = after.apply(action)
        except GlyphwallError as error:
            if "?" not in text:
                self._failed(number, one_line(str(error)))
                return
        else:
            yield after
            return
        pattern = re.compile(".*".join(re.escape(part) for part in text.split("?")))
        fitting = [
            action
            for action in state.legal_actions
            if pattern.fullmatch(self._rules.write_ply(state, state.game.action_to_text(action, state.options)))
        ]
        if not fitting:
            self._failed(number, "no legal ply looks like this")
        for action in fitting:
            self._tries += 1
            if self._tries > MAX_TRIES:
                raise RecordError(f"{MAX_TRIES} ways to fill in what is hidden were tried, and none fits the record")
            yield state.apply(action)

    def _failed(self, number: int, reason: str) -> None:
        if number > self.deepest:
            self.deepest, self.reason = number, reason
