"""Fit the weights of Grawlix's evaluation to the results of self-play games.

    python -m research.fit_evaluation --player mcts:sims=1200 --games 2500 --seed 1 --keep one.npz
    python -m research.fit_evaluation --player strong:sims=300 --games 2000 --seed 2 --with one.npz --keep two.npz
    python -m research.fit_evaluation --player strong:sims=100 --games 10000 --seed 3 --stray 0.06 --with two.npz

Each position from the first tile on is an example: the features of the seat to act, and whether it won. A logistic
regression is fitted for each phase and number of tiles, to positions with about as many tiles. ``--keep`` stores the
examples, ``--with`` adds those of earlier runs. These three commands made the current weights, each starting from the
previous ones. On a busy machine set OPENBLAS_NUM_THREADS=1.
"""

from __future__ import annotations

import argparse
import json
import os
import threading
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from rich.progress import track

from glyphwall.core import get_game, stream
from glyphwall.games.grawlix.ai.evaluation import FEATURES, STAGES, stage_of, write_features
from glyphwall.games.grawlix.ai.reach import evaluable
from glyphwall.games.grawlix.rules.layout import DRAFT, FETCH
from glyphwall.players import make_player
from glyphwall.studies._parallel import run_numbered

if TYPE_CHECKING:
    from glyphwall.players import Player

_TARGET = Path(__file__).resolve().parents[1] / "src/glyphwall/games/grawlix/ai/evaluation.json"
_LONGEST_OPENING = 12
_WIDTH = 2  # stages to each side whose examples count
_RIDGE = 3.0


@cache
def _player(spec: str) -> Player:
    game = get_game("grawlix")
    return make_player(spec, game, game.initial_state().options)


def play(spec: str, seed: int, stray: float, number: int, stop: threading.Event) -> np.ndarray | None:
    """Return the examples of one game: rows of phase, stage, win of the seat to act, features."""
    player = _player(spec)
    player.reset()
    state = get_game("grawlix").initial_state()
    rng = stream(seed, "fit", number)
    opening = int(rng.integers(_LONGEST_OPENING + 1))
    rows: list[np.ndarray] = []
    seats: list[int] = []
    features = np.zeros(FEATURES)
    for ply in range(10_000):
        if not state.legal_actions:
            break
        if stop.is_set():
            return None
        record = state.record[0]
        if ply >= opening and record.phase != DRAFT and evaluable(record):
            write_features(record, features)
            rows.append(np.array([record.phase == FETCH, stage_of(record), 0, *features]))
            seats.append(state.actor)
        if ply < opening or rng.random() < stray:
            action = int(rng.choice(state.legal_actions))
        else:
            action = player.choose(state.view(state.actor), rng).action
        state = state.apply(action)
    assert state.outcome is not None
    for row, seat in zip(rows, seats, strict=True):
        row[2] = state.outcome.returns[seat] > 0
    return np.array(rows).reshape(-1, 3 + FEATURES)


def fit(examples: np.ndarray) -> np.ndarray:
    """Return weights ``(2, STAGES, FEATURES)``; empty stages get those of the nearest lower stage."""
    weights = np.zeros((2, STAGES, FEATURES))
    for phase in range(2):
        for stage in range(STAGES):
            near = (examples[:, 0] == phase) & (np.abs(examples[:, 1] - stage) <= _WIDTH)
            if np.count_nonzero(near) < 20 * FEATURES:
                weights[phase, stage] = weights[phase, max(stage - 1, 0)]
            else:
                weights[phase, stage] = _regress(examples[near, 3:-1], examples[near, 2])
    return weights


def _regress(features: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Fit a logistic regression by Newton's method, with a small penalty on standardised weights; constant last."""
    mean, deviation = features.mean(0), features.std(0)
    deviation[deviation < 1e-9] = 1.0
    rows = np.column_stack([(features - mean) / deviation, np.ones(len(features))])
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chance - won) + _RIDGE * weights
        curve = (rows * (chance * (1 - chance) + 1e-9)[:, None]).T @ rows + _RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    scaled = weights[:-1] / deviation
    return np.append(scaled, weights[-1] - scaled @ mean)


def accuracy(weights: np.ndarray, examples: np.ndarray) -> str:
    """Return by number of tiles how often the favoured side won."""
    sums = np.einsum("ij,ij->i", weights[examples[:, 0].astype(int), examples[:, 1].astype(int)], examples[:, 3:])
    right = (sums > 0) == (examples[:, 2] > 0)
    stages = examples[:, 1]
    return ", ".join(f"{stage} {np.mean(right[stages == stage]):.1%}" for stage in range(0, STAGES, 4))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="strong:sims=300", help="spec of both sides")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--stray", type=float, default=0.03, help="share of plies at random, to know what good players avoid"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--with", dest="earlier", type=Path, nargs="*", default=[], help="examples of earlier runs")
    parser.add_argument("--keep", type=Path, help="store this run's examples here")
    parser.add_argument("--out", type=Path, default=_TARGET)
    chosen = parser.parse_args()
    results = run_numbered(
        partial(play, chosen.player, chosen.seed, chosen.stray), range(chosen.games), chosen.jobs, threading.Event()
    )
    played = sorted(track(results, "games", chosen.games), key=lambda rows: rows.tobytes())  # any order of arrival
    stream(chosen.seed, "held back").shuffle(played)
    new = np.concatenate(played)
    if chosen.keep is not None:
        np.savez_compressed(chosen.keep, examples=new.astype(np.float32))
    held = len(new) // 10
    examples = np.concatenate([new, *(np.load(file)["examples"].astype(float) for file in chosen.earlier)])
    print(
        f"{len(examples)} examples; right on a tenth held back, by tiles: {accuracy(fit(examples[held:]), new[:held])}"
    )
    weights = fit(examples)
    rows = {
        phase: [[float(f"{value:.4g}") for value in row] for row in weights[index]]
        for index, phase in enumerate(("place", "fetch"))
    }
    lines = [f' "{phase}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows[phase]) + "\n ]" for phase in rows]
    chosen.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
