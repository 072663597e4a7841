"""Choices: the allowed actions, and plies near the best that are never clearly worse or barely visited."""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.search.choice import allowed_actions, nearly_best
from tests.unit.search.race import TAKE, Race


def test_all_or_some_of_them_ascending_and_once() -> None:
    state: Any = Race(9)
    assert allowed_actions(state, None) == (TAKE, TAKE + 1, TAKE + 2)
    assert allowed_actions(state, [TAKE + 2, TAKE, TAKE]) == (TAKE, TAKE + 2)


@pytest.mark.parametrize(
    ("state", "only", "words"),
    [
        (Race(9), [], "no action to choose among"),
        (Race(9), [TAKE, 77], "action 77 is not legal here"),
        (Race(0), None, "no seat is to act"),
        (Race(3, toss=True), None, "no seat is to act"),
    ],
)
def test_what_cannot_be_chosen_is_refused(state: Any, only: Any, words: str) -> None:
    with pytest.raises(GlyphwallError, match=words):
        allowed_actions(state, only)


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
