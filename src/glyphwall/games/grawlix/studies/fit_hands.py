"""Fitting of the weights of hands before the first tile (ai/hands.json).

    python -m glyphwall.games.grawlix.studies.fit_hands draft-results/games.jsonl --out hands.json

The games come from a study of rules with a draft or dealt hands (examples/studies/grawlix-draft.toml). Each pair of
hands has two values: the winner, and the value of a guided search of the first move. The winner is the truth with much
noise, as hands decide little; the search has little noise, and is scaled to predict the winners. The weights are the
mean of both fits. Hands that are trapped at once are left out: they lose, and their weight is fixed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from rich.progress import track

from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.ai.hands import HAND_FEATURES, write_hand_features
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.rules.rules import take_base
from glyphwall.search.guided import GuidedSearch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TRAP = 6.0
_TRAP_PLACE = 5


class JudgedHands(NamedTuple):
    """Opening hands as picks, the first player's and the other's, and whether the first player's hand won."""

    hands: tuple[Sequence[int], Sequence[int]]
    won: bool


def deals(file: Path, size: int = 6) -> Iterator[JudgedHands]:
    """Yield the hands of a study's games, without those in which both players picked the same tile."""
    base, tiles = int(take_base(size)), size * size
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        game = json.loads(line)
        picks = [action - base for action in game["played"]["actions"][:8]]
        owners = game["actors"][:8]
        if min(picks) < 0 or max(picks) >= tiles or len(set(picks)) < len(picks):
            continue
        if -1 in owners:  # dealt in turn
            owners = [0, 1] * 4
        hands: tuple[list[int], list[int]] = ([], [])
        for pick, owner in zip(picks, owners, strict=True):
            hands[owner].append(pick)
        if len(hands[0]) != len(hands[1]):
            continue
        swapped = base + tiles + 1 in game["played"]["actions"][8:14]
        yield JudgedHands(hands, game["played"]["returns"][int(swapped)] > 0)


def examine(deal: JudgedHands, simulations: int, size: int = 6) -> tuple[np.ndarray, float]:
    """Return the features of two hands, float64 ``(HAND_FEATURES,)``, and the first player's value, -1 to 1."""
    base = int(take_base(size))
    state = get_game("grawlix").initial_state(GrawlixOptions(size=size, draft="alternate"))
    for mine, theirs in zip(*deal.hands, strict=True):
        state = state.apply(base + mine).apply(base + theirs)
    features = np.zeros(HAND_FEATURES)
    write_hand_features(state.record[0], features)
    if not simulations:
        return features, 0.0
    return features, GuidedSearch(state, seed=1).run(simulations=simulations).branches[0].value


def logistic(rows: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Fit weights of log-odds by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-rows @ weights))
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + 1e-6 * np.eye(len(weights))
        weights -= np.linalg.solve(curve, rows.T @ (chance - won))
    return weights


def fit(features: np.ndarray, values: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Fit the weights, float64 ``(HAND_FEATURES,)``, to the search's values (NaN without a search) or the winners."""
    free = features[:, _TRAP_PLACE] == 0
    rows = np.delete(features[free], _TRAP_PLACE, axis=1)
    by_result = logistic(rows, won[free])
    searched = np.isfinite(values[free]) & (np.abs(values[free]) < 0.5)
    line = np.linalg.lstsq(rows[searched], values[free][searched], rcond=None)[0]
    predicted = rows[searched] @ line
    slope, constant = logistic(np.column_stack([predicted, np.ones(len(predicted))]), won[free][searched])
    by_search = slope * line
    by_search[-1] += constant
    return np.insert((by_result + by_search) / 2, _TRAP_PLACE, _TRAP)


def main() -> None:
    """Read games, search, fit and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=Path, nargs="+", help="games.jsonl of a study's folder")
    parser.add_argument("--sims", type=int, default=4000, help="simulations of each search")
    parser.add_argument("--searched", type=int, default=1500, help="how many pairs of hands are searched")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    found = [deal for file in chosen.games for deal in deals(file)]
    features, values = [], []
    for place, deal in enumerate(track(found, "hands")):
        # Spread over the games, which are sorted by their rules.
        ask = place * chosen.searched // len(found) != (place + 1) * chosen.searched // len(found)
        numbers, value = examine(deal, chosen.sims if ask else 0)
        features.append(numbers)
        values.append(value if ask else np.nan)
    weights = fit(np.array(features), np.array(values), np.array([deal.won for deal in found]))
    rounded = [float(f"{weight:.3g}") for weight in weights]
    chosen.out.write_text(f'{{\n "weights": {json.dumps(rounded)}\n}}\n', encoding="utf-8")
    print(f"{len(found)} games, {sum(np.isfinite(values))} searched: {rounded}")


if __name__ == "__main__":
    main()
