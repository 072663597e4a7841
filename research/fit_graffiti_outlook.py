"""Fit weights of Graffiti's outlook (games/graffiti/ai/outlook.py) to games of the planned policy.

    python research/fit_graffiti_outlook.py [--games 12000] [--seed 5] [--out FILE]

The package uses them for three and four seats; for two, research/compare_outlooks.py corrects them by searched games.

Each game gives a row per seat and round: the seat's features and the points it still gained. Ridge regression fits
them by number of seats and of completed graffiti. The weights are rounded, because linear algebra may differ in the
last digits.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from glyphwall.compiled import compiled, whole
from glyphwall.compiled.mixing import STEP, mix
from glyphwall.core import get_game
from glyphwall.games.graffiti.ai.outlook import BONUS, FEATURES, STAGES, stage_of, write_features
from glyphwall.games.graffiti.ai.planned import choose_by_plan
from glyphwall.games.graffiti.rules import chance, layout, rules, scoring
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

_RANDOM = 0.03
"""The share of random plies, to see positions besides the policy's own."""
_RIDGE = 1.0
_FEWEST = 200  # rows; a stage that hardly occurs takes the weights of the one before
_MOST_ROUNDS = 12
_GAME = np.uint64(0x632BE59BD9B4E019)


@compiled
def play(
    root: np.ndarray,
    scratch: np.ndarray,
    games: int,
    seed: np.uint64,
    share: float,
    features: np.ndarray,
    further: np.ndarray,
    stages: np.ndarray,
) -> int:
    """Play games and write their rows; return the number of rows.

    Args:
        root, scratch: records, shape ``(1,)``; ``scratch`` is overwritten.
        features: float64 ``(rows, FEATURES)``, output.
        further, stages: float64 and int64 ``(rows,)``, output.
    """
    record = scratch[0]
    seats = whole(record.seats)
    limit = np.uint64(share * 4294967296.0)
    rows = 0
    for game in range(games):
        scratch[0] = root[0]
        position = mix(seed + np.uint64(game) * _GAME + STEP)
        first = rows
        seen = 1
        while True:
            position += STEP
            bits = mix(position + STEP)
            if record.phase == layout.TURN and (bits & np.uint64(0xFFFFFFFF)) < limit:
                chance.play_random(record, mix(bits + STEP))
                continue
            action = choose_by_plan(record, bits)
            if action < 0:
                break
            rules.apply(record, action)
            if record.round_number > seen and record.phase != layout.OVER and record.round_number <= _MOST_ROUNDS:
                seen = whole(record.round_number)
                for seat in range(seats):
                    write_features(record, seat, features[rows])
                    further[rows] = -float(record.points[seat])
                    stages[rows] = stage_of(record)
                    rows += 1
        for row in range(first, rows):
            further[row] += scoring.final_points(record, (row - first) % seats)
    return rows


def fit(options: GraffitiOptions, games: int, seed: int) -> list[list[float]]:
    """Return the weights by stage for a number of seats, and the residual spread."""
    root: Any = start_record(options)
    room = games * _MOST_ROUNDS * options.seats
    features, further = np.zeros((room, FEATURES)), np.zeros(room)
    stages = np.zeros(room, np.int64)
    with np.errstate(over="ignore"):
        rows = play(root, root.copy(), games, np.uint64(seed), _RANDOM, features, further, stages)
    weights: list[list[float]] = []
    for stage in range(STAGES):
        here = np.flatnonzero(stages[:rows] == stage)
        if len(here) < _FEWEST:
            weights.append(weights[-1])
            continue
        known, wanted = features[here], further[here]
        usual = np.zeros(FEATURES)
        usual[BONUS + layout.TWO_POINTS] = 2.0  # the policy never holds one at a round's end
        found = np.linalg.solve(known.T @ known + _RIDGE * np.eye(FEATURES), known.T @ wanted + _RIDGE * usual)
        off = (wanted - known @ found).reshape(-1, options.seats)
        spread = float((off[:, 0] - off[:, 1]).std())
        weights.append([round(float(number), 3) for number in (*found, spread)])
        click.echo(f"{options.seats} seats, {stage} complete: {len(here)} rows, margins off by {spread:.1f} points")
    return weights


@click.command()
@click.option("--games", default=12_000, show_default=True, type=click.IntRange(1_000))
@click.option("--seed", default=5, show_default=True, type=click.IntRange(0))
@click.option(
    "--out",
    default=Path(__file__).with_name("graffiti_outlook_of_policy.json"),
    type=click.Path(dir_okay=False, path_type=Path),
)
def main(games: int, seed: int, out: Path) -> None:
    game = get_game("graffiti")
    weights = [fit(game.make_options(seats=seats), games, seed) for seats in (2, 3, 4)]
    out.write_text(json.dumps(weights, separators=(",", ":")).replace("],[", "],\n[") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
