"""Computer players in a game with secrets: they see their view and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.rules import layout
from glyphwall.players._levels import levels
from glyphwall.players.base import Limits
from glyphwall.players.specs import make_player
from tests.unit.games.graffiti.tables import nothing_but_empty_spaces
from tests.unit.search.test_information import position

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.players.base import Decision

GAME = get_game("graffiti")
SPECS = ("random", "greedy", "ismcts:sims=40", "mcts:sims=40,worlds=2", "ismcts:sims=60,margin=0.2,temperature=0.2")


def choose(spec: str, state: State, seed: int = 1, **how: Any) -> Decision:
    player = make_player(spec, GAME, state.options)
    return player.choose(state.view(state.actor), np.random.default_rng(seed), **how)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games(spec: str, seats: int) -> None:
    state = GAME.initial_state(GAME.make_options(seats=seats))
    rng = np.random.default_rng(3)
    player, others = make_player(spec, GAME, state.options), make_player("greedy", GAME, state.options)
    while state.actor != NO_ACTOR:
        if state.actor == CHANCE:
            action = int(rng.choice(state.legal_actions))
        else:
            view = state.view(state.actor)
            action = (player if state.actor == 0 else others).choose(view, rng).action
            assert action in state.legal_actions
        state = state.apply(action)
    assert state.outcome is not None
    assert state.outcome.termination in GAME.terminations(state.options)
    assert len(state.outcome.returns) == seats


def test_greedy_makes_no_waiting_moves() -> None:
    """P9, the other reading."""
    assert choose("greedy", nothing_but_empty_spaces()).action == layout.PASS


@pytest.mark.parametrize("spec", SPECS)
def test_what_it_cannot_know_has_no_say(spec: str) -> None:
    state = position(3)
    view = state.view(state.actor)
    rng = np.random.default_rng(7)
    others = [GAME.resample(view, rng) for _ in range(5)]
    assert any(other.key != state.key for other in others)
    chosen = choose(spec, state)
    for other in others:
        again = choose(spec, other)
        assert (again.action, again.candidates) == (chosen.action, chosen.candidates)


def test_a_spectators_view_is_not_enough() -> None:
    state = position(2)
    with pytest.raises(PlayerUnable, match="a spectator's view of a game with secrets"):
        make_player("ismcts", GAME, state.options).choose(state.view(None), np.random.default_rng(1))


def test_greedy_sprays_the_best_segment_it_can_pay_for() -> None:
    """Of two otherwise equal seats, the one that plans wins."""
    from glyphwall.games.graffiti.ai.greedy import plan, segment_value
    from glyphwall.games.graffiti.rules.scoring import painted_segments

    state = GAME.initial_state(GAME.make_options())
    rng = np.random.default_rng(1)
    while state.actor == CHANCE:
        state = state.apply(int(rng.choice(state.legal_actions)))
    record = state.record[0]
    missing, lacks_permit, section, rate = plan(record, 0)
    assert 0 <= section < 5
    assert rate > 0
    assert bin(missing).count("1") <= 2, "it holds a tile of each primary"
    values = [segment_value(record, 0, segment, ~painted_segments(record)) for segment in range(31)]
    assert max(values) < 25
    assert min(values) > 5
    assert isinstance(bool(lacks_permit), bool)


def test_players_for_another_game_say_so() -> None:
    with pytest.raises(UnknownPlayer, match="mirror"):
        make_player("mirror", GAME, GAME.make_options())
    grawlix = get_game("grawlix")
    with pytest.raises(UnknownPlayer, match="ismcts is for games with secrets; Grawlix has none: mcts plays it"):
        make_player("ismcts", grawlix, grawlix.make_options())


def test_levels_search_ever_further() -> None:
    """First the levels without a plan, then those with one, which gain far more from each simulation."""
    planless = [level for level in levels("graffiti") if "suggest=no" in level.spec]
    planned = [level for level in levels("graffiti") if level not in planless]
    assert [*planless, *planned] == list(levels("graffiti"))
    for ladder in (planless, planned):
        players = [make_player(f"level:{level.id}", GAME, GAME.make_options()) for level in ladder]
        sims: list[Any] = [player.limits.sims for player in players]  # type: ignore[attr-defined]
        assert len(sims) >= 2
        assert sims == sorted(set(sims))


def test_progress_is_told_and_candidates_are_in_order() -> None:
    told: list[Decision] = []
    decision = choose("ismcts", position(3), limits=Limits(seconds=0.6), on_progress=told.append)
    assert told
    visits = [candidate.visits for candidate in decision.candidates]
    assert visits == sorted(visits, reverse=True)
    assert decision.candidates[0].line[0] == decision.text
    assert all(0.0 <= candidate.value <= 1.0 for candidate in decision.candidates)
