"""The players ``random`` (every legal ply equally likely) and ``greedy`` (the best score one ply ahead).

A game brings its own score (``write_scores`` of its `Kernel`, documented in ``games/<game>/greedy.py``); a game without
one has no greedy player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.base import Player

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Decision, Question


class GreedyPlayer(Player):
    """A player that takes a ply with the best score; ties are drawn at random."""

    def __init__(self, spec: str, game: Game[Any, Any], options: Options) -> None:
        super().__init__(spec, game, options)
        scores = game.kernel.scores
        if scores is None:
            raise UnknownPlayer(f"greedy does not play {game.title}: the game has no scores for it")
        self._write_scores = scores.write_scores

    def decide(self, question: Question) -> Decision:
        root = question.state.record
        actions = np.array(question.actions, np.int32)
        scores = np.zeros(len(actions))
        self._write_scores(root, root.copy(), actions, scores)
        best = np.flatnonzero(scores == scores.max())
        return self.plain(int(actions[question.rng.choice(best)]))


class RandomPlayer(Player):
    """A player that chooses uniformly at random: the baseline for every other player."""

    def decide(self, question: Question) -> Decision:
        return self.plain(int(question.rng.choice(question.actions)))
