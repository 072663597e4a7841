"""Compare and fit estimates of Graffiti's rounds' ends by the results of searched games, cross-validated by game.

    python -m research.compare_outlooks --seats 2 ends-2.npz
    python -m research.compare_outlooks --seats 2 --write src/glyphwall/games/graffiti/ai/outlook.json ends-2.npz

The files are those of research/graffiti_round_ends.py. ``policy`` are the weights fitted to games of the planned
policy; the other sums correct them. Every sum predicts each seat's final points, and its error gives the chance to win,
as in games/graffiti/ai/outlook.py; trees and network correct the value itself, from the features of both sides. Printed
are the mean squared error of the value that search maximises (half the win, half the margin), with its change and a
95 % interval over games, and the log loss of the winner. ``--write`` fits all games and replaces the rows of a file of
weights for this number of seats. Trees and network need scikit-learn.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, lowest_bit, popcount, whole
from glyphwall.games.graffiti.ai.greedy import available_segments
from glyphwall.games.graffiti.ai.outlook import FEATURES, STAGES, stage_of, write_features
from glyphwall.games.graffiti.ai.plans import make_plan, missing_paints, segment_worth
from glyphwall.games.graffiti.ai.policy import MARGIN
from glyphwall.games.graffiti.rules import layout, payment
from glyphwall.games.graffiti.rules.scoring import painted_segments
from research.graffiti_round_ends import load, load_policy_outlook

if TYPE_CHECKING:
    from collections.abc import Callable

_FOLDS = 5
_RIDGE, _RIDGE_OF_STAGE = 100.0, 400.0  # on standardised weights
_LEAST_DEVIATION = 0.05  # a feature that hardly varies gets no large weight
_SPREADS = np.arange(4.0, 20.0, 0.5)
_MORE = 16
_ONE, _NONE = np.uint64(1), np.uint64(0)
_PAINTS = (1 << layout.PAINTS) - 1


@compiled
def write_more(record: Any, seat: int, out: np.ndarray) -> None:
    """Write further features of a seat, float64 ``(_MORE,)``.

    Tags on graffiti with four and with more missing segments; all tags; segments for which the seat has a permit and
    lacks no paint, one, or more: how many, and the worth of the best; the plan's worth and missing paints; different
    paints and all paint tiles; permits beyond the first of each section.
    """
    out[:] = 0.0
    unpainted = ~painted_segments(record)
    tags = np.uint64(record.tags[seat])
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        rest = popcount(segments & unpainted)
        if rest == 4:
            out[0] += popcount(segments) * popcount(segments & tags)
        elif rest > 4:
            out[1] += popcount(segments) * popcount(segments & tags)
    out[2] = popcount(tags)
    kinds, tiles = payment.count_tiles(record, seat)
    singles, doubles = kinds & _PAINTS, kinds >> layout.RED_YELLOW
    wilds = whole(record.bonus[seat, layout.WILD])
    anywhere = record.bonus[seat, layout.BONUS_PERMIT] > 0
    for pip in range(layout.SECTIONS):
        anywhere |= record.permits[seat, pip] >= 2
    free = available_segments(record, seat)
    for pip in range(layout.SECTIONS):
        if record.permits[seat, pip] == 0 and not anywhere:
            continue
        left = np.uint64(record.section_segments[pip]) & free
        while left:
            segment = lowest_bit(left)
            left &= left - _ONE
            lacking = missing_paints(whole(record.segment_paints[segment]) & _PAINTS, singles, doubles, wilds)
            number = min(2, popcount(np.uint64(lacking)))
            out[3 + number] += 1
            out[6 + number] = max(out[6 + number], segment_worth(record, seat, segment, unpainted))
    plan = make_plan(record, seat)
    if plan.segment >= 0:
        out[9] = segment_worth(record, seat, plan.segment, unpainted)
        out[10] = popcount(np.uint64(plan.missing))
        out[11] = plan.lacks_permit
    for paint in range(layout.PAINTS):
        for kind in range(layout.KINDS):
            if (whole(layout.KIND_PAINTS[kind]) >> paint) & 1 and record.paints[seat, kind] > 0:
                out[12] += 1
                break
    out[13] = tiles
    for pip in range(layout.SECTIONS):
        out[14] += max(0, whole(record.permits[seat, pip]) - 1)
    out[15] = record.token == (seat + 1) % whole(record.seats)


@compiled
def write_all(records: np.ndarray, features: np.ndarray, stages: np.ndarray) -> None:
    """Write all features, float64 ``(rows, seats, FEATURES + _MORE)``, and the rows of weights."""
    for row in range(len(records)):
        stages[row] = stage_of(records[row])
        for seat in range(features.shape[1]):
            write_features(records[row], seat, features[row, seat, :FEATURES])
            write_more(records[row], seat, features[row, seat, FEATURES:])


class Data:
    """The examples as arrays.

    Attributes:
        features: float64 ``(rows, seats, FEATURES + _MORE)``.
        points, final: the points so far and at the end, ``(rows, seats)``.
        shares: each seat's share of the win.
        values: what search maximises: half the return, half the margin.
        stages, games: int64 ``(rows,)``.
    """

    def __init__(self, seats: int, *paths: Path) -> None:
        ends = load(*paths)
        rows = len(ends.records)
        self.seats, self.games = seats, ends.games
        self.features = np.zeros((rows, seats, FEATURES + _MORE))
        self.stages = np.zeros(rows, np.int64)
        write_all(ends.records, self.features, self.stages)
        self.points = ends.records["points"][:, :seats].astype(float)
        self.final = ends.points[:, :seats].astype(float)
        returns = ends.returns[:, :seats].astype(float)
        self.shares = (returns * (seats - 1) + 1) / seats
        self.values = 0.5 * returns + 0.5 * np.clip(lead(self.final) / MARGIN, -1, 1)


def lead(points: np.ndarray) -> np.ndarray:
    """Return each seat's points above the best other."""
    ordered = np.sort(points, axis=1)
    leads: np.ndarray = points - np.where(points == ordered[:, -1:], ordered[:, -2:-1], ordered[:, -1:])
    return leads


def values_of(points: np.ndarray, spread: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return values and expected returns, as `outlook.write_estimates`."""
    margin = lead(points)
    win = margin / np.sqrt(spread[:, None] ** 2 + margin**2)
    win = np.where(win < 0, win / (points.shape[1] - 1), win)
    return 0.5 * win + 0.5 * np.clip(margin / MARGIN, -1, 1), win


# -- sums ---------------------------------------------------------------------------------------------


def policy_weights(data: Data) -> np.ndarray:
    """Return the weights fitted to the planned policy, with zeros for further features."""
    known = load_policy_outlook()[data.seats - 2]
    return np.concatenate([known[:, :-1], np.zeros((STAGES, _MORE)), known[:, -1:]], axis=1)


def predict(data: Data, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return points and spreads by weights."""
    rows = weights[data.stages]
    return data.points + np.einsum("rsf,rf->rs", data.features, rows[:, :-1]), rows[:, -1]


def fit(data: Data, train: np.ndarray, count: int) -> np.ndarray:
    """Return weights of the first ``count`` features, corrected by the differences between seats.

    A ridge regression for all stages together is followed by one for each.
    """
    weights = policy_weights(data)
    features = data.features[..., :count] - data.features[..., :count].mean(1, keepdims=True)
    scale = np.maximum(features.reshape(-1, count).std(0), _LEAST_DEVIATION)
    features = features / scale
    groups = [(list(range(STAGES)), _RIDGE), *(([stage], _RIDGE_OF_STAGE) for stage in range(STAGES))]
    for stages, ridge in groups:
        known = np.isin(data.stages, stages) & train
        missed = data.final[known] - predict(data, weights)[0][known]
        rows, wanted = features[known].reshape(-1, count), (missed - missed.mean(1, keepdims=True)).reshape(-1)
        change = np.linalg.solve(rows.T @ rows + ridge * np.eye(count), rows.T @ wanted)
        weights[stages, :count] += change / scale
    points, _ = predict(data, weights)
    for stage in range(STAGES):
        weights[stage, -1] = best_spread(points, data, (data.stages == stage) & train)
    return weights.round(3)


def best_spread(points: np.ndarray, data: Data, rows: np.ndarray) -> float:
    """Return the spread with the smallest error of the value."""
    errors = [
        np.mean((values_of(points[rows], np.full(rows.sum(), each))[0] - data.values[rows]) ** 2) for each in _SPREADS
    ]
    return float(_SPREADS[int(np.argmin(errors))])


# -- corrections of the value -------------------------------------------------------------------------


def both_sides(data: Data) -> np.ndarray:
    """Return inputs for each seat: its features, its best rival's, the differences, the margin, the stage."""
    points, _ = predict(data, policy_weights(data))
    found = []
    for seat in range(data.seats):
        rival = np.where(np.arange(data.seats) == seat, -1e9, points).argmax(1)
        own, other = data.features[:, seat], data.features[np.arange(len(points)), rival]
        found.append(np.column_stack([own, other, own - other, lead(points)[:, seat], data.stages]))
    return np.stack(found, axis=1)


def correct(data: Data, train: np.ndarray, model: Any) -> np.ndarray:
    """Return the values of the policy's weights, corrected by a model of both sides' features."""
    inputs = both_sides(data)
    before, _ = values_of(*predict(data, policy_weights(data)))
    model.fit(inputs[train].reshape(-1, inputs.shape[-1]), (data.values - before)[train].reshape(-1))
    change = model.predict(inputs.reshape(-1, inputs.shape[-1])).reshape(before.shape)
    return np.asarray(before + change - change.mean(1, keepdims=True))


def make_trees() -> Any:
    """Make gradient-boosted trees."""
    from sklearn.ensemble import HistGradientBoostingRegressor

    return HistGradientBoostingRegressor(
        max_iter=150, learning_rate=0.04, max_leaf_nodes=8, min_samples_leaf=100, l2_regularization=20.0, random_state=1
    )


def make_network() -> Any:
    """Make a network with 16 hidden units."""
    from sklearn.neural_network import MLPRegressor
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    network = MLPRegressor(hidden_layer_sizes=(16,), alpha=1.0, early_stopping=True, max_iter=60, random_state=1)
    return make_pipeline(StandardScaler(), network)


# -- the comparison -----------------------------------------------------------------------------------


def compare(data: Data) -> None:
    """Print the errors of all estimates."""
    sums: dict[str, Callable[[np.ndarray], np.ndarray]] = {
        "policy": lambda train: policy_weights(data),
        "28 features": lambda train: fit(data, train, FEATURES),
        "44 features": lambda train: fit(data, train, FEATURES + _MORE),
    }
    models = {"trees": make_trees, "network": make_network}
    folds = np.random.default_rng(1).integers(_FOLDS, size=int(data.games.max()) + 1)[data.games]
    first = None
    for name in (*sums, *models):
        values, wins = np.zeros_like(data.values), np.zeros_like(data.values)
        for fold in range(_FOLDS):
            test = folds == fold
            if name in sums:
                found = values_of(*predict(data, sums[name](~test)))
                values[test], wins[test] = found[0][test], found[1][test]
            else:
                values[test] = correct(data, ~test, models[name]())[test]
        errors = ((values - data.values) ** 2).mean(1)
        first = errors if first is None else first
        of_games = np.bincount(data.games, errors - first)[np.unique(data.games)]
        width = 1.96 * of_games.std() * len(of_games) ** 0.5 / len(errors)
        line = f"{name:12} error {errors.mean():.4f} ({(errors - first).mean():+.4f} ± {width:.4f})"
        if name in sums:
            chance = np.clip((wins * (data.seats - 1) + 1) / data.seats, 0.001, 0.999)
            chance /= chance.sum(1, keepdims=True)
            line += f", log loss {-np.mean((data.shares * np.log(chance)).sum(1)):.4f}"
        print(line, "by stage", *(f"{errors[data.stages == stage].mean():.4f}" for stage in range(STAGES)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("paths", type=Path, nargs="+")
    parser.add_argument("--write", type=Path, help="fit all games, and replace the rows for these seats in this file")
    chosen = parser.parse_args()
    data = Data(chosen.seats, *chosen.paths)
    print(f"{len(data.stages)} positions of {len(np.unique(data.games))} games, by stage {np.bincount(data.stages)}")
    if chosen.write is None:
        compare(data)
        return
    weights = json.loads(chosen.write.read_text(encoding="utf-8"))
    found = fit(data, np.ones(len(data.stages), np.bool_), FEATURES)
    weights[chosen.seats - 2] = np.delete(found, range(FEATURES, FEATURES + _MORE), axis=1).tolist()
    chosen.write.write_text(json.dumps(weights, separators=(",", ":")).replace("],[", "],\n[") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
