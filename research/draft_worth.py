"""The value of Grawlix's draft: traps that drafts end in, and how much hands decide between equal players.

    python -m research.draft_worth traps strong:sims=500 strong:sims=500,draft=playouts --drafts 200 --seed 1
    python -m research.draft_worth spread --pairs 24 --games 200 --seed 1 --state spread.jsonl
    python -m research.draft_worth choice --hands 4 --seed 1 --state choice.jsonl

``traps`` drafts only (snake, size 6, hands of four): how often the first player ends with a tile that the second hand
can't answer, and each drafter's processor time. ``spread`` deals pairs of random hands, plays each pair many times,
and estimates the spread of their winning chances without the noise of the games. ``choice`` deals one hand and finds
the best of 48 random hands against it, in three rounds with fewer hands and more games; the last round is replayed, so
that the winner's luck doesn't count. No drafter can have that much: four free tiles against a known hand. Guided
searches with few simulations play the games, with more from twelve tiles on. Finished lines of ``--state`` are kept.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.progress import track

from glyphwall.compiled import compiled, popcount, whole
from glyphwall.compiled.templates import specialise
from glyphwall.core import get_game, stream
from glyphwall.games.grawlix.ai.hands import HAND_FEATURES, write_hand_features
from glyphwall.games.grawlix.rules import layout, rules
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.rules.setup import start_record
from glyphwall.players import make_player
from glyphwall.search._pool import make_guided_pool, make_guided_scratch

if TYPE_CHECKING:
    from collections.abc import Callable

_GAME = get_game("grawlix")
_GUIDED = specialise("glyphwall.search.templates.guided", _GAME.kernel)
_PLANT, _SEARCH_ON = _GUIDED.plant, _GUIDED.search_on
_APPLY, _WRITE_LEGAL = rules.apply, rules.write_legal
_EXPLORATION, _SHARPNESS, _NOISE = 0.7, 3.0, 0.02
_LATE = 12  # tiles on the grid from which simulations increase
_TRAP = 5  # place of the feature
_TILES = [8 * colour + glyph for colour in range(6) for glyph in range(6)]
_CANDIDATES, _ROUNDS = 48, ((12, 40), (1, 120), (0, 600))
"""The hands of each round, the survivors (0 in the last round), and the games per hand."""


@compiled
def play(root: np.ndarray, pool: Any, scratch: Any, early: int, late: int) -> int:
    """Play a position to its end, in place, with guided searches; return the winner."""
    record = root[0]
    while True:
        count = _WRITE_LEGAL(record, scratch.legal)
        if count == 0:
            return 1 - whole(record.turn)
        for node in range(pool.extent[0]):
            pool.visits[node] = 0
            pool.mean[node] = 0
            pool.children[node] = 0
            pool.tried[node] = 0
            pool.proof[node] = 0
        pool.extent[0] = 1
        pool.extent[1] = 0
        _PLANT(pool, scratch, root, count, _SHARPNESS, _NOISE)
        simulations = late if popcount(record.occupied) >= _LATE else early
        _SEARCH_ON(pool, scratch, root, _EXPLORATION, _SHARPNESS, _NOISE, simulations)
        won = whole(record.turn) + 1
        chosen, most = 0, -1e18
        for child in range(pool.first_child[0], pool.first_child[0] + count):
            visits = np.float64(pool.visits[child]) + pool.prior[child]
            if pool.proof[child] != 0:
                visits += 1e9 if pool.proof[child] == won else -1e9
            if visits > most:
                chosen, most = child, visits
        _APPLY(record, whole(pool.action[chosen]))


class HandPlayer:
    """A player of games between given hands.

    Args:
        early, late: simulations per ply before and from twelve tiles on.
    """

    def __init__(self, seed: int, early: int, late: int) -> None:
        weights = _GAME.kernel.evaluation.load_weights() if _GAME.kernel.evaluation else np.zeros((1, 1, 1))
        self._pool = make_guided_pool(100_000)
        self._scratch = make_guided_scratch(_GAME.kernel, 100, weights, np.uint64(seed))
        self._limits = early, late
        self._features = np.zeros(HAND_FEATURES)

    def record(self, first: int, second: int) -> np.ndarray:
        """Return the position before the first tile, with these hands (sets of tiles)."""
        made = start_record(GrawlixOptions(draft="snake"))
        record: Any = made[0]
        record.phase, record.first, record.turn, record.drafted = layout.PLACE, 0, 0, 8
        record.hands[0], record.hands[1] = first, second
        record.supply = int(record.supply) & ~(first | second)
        return made

    def trapped(self, first: int, second: int) -> bool:
        """Return True if the first player wins with one tile."""
        write_hand_features(self.record(first, second)[0], self._features)
        return bool(self._features[_TRAP])

    def wins(self, first: int, second: int, games: int) -> int:
        """Return the first player's wins in a number of games."""
        record = self.record(first, second)
        return sum(play(record.copy(), self._pool, self._scratch, *self._limits) == 0 for _ in range(games))


def hand(rng: np.random.Generator, without: int = 0) -> int:
    """Return four random tiles, as a set."""
    left = [tile for tile in _TILES if not without >> tile & 1]
    return sum(1 << int(tile) for tile in rng.choice(left, 4, replace=False))


def spread(number: int, chosen: argparse.Namespace) -> dict[str, Any]:
    """Return the first player's share of wins for one pair of random hands without a trap."""
    rng, player = stream(chosen.seed, "spread", number), HandPlayer(chosen.seed * 1_000_003 + number, 40, 120)
    while True:
        first = hand(rng)
        second = hand(rng, first)
        if not player.trapped(first, second):
            return {"share": player.wins(first, second, chosen.games) / chosen.games}


def choice(number: int, chosen: argparse.Namespace) -> dict[str, Any]:
    """Return the share of the best hand against a given one in fresh games, and the mean of all hands."""
    rng, player = stream(chosen.seed, "choice", number), HandPlayer(chosen.seed * 1_000_003 + number, 40, 60)
    seat, given = number % 2, hand(rng)
    sides: Callable[[int], tuple[int, int]] = (lambda own: (own, given)) if seat == 0 else (lambda own: (given, own))
    hands = [own for own in (hand(rng, given) for _ in range(2 * _CANDIDATES)) if not player.trapped(*sides(own))]
    hands, mean = hands[:_CANDIDATES], 0.0
    best = 0.0
    for kept, games in _ROUNDS:
        counts = [player.wins(*sides(own), games) for own in hands]
        shares = [(count if seat == 0 else games - count) / games for count in counts]
        mean = mean or float(np.mean(shares))
        best = max(shares)
        hands = [hands[place] for place in np.argsort(shares)[::-1][:kept]]
    return {"seat": seat, "mean": mean, "best": best}


def traps(one: str, other: str, drafts: int, seed: int) -> None:
    """Draft from both seats; print how many drafts ended in a trap."""
    options = GrawlixOptions(draft="snake")
    player = HandPlayer(0, 1, 1)
    for first, second in ((one, other), (other, one)):
        players = [make_player(spec, _GAME, options) for spec in (first, second)]
        caught, spent = 0, [0.0, 0.0]
        for number in track(range(-1, drafts), f"{first} drafts first"):
            state: Any = _GAME.initial_state(options)
            rng = stream(seed, "traps", number + 1)
            while state.record[0].phase == layout.DRAFT:
                seat = state.actor
                began = time.process_time()
                state = state.apply(players[seat].choose(state.view(seat), rng).action)
                spent[seat] += time.process_time() - began
            if number < 0:  # what is loaded and compiled for the first draft is not counted
                caught, spent = 0, [0.0, 0.0]
                continue
            caught += player.trapped(*(int(tiles) for tiles in state.record[0].hands))
        each = [f"{1000 * seconds / drafts:.1f} ms" for seconds in spent]
        print(f"{first} first ({each[0]} a draft), {second} second ({each[1]}): {caught} of {drafts} trapped")


def tell(kind: str, rows: list[dict[str, Any]], games: int) -> str:
    """Summarise all lines."""
    if kind == "choice":
        gains = np.array([row["best"] - row["mean"] for row in rows])
        return f"the best hand wins {gains.mean():+.1%} more than the mean hand ({len(gains)} hands: {gains.round(3)})"
    shares = np.array([row["share"] for row in rows])
    # What is left of the variance between pairs once that of so many games is taken off, and its standard error.
    luck = float(np.mean(shares * (1 - shares))) / (games - 1)
    left = float(shares.var(ddof=1)) - luck
    error = luck * np.sqrt(2 / len(shares))
    low, high = (np.sqrt(max(left + side * 1.96 * error, 0.0)) for side in (-1, 1))
    return f"first player {shares.mean():.1%}; between hands {np.sqrt(max(left, 0.0)):.1%} ({low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True)
    caught = kinds.add_parser("traps", help="how many drafts end in a trap")
    caught.add_argument("players", nargs=2, metavar="SPEC")
    caught.add_argument("--drafts", type=int, default=200)
    caught.add_argument("--seed", type=int, default=1)
    for kind, name, number in (("spread", "--pairs", 24), ("choice", "--hands", 4)):
        each = kinds.add_parser(kind)
        each.add_argument(name, dest="count", type=int, default=number)
        each.add_argument("--games", type=int, default=200, help="of each pair of hands (spread)")
        each.add_argument("--seed", type=int, default=1)
        each.add_argument("--state", type=Path, help="keep what is finished in this file, and go on from it")
    chosen = parser.parse_args()
    if chosen.kind == "traps":
        traps(chosen.players[0], chosen.players[1], chosen.drafts, chosen.seed)
        return
    task = spread if chosen.kind == "spread" else choice
    same = {"kind": chosen.kind, "seed": chosen.seed, "games": chosen.games}
    rows: dict[int, dict[str, Any]] = {}
    if chosen.state is not None and chosen.state.exists():
        for line in chosen.state.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if {key: row[key] for key in same} != same:
                parser.error(f"{chosen.state} is of another run: {line}")
            rows[row["number"]] = row
    for number in track([number for number in range(chosen.count) if number not in rows], chosen.kind):
        rows[number] = {**same, "number": number, **task(number, chosen)}
        if chosen.state is not None:
            with chosen.state.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[number]) + "\n")
    print(tell(chosen.kind, [rows[number] for number in range(chosen.count)], chosen.games))


if __name__ == "__main__":
    main()
