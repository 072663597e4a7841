"""Play Graffiti's outlook against the one fitted to games of the planned policy, at equal processor time per ply.

    python -m research.match_outlooks --seats 2 --time 0.002 --groups 200 --seed 2

Both players are the search of ``ismcts``, exact endgame included, as the level ``king`` plays; only the weights of the
estimate at the end of a round differ. Time is the process's, so a busy machine disturbs neither. In each group of games
the package's outlook plays once on every seat, against the other on all seats left, with the same draws of chance as
long as the games agree. Intervals are over groups.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.kernel import Outlook
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.games.graffiti.ai.outlook import round_of, write_estimates
from glyphwall.games.graffiti.rules import chance, legal, rules, scoring
from glyphwall.games.graffiti.rules.layout import CHANCE, OVER
from glyphwall.games.graffiti.rules.setup import start_record
from research.graffiti_round_ends import POLICY_KERNEL, Searcher

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAME = get_game("graffiti")


def play(seats: Sequence[Searcher], seconds: float, seed: int, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Play a game; return the returns and the final points."""
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
    points = np.array([scoring.final_points(record, seat) for seat in range(len(seats))])
    return returns[: len(seats)], points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--time", type=float, default=0.01, help="seconds of processor time per ply")
    parser.add_argument("--groups", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a file like outlook.json, to play in the package's place")
    chosen = parser.parse_args()
    kernel = _GAME.kernel
    if chosen.weights is not None:
        weights = np.array(json.loads(chosen.weights.read_text(encoding="utf-8")))
        kernel = replace(kernel, outlook=Outlook(round_of, write_estimates, lambda: weights))
    new, before = Searcher(chosen.seats, kernel), Searcher(chosen.seats, POLICY_KERNEL)
    shares: list[list[float]] = []
    margins: list[float] = []
    for number in range(chosen.groups):
        group: list[float] = []
        for seat in range(chosen.seats):
            players = [new if each == seat else before for each in range(chosen.seats)]
            returns, points = play(players, chosen.time, chosen.seed, number)
            group.append((returns[seat] * (chosen.seats - 1) + 1) / chosen.seats)
            margins.append(float(points[seat] - np.delete(points, seat).max()))
        shares.append(group)
        found = np.array(shares).mean(1)
        width = 1.96 * found.std() / sqrt(len(found))
        rates = [f"{each.simulations / each.spent:,.0f}" for each in (new, before)]
        print(
            f"{chosen.seats * len(found)} games: {found.mean():.1%}, {found.mean() - width:.1%} to "
            f"{found.mean() + width:.1%}; by seat {np.array(shares).mean(0).round(3).tolist()}; margin "
            f"{np.mean(margins):+.1f}; simulations a second {rates[0]} and {rates[1]}",
            flush=True,
        )


if __name__ == "__main__":
    main()
