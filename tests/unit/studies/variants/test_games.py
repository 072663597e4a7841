"""Studies of real games: small Grawlix, solved exactly; Leduc hold'em, from outside; where points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core import registry
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.players.kinds import PlayerKind
from glyphwall.studies.openings import random_ply
from tests.unit.studies.variants.toys import Lowest

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.studies.variants.results import CellResult, StudyResult

UNJUDGED = "[playouts]\ncount = 0\n"


def test_small_grawlix_is_won_by_whom_the_solver_says(study: Callable[..., StudyResult]) -> None:
    result = study(
        'game = "grawlix"\nplayers = "random"\ngames = 4\nadjudicate = 1000000\n[options]\nhand = 2\n'
        '[[variants]]\nname = "three"\noptions = { size = 3 }\n[[variants]]\nname = "four"\noptions = { size = 4 }\n'
        + UNJUDGED
    )
    three, four = result.cells
    assert (three.measures["first"].mean, four.measures["first"].mean) == (1.0, 0.0)
    assert three.endings == {"adjudicated": 1.0}
    assert "plies" not in three.measures  # a game that was proved has no length


class Caller(Lowest):
    """Calls, whatever comes."""

    def decide(self, question: Any) -> Any:
        return self.plain(1)


def test_leduc_from_outside(cell: Callable[..., CellResult], monkeypatch: pytest.MonkeyPatch) -> None:
    leduc = pytest.importorskip("leduc.plugin")
    kind = PlayerKind("caller", lambda spec, game, options, _: Caller(spec, game, options))
    monkeypatch.setattr(leduc.PLUGIN, "players", (kind,))
    monkeypatch.setitem(registry._BUILT_IN, "leduc", "leduc.plugin:PLUGIN")
    found = cell("leduc", "caller", 300, UNJUDGED)
    # Six cards, each rank twice: with a chance of 1 in 5 both have the same, and share.
    won, first = found.measures["won"], found.measures["first"]
    assert won.low is not None
    assert won.high is not None
    assert won.low <= 0.8 <= won.high
    assert first.low is not None
    assert first.high is not None
    assert first.low <= 0.5 <= first.high
    assert (found.measures["plies"].mean, found.measures["forced"].mean) == (7.0, 0.0)  # three cards, four calls
    assert found.usage is not None
    assert {kind.name: kind.chosen for kind in found.usage.kinds}["call"] == 4.0
    assert found.measures["margin"].mean == pytest.approx(2 * 0.8, abs=0.3)  # an ante each way, where it is not shared


def test_causes_sum_to_the_points() -> None:
    state: Any = get_game("graffiti").initial_state()
    rng = np.random.default_rng(5)
    while state.outcome is None:
        state = state.apply(random_ply(state, rng))
    causes = get_plugin("graffiti").points_by_cause(state)
    assert len(causes) == 3
    assert tuple(map(sum, zip(*causes.values(), strict=True))) == state.outcome.points
