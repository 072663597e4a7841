"""The player ``random``: every legal ply is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.players.base import Player

if TYPE_CHECKING:
    from glyphwall.players.base import Decision, Question


class RandomPlayer(Player):
    """Plays uniformly at random; the yardstick that every other player must beat."""

    def decide(self, question: Question) -> Decision:
        return self.plain(int(question.rng.choice(question.actions)))
