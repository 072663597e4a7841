"""Matches: pairs, openings, seeds, jobs, forfeits, interruption, records."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError, OptionsError, PlayerUnable, UnknownPlayer
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.values import NO_ACTOR
from glyphwall.players._basic import RandomPlayer
from glyphwall.record import read_record, write_record
from glyphwall.studies import _parallel as parallel
from glyphwall.studies._journal import RecordFile
from glyphwall.studies._playing import PlayedGame, play_game
from glyphwall.studies.match import GameResult, MatchResult, MatchSettings, play_numbered, run_match
from glyphwall.studies.openings import Opening
from glyphwall.studies.report import summary
from tests.e2e.outside.installing import toys_installed

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.players.base import Decision, Question

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)
THREE = get_game("graffiti").make_options(seats=3)
FOUR = get_game("graffiti").make_options(seats=4)


def settings(*specs: str, **changes: Any) -> MatchSettings:
    contestants = specs or ("random", "greedy")
    values: dict[str, Any] = {"options": SMALL, "games": 6, "seed": 3, "opening_plies": 4, "date": "2026.01.31"}
    return MatchSettings(specs=contestants, **({"game": "grawlix"} | values | changes))


@pytest.fixture
def processes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go to processes from the first one on."""
    monkeypatch.setattr(parallel, "_ALONE_FOR", 0.0)
    monkeypatch.setattr(parallel, "_WORTH_PROCESSES", -1.0)


def test_every_opening_is_played_from_both_seats() -> None:
    result = run_match(settings())
    assert [game.number for game in result.results] == list(range(6))
    assert [game.seat_of(0) for game in result.results] == [0, 1] * 3
    for one, other in zip(result.results[::2], result.results[1::2], strict=True):
        assert one.round == other.round
        assert one.played.actions[:4] == other.played.actions[:4]
    assert len({game.played.actions[:4] for game in result.results}) == 3
    assert not result.interrupted


def one_loser(losers: list[int]) -> MatchResult:
    """Games for three of which one loses and the others share the win; ``losers`` are contestants."""
    results = []
    for number, loser in enumerate(losers):
        seats = [(contestant + number) % 3 for contestant in range(3)]
        returns = tuple(-1.0 if seat == seats[loser] else 0.5 for seat in range(3))
        scores = tuple(0.0 if contestant == loser else 0.5 for contestant in range(3))
        results.append(GameResult(number, scores, PlayedGame((1,), returns, "over"), ""))
    given = settings("random", "greedy", "mcts", game="graffiti", options=THREE, games=len(losers))
    return MatchResult(given, tuple(results))


def test_where_one_loses_nobody_can_score_more_than_the_others_part() -> None:
    result = one_loser([1, 2, 1, 2, 2, 1])
    assert result.points(0) == 3.0
    for interval in (result.games, result.over_rounds):
        assert interval.low <= interval.estimate == 0.5
        assert interval.high <= 0.5, "more than the half that a game can give"
    result = one_loser([0, 1, 2, 0, 1, 2])
    assert result.games.low < 1 / 3 < result.games.high < 0.5
    assert result.mean_returns == (0.0, 0.0, 0.0)
    result = one_loser([0, 0, 2, 0, 1, 2])
    assert result.last_places == (3, 1, 2)
    assert result.mean_returns == (-0.25, 0.25, 0.0)
    assert (
        "mean return (-1 to +1) and last places: random -0.25, last in 3 games; greedy +0.25, last in 1 game"
        in "\n".join(summary(result))
    )


def test_only_the_last_of_several_losers_is_last() -> None:
    """Each loser has the same return; places, or points where places aren't known, tell them apart."""
    returns, scores = (-1 / 3, 1.0, -1 / 3, -1 / 3), (0.0, 1.0, 0.0, 0.0)
    told = settings("random", "greedy", "greedy", "mcts", game="graffiti", options=FOUR, games=4)
    for known in ({"ranking": (2, 1, 4, 3)}, {"points": (9, 20, 3, 5)}, {"ranking": (2, 1, 3, 3)}):
        played = PlayedGame((1,), returns, "over", **known)  # type: ignore[arg-type]
        found = MatchResult(told, (GameResult(0, scores, played, ""),)).last_places
        assert found == ((0, 0, 1, 1) if known == {"ranking": (2, 1, 3, 3)} else (0, 0, 1, 0))
    finished = run_match(settings(*["random"] * 4, game="graffiti", options=FOUR, games=4))
    assert all(len(set(game.played.ranking)) > 1 and max(game.played.ranking) > 2 for game in finished.results)
    assert sum(finished.last_places) < 3 * len(finished.results)


def test_the_result_depends_on_the_seed_and_nothing_else() -> None:
    once = run_match(settings("mcts:sims=20", "mcts:sims=40"))
    assert run_match(settings("mcts:sims=20", "mcts:sims=40")) == once
    other = run_match(settings("mcts:sims=20", "mcts:sims=40", seed=4))
    assert [game.played for game in other.results] != [game.played for game in once.results]


@pytest.mark.usefixtures("processes_at_once")
def test_the_number_of_jobs_changes_nothing() -> None:
    match = settings("mcts:sims=20", "random", games=8)
    seen: list[int] = []
    alone = run_match(match)
    together = run_match(match, jobs=2, on_result=lambda game: seen.append(game.number))
    assert together == alone
    assert sorted(seen) == list(range(8))


def test_a_short_match_is_played_without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_processes(*args: object) -> None:
        raise AssertionError

    monkeypatch.setattr(parallel, "_in_processes", no_processes)
    monkeypatch.setattr(parallel, "_ALONE_FOR", 60.0)
    assert run_match(settings(games=2), jobs=2) == run_match(settings(games=2))


def test_the_same_player_on_both_sides_has_two_minds() -> None:
    result = run_match(settings("mcts:sims=20", "mcts:sims=20"))
    assert len(result.results) == 6


def test_games_of_one_game_can_be_played_again_alone() -> None:
    match = settings("mcts:sims=20", "greedy")
    whole = run_match(match)
    for number in (5, 0, 3):
        assert play_numbered(match, number) == whole.results[number]


def test_records_tell_who_played_and_replay_to_the_same_end() -> None:
    for game in run_match(settings(games=2)).results:
        record = read_record(game.record)
        assert write_record(record) == game.record
        names = ["bot:random", "bot:greedy"]
        assert [record.tags["Player1"], record.tags["Player2"]] == (names if game.number == 0 else names[::-1])
        assert record.tags["Round"] == f"1.{game.number + 1}"
        assert record.tags["Date"] == "2026.01.31"
        assert record.tags["Size"] == "4"
        assert record.actions() == game.played.actions
        assert record.final_state().actor == NO_ACTOR
        assert record.reason == "stuck"
        won = record.result.split("-")[game.seat_of(0)] == "1"
        assert game.scores == ((1.0, 0.0) if won else (0.0, 1.0))


def test_mirror_wins_as_second_player_and_forfeits_as_first() -> None:
    result = run_match(settings("mirror", "mcts:sims=50", opening_plies=0, games=4))
    assert [game.score for game in result.results] == [0.0, 1.0, 0.0, 1.0]
    assert [game.played.reason for game in result.results] == ["forfeit", "stuck"] * 2
    assert result.of_seat(0) == (0.0, 2)
    assert result.of_seat(1) == (2.0, 2)
    record = read_record(result.results[0].record)
    assert record.reason == "forfeit"
    assert record.result == "0-1"
    assert record.tags["Forfeit"].startswith("seat 1: ")
    said = "\n".join(summary(result))
    assert "forfeited by mirror: 2 games (seat 1: " in said
    assert "2 split" in said


def test_house_rules_with_chance_are_played() -> None:
    options = GAME.make_options(size=3, hand=2, draft="simultaneous-blind", begins="random", swap="after-draft")
    result = run_match(settings("mcts:sims=10", "random", options=options, games=6, opening_plies=0))
    assert len(result.results) == 6
    for game in result.results:
        assert read_record(game.record).actions() == game.played.actions


def test_with_more_seats_every_opening_is_played_from_each_of_them() -> None:
    match = settings("random", "random", "greedy", game="graffiti", options=THREE)
    result = run_match(match)
    assert [game.round for game in result.results] == [0, 0, 0, 1, 1, 1]
    for game in result.results:
        assert sum(game.scores) == pytest.approx(1.0)
        assert [game.contestant_on(game.seat_of(contestant)) for contestant in range(3)] == [0, 1, 2]
        record = read_record(game.record)
        assert [record.tags[f"Player{1 + game.seat_of(contestant)}"] for contestant in range(3)] == [
            f"bot:{spec}" for spec in match.specs
        ]
        winners = [place == "1" for place in record.result.split("-")]
        assert [game.scores[game.contestant_on(seat)] > 0 for seat in range(3)] == winners
        assert record.actions() == game.played.actions
    assert {game.seat_of(0) for game in result.results[:3]} == {0, 1, 2}
    assert len({game.played.actions[:4] for game in result.results}) == 2
    assert len(result.rounds) == 2
    lines = summary(result)
    assert lines[0].startswith("random against random, greedy: ")
    assert lines[1].startswith("points of the others: random ")
    assert "over rounds of 3 games: " in lines[2]
    assert lines[2].endswith(", even is 33.3%")
    assert play_numbered(match, 4) == result.results[4]


def test_whoever_forfeits_among_several_leaves_the_win_to_the_others() -> None:
    class Unable(RandomPlayer):
        def decide(self, question: Question) -> Decision:
            raise PlayerUnable("no more")

    game = get_game("graffiti")
    players = [make(name, game, THREE) for make, name in ((RandomPlayer, "a"), (Unable, "b"), (RandomPlayer, "c"))]
    played = play_game(Opening(game.initial_state(THREE), ()), players, 1, (0,))
    assert played is not None
    assert played.reason == "forfeit"
    assert played.returns == (0.25, -0.5, 0.25)
    assert [(1 + 2 * value) / 3 for value in played.returns] == [0.5, 0.0, 0.5]


@pytest.mark.parametrize(
    ("changes", "error", "about"),
    [
        ({"games": 5}, OptionsError, "even"),
        ({"games": 0}, OptionsError, "even"),
        ({"opening_plies": -1}, OptionsError, "0 or more"),
        ({"opening_plies": 500}, OptionsError, "end before that"),
        ({"specs": ("random", "nobody")}, UnknownPlayer, "nobody"),
        ({"specs": ("random",) * 3}, OptionsError, "3 players: with these rules, Grawlix has 2 seats"),
        ({"game": "graffiti", "options": THREE, "specs": ("random",) * 3, "games": 4}, OptionsError, "multiple of 3"),
        ({"game": "chess"}, GlyphwallError, "chess"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    changes: dict[str, Any], error: type[GlyphwallError], about: str
) -> None:
    values: dict[str, Any] = {"game": "grawlix", "options": SMALL, "specs": ("random", "random"), "games": 2}
    values |= {"seed": 1} | changes
    with pytest.raises(error, match=about):
        run_match(MatchSettings(**values))


def test_a_match_that_is_stopped_keeps_what_was_finished() -> None:
    stop = threading.Event()

    def after_three(game: GameResult) -> None:
        if game.number == 2:
            stop.set()

    result = run_match(settings(games=200), on_result=after_three, stop=stop)
    assert result.interrupted
    assert [game.number for game in result.results] == [0, 1, 2]
    assert len(result.rounds) == 1
    assert "in 3 games of 200, interrupted" in summary(result)[0]


@pytest.mark.usefixtures("processes_at_once")
def test_processes_are_stopped_as_well() -> None:
    stop = threading.Event()
    match = settings("mcts:sims=200", "mcts:sims=200", games=4000)
    result = run_match(match, jobs=2, on_result=lambda game: stop.set(), stop=stop)
    assert result.interrupted
    assert 1 <= len(result.results) < 200
    alone = {game.number: play_numbered(match, game.number) for game in result.results[:2]}
    assert all(alone[game.number] == game for game in result.results[:2])


def played(score: float, number: int, reason: str = "stuck", note: str = "") -> GameResult:
    returns = (1.0, -1.0) if (score == 1.0) == (number % 2 == 0) else (-1.0, 1.0)
    return GameResult(number, (score, 1.0 - score), PlayedGame((1, 2, 3), returns, reason, note), "")


def test_the_summary_counts_points_pairs_and_seats() -> None:
    scores = [1, 1, 1, 0, 0, 0, 1, 1]
    result = MatchResult(settings(games=8), tuple(played(score, number) for number, score in enumerate(scores)))
    assert result.rounds == (1.0, 0.5, 0.0, 1.0)
    assert result.over_rounds.estimate == result.games.estimate == 5 / 8
    lines = summary(result)
    assert lines[0] == "random against greedy: 5 - 3 in 8 games"
    assert "pairs: 2 won both, 1 split, 1 lost both" in lines[1]
    assert lines[2].startswith("score of random over games: 62.5% (95 %: 30.6% to 86.3%), rating difference +89 ")
    assert lines[3:5] == ["as player 1: 3 of 4", "as player 2: 2 of 4"]
    assert lines[5] == "plies a game: 3.0 on average, 3 to 3"


def test_the_summary_of_clean_scores_and_of_nothing() -> None:
    won = MatchResult(settings(games=2), tuple(played(1.0, number) for number in range(2)))
    assert "rating difference at least " in summary(won)[1]
    lost = MatchResult(settings(games=2), tuple(played(0.0, number) for number in range(2)))
    assert "rating difference at most " in summary(lost)[1]
    assert summary(MatchResult(settings(), (), interrupted=True)) == ["no games finished"]
    half = MatchResult(settings(games=2), (played(1.0, 0),), interrupted=True)
    assert not any("pairs" in line for line in summary(half))


def test_margins_of_points_are_told_where_a_game_has_points() -> None:
    game = get_game("graffiti")
    options = game.make_options(seats=3)
    result = run_match(MatchSettings("graffiti", options, ("greedy", "random", "random"), 6, 1, opening_plies=0))
    margins = [game.margin for game in result.results]
    for one, margin in zip(result.results, margins, strict=True):
        assert margin is not None
        assert len(one.played.points) == 3
        assert (margin > 0) == (one.score == 1.0), "the most points win, but for a tie"
    assert np.mean(result.margins) == pytest.approx(np.mean([margin for margin in margins if margin is not None]))
    told = [line for line in summary(result) if line.startswith("margin of greedy over the best other: +")]
    assert len(told) == 1
    assert not any("margin" in line for line in summary(MatchResult(result.settings, result.results[:3]))), "one round"
    assert run_match(settings(games=2)).margins == ()


def test_a_match_without_scipy_gives_the_margin_but_not_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    options = get_game("graffiti").make_options(seats=2)
    result = run_match(MatchSettings("graffiti", options, ("greedy", "random"), 4, 1, opening_plies=0))
    monkeypatch.setitem(sys.modules, "scipy.special", None)
    (line,) = [line for line in summary(result) if line.startswith("margin of greedy")]
    assert "points" in line
    assert "the interval of a mean needs SciPy" in line
    assert "glyphwall[study]" in line


def test_a_record_file_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "games.gwn"
    for record in ("one\n", "two\n"):
        RecordFile(path).add(record)
    assert path.read_text() == "one\n\ntwo\n"
    again = RecordFile(path, again=True)
    for record in ("one\n", "three\n", "two\n"):
        again.add(record)
    assert path.read_text() == "one\n\ntwo\n\nthree\n"
    RecordFile(path).add("one\n")
    assert path.read_text().endswith("three\n\none\n")


def test_a_record_file_that_cannot_be_written_says_so_at_once(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"games\.gwn"):
        RecordFile(tmp_path / "nowhere" / "games.gwn")


def test_the_game_says_how_a_match_begins() -> None:
    """Every game began with eight random plies, from Python as well."""
    with toys_installed():
        cards = get_game("cards")
        toy = MatchSettings("cards", cards.make_options(), ("random", "random"), 2, 1)
        assert toy.random_plies == 0
        assert len(run_match(toy).results) == 2
    ours = MatchSettings("grawlix", SMALL, ("random", "random"), 2, 1)
    assert ours.random_plies == get_plugin("grawlix").opening_plies > 0
    assert msgspec.structs.replace(ours, openings=("+Rh",)).random_plies == 0
    assert msgspec.structs.replace(ours, opening_plies=3).random_plies == 3
