"""Exact values of Grawlix's house rules on small sizes: the first player's share with best play.

* **Open drafts** (alternate, snake, an order of picks), with and without swapping sides: the exact solver from the
  first pick on.
* **Random hands**: the exact solver for each deal up to symmetry, weighted by the count of deals.
* **Blind draft**: backwards from full hands. A round is a game of simultaneous choices with the values of the hands
  after it; a tile that both pick is tossed for, and the loser of the toss picks openly. Values are cached up to
  symmetry.
* **Swapping sides after a random or a blind draft**: chance is over then, and either side wins the position; the
  chooser takes that side. So the first player's share is 0 (with an open draft too, as the solver confirms).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.components import all_tiles
from glyphwall.games.grawlix.rules.options import GrawlixOptions, picks_in_turn
from glyphwall.games.grawlix.rules.setup import assemble, start_record
from glyphwall.games.grawlix.rules.symmetry import canonical_key
from glyphwall.search.solver import Solver
from glyphwall.studies._matrix_games import Bounds, matrix_value

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.state import GrawlixState


_GAME = get_game("grawlix")

Hands = tuple[int, int]
"""The tiles of the first and of the second player, as masks (bit ``8*colour + glyph``)."""


class Deal(NamedTuple):
    """A representative deal, and how many deals it stands for."""

    hands: Hands
    weight: int


class Deals:
    """Hands of a size before any tile is placed, up to symmetry; the first player is seat 0.

    Glyphs may be renamed then, colours too, and glyphs exchanged with colours. For n = 4 these 1,152 symmetries leave
    964 of 900,900 deals of four tiles each.
    """

    def __init__(self, options: GrawlixOptions) -> None:
        self.options = options
        self.tiles = all_tiles(options.size)
        self._start = start_record(options)

    def key(self, hands: Hands) -> bytes:
        """Return a key that is equal exactly for symmetric hands."""
        return canonical_key(assemble(self._start, {}, hands, 0, layout.DRAFT)[0])

    def position(self, hands: Hands) -> GrawlixState:
        """Return the position in which the first player places the first tile."""
        record = assemble(self._start, {}, hands, 0, layout.PLACE)
        state: GrawlixState = _GAME.state_from_record(record, self.options)
        return state

    def free(self, hands: Hands) -> Iterator[int]:
        """Yield the tiles in neither hand."""
        return (tile for tile in self.tiles if not (hands[0] | hands[1]) >> tile & 1)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """All deals of full hands, one per class.

        A hand of k + 1 tiles arises in k + 1 ways from a hand of k and another tile, so its weight is the sum of the
        weights of the smaller hands over all further tiles, divided by k + 1.
        """
        level = {self.key((0, 0)): Deal((0, 0), 1)}
        for count in range(self.options.hand):
            for player in range(2):
                level = self._one_tile_more(level, player, count + 1)
        return tuple(level.values())

    def _one_tile_more(self, level: dict[bytes, Deal], player: int, count: int) -> dict[bytes, Deal]:
        wider: dict[bytes, Deal] = {}
        for deal in level.values():
            for tile in self.free(deal.hands):
                hands = with_tile(deal.hands, player, tile)
                key = self.key(hands)
                before = wider.get(key, Deal(hands, 0))
                wider[key] = Deal(before.hands, before.weight + deal.weight)
        return {key: Deal(deal.hands, deal.weight // count) for key, deal in wider.items()}


def with_tile(hands: Hands, player: int, tile: int) -> Hands:
    """Return the hands after a player has taken a tile."""
    one, other = hands
    return (one | 1 << tile, other) if player == 0 else (one, other | 1 << tile)


class ExactShare(NamedTuple):
    """The first player's share of games with best play under a rule.

    Attributes:
        share: its bounds; equal except for rounding in a blind draft.
        deals: for random hands, the counts of deals, of the first player's wins, and of solved deals; else None.
    """

    share: Bounds
    deals: tuple[int, int, int] | None = None


class ExactRules:
    """A solver of the house rules of one size and hand, with a shared cache."""

    def __init__(self, size: int, hand: int, *, stop: threading.Event | None = None) -> None:
        self._options = GrawlixOptions(size=size, hand=hand)
        self._stop = stop
        self._deals = Deals(self._options)
        self._solver = self._make_solver(self._options)
        self._after: dict[bytes, bool] = {}
        self._blind: dict[bytes, Bounds] = {}

    def value(self, options: GrawlixOptions) -> ExactShare:
        """Return the value of the rules for a draft and a swap rule; a blind draft needs OR-tools."""
        if picks_in_turn(options.draft):
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
        """Return whether the first player, with the first of these full hands, wins with best play."""
        key = self._deals.key(hands)
        if key not in self._after:
            self._after[key] = self._solver.winner(self._deals.position(hands)) == 0
        return self._after[key]

    def count_deals(self) -> tuple[int, int, int]:
        """Count all deals, those that the first player wins, and the classes up to symmetry."""
        total = won = 0
        for deal in self._deals.deals:
            total += deal.weight
            won += deal.weight * self.first_wins(deal.hands)
        return total, won, len(self._deals.deals)

    def blind(self, hands: Hands) -> Bounds:
        """Return the first player's share from these hands on, in a blind draft.

        Between rounds both hands have the same size; if one is smaller, its owner lost a toss and picks now.
        """
        key = self._deals.key(hands)
        if key not in self._blind:
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
        return Solver(_GAME, options, stop=self._stop)
