"""On solved positions every ply that gives a proved win away is named by a review, and no other as such.

The truth comes from a solver without limits, and on the smallest endgames from brute force over rules of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.review import Estimate, Proof, review
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix
from tests.naive.lockstep import scaled
from tests.unit.review.games_to_review import ended_from, random_game

if TYPE_CHECKING:
    from glyphwall.record.progress import GameInProgress


def solved(game: GameInProgress) -> list[int]:
    """The winner of each position but the last."""
    solver = Solver(GAME, game.start.options, memory=2**24)
    return [solver.winner(state) for state in game.states[:-1]]


def given_away(game: GameInProgress, winners: list[int]) -> set[int]:
    """The plies after which another wins than before."""
    return {n for n, ply in enumerate(game.plies, 1) if winners[n - 1] == ply.actor != winners[n]}


@pytest.mark.parametrize(("size", "hands", "earliest"), [(3, (1, 2, 3), 0), (4, (2, 3), 14)])
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_every_given_win_is_named_and_no_other(
    size: int, hands: tuple[int, ...], earliest: int, seed: int, data: st.DataObject
) -> None:
    whole = random_game("grawlix", seed, size=size, hand=data.draw(st.sampled_from(hands)))
    begin = data.draw(st.integers(earliest, max(earliest, len(whole.plies) - 1)))
    game = ended_from(whole, begin)
    outcome = game.outcome
    assert outcome is not None
    winners = [*solved(game), outcome.ranking.index(1)]
    found = review(game, seed=seed, simulations=2_000)
    judged = [ply for ply in found.plies if ply.judgement is not None]
    assert {type(ply.judgement) for ply in judged} <= {Proof}, "not solved within the budget"
    assert {ply.number for ply in found.plies if ply.mark == "given-away"} == given_away(game, winners)
    for ply in judged:
        assert isinstance(ply.judgement, Proof)
        assert ply.judgement == Proof(winners[ply.number - 1] == ply.seat, winners[ply.number] == ply.seat)
        assert ply.mark in ("", "given-away")
    for point in found.graph:
        assert point.proved
        assert point.chances[winners[point.ply]] == 1.0


@pytest.mark.parametrize("simulations", [1, 2, 5])
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_budget_that_is_too_small_leaves_out_and_says_nothing_false(simulations: int, seed: int) -> None:
    game = ended_from(random_game("grawlix", seed, size=4, hand=2), 12)
    outcome = game.outcome
    assert outcome is not None
    winners = [*solved(game), outcome.ranking.index(1)]
    found = review(game, seed=seed, simulations=simulations)
    assert {ply.number for ply in found.plies if ply.mark == "given-away"} <= given_away(game, winners)
    for ply in found.plies:
        match ply.judgement:
            case Proof(before=before, after=after):
                assert (before, after) == (winners[ply.number - 1] == ply.seat, winners[ply.number] == ply.seat)
            case Estimate():
                assert 0 <= ply.judgement.best <= 1
    for point in found.graph:
        assert not point.proved or point.chances[winners[point.ply]] == 1.0


@settings(max_examples=scaled(3), deadline=None)
@given(seed=st.integers(0, 10**9))
def test_brute_force_over_other_rules_agrees(seed: int) -> None:
    whole = random_game("grawlix", seed, size=3, hand=2)
    begin = max(4, len(whole.plies) - 6)
    options = whole.start.options
    naive = NaiveGrawlix(options.size, options.hand, options.draft, options.swap)
    winners: list[int] = []
    known: dict[str, tuple[int, int]] = {}
    for number, ply in enumerate(whole.plies):
        if number >= begin:
            winners.append(best_play(naive, known)[0])
        naive.play(ply.text)
    outcome = whole.outcome
    assert outcome is not None
    winners.append(outcome.ranking.index(1))
    game = ended_from(whole, begin)
    found = review(game, seed=seed, simulations=2_000)
    assert {ply.number for ply in found.plies if ply.mark == "given-away"} == given_away(game, winners)
