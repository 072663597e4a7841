"""Tournaments: schedules, openings, the same games as matches have, ratings, interruption, reports."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.studies import _parallel as parallel
from glyphwall.studies._journal import Journal
from glyphwall.studies._tournament_report import tournament_page, tournament_summary
from glyphwall.studies.match import run_match
from glyphwall.studies.ratings import Anchor
from glyphwall.studies.tournament import TournamentResult, TournamentSettings, run_tournament
from tests.unit.studies.pages import read

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.studies.games import GameResult

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)


def settings(*specs: str, **changes: Any) -> TournamentSettings:
    players = specs or ("random", "greedy", "mcts:sims=30")
    values: dict[str, Any] = {"options": SMALL, "games": 4, "seed": 3, "opening_plies": 4}
    return TournamentSettings("grawlix", specs=players, **(values | changes))


def test_who_meets_whom() -> None:
    players = ("random", "greedy", "mcts:sims=1", "mcts:sims=2")
    assert settings(*players).pairings == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    assert settings(*players, gauntlet=True).pairings == ((0, 1), (0, 2), (0, 3))
    cup = settings(*players)
    assert cup.total == 24
    places = [cup.place(number) for number in range(24)]
    assert sorted(places) == [(pairing, number) for pairing in range(6) for number in range(4)]
    assert [pairing for pairing, _ in places[:12:2]] == [0, 1, 2, 3, 4, 5], "rounds go side by side"


def test_every_pairing_is_the_match_of_its_two() -> None:
    cup = settings()
    result = run_tournament(cup)
    assert not result.interrupted
    for pairing, match in enumerate(result.matches()):
        assert match == run_match(cup.match(pairing))
    openings = [[game.played.actions[:4] for game in match.results] for match in result.matches()]
    assert openings[0] == openings[1] == openings[2]
    assert sum(result.points(player)[0] for player in range(3)) == 12
    assert [result.points(player)[1] for player in range(3)] == [8, 8, 8]


def test_the_number_of_jobs_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = run_tournament(settings())
    monkeypatch.setattr(parallel, "_ALONE_FOR", 0.0)
    monkeypatch.setattr(parallel, "_WORTH_PROCESSES", -1.0)
    assert run_tournament(settings(), jobs=2) == alone


def test_it_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "cup.state")
    journal.begin("tournament", settings())
    stop = threading.Event()

    def three(game: GameResult) -> None:
        journal.add(game)
        if game.number == 4:
            stop.set()

    first = run_tournament(settings(), 1, three, stop)
    assert first.interrupted
    assert "5 games of 12, interrupted" in tournament_summary(first)[0]
    read(tournament_page(first))
    journal = Journal(tmp_path / "cup.state")
    journal.begin("tournament", settings())
    assert run_tournament(settings(), done=journal.results) == run_tournament(settings())


def test_the_table_and_the_page() -> None:
    result = run_tournament(settings("random", "greedy", "mirror", gauntlet=True, opening_plies=0))
    lines = tournament_summary(result, Anchor(1, 100))
    assert lines[0] == "gauntlet of 3 players, 8 games"
    assert lines[1].split() == ["player", "Elo", "95", "%", "points", "games", "score"]
    assert next(line for line in lines if line.startswith("greedy ")).split()[1:5] == ["+100", "+100", "to", "+100"]
    assert any(line.startswith("random against mirror: ") for line in lines)
    assert any(line.startswith("forfeited by mirror: 2 games (seat 1: ") for line in lines)
    page = read(tournament_page(result, Anchor(1, 100)))
    assert page.headings == [
        "Ratings",
        "Ratings with their intervals",
        "Every pairing",
        "How games ended",
        "Length of the games",
        "Forfeits: random against mirror",
        "Final positions of the first game of some pairings",
    ]
    empty = TournamentResult(settings(), (), interrupted=True)
    assert tournament_summary(empty) == ["no games finished"]
    assert "No games finished." in read(tournament_page(empty)).text


@pytest.mark.parametrize(
    ("specs", "changes", "about"),
    [
        (("random",), {}, "2 to 64 players, not 1"),
        (("random", "greedy", "random"), {}, "random is named twice"),
        (("random", "greedy"), {"games": 3}, "even"),
        (
            ("random", "greedy"),
            {"game": "graffiti", "options": get_game("graffiti").make_options(seats=3)},
            "games of two seats",
        ),
    ],
)
def test_what_cannot_be_played(specs: tuple[str, ...], changes: dict[str, Any], about: str) -> None:
    values: dict[str, Any] = {"game": "grawlix", "options": SMALL, "games": 2, "seed": 1} | changes
    with pytest.raises(OptionsError, match=about):
        run_tournament(TournamentSettings(specs=specs, **values))


def test_unknown_players_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownPlayer, match="nobody"):
        run_tournament(settings("random", "greedy", "nobody"))
