"""The games that are held: bounds, proofs that go on, what a seat may ask when it is not its turn."""

from __future__ import annotations

from threading import Event

import pytest

from glyphwall.agents.held_game import MAX_NEAREST, ToolRefused, find_nearest
from glyphwall.agents.mcp_games import MAX_GAMES, McpGames
from glyphwall.agents.proof_reports import proof_by_search, solver_for
from glyphwall.core.registry import get_game
from glyphwall.search.prover import Deadline

OPTIONS = {"size": 2, "hand": 1}


def test_the_game_not_asked_for_the_longest_is_let_go_and_the_model_is_told() -> None:
    desk = McpGames(seed=1)
    for number in range(MAX_GAMES):
        desk.begin(f"g{number}", "grawlix", OPTIONS, "", 1)
    desk.held("g0")
    desk.begin("one more", "grawlix", OPTIONS, "", 1)
    assert desk.held("g0")
    with pytest.raises(ToolRefused, match=f"At most {MAX_GAMES} games stay open"):
        desk.held("g1")


def test_a_proof_that_was_not_found_in_time_goes_on_where_it_was() -> None:
    game = get_game("grawlix")
    state = game.initial_state(game.make_options(size=3, hand=2))
    solver = solver_for(state)
    told = proof_by_search(solver, state, Deadline(0, Event()), "en")
    assert told.startswith("Not proved within the budget")
    assert "wins" not in told
    told = proof_by_search(solver, state, Deadline(600, Event()), "en")
    assert told.startswith("Player ")
    assert "proved by a search" in told
    assert "Best play ends after" in told


def test_what_keeps_the_win_is_what_the_solver_says() -> None:
    game = get_game("grawlix")
    state = game.initial_state(game.make_options(size=3, hand=2))
    solver = solver_for(state)
    winner = solver.winner(state)
    if state.actor != winner:
        state = state.apply(state.legal_actions[0])
    told = proof_by_search(solver, state, Deadline(600, Event()), "en")
    kept = [game.action_to_text(action, state.options) for action in solver.winning_actions(state)]
    assert f"{len(kept)} of {len(state.legal_actions)} plies keep the win: {' '.join(kept)}." in told


def test_the_nearest_are_few_and_legal() -> None:
    legal = [f"R{glyph}{column}{row}" for glyph in "ah" for column in "abcdef" for row in range(1, 7)]
    assert find_nearest("Raf7", legal)[0] in {"Raf1", "Raf2", "Raf3", "Raf4", "Raf5", "Raf6"}
    assert len(find_nearest("zzz" * 1_000, legal)) == MAX_NEAREST
    assert set(find_nearest("", legal)) <= set(legal)
