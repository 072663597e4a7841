"""Compare evaluations of Grawlix on positions with known winners: log loss and ranking, cross-validated by game.

    python -m research.compare_evaluations positions.npz

The files are those of research/evaluation_positions.py. All evaluations are fitted to four fifths of the games, and
measured on the last fifth, in turn. ``before`` is the sum of 20 counts that
``strong`` used until November 2026 (research/evaluation_20_counts.json).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from glyphwall.compiled import compiled, lowest_bit, popcount
from glyphwall.games.grawlix.ai.evaluation import STAGES
from glyphwall.games.grawlix.ai.solving import reachable
from glyphwall.games.grawlix.rules.layout import FETCH
from research.evaluation_positions import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from research.evaluation_positions import Examples

_BEFORE = Path(__file__).with_name("evaluation_20_counts.json")
_FOLDS = 5
_WIDTH = 2  # stages to each side whose examples count
_RIDGE = 3.0  # on standardised weights
_COUNTS, _KINDS = 20, 18
_OF_SUPPLY = (14, 15, 16, 17)  # tiles alive and ready, cells now and at all
_BANDS = ((2, 7), (8, 11), (12, 14), (15, 17), (18, 20), (2, 20))
_HIDDEN, _EPOCHS, _BATCH, _RATE = 16, 30, 512, 2e-3
_ONE, _NONE = np.uint64(1), np.uint64(0)


@compiled
def write_counts(record: Any, out: np.ndarray) -> None:
    """Write the 20 counts, then the cells by kind: beside the grid or not, for 0, 1 or more tiles of each hand."""
    reach = reachable(record)
    fringe = record.fringe & reach
    mine, mine_twice, theirs, theirs_twice = _NONE, _NONE, _NONE, _NONE
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        once, twice = _NONE, _NONE
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            out[6 * owner] += popcount(cells & fringe)
            out[6 * owner + 1] += popcount(cells)
            out[6 * owner + 2] += cells != _NONE
            out[6 * owner + 3] += (cells & fringe) != _NONE
            twice |= once & cells
            once |= cells
        out[6 * owner + 4] = popcount(once & fringe)
        out[6 * owner + 5] = popcount(once)
        if owner == 0:
            mine, mine_twice = once, twice
        elif owner == 1:
            theirs, theirs_twice = once, twice
    out[18] = popcount(reach)
    out[19] = popcount(fringe)
    place = 20
    for beside in range(2):
        some = fringe if beside else reach & ~fringe
        for own in range(3):
            cells = some & ~mine if own == 0 else some & mine & ~mine_twice if own == 1 else some & mine_twice
            for other in range(3):
                if other == 0:
                    out[place] = popcount(cells & ~theirs)
                else:
                    out[place] = popcount(cells & (theirs & ~theirs_twice if other == 1 else theirs_twice))
                place += 1


@compiled
def write_all(records: np.ndarray, out: np.ndarray) -> None:
    for index in range(len(records)):
        write_counts(records[index], out[index])


def stages_of(examples: Examples) -> np.ndarray:
    """Return the weight row of each position."""
    return np.asarray(np.minimum(np.bitwise_count(examples.records["occupied"]).astype(int), STAGES - 1))


def logistic(rows: np.ndarray, won: np.ndarray, ridge: np.ndarray) -> np.ndarray:
    """Return the weights of a logistic regression by Newton's method; ``ridge`` is the penalty on each."""
    weights = np.zeros(rows.shape[1])
    for _ in range(12):
        guess = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (guess - won) + ridge * weights
        curve = (rows * (guess * (1 - guess) + 1e-9)[:, None]).T @ rows + np.diag(ridge)
        weights -= np.linalg.solve(curve, slope)
    return weights


def fit_row(features: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Return a row of weights, with a constant at its end."""
    if not len(features):
        return np.zeros(features.shape[1] + 1)
    mean, deviation = features.mean(0), features.std(0)
    deviation[deviation < 1e-9] = 1.0
    rows = np.column_stack([(features - mean) / deviation, np.ones(len(features))])
    found = logistic(rows, won, np.append(np.full(len(mean), _RIDGE), 1e-3))
    weights = found[:-1] / deviation
    return np.append(weights, found[-1] - weights @ mean)


def measure(won: np.ndarray, odds: np.ndarray) -> tuple[float, float]:
    """Return the mean log loss of log-odds, and their ranking."""
    return float(np.mean(np.logaddexp(0, odds) - won * odds)), ranking(won, odds)


class Data:
    """The examples as arrays."""

    def __init__(self, examples: Examples) -> None:
        counts = np.zeros((len(examples.records), _COUNTS + _KINDS), np.int64)
        write_all(examples.records, counts)
        self.counts = counts.astype(np.float64)
        self.won = examples.won
        self.phase = (examples.records["phase"] == FETCH).astype(int)
        self.stage = stages_of(examples)
        self.tiles = np.bitwise_count(examples.records["occupied"]).astype(int)
        rows = json.loads(_BEFORE.read_text(encoding="utf-8"))
        weights = np.array([rows["place"], rows["fetch"]])
        self.weights = weights
        ones = np.ones((len(counts), 1))
        self.before = np.einsum(
            "ij,ij->i", weights[self.phase, self.stage], np.column_stack([self.counts[:, :_COUNTS], ones])
        )

    def refit(self, columns: list[int], chosen: np.ndarray, *, only_scale: bool = False) -> np.ndarray:
        """Return log-odds of weights refitted to the chosen examples, by phase and stage, from some of the counts."""
        odds = np.zeros(len(self.counts))
        rows = self.before[:, None] if only_scale else self.counts[:, columns]
        rows = np.column_stack([rows, np.ones(len(rows))])
        for phase in range(2):
            for stage in range(STAGES):
                near = (self.phase == phase) & (np.abs(self.stage - stage) <= _WIDTH) & chosen
                here = (self.phase == phase) & (self.stage == stage)
                odds[here] = rows[here] @ fit_row(rows[near][:, :-1], self.won[near])
        return odds

    def network(self, chosen: np.ndarray) -> np.ndarray:
        """Return log-odds of the sum before plus a network with one hidden layer over counts and kinds of cells."""
        deviation = self.counts[chosen].std(0) + 1e-9
        rows = ((self.counts - self.counts[chosen].mean(0)) / deviation).astype(np.float32)
        odds = np.zeros(len(rows))
        for phase in range(2):
            here, train = self.phase == phase, np.flatnonzero((self.phase == phase) & chosen)
            odds[here] = _train(rows[train], self.stage[train], self.before[train], self.won[train], seed=phase)(
                rows[here], self.stage[here], self.before[here]
            )
        return odds


def _train(
    rows: np.ndarray, stages: np.ndarray, before: np.ndarray, won: np.ndarray, seed: int
) -> Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]:
    rng = np.random.default_rng(seed)
    width = rows.shape[1]
    net = {
        "first": jnp.array(rng.normal(0, width**-0.5, (width, _HIDDEN)), jnp.float32),
        "bias": jnp.full((STAGES, _HIDDEN), 0.1),
        "second": jnp.array(rng.normal(0, 0.3 * _HIDDEN**-0.5, _HIDDEN), jnp.float32),
        "shift": jnp.zeros(STAGES),
        "scale": jnp.ones(STAGES),
    }

    def odds(net: Any, rows: Any, stages: Any, before: Any) -> Any:
        hidden = jax.nn.relu(rows @ net["first"] + net["bias"][stages])
        return hidden @ net["second"] + net["shift"][stages] + net["scale"][stages] * before

    def loss(net: Any, rows: Any, stages: Any, before: Any, won: Any) -> Any:
        found = odds(net, rows, stages, before)
        penalty = jnp.sum(net["first"] ** 2) + jnp.sum(net["second"] ** 2)
        return jnp.mean(jnp.logaddexp(0.0, found) - won * found) + 1e-5 * penalty

    @jax.jit
    def step(net: Any, mean: Any, square: Any, rate: Any, number: Any, *batch: Any) -> Any:
        slope = jax.grad(loss)(net, *batch)
        mean = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, mean, slope)
        square = jax.tree.map(lambda a, b: 0.999 * a + 0.001 * b * b, square, slope)

        def move(weight: Any, a: Any, b: Any) -> Any:
            return weight - rate * (a / (1 - 0.9**number)) / (jnp.sqrt(b / (1 - 0.999**number)) + 1e-8)

        return jax.tree.map(move, net, mean, square), mean, square

    mean = square = jax.tree.map(jnp.zeros_like, net)
    steps, number = _EPOCHS * (len(rows) // _BATCH), 0
    for _ in range(_EPOCHS):
        order = rng.permutation(len(rows))
        for place in range(0, len(rows) - _BATCH + 1, _BATCH):
            some, number = order[place : place + _BATCH], number + 1
            rate = _RATE * min(1.0, number / 50) * (0.02 + 0.49 * (1 + np.cos(np.pi * number / steps)))
            batch = (rows[some], stages[some], before[some], won[some])
            net, mean, square = step(net, mean, square, rate, float(number), *batch)
    return lambda *given: np.asarray(odds(net, *given))


def ranking(won: np.ndarray, odds: np.ndarray) -> float:
    """Return the probability that a won position has higher odds than a lost one (AUC); equal odds count half."""
    _, place, counts = np.unique(odds, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    wins, losses = np.count_nonzero(won), np.count_nonzero(~won)
    return float((ranks[won].sum() - wins * (wins + 1) / 2) / (wins * losses))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+")
    examples = load(*parser.parse_args().paths)
    data = Data(examples)
    every = list(range(_COUNTS + _KINDS))
    lean = [column for column in every[:_COUNTS] if column not in _OF_SUPPLY]
    ways: dict[str, Callable[[np.ndarray], np.ndarray]] = {
        "20 counts, before": lambda chosen: data.before,
        "20 counts, scaled by stage": lambda chosen: data.refit([], chosen, only_scale=True),
        "20 counts, refitted": lambda chosen: data.refit(every[:_COUNTS], chosen),
        "16 counts, refitted": lambda chosen: data.refit(lean, chosen),
        "20 counts and 18 kinds of cells": lambda chosen: data.refit(every, chosen),
        "network, 16 hidden units": data.network,
    }
    heads = " | ".join(f"{low} to {high} tiles" for low, high in _BANDS)
    print(f"{len(data.counts)} positions, {np.count_nonzero(examples.proved)} proved\n\n| evaluation | {heads} |")
    print("|---" * (1 + len(_BANDS)) + "|")
    for name, way in ways.items():
        odds = np.zeros(len(data.counts))
        for fold in range(_FOLDS):
            held = examples.games % _FOLDS == fold
            odds[held] = way(~held)[held]
        cells = []
        for low, high in _BANDS:
            some = (data.tiles >= low) & (data.tiles <= high)
            loss, auc = measure(examples.won[some], odds[some])
            cells.append(f"{loss:.3f}, {auc:.3f} ({np.count_nonzero(some):,})")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
