"""Make positions with values, to fit and compare evaluations of Grawlix.

    python -m research.evaluation_positions --games 300 --seed 1 --out positions.npz
    glyphwall dataset solved --stage end --from-ply 32 --nodes 5000 --count 3000 --seed 58 --format jsonl --out solved-6

`load` reads such files, and data sets of solved positions with all that follow their actions.

Games of published Grawlix, played by the guided search with some plies at random. At every ply from the first tile on,
the position and some that a search would look at instead (one to three plies further, the last one at random) get a
value: the exact solver's if it decides within its nodes, otherwise the guided search's. A game ends once its position
is proved; positions further on come from a few more plies of its search.
"""

from __future__ import annotations

import argparse
import threading
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from rich.progress import track

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.datasets.loading import load as load_data_set
from glyphwall.games.grawlix.rules.layout import DRAFT, DTYPE
from glyphwall.search.guided import GuidedSearch
from glyphwall.search.solver import Solver, Stopped
from glyphwall.studies._parallel import run_numbered

if TYPE_CHECKING:
    from glyphwall.core.contract import State

_LONGEST_OPENING = 12
_STRAY = 0.1
_SIDEWAYS = 2  # further positions per ply
_SOLVED_FROM = 11
_FURTHER = 12  # plies after the first proof
_MEMORY = 2**22
_PLAIN = np.dtype(DTYPE.descr)


class Examples(NamedTuple):
    """Positions, one per row.

    Attributes:
        records: the positions.
        values: float32, the value to the seat to act in [-1, 1].
        proved: bool, whether the value is the exact solver's.
        games: int32, the number of the game.
    """

    records: np.ndarray
    values: np.ndarray
    proved: np.ndarray
    games: np.ndarray


def load(*paths: Path) -> Examples:
    """Load files of positions, and folders of solved ones; games of different paths get different numbers."""
    parts, first = [], 0
    for path in paths:
        part = _load_solved(path) if path.is_dir() else _load_positions(path)
        parts.append(part._replace(games=part.games + first))
        first += int(part.games.max()) + 1
    return Examples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _load_positions(path: Path) -> Examples:
    with np.load(path) as read:
        records = read["records"]
        if records.dtype != _PLAIN:
            raise SystemExit(f"{path}: made under another layout of positions; make it again with the same command")
        return Examples(records.view(DTYPE), read["values"], read["proved"], read["games"])


def _load_solved(folder: Path) -> Examples:
    """Load a data set of solved positions: each position, and the unfinished one after each action."""
    game = get_game("grawlix")
    records, values, games = [], [], []
    for split in ("train", "valid", "test"):
        for row in load_data_set(folder, split).rows:
            state = game.parse_position(row.position)
            positions = [(state, row.value)]
            for action, value in zip(row.actions, row.values, strict=True):
                after = state.apply(action)
                if after.legal_actions:
                    positions.append((after, value if after.actor == state.actor else -value))
            for position, value in positions:
                records.append(position.record[0].copy())
                values.append(value)
                games.append(row.game)
    proved = np.ones(len(values), np.bool_)
    return Examples(np.array(records), np.array(values, np.float32), proved, np.array(games, np.int32))


def winning_chances(examples: Examples) -> np.ndarray:
    """Return the chance that the seat to act wins, by proof, or from the search's value."""
    value = np.clip(examples.values.astype(np.float64), -0.999, 0.999)
    chance = 1.0 / (1.0 + np.exp(-2.0 * value / np.sqrt(1.0 - value * value)))
    return np.where(examples.proved, examples.values > 0, chance)


def placed(state: State) -> int:
    """Count the tiles on the grid."""
    return int(state.record[0].occupied).bit_count()


@cache
def _solver() -> Solver:
    game = get_game("grawlix")
    return Solver(game, game.make_options(), memory=_MEMORY)


def solve(state: State, nodes: int) -> int:
    """Return 1 or -1 if the seat to act is proved to win or lose, 0 if that isn't found."""
    try:
        return 1 if _solver().wins(state, nodes=nodes) else -1
    except Stopped:
        return 0


def play(sims: int, nodes: int, seed: int, number: int, stop: threading.Event) -> tuple[Any, ...] | None:
    """Play a game; return its records, values and proofs."""
    rng = stream(seed, "positions", number)
    state = get_game("grawlix").initial_state()
    opening = int(rng.integers(_LONGEST_OPENING + 1))
    rows: list[tuple[Any, float, bool]] = []
    _solver().forget()
    proved_for = 0
    for ply in range(10_000):
        if not state.legal_actions or stop.is_set() or proved_for > _FURTHER:
            break
        laid = state.record[0].phase != DRAFT and placed(state) > 0
        searched = ply >= opening and laid
        best = int(rng.choice(state.legal_actions))
        if searched:
            value, proof, chosen = assess(state, sims, nodes, rng)
            rows.append((state.record[0].copy(), value, proof))
            proved_for += proof
            best = best if rng.random() < _STRAY else chosen
            for _ in range(_SIDEWAYS):
                aside = _step_aside(state, rng)
                if aside.legal_actions:
                    value, proof, _ = assess(aside, sims, nodes, rng)
                    rows.append((aside.record[0].copy(), value, proof))
        elif ply >= opening:
            best = _search(state, sims, rng).report().branches[0].action
        state = state.apply(best)
    return None if stop.is_set() else tuple(np.array(column) for column in zip(*rows, strict=True))


def assess(state: State, sims: int, nodes: int, rng: np.random.Generator) -> tuple[float, bool, int]:
    """Return a position's value to the seat to act, whether it is proved, and a good action."""
    known = solve(state, nodes) if placed(state) >= _SOLVED_FROM else 0
    report = _search(state, sims if known == 0 else max(sims // 4, 20), rng).report()
    best = report.branches[0]
    if known:
        return float(known), True, best.action
    if report.proof:
        return float(report.proof), True, best.action
    return float(best.value), False, best.action


def _search(state: State, sims: int, rng: np.random.Generator) -> GuidedSearch:
    search = GuidedSearch(state, seed=int(rng.integers(2**63)))
    search.run(simulations=sims)
    return search


def _step_aside(state: State, rng: np.random.Generator) -> State:
    """Return a position one to three plies further; of several plies, the first are a quick search's."""
    for _ in range(int(rng.integers(3))):
        if len(state.legal_actions) > 1:
            state = state.apply(_search(state, 20, rng).report().branches[0].action)
    return state.apply(int(rng.choice(state.legal_actions))) if state.legal_actions else state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--sims", type=int, default=300, help="simulations for the value of a position")
    parser.add_argument("--nodes", type=int, default=3000, help="the solver's nodes for a position")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    results = run_numbered(
        partial(_numbered, chosen.sims, chosen.nodes, chosen.seed), range(chosen.games), chosen.jobs, threading.Event()
    )
    played = sorted((each for each in track(results, "games", chosen.games) if each[1]), key=lambda each: each[0])
    records, values, proved = (np.concatenate([each[1][part] for each in played]) for part in range(3))
    games = np.concatenate([np.full(len(each[1][0]), each[0], np.int32) for each in played])
    plain = np.frombuffer(records.tobytes(), _PLAIN)
    np.savez_compressed(chosen.out, records=plain, values=values.astype(np.float32), proved=proved, games=games)
    print(f"{len(values)} positions of {len(played)} games, {np.mean(proved):.1%} proved")


def _numbered(sims: int, nodes: int, seed: int, number: int, stop: threading.Event) -> tuple[int, Any] | None:
    found = play(sims, nodes, seed, number, stop)
    return None if found is None else (number, found)


if __name__ == "__main__":
    main()
