"""Regret: it counts the wins that a policy gives away."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs._regret import by_player, regret, solved_positions
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from collections.abc import Sequence


def test_regret_counts_wins_thrown_away() -> None:
    positions = solved_positions("grawlix", size=3).decisive
    many = len(positions)

    def keeps(states: Sequence[Any], masks: np.ndarray) -> np.ndarray:
        return np.array([winning[0] for winning in positions.winning])

    def loses(states: Sequence[Any], masks: np.ndarray) -> np.ndarray:
        return np.asarray((masks & ~positions.winning_mask).argmax(axis=1))

    assert regret(keeps, positions).lost == 0
    found = regret(loses, positions)
    assert (found.lost, found.illegal, found.mean) == (many, 0, 1.0)
    illegal = regret(lambda states, masks: masks.argmin(axis=1), positions)
    assert (illegal.lost, illegal.illegal) == (many, many)
    assert regret(lambda states, masks: np.full(many, -1), positions).illegal == many
    rng = np.random.default_rng(1)
    blind = regret(lambda states, masks: (masks * rng.random(masks.shape)).argmax(axis=1), positions)
    assert abs(blind.mean - blind.blind) < 0.1
    assert blind.blind == found.blind
    with pytest.raises(GlyphwallError, match=f"{many} whole numbers"):
        regret(lambda states, masks: masks, positions)


def test_a_thousand_positions_a_second() -> None:
    positions = solved_positions("grawlix", size=4).decisive
    assert positions.observations().shape[0] == len(positions)
    regret(lambda states, masks: masks.argmax(axis=1), positions)
    began = process_time()
    regret(lambda states, masks: masks.argmax(axis=1), positions)
    assert process_time() - began < len(positions) / 1_000


def test_regret_takes_a_split_and_leaves_out_where_nothing_can_be_given_away() -> None:
    positions = solved_positions("grawlix", size=3)
    found = {
        split: regret(lambda states, masks: masks.argmax(axis=1), positions, split)
        for split in ("train", "valid", "test", None)
    }
    assert sum(found[split].positions for split in ("train", "valid", "test")) == found[None].positions
    assert found[None].positions == len(positions.decisive) < len(positions)
    with pytest.raises(GlyphwallError, match="split 'tset': one of train, valid, test"):
        regret(lambda states, masks: masks.argmax(axis=1), positions, "tset")
    lost = positions[:1] if not positions.values[0] else positions[:0]
    with pytest.raises(GlyphwallError, match="no position in which a win can be given away"):
        regret(lambda states, masks: masks.argmax(axis=1), lost)


def test_players_are_asked_by_their_views() -> None:
    positions = solved_positions("grawlix", size=3).decisive[:60]
    greedy = regret(by_player(make_player("greedy", positions.game, positions.options)), positions)
    assert greedy.illegal == 0
    assert greedy.mean < greedy.blind


def test_what_is_refused() -> None:
    with pytest.raises(GlyphwallError, match="graffiti has no solved positions"):
        solved_positions("graffiti")
    with pytest.raises(GlyphwallError, match="5 sets of options answer; choose one of: size=3 hand=2"):
        solved_positions("grawlix")
    with pytest.raises(GlyphwallError, match="0 sets"):
        solved_positions("grawlix", size=7)
