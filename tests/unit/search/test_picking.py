"""The ply that is played of those that were found: near the best, never clearly worse or hardly seen."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import pytest

from glyphwall.search.choice import nearly_best


class Ply(NamedTuple):
    name: str
    visits: int
    value: float
    proof: int = 0


BEST, GOOD, FAR = Ply("best", 100, 0.4), Ply("good", 60, 0.2), Ply("far", 50, -0.4)
UNSEEN, LOST, WON = Ply("unseen", 24, 0.39), Ply("lost", 90, 0.39, -1), Ply("won", 5, 1.0, 1)


@pytest.mark.parametrize(
    ("found", "margin", "temperature", "names"),
    [
        ([BEST, GOOD, FAR], 0.2, 0.0, ["best"]),
        ([BEST, GOOD, FAR], 0.1, 0.05, ["best", "good"]),
        ([BEST, GOOD, FAR], 0.05, 0.05, ["best"]),
        ([BEST, GOOD, FAR], 1.0, 0.05, ["best", "good", "far"]),
        ([BEST, LOST, UNSEEN, GOOD], 0.5, 0.05, ["best", "good"]),
        ([WON, BEST], 1.0, 1.0, ["won"]),
    ],
)
def test_which_plies_may_be_played(found: list[Ply], margin: float, temperature: float, names: list[str]) -> None:
    near, weights = nearly_best(found, margin, temperature)
    assert [ply.name for ply in near] == names
    assert sum(weights) == pytest.approx(1)


def test_weights_fall_by_e_for_each_temperature_of_chance() -> None:
    _, (best, good) = nearly_best([BEST, GOOD], 0.5, 0.1)
    assert good / best == pytest.approx(exp(-1))
