"""The sequential test: its ratio, its bounds, its error rates, and matches that it ends."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.studies import _parallel as parallel
from glyphwall.studies._playing import PlayedGame
from glyphwall.studies.games import GameResult
from glyphwall.studies.match import MatchSettings, _stop_rule, run_match
from glyphwall.studies.report import summary
from glyphwall.studies.running import Workplace, play_all
from glyphwall.studies.sprt import Sprt, _fit, expected_score

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)
_GAME = PlayedGame((), (0.0, 0.0), "")


def test_the_bounds_are_walds() -> None:
    test = Sprt(0, 10, alpha=0.05, beta=0.1)
    assert test.lower == pytest.approx(math.log(0.1 / 0.95))
    assert test.upper == pytest.approx(math.log(0.9 / 0.05))
    assert test.verdict(test.upper) == "elo1"
    assert test.verdict(test.lower) == "elo0"
    assert test.verdict(0.0) is None


@pytest.mark.parametrize(
    ("values", "about"),
    [
        ((10, 0), "below"),
        ((5, 5), "below"),
        ((0, 2000), "-1000 to 1000"),
        ((math.nan, 5), "below"),
        ((0, 5, 0.0), "alpha 0"),
        ((0, 5, 0.05, 0.7), "beta 0.7"),
    ],
)
def test_what_is_no_test(values: tuple[float, ...], about: str) -> None:
    with pytest.raises(OptionsError, match=about):
        Sprt(*values)


def test_the_ratio_agrees_with_the_normal_approximation() -> None:
    """For close hypotheses: N (s1 - s0) (2 mean - s0 - s1) / (2 variance), another formula altogether."""
    counts = [110, 380, 900, 460, 150]
    results = np.array([0, 0.25, 0.5, 0.75, 1])
    shares = np.array(counts) / sum(counts)
    mean = float(shares @ results)
    variance = float(shares @ (results - mean) ** 2)
    first, second = expected_score(0), expected_score(5)
    approximate = sum(counts) * (second - first) * (2 * mean - first - second) / (2 * variance)
    pairs = np.repeat(results, counts)
    assert Sprt(0, 5).ratio(pairs) == pytest.approx(approximate, rel=0.01)


@given(st.lists(st.integers(0, 500), min_size=5, max_size=5).filter(any), st.floats(-300, 300))
def test_the_best_fit_is_a_distribution_with_its_mean(counts: list[int], elo: float) -> None:
    padded = [count or 1e-3 for count in counts]
    shares = [count / sum(padded) for count in padded]
    fit = _fit(shares, expected_score(elo))
    assert sum(fit) == pytest.approx(1)
    assert sum(share * result for share, result in zip(fit, (0, 0.25, 0.5, 0.75, 1), strict=True)) == pytest.approx(
        expected_score(elo)
    )
    assert min(fit) > 0


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=60))
def test_better_results_speak_for_the_greater_difference(pairs: list[float]) -> None:
    test = Sprt(-10, 10)
    assert test.ratio(pairs) == pytest.approx(-test.ratio([1 - pair for pair in pairs]), abs=1e-6)
    assert test.ratio([]) == 0.0
    curve = Sprt(0, 5).curve(pairs)
    assert len(curve) <= len(pairs)
    assert all(Sprt(0, 5).verdict(ratio) is None for ratio in curve[:-1])


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=60))
def test_a_running_test_agrees_with_a_recount_after_every_pair(pairs: list[float]) -> None:
    test = Sprt(-5, 15)
    running = test.start()
    for count, pair in enumerate(pairs, 1):
        assert running.add(pair) == running.ratio == test.ratio(pairs[:count])


@given(st.lists(st.tuples(st.sampled_from([0.0, 0.5, 1.0]), st.sampled_from([0.0, 0.5, 1.0])), max_size=30), st.data())
def test_games_that_end_in_any_order_count_as_whole_pairs(
    pairs: list[tuple[float, float]], data: st.DataObject
) -> None:
    games = data.draw(st.permutations([(number, score) for number, pair in enumerate(pairs) for score in pair]))
    test = Sprt(-5, 15)
    running = test.start()
    seen: dict[int, list[float]] = {}
    for number, score in games:
        seen.setdefault(number, []).append(score)
        whole = [sum(scores) / 2 for scores in seen.values() if len(scores) == 2]
        assert running.add_game(number, score) == test.ratio(whole)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=80), st.data())
def test_a_match_stops_where_a_recount_after_every_game_would(scores: list[float], data: st.DataObject) -> None:
    test = Sprt(0, 200)
    games = [GameResult(number, (score, 1 - score), _GAME, "") for number, score in enumerate(scores)]
    whole = [(first + second) / 2 for first, second in zip(scores[::2], scores[1::2], strict=False)]
    end = next((2 * n for n in range(1, len(whole) + 1) if test.verdict(test.ratio(whole[:n]))), None)
    done = data.draw(st.lists(st.sampled_from(games), unique_by=lambda game: game.number))
    run = play_all(lambda number, _: games[number], len(games), Workplace(), done=done, enough=_stop_rule(test))
    assert run.decided == (end is not None)
    assert run.results == tuple(games[:end])


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "elo1"), pytest.param(60.0, "elo0", marks=pytest.mark.long)])
def test_errors_are_as_rare_as_promised(elo: float, wrong: str) -> None:
    test = Sprt(0, 60, alpha=0.05, beta=0.05)
    rng = np.random.default_rng(3)
    score = expected_score(elo)
    mistakes = 0
    for _ in range(100):
        # Pairs that are split more often than independent games would be.
        chances = [0.75 - score, 0.5, score - 0.25]
        pairs = [float(pair) for pair in rng.choice([0.0, 0.5, 1.0], 600, p=chances)]
        verdict = test.verdict(test.curve(pairs)[-1])
        assert verdict is not None
        mistakes += verdict == wrong
    assert mistakes <= 14  # 5 expected; more than 14 of 100 has a chance below 0.0002


def test_a_match_ends_when_its_test_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    match = MatchSettings(
        "grawlix", SMALL, ("mcts:sims=60", "random"), 400, 3, opening_plies=4, sprt=Sprt(0, 100, 0.05, 0.05)
    )
    counted: list[int] = []
    alone = run_match(match, on_counted=lambda game: counted.append(game.number))
    assert not alone.interrupted
    assert 4 <= len(alone.results) < 400
    assert len(alone.results) % 2 == 0
    assert counted == [game.number for game in alone.results]
    assert match.sprt is not None
    assert match.sprt.verdict(match.sprt.ratio(alone.rounds)) == "elo1"
    assert match.sprt.verdict(match.sprt.ratio(alone.rounds[:-1])) is None
    assert "SPRT of +0 against +100 (alpha 0.05, beta 0.05): accepted: +100; LLR " in summary(alone)[-1]
    monkeypatch.setattr(parallel, "_ALONE_FOR", 0.0)
    monkeypatch.setattr(parallel, "_WORTH_PROCESSES", -1.0)
    assert run_match(match, jobs=2) == alone


def test_three_seats_are_not_tested() -> None:
    three = get_game("graffiti").make_options(seats=3)
    with pytest.raises(OptionsError, match="two seats"):
        run_match(MatchSettings("graffiti", three, ("random",) * 3, 3, 1, sprt=Sprt(0, 5)))
