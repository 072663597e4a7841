"""The player ``random``: every legal ply is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.players.base import Player

if TYPE_CHECKING:
    from glyphwall.players.base import Decision, Question


class RandomPlayer(Player):
    """A player that chooses uniformly at random: the baseline for every other player."""

    def decide(self, question: Question) -> Decision:
        return self.plain(int(question.rng.choice(question.actions)))
