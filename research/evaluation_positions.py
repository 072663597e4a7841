"""Make positions labelled with their winner, to fit and compare evaluations of Grawlix.

    python -m research.evaluation_positions --games 4000 --seed 1 --out positions.npz

Games of published Grawlix between two `strong`, after 10 to 18 plies at random. From 13 tiles on the exact solver looks
at every position, and at one after a random ply. What it doesn't settle within its nodes gets the label of the first
position of the game that it does: leaving such positions out would leave those where the winner is easily seen.
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
from glyphwall.games.grawlix.ai.hands import before_play
from glyphwall.games.grawlix.ai.reach import evaluable
from glyphwall.games.grawlix.rules.layout import DRAFT, DTYPE
from glyphwall.players import make_player
from glyphwall.search.solver import Solver, Stopped
from glyphwall.studies._parallel import run_numbered

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.players import Player

_OPENING = (10, 19)  # plies; the draft, the first tile and the first fetch are ten
_SOLVED_FROM = 13  # tiles
_LATE = 17  # tiles from which half of the games end once they are proved
_MEMORY = 2**22
_PLAIN = np.dtype(DTYPE.descr)


class Examples(NamedTuple):
    """Positions, one per row.

    Attributes:
        records: the positions.
        won: bool, whether the seat to act wins.
        proved: bool, whether the exact solver says so of this position.
        games: int32, the number of the game.
    """

    records: np.ndarray
    won: np.ndarray
    proved: np.ndarray
    games: np.ndarray


def load(*paths: Path) -> Examples:
    """Load files of positions; games of different files get different numbers."""
    parts, first = [], 0
    for path in paths:
        with np.load(path) as read:
            records = read["records"]
            if records.dtype != _PLAIN:
                raise SystemExit(f"{path}: made under another layout of positions; make it again with the same command")
            parts.append(Examples(records.view(DTYPE), read["won"], read["proved"], read["games"] + first))
        first += int(parts[-1].games.max(initial=-1)) - first + 1
    return Examples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def placed(state: State) -> int:
    """Count the tiles on the grid."""
    return int(state.record[0].occupied).bit_count()


@cache
def _player(sims: int) -> Player:
    game = get_game("grawlix")
    return make_player(f"strong:sims={sims}", game, game.make_options())


@cache
def _solver() -> Solver:
    game = get_game("grawlix")
    return Solver(game, game.make_options(), memory=_MEMORY)


def solve(state: State, nodes: int) -> bool | None:
    """Return whether the seat to act wins; None if the solver doesn't settle it."""
    try:
        return _solver().wins(state, nodes=nodes)
    except Stopped:
        return None


def play(
    sims: int, nodes: int, seed: int, number: int, stop: threading.Event
) -> tuple[int, list[tuple[Any, bool, bool]]] | None:
    """Play a game; return its number, and records with who won and whether that is proved."""
    rng = stream(seed, "positions", number)
    state, player = get_game("grawlix").initial_state(), _player(sims)
    player.reset()
    _solver().forget()
    rows: list[tuple[Any, bool, bool]] = []
    unsettled: list[tuple[Any, int]] = []

    def settle(winner: int) -> None:
        rows.extend((record, actor == winner, False) for record, actor in unsettled)
        unsettled.clear()

    opening = int(rng.integers(*_OPENING))
    for ply in range(10_000):
        if not state.legal_actions or stop.is_set():
            break
        if ply < opening:
            state = state.apply(int(rng.choice(state.legal_actions)))
            continue
        tiles = placed(state)
        win = solve(state, nodes) if tiles >= _SOLVED_FROM else None
        if win is not None:
            settle(state.actor if win else 1 - state.actor)
            aside = state.apply(int(rng.choice(state.legal_actions)))
            for position, known in ((state, win), (aside, solve(aside, nodes) if aside.legal_actions else None)):
                if known is not None and _is_evaluated(position):
                    rows.append((position.record[0].copy(), known, True))
            if tiles >= _LATE and rng.random() < 0.5:
                break
        elif _is_evaluated(state):
            unsettled.append((state.record[0].copy(), state.actor))
        state = state.apply(player.choose(state.view(state.actor), rng).action)
    if stop.is_set():
        return None
    if state.outcome is not None:
        settle(0 if state.outcome.returns[0] > 0 else 1)
    return number, rows


def _is_evaluated(state: State) -> bool:
    record = state.record[0]
    return bool(record.phase != DRAFT and not before_play(record) and evaluable(record))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--sims", type=int, default=200, help="simulations per ply")
    parser.add_argument("--nodes", type=int, default=60_000, help="the solver's nodes for a position")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    numbered = partial(play, chosen.sims, chosen.nodes, chosen.seed)
    results = run_numbered(numbered, range(chosen.games), chosen.jobs, threading.Event())
    played = sorted((each for each in track(results, "games", chosen.games) if each[1]), key=lambda each: each[0])
    rows = [(*row, number) for number, found in played for row in found]
    records, won, proved, games = (np.array(column) for column in zip(*rows, strict=True))
    plain = np.frombuffer(records.tobytes(), _PLAIN)
    np.savez_compressed(chosen.out, records=plain, won=won, proved=proved, games=games.astype(np.int32))
    print(f"{len(won)} positions of {len(played)} games, {np.mean(proved):.1%} proved")


if __name__ == "__main__":
    main()
