"""The exact value of every house rule of Grawlix on small sizes: the first player's share with best play.

* **Open drafts** (alternate, snake), with and without a change of sides: the exact solver from the first pick on.
* **Random hands**: the exact solver for each deal that symmetry leaves, weighted by how many it stands for.
* **Blind draft**: from full hands backwards. A round is a game in which both choose at once, with the values of the
  hands after it; the same tile is tossed for, and who loses the toss picks openly. Values are kept by symmetry.
* **A change of sides after a random or a blind draft**: chance is over then, and either side wins the position; the
  chooser takes that side. So the first player's share is 0 (and with an open draft, too, as the solver confirms).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.studies.deals import Deals, Hands, with_tile
from glyphwall.search.solver import Solver
from glyphwall.studies.matrix_games import Bounds, matrix_value

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

DEFAULT_MEMORY = 2**28

_GAME = get_game("grawlix")


class ExactShare(NamedTuple):
    """The first player's share of games with best play under a rule.

    Attributes:
        share: its bounds; equal but for rounding in a blind draft.
        deals: for random hands, how many deals there are, how many of them the first player wins, and how many were
            solved for that; None elsewhere.
    """

    share: Bounds
    deals: tuple[int, int, int] | None = None


class ExactRules:
    """Solves the house rules of one size and hand; what one of them has found out helps the others.

    Args:
        size, hand: of the game.
        memory: bytes of the solver's table.
        stop: ends the work with `Stopped`.
        on_work: called now and then with what is being done.
    """

    def __init__(
        self,
        size: int,
        hand: int,
        memory: int = DEFAULT_MEMORY,
        stop: threading.Event | None = None,
        on_work: Callable[[str], None] = lambda work: None,
    ) -> None:
        self._options = GrawlixOptions(size=size, hand=hand)
        self._memory, self._stop, self._on_work = memory, stop, on_work
        self._deals = Deals(self._options)
        self._solver = self._make_solver(self._options)
        self._after: dict[bytes, bool] = {}
        self._blind: dict[bytes, Bounds] = {}

    def value(self, options: GrawlixOptions) -> ExactShare:
        """The value of the rules of this size and hand with some draft and change of sides.

        Raises:
            Missing: a blind draft, and OR-tools is not installed.
            Stopped: told to.
        """
        if options.draft in ("alternate", "snake"):
            winner = self._make_solver(options).winner(_GAME.initial_state(options))
            return ExactShare(Bounds(float(winner == 0), float(winner == 0)))
        if options.swap != "none":
            return ExactShare(Bounds(0.0, 0.0))
        if options.draft == "random":
            total, won, solved = self.count_deals()
            share = float(Fraction(won, total))
            return ExactShare(Bounds(share, share), (total, won, solved))
        return ExactShare(self.blind((0, 0)))

    def first_wins(self, hands: Hands) -> bool:
        """Whether the first player, who holds the first of these full hands, wins with best play."""
        key = self._deals.key(hands)
        if key not in self._after:
            self._after[key] = self._solver.winner(self._deals.position(hands)) == 0
        return self._after[key]

    def count_deals(self) -> tuple[int, int, int]:
        """All deals, those the first player wins, and the kinds of deals up to symmetry."""
        total = won = 0
        for number, deal in enumerate(self._deals.deals):
            self._on_work(f"deal {number + 1} of {len(self._deals.deals)}")
            total += deal.weight
            won += deal.weight * self.first_wins(deal.hands)
        return total, won, len(self._deals.deals)

    def blind(self, hands: Hands) -> Bounds:
        """The first player's share from these hands on, in a blind draft.

        Between rounds both have as many tiles; one tile less means that its owner lost a toss, and picks now.
        """
        key = self._deals.key(hands)
        if key not in self._blind:
            self._on_work(f"blind draft, {len(self._blind)} hands done")
            self._blind[key] = self._look_at(hands)
        return self._blind[key]

    def _look_at(self, hands: Hands) -> Bounds:
        first, second = (hand.bit_count() for hand in hands)
        free = list(self._deals.free(hands))
        if first != second:
            picks = [self.blind(with_tile(hands, int(first > second), tile)) for tile in free]
            best = max if first < second else min
            return Bounds(best(low for low, _ in picks), best(high for _, high in picks))
        if first == self._options.hand:
            share = float(self.first_wins(hands))
            return Bounds(share, share)
        gains = np.array([[self._round(hands, mine, theirs) for theirs in free] for mine in free])
        return matrix_value(gains[:, :, 0], gains[:, :, 1])

    def _round(self, hands: Hands, mine: int, theirs: int) -> Bounds:
        if mine != theirs:
            return self.blind(with_tile(with_tile(hands, 0, mine), 1, theirs))
        one, other = self.blind(with_tile(hands, 0, mine)), self.blind(with_tile(hands, 1, mine))
        return Bounds((one.low + other.low) / 2, (one.high + other.high) / 2)

    def _make_solver(self, options: GrawlixOptions) -> Solver:
        return Solver(_GAME, options, memory=self._memory, stop=self._stop)
