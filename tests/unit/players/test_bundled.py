"""Networks that come with a game: small, loaded by name, with an honest card, and players by that name."""

from __future__ import annotations

import re

import numpy as np
import pytest

import glyphwall
from glyphwall.core.errors import GlyphwallError, PlayerUnable
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.envs import by_player, regret, solved_positions
from glyphwall.envs.tensors import Tensors
from glyphwall.players.net.bundled import find_networks
from glyphwall.players.specs import make_player
from tests.games import GRAWLIX

MAX_BYTES = 2_000_000
"""What the networks of a game may add to the wheel."""


def test_they_are_small() -> None:
    for game_id in game_ids():
        assert sum(path.stat().st_size for path in get_plugin(game_id).networks.values()) <= MAX_BYTES, game_id


@pytest.mark.parametrize("name", find_networks())
def test_each_has_a_card_that_says_what_it_is_good_for(name: str) -> None:
    network = glyphwall.load_network(name)
    for head in ("Use", "Training", "Measured", "Limits"):
        assert f"\n## {head}\n" in network.card, head
    assert re.search(r"\d{4}-\d\d-\d\d", network.card), "when it was measured"
    assert "glyphwall train" in network.card
    game = glyphwall.get_game(network.about.game)
    assert {layer.dtype for pair in network.layers.values() for layer in pair} == {np.dtype(np.float32)}
    for rules in network.about.rules:
        options = game.make_options(**rules)
        state = game.initial_state(options)
        tensors = Tensors(game, options)
        logits, values = network(tensors.observe(state, state.actor)[None], np.array([state.legal_actions]))
        assert logits.shape == (1, len(state.legal_actions))
        assert (np.abs(values) <= 1).all()


def test_it_plays_by_its_name_and_only_what_it_learned() -> None:
    options = GRAWLIX.make_options(size=4, hand=2)
    player = make_player("net:grawlix-4,sims=4", GRAWLIX, options, outside=True)
    positions = solved_positions("grawlix", size=4, split="test")
    found = regret(by_player(player), positions)
    assert found.mean < 0.75 * found.blind, "by lot it loses more than half of the wins"
    with pytest.raises(PlayerUnable, match="it learned other rules: size=4"):
        make_player("net:grawlix-4", GRAWLIX, GRAWLIX.make_options(size=5, hand=2), outside=True)


def test_a_name_that_is_none_is_told_with_those_that_are() -> None:
    with pytest.raises(GlyphwallError, match=r"no network 'grawlix-9'; there are: .*grawlix-4"):
        glyphwall.load_network("grawlix-9")
