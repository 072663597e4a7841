"""Play Graffiti's outlook against the one fitted to games of the planned policy, at equal processor time per ply.

    python -m research.match_outlooks --seats 2 --time 0.002 --groups 200 --seed 2

Both players are the search of ``ismcts``, exact endgame included, as the level ``king`` plays; only the weights of the
estimate at the end of a round differ (equal_time.py has the frame). The package's outlook plays half of the seats: each
of two in turn, all six pairs of four; of three, one in turn, where a third of the points is even. The games of a group
have the same draws of chance as long as they agree.
"""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.kernel import Outlook
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.games.graffiti.ai.outlook import round_of, write_estimates
from glyphwall.games.graffiti.rules import chance, legal, rules, scoring
from glyphwall.games.graffiti.rules.layout import CHANCE, OVER
from glyphwall.games.graffiti.rules.setup import start_record
from research.equal_time import make_parser, print_match
from research.graffiti_round_ends import POLICY_KERNEL, Searcher

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAME = get_game("graffiti")


def play(seats: Sequence[Searcher], seconds: float, seed: int, number: int) -> np.ndarray:
    """Play a game; return each seat's return."""
    draws, searches = stream(seed, "draws", number), stream(seed, "searches", number)
    root: Any = start_record(seats[0].options)
    record = root[0]
    while record.phase != OVER:
        if legal.actor(record) == CHANCE:
            action = int(chance.sample_chance(record, np.uint64(draws.integers(2**64, dtype=np.uint64))))
        else:
            action = seats[int(record.turn)].choose_in_time(root, seconds, int(searches.integers(2**63)))
        rules.apply(record, action)
    returns = np.zeros(4)
    scoring.write_returns(record, returns)
    return returns[: len(seats)]


def main() -> None:
    parser = make_parser(__doc__, "groups", seconds=0.01)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    chosen = parser.parse_args()
    kernel = _GAME.kernel
    if chosen.weights is not None:
        weights = np.array(json.loads(chosen.weights.read_text(encoding="utf-8")))
        kernel = replace(kernel, outlook=Outlook(round_of, write_estimates, lambda: weights))
    new, before = Searcher(chosen.seats, kernel), Searcher(chosen.seats, POLICY_KERNEL)
    seatings = list(combinations(range(chosen.seats), chosen.seats // 2))

    def play_group(number: int, seconds: float) -> list[float]:
        shares = []
        for seating in seatings:
            players = [new if seat in seating else before for seat in range(chosen.seats)]
            returns = play(players, seconds, chosen.seed, number)
            shares.append(float(sum((returns[seat] * (chosen.seats - 1) + 1) / chosen.seats for seat in seating)))
        return shares

    print_match(chosen, play_group, (new, before))


if __name__ == "__main__":
    main()
