"""Fit the weights of Grawlix's evaluation to the winners of positions.

    python -m research.evaluation_positions --games 4000 --seed 1 --out positions.npz
    python -m research.fit_evaluation positions.npz

For each phase and number of tiles, a logistic regression with a small penalty on positions with about as many tiles.
``--check`` only measures: it fits to four fifths of the games and prints log loss and ranking (AUC) on the rest, beside
those of the current weights.
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
from research.compare_evaluations import fit_row, measure, stages_of
from research.evaluation_positions import load

if TYPE_CHECKING:
    from research.evaluation_positions import Examples

_TARGET = Path(__file__).resolve().parents[1] / "src/glyphwall/games/grawlix/ai/evaluation.json"


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


def fit(examples: Examples, chosen: np.ndarray | None = None) -> np.ndarray:
    """Return weights ``(2, STAGES, FEATURES)``, fitted to the examples that ``chosen`` marks."""
    features, stages = features_of(examples), stages_of(examples)
    fetching = examples.records["phase"] == FETCH
    weights = np.zeros((2, STAGES, FEATURES))
    for phase in range(2):
        for stage in range(STAGES):
            near = (fetching == phase) & (np.abs(stages - stage) <= spread(stage))
            if chosen is not None:
                near &= chosen
            weights[phase, stage] = fit_row(features[near][:, :-1], examples.won[near])
    return weights


def spread(stage: int) -> int:
    """Return how many tiles more or less an example may have: early stages differ little and say little."""
    return 2 if stage < 12 else 1


def log_odds(weights: np.ndarray, examples: Examples) -> np.ndarray:
    """Return each position's log-odds."""
    rows = weights[(examples.records["phase"] == FETCH).astype(int), stages_of(examples)]
    return np.asarray(np.einsum("ij,ij->i", rows, features_of(examples)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+", help="files of positions")
    parser.add_argument("--check", action="store_true", help="write nothing; measure on a fifth of the games")
    parser.add_argument("--out", type=Path, default=_TARGET)
    chosen = parser.parse_args()
    examples = load(*chosen.paths)
    if chosen.check:
        held = examples.games % 5 == 0
        for name, weights in (("today's", load_weights()[:2] * UNIT), ("fitted", fit(examples, ~held))):
            loss, auc = measure(examples.won[held], log_odds(weights, examples)[held])
            print(f"{name}: log loss {loss:.4f}, ranking {auc:.4f}, of {np.count_nonzero(held)} positions")
        return
    rows = np.rint(fit(examples) / UNIT).astype(int).tolist()
    lines = [
        f' "{phase}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows[index]) + "\n ]"
        for index, phase in enumerate(("place", "fetch"))
    ]
    chosen.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
