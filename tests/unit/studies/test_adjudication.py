"""Adjudication by proof: right, the same wherever it is played, recorded, refused where nothing can be proved."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.record import read_record
from glyphwall.search.solver import Solver
from glyphwall.studies._playing import Adjudicator
from glyphwall.studies.match import MatchSettings, play_numbered, run_match
from glyphwall.studies.report import summary

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)


def settings(**changes: Any) -> MatchSettings:
    values = {"games": 6, "seed": 3, "opening_plies": 4, "adjudicate": 5000}
    return MatchSettings("grawlix", SMALL, ("greedy", "random"), **(values | changes))


def test_games_end_as_soon_as_they_are_proved() -> None:
    whole = run_match(settings(adjudicate=0))
    proved = run_match(settings())
    assert {game.played.reason for game in whole.results} == {"stuck"}
    assert {game.played.reason for game in proved.results} == {"adjudicated"}
    assert all(
        short.played.actions == long.played.actions[: len(short.played.actions)]
        for short, long in zip(proved.results, whole.results, strict=True)
    )
    solver = Solver(GAME, SMALL, memory=2**22)
    for game in proved.results:
        record = read_record(game.record)
        winner = solver.winner(record.final_state())
        assert game.played.returns[winner] == 1.0
        assert record.result == ("1-0" if winner == 0 else "0-1")
        assert record.reason == "adjudicated"
        assert record.tags["Adjudicated"] == f"seat {winner + 1} wins with best play"
        assert game.score == float(game.contestant_on(winner) == 0)
    assert "adjudicated by proof: 6 games" in summary(proved)


def test_what_is_proved_does_not_depend_on_the_games_before() -> None:
    match = settings(adjudicate=1, opening_plies=6)
    whole = run_match(match)
    assert all(play_numbered(match, number) == whole.results[number] for number in (5, 1, 3))


def test_with_few_nodes_little_is_proved() -> None:
    standard = GAME.make_options()
    start = GAME.initial_state(standard)
    assert Adjudicator(GAME, standard, 1000).winner(start) is None
    stop = threading.Event()
    stop.set()
    assert Adjudicator(GAME, standard, 10**12, stop).winner(start) is None


@pytest.mark.parametrize(
    ("game", "options"), [("graffiti", {}), ("grawlix", {"draft": "random"}), ("graffiti", {"seats": 3})]
)
def test_what_cannot_be_solved_is_refused(game: str, options: dict[str, Any]) -> None:
    chosen = get_game(game)
    rules = chosen.make_options(**options)
    match = MatchSettings(game, rules, ("random",) * chosen.seats(rules), 6, 1, adjudicate=100)
    with pytest.raises(OptionsError, match="adjudication isn't possible"):
        run_match(match)
