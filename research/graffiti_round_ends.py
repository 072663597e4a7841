"""Make positions at the ends of Graffiti's rounds, with the results of their games.

    python -m research.graffiti_round_ends --seats 2 --games 3000 --sims 500 --seed 1 --out ends-2.npz

The search of ``ismcts`` plays, with the outlook that was fitted to the planned policy. In half of the rounds that
policy plays on from a random turn to the end of the round, as in simulations. So the positions resemble those that a
search estimates, and the results are those of searching players.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.kernel import Outlook
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.games.graffiti.ai import endgame
from glyphwall.games.graffiti.ai.outlook import round_of, write_estimates
from glyphwall.games.graffiti.ai.planned import choose_by_plan
from glyphwall.games.graffiti.rules import chance, legal, rules, scoring
from glyphwall.games.graffiti.rules.layout import CHANCE, DTYPE, OVER, ROUND_LIMIT
from glyphwall.games.graffiti.rules.setup import start_record
from glyphwall.search.endgame import MAX_ENDGAME_NODES, exact_values, rank_by_value
from glyphwall.search.information import PLAIN, make_information_pool, make_information_scratch

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel

_GAME = get_game("graffiti")
POLICY_OUTLOOK = Path(__file__).with_name("graffiti_outlook_of_policy.json")
_AS_SEARCHED = 0.5  # the share of rounds that the policy ends
_LONGEST_ROUND = 30  # turns
_STRAY = 0.02  # the share of random plies of searching players
_NODES_PER_SECOND = 400_000  # as players/_ismcts.py
_STEP = 50  # simulations between looks at the clock
_SAVED_EVERY = 200  # games


class RoundEnds(NamedTuple):
    """Positions that have just ended a round, one per row.

    Attributes:
        records: the positions.
        points: int16 ``(rows, 4)``, each seat's final points in its game; 0 for seats that don't play.
        returns: float32 ``(rows, 4)``, each seat's return.
        games: int32, the number of the game.
    """

    records: np.ndarray
    points: np.ndarray
    returns: np.ndarray
    games: np.ndarray


@cache
def load_policy_outlook() -> np.ndarray:
    """Load the weights fitted to games of the planned policy, as `outlook.load_outlook`."""
    return np.array(json.loads(POLICY_OUTLOOK.read_text(encoding="utf-8")))


POLICY_KERNEL = replace(_GAME.kernel, outlook=Outlook(round_of, write_estimates, load_policy_outlook))


class Searcher:
    """The search of ``ismcts`` on bare records, with its arrays used again for every ply."""

    def __init__(self, seats: int, kernel: Kernel, *, nodes: int = 2**18) -> None:
        self.options = _GAME.make_options(seats=seats)
        self._template = specialise("glyphwall.search.templates.information", kernel, policy="")
        self._pool = make_information_pool(nodes)
        self._scratch = make_information_scratch(
            kernel, _GAME.max_plies(self.options), _GAME.action_count(self.options), (), np.uint64(0)
        )
        self._legal = np.zeros(kernel.rules.max_legal, np.int32)
        self._endgame = endgame.make_scratch()
        self.simulations, self.spent = 0, 0.0

    def choose(self, root: np.ndarray, simulations: int, seed: int) -> int:
        """Return the most visited ply of the seat to act; ``root`` has shape ``(1,)``."""
        actions = self._actions(root)
        if len(actions) == 1:
            return int(actions[0])
        self._begin(actions, seed)
        self._search_on(root, simulations)
        return most_visited(self._pool)

    def choose_in_time(self, root: np.ndarray, seconds: float, seed: int) -> int:
        """Return the exact best ply where the endgame is open, else the most visited after some processor time."""
        began = process_time()
        actions = self._actions(root)
        if len(actions) == 1:
            return int(actions[0])
        exact = self._exact(root, actions, int(_NODES_PER_SECOND * seconds))
        if exact >= 0:
            return exact
        self._begin(actions, seed)
        while True:
            self._search_on(root, _STEP)
            self.simulations += _STEP
            if process_time() - began >= seconds:
                break
        self.spent += process_time() - began
        return most_visited(self._pool)

    def _actions(self, root: np.ndarray) -> np.ndarray:
        return self._legal[: legal.write_legal(root[0], self._legal)]

    def _exact(self, root: np.ndarray, actions: np.ndarray, nodes: int) -> int:
        if not endgame.is_open(root[0]):
            return -1
        values = np.zeros((len(actions), 2))
        self._endgame.progress[:] = 0
        nodes = min(nodes, MAX_ENDGAME_NODES)
        if endgame.solve(root, int(root[0].turn), actions, values, self._endgame, nodes) != 1:
            return -1
        return rank_by_value(actions.tolist(), exact_values(values.tolist(), int(root[0].seats)))[0][0]

    def _begin(self, actions: np.ndarray, seed: int) -> None:
        used = int(self._pool.extent[0])
        for column in self._pool[:-1]:
            column[:used] = 0
        self._scratch.only[:] = False
        self._template.begin(self._pool, self._scratch, actions, np.uint64(seed))

    def _search_on(self, root: np.ndarray, simulations: int) -> None:
        tree = PLAIN
        self._template.search_on(
            self._pool,
            self._scratch,
            root,
            int(root[0].turn),
            tree.exploration,
            tree.first_play,
            tree.expand_at,
            tree.suggested,
            tree.ticks,
            simulations,
        )


def most_visited(pool: Any) -> int:
    """Return the root's most visited ply; of equals the better."""
    best, most, child = -1, (-1, 0.0), int(pool.first_child[0])
    while child:
        reached = (int(pool.visits[child]), float(pool.mean[child]))
        if reached > most:
            best, most = int(pool.action[child]), reached
        child = int(pool.next_sibling[child])
    return best


def play(searcher: Searcher, simulations: int, seed: int, number: int) -> tuple[list[np.void], np.ndarray, np.ndarray]:
    """Play a game; return the records at the ends of its rounds, the final points and the returns."""
    rng = stream(seed, "round ends", number)
    root: Any = start_record(searcher.options)
    record = root[0]
    ends: list[np.void] = []
    turns, policy_from = 0, -1
    while record.phase != OVER:
        bits = np.uint64(rng.integers(2**64, dtype=np.uint64))
        if policy_from < 0:
            policy_from = int(rng.integers(_LONGEST_ROUND)) if rng.random() < _AS_SEARCHED else ROUND_LIMIT * 100
        if legal.actor(record) == CHANCE:
            action = int(chance.sample_chance(record, bits))
        elif turns >= policy_from:
            action = int(choose_by_plan(record, bits))
            turns += 1
        else:
            action = searcher.choose(root, simulations, int(bits >> np.uint64(1)))
            if rng.random() < _STRAY:
                actions = np.zeros(_GAME.kernel.rules.max_legal, np.int32)
                action = int(rng.choice(actions[: legal.write_legal(record, actions)]))
            turns += 1
        before = int(record.round_number)
        rules.apply(record, action)
        if record.phase != OVER and int(record.round_number) > before >= 1:
            ends.append(root[0].copy())
            turns, policy_from = 0, -1
    points, returns = np.zeros(4, np.int16), np.zeros(4)
    scoring.write_returns(record, returns)
    for seat in range(searcher.options.seats):
        points[seat] = scoring.final_points(record, seat)
    return ends, points, returns


def load(*paths: Path) -> RoundEnds:
    """Load files of positions; games of different files get different numbers."""
    parts, first = [], 0
    for path in paths:
        with np.load(path) as read:
            raw = read["records"]
            if raw.shape[1:] != (DTYPE.itemsize,):
                raise SystemExit(f"{path}: made under another layout of positions; make it again with the same command")
            records = np.frombuffer(raw.tobytes(), DTYPE)
            parts.append(RoundEnds(records, read["points"], read["returns"], read["games"] + first))
        first = int(parts[-1].games.max()) + 1
    return RoundEnds(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def save(path: Path, played: list[tuple[int, list[np.void], np.ndarray, np.ndarray]]) -> int:
    """Write the positions of all games; return their number."""
    rows = [(end, points, returns, number) for number, ends, points, returns in played for end in ends]
    raw = np.array([np.frombuffer(row[0].tobytes(), np.uint8) for row in rows])
    points, returns = np.array([row[1] for row in rows]), np.array([row[2] for row in rows], np.float32)
    np.savez_compressed(path, records=raw, points=points, returns=returns, games=np.array([row[3] for row in rows]))
    return len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--sims", type=int, default=500, help="simulations a ply")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    searcher = Searcher(chosen.seats, POLICY_KERNEL)
    played: list[tuple[int, list[np.void], np.ndarray, np.ndarray]] = []
    for number in range(chosen.games):
        played.append((number, *play(searcher, chosen.sims, chosen.seed, number)))
        if (number + 1) % _SAVED_EVERY == 0 or number + 1 == chosen.games:
            rows = save(chosen.out, played)
            print(f"{number + 1} games, {rows} positions", flush=True)


if __name__ == "__main__":
    main()
