"""The frame of matches at equal time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
from research.equal_time import describe_match, print_match

if TYPE_CHECKING:
    import pytest


def test_the_interval_is_over_groups() -> None:
    shares = np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]])
    width = 1.96 * np.array([0.5, 1.0, 0.0, 1.0]).std() / 2
    assert describe_match(shares) == (
        f"8 games: 62.5%, {0.625 - width:.1%} to {0.625 + width:.1%}; groups lost, shared, won [1, 1, 2]; "
        "by seating [0.75, 0.5]"
    )


def test_games_before_the_match_do_not_count(capsys: pytest.CaptureFixture[str]) -> None:
    players = SimpleNamespace(simulations=0, spent=0.0), SimpleNamespace(simulations=0, spent=0.0)

    def play_group(number: int, seconds: float) -> list[float]:
        for player, rate in zip(players, (300, 100), strict=True):
            player.simulations += rate if seconds == 1.0 else 7
            player.spent += 1.0
        return [float(number), 1.0] if seconds == 1.0 else [0.0, 0.0]

    print_match(SimpleNamespace(groups=2, time=1.0), play_group, players)  # type: ignore[arg-type]
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    assert told[1].startswith("4 games: 75.0%, ")
    assert told[1].endswith("simulations a second 300 and 100")
