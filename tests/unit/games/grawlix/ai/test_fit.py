"""The weights of the evaluation can be made again: positions with winners, a fit, a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest
from research import evaluation_positions, fit_evaluation
from research.compare_evaluations import measure

from glyphwall.games.grawlix.ai.evaluation import FEATURES, STAGES, UNIT, read_weights

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.long
def test_weights_fitted_to_a_few_games_tell_winners_from_losers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions, weights = tmp_path / "positions.npz", tmp_path / "evaluation.json"
    arguments = ["--games", "25", "--sims", "50", "--nodes", "5000", "--seed", "7", "--out", str(positions)]
    monkeypatch.setattr("sys.argv", ["evaluation_positions", *arguments])
    evaluation_positions.main()
    monkeypatch.setattr("sys.argv", ["fit_evaluation", str(positions), "--out", str(weights)])
    fit_evaluation.main()

    assert np.shape(json.loads(weights.read_text(encoding="utf-8"))["place"]) == (STAGES, FEATURES)
    examples = evaluation_positions.load(positions)
    loss, ranking = measure(examples.won, fit_evaluation.log_odds(read_weights(weights)[:2] * UNIT, examples))
    assert loss < 0.65
    assert ranking > 0.65  # by lot 0.693 and 0.5
