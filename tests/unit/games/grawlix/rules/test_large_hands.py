"""Hands up to half of all tiles: what they may be, and that every part of the house copes with them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.games.grawlix.rules.options import MAX_HAND, GrawlixOptions, largest_hand
from glyphwall.games.grawlix.rules.rules import MAX_LEGAL
from glyphwall.players.specs import make_player
from glyphwall.record import read_record, record_game, write_record
from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NaiveGrawlix

LARGEST = {2: 2, 3: 4, 4: 8, 5: 12, 6: 18, 7: 24}


def test_both_hands_come_out_of_the_tiles() -> None:
    assert {size: largest_hand(size) for size in range(2, 8)} == LARGEST
    assert MAX_HAND == 24


@pytest.mark.parametrize(("size", "hand"), LARGEST.items())
def test_one_more_is_refused_with_the_bounds_of_the_size(size: int, hand: int) -> None:
    assert GAME.make_options(size=size, hand=hand).hand == hand
    with pytest.raises(OptionsError, match=f"hand {hand + 1}: 1 to {hand} for size {size}"):
        GrawlixOptions(size=size, hand=hand + 1)
    with pytest.raises(GlyphwallError):
        GAME.make_options(size=size, hand=hand + 1)


@pytest.mark.parametrize("draft", ["alternate", "snake", "random", "simultaneous-blind"])
@pytest.mark.parametrize(("size", "hand"), LARGEST.items())
def test_a_whole_game_with_the_largest_hands(size: int, hand: int, draft: str) -> None:
    options = GAME.make_options(size=size, hand=hand, draft=draft)
    rng = random.Random(f"{size} {draft}")
    start = state = GAME.initial_state(options)
    actions = []
    while state.legal_actions:
        assert len(state.legal_actions) <= MAX_LEGAL
        assert GAME.parse_position(state.position, options) == state
        actions.append(rng.choice(state.legal_actions))
        state = state.apply(actions[-1])
    assert state.outcome is not None
    assert len(actions) <= GAME.max_plies(options)
    # On odd sizes one tile is left over, and fetched after the first placement.
    fetched = [action for action in actions if GAME.action_to_text(action, options).startswith("+")]
    if draft != "simultaneous-blind":
        assert len(fetched) in (2 * hand, size * size)
    record = read_record(write_record(record_game(start, actions)))
    assert record.final_state() == state
    assert record.final_state().options == options


@pytest.mark.parametrize(("size", "hand"), [(5, 12), (6, 18), (7, 24)])
def test_the_naive_rules_agree_all_along_a_game(size: int, hand: int) -> None:
    state = GAME.initial_state(GAME.make_options(size=size, hand=hand))
    rng = random.Random(size)
    for _ in range(2 * hand):
        state = state.apply(rng.choice(state.legal_actions))
    naive = NaiveGrawlix.at(state.position, size, hand)
    while state.legal_actions:
        text = GAME.action_to_text(rng.choice(state.legal_actions), state.options)
        state = state.apply(state.parse(text)[0])
        naive.play(text)
        assert naive.position() == state.position
    assert naive.loser() == state.one.turn


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_the_mirror_wins_with_the_largest_hands(size: int) -> None:
    options = GAME.make_options(size=size, hand=largest_hand(size))
    mirroring = 0 if size % 2 else 1
    mirror, rng = make_player("mirror", GAME, options), random.Random(size)
    generator = np.random.default_rng(size)
    state = GAME.initial_state(options)
    while state.legal_actions:
        mirrors = state.actor == mirroring
        state = state.apply(
            mirror.choose(state.view(mirroring), generator).action if mirrors else rng.choice(state.legal_actions)
        )
    assert state.outcome is not None
    assert state.outcome.returns[mirroring] == 1.0


@pytest.mark.parametrize("spec", ["greedy", "mcts:sims=50", "strong:sims=50"])
def test_computers_play_with_the_largest_hands(spec: str) -> None:
    options = GAME.make_options(size=7, hand=24, draft="snake")
    player, generator = make_player(spec, GAME, options), np.random.default_rng(1)
    state = GAME.initial_state(options)
    while state.legal_actions:
        state = state.apply(player.choose(state.view(state.actor), generator).action)
    assert state.outcome is not None
