"""How chance draws at a table: as the secrets of a fair game say, or from the game's seed; or somebody types what it
did on a real table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from glyphwall.core.fairness import draw
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.record.progress import GameInProgress

Draws = Callable[[GameInProgress], int | None]
"""What chance decides in a game as it stands; None: somebody has to say what it did."""


@dataclass(frozen=True)
class FairDraws:
    """Draws that follow from the game's secrets, so that they are the same after a crash, and can be derived again from
    the record. A chance ply is never taken back, so the number of a draw is its place among them."""

    seed: bytes

    def __call__(self, progress: GameInProgress) -> int:
        number = 1 + sum(ply.actor == CHANCE for ply in progress.plies)
        return draw(self.seed, number, progress.state.chance_outcomes)


@dataclass(frozen=True)
class SeededDraws:
    """Draws from a seed that is no secret: the same game, played the same way, meets the same chance."""

    seed: int

    def __call__(self, progress: GameInProgress) -> int:
        actions, chances = zip(*progress.state.chance_outcomes, strict=True)
        rng = stream(self.seed, "chance", "ply", len(progress.plies))
        return int(rng.choice(actions, p=chances))


def by_hand(_progress: GameInProgress) -> None:
    """What chance does happens elsewhere, and is played like the plies of a seat."""
