"""The player ``greedy``: looks one ply ahead and takes what scores best; ties are drawn.

What scores is a matter of the game, which brings a function for it (``write_scores`` of its `Kernel`, documented in
``games/<game>/greedy.py``); a game without one has no greedy player.
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
    """Plays a ply of the best score."""

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
