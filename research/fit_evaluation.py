"""Fit the weights of Grawlix's evaluation to proved values and to values of searches.

    python -m research.evaluation_positions --games 300 --seed 11 --out positions.npz
    glyphwall dataset solved --stage end --from-ply 32 --nodes 5000 --count 3000 --seed 58 --format jsonl --out solved-6
    python -m research.fit_evaluation positions.npz solved-6

For each phase and number of tiles, the current weights are first scaled and shifted to fit positions with about as
many tiles, and then changed by a logistic regression with a penalty on the change. ``--check`` only measures: it fits
to four fifths of the games and prints the log loss on the rest, before and after.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.games.grawlix.ai.evaluation import FEATURES, STAGES, UNIT, load_weights, write_features
from glyphwall.games.grawlix.rules.layout import FETCH
from research.compare_evaluations import fit_row, stages_of
from research.evaluation_positions import load, winning_chances

if TYPE_CHECKING:
    from research.evaluation_positions import Examples

_TARGET = Path(__file__).resolve().parents[1] / "src/glyphwall/games/grawlix/ai/evaluation.json"
_WIDTH = 2  # stages to each side whose examples count


@compiled
def write_all(records: np.ndarray, out: np.ndarray) -> None:
    """Write the features of many positions, int64 ``(n, FEATURES)``."""
    for index in range(len(records)):
        write_features(records[index], out[index])


def features_of(examples: Examples) -> np.ndarray:
    """Return the features, float64 ``(n, FEATURES)``."""
    out = np.zeros((len(examples.records), FEATURES), np.int64)
    write_all(examples.records, out)
    return out.astype(np.float64)


def fit(examples: Examples, chance: np.ndarray, before: np.ndarray, chosen: np.ndarray | None = None) -> np.ndarray:
    """Return weights ``(2, STAGES, FEATURES)``, fitted to the examples that ``chosen`` marks."""
    features, stages = features_of(examples), stages_of(examples)
    fetching = examples.records["phase"] == FETCH
    weights = np.zeros((2, STAGES, FEATURES))
    for phase in range(2):
        for stage in range(STAGES):
            near = (fetching == phase) & (np.abs(stages - stage) <= _WIDTH)
            if chosen is not None:
                near &= chosen
            weights[phase, stage] = fit_row(features[near], chance[near], before[phase, stage])
    return weights


def log_odds(weights: np.ndarray, examples: Examples) -> np.ndarray:
    """Return each position's log-odds."""
    rows = weights[(examples.records["phase"] == FETCH).astype(int), stages_of(examples)]
    return np.asarray(np.einsum("ij,ij->i", rows, features_of(examples)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+", help="files of positions, data sets of solved ones")
    parser.add_argument("--check", action="store_true", help="write nothing; measure on a fifth of the games")
    parser.add_argument("--out", type=Path, default=_TARGET)
    chosen = parser.parse_args()
    examples = load(*chosen.paths)
    chance, before = winning_chances(examples), load_weights()[:2] * UNIT
    if chosen.check:
        held = examples.games % 5 == 0
        weights = fit(examples, chance, before, ~held)
        for name, each in (("before", before), ("after", weights)):
            odds = log_odds(each, examples)[held]
            loss = np.logaddexp(0, odds) - chance[held] * odds
            print(f"{name}: log loss {loss.mean():.4f}, of proved positions {loss[examples.proved[held]].mean():.4f}")
        return
    rows = np.rint(fit(examples, chance, before) / UNIT).astype(int).tolist()
    lines = [
        f' "{phase}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows[index]) + "\n ]"
        for index, phase in enumerate(("place", "fetch"))
    ]
    chosen.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
