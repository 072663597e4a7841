"""What hands are worth before the first tile: counted as said, the trap seen, the draft searched by it."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from glyphwall.games.grawlix.ai.evaluation import evaluate, load_weights
from glyphwall.games.grawlix.ai.hands import HAND_FEATURES, write_hand_features
from glyphwall.games.grawlix.studies.fit_hands import fit
from glyphwall.players.specs import make_player
from glyphwall.search.guided import can_guide
from tests.games import GRAWLIX as GAME

pytestmark = pytest.mark.uncompiled

FIRST, SECOND = (0, 3, 4, 7), (1, 2, 5, 6)
"""Which picks of a snake draft of four tiles are whose."""


def drafted(tiles: tuple[int, ...], **options: Any) -> Any:
    """A snake draft in which these tiles were picked, as ``6 * colour + glyph``."""
    state: Any = GAME.initial_state(GAME.make_options(draft="snake", **options))
    for tile in tiles:
        state = state.apply(36 * 121 + tile)
    return state


def fits(one: int, other: int) -> bool:
    return one // 6 != other // 6 and one % 6 != other % 6


def features(state: Any) -> list[float]:
    out = np.zeros(HAND_FEATURES)
    write_hand_features(state.record[0], out)
    return out.tolist()


@pytest.mark.parametrize("seed", range(5))
def test_features_count_pairs_that_fit(seed: int) -> None:
    tiles = tuple(random.Random(seed).sample(range(36), 8))
    first, second = [tiles[place] for place in FIRST], [tiles[place] for place in SECOND]
    answers = [sum(fits(tile, other) for other in second) for tile in first]
    answered = [sum(fits(tile, other) for other in first) for tile in second]
    assert features(drafted(tiles)) == pytest.approx(
        [
            sum(fits(*pair) for pair in combinations(first, 2)) - 6 * 5 / 7,
            sum(fits(*pair) for pair in combinations(second, 2)) - 6 * 5 / 7,
            sum(answers) - 16 * 5 / 7,
            answers.count(1),
            answered.count(1),
            int(0 in answers),
            1,
        ]
    )


def test_seats_see_the_same_hands_from_two_sides() -> None:
    weights, scratch = load_weights(), np.zeros(21)
    one, two = (evaluate(drafted((0, 7, 14)[:count]).record[0], weights, scratch) for count in (2, 1))
    assert one != two
    # After one pick and after two the second player is to act, after three the first.
    values = [evaluate(drafted((0, 1, 8, 9)[:count]).record[0], load_hand_rows(), scratch) for count in (2, 3)]
    assert values[0] * values[1] < 0


def load_hand_rows() -> np.ndarray:
    """Weights that say nothing but that the first player is better off."""
    weights = np.zeros_like(load_weights())
    weights[2, 0, HAND_FEATURES - 1] = 1
    return weights


def test_both_players_of_the_trap_see_it() -> None:
    # The second hand lies in the colour of tile 0 and in its glyph; the first player can still take that tile.
    seven = (35, 1, 2, 28, 29, 6, 12)
    state = drafted(seven)
    action = make_player("strong:sims=60", GAME, state.options).choose(state.view(0), np.random.default_rng(1)).action
    assert action == 36 * 121
    # One pick earlier the second player leaves no such tile.
    state = drafted(seven[:6])
    action = make_player("strong:sims=200", GAME, state.options).choose(state.view(1), np.random.default_rng(1)).action
    hand = [1, 2, 6, action - 36 * 121]
    left = set(range(36)) - set(seven[:6]) - {hand[-1]} | {35, 28, 29}
    assert all(any(fits(tile, other) for other in hand) for tile in left)


def test_what_it_does_not_know_is_left_to_playouts() -> None:
    assert can_guide(drafted(()))
    assert can_guide(GAME.initial_state())
    assert not can_guide(drafted((), swap="after-draft"))
    assert not can_guide(GAME.initial_state(GAME.make_options(draft="simultaneous-blind")))


def test_a_draft_can_be_searched_with_playouts() -> None:
    state = drafted((35, 1, 2, 28, 29, 6, 12))
    # The guided search tells every pick at once; playouts have to visit them.
    looks = {
        way: make_player(f"strong:sims=40,draft={way}", GAME, state.options).choose(
            state.view(0), np.random.default_rng(1)
        )
        for way in ("evaluation", "playouts")
    }
    assert looks["evaluation"].candidates != looks["playouts"].candidates


def test_a_fit_finds_the_weights_that_made_the_games() -> None:
    rng = np.random.default_rng(1)
    true = np.array([0.5, -0.5, -0.25, 0, 0, 6, 0.2])
    rows = np.column_stack([rng.normal(size=(6000, 5)), np.zeros(6000), np.ones(6000)])
    odds = rows @ true
    won = rng.random(6000) < 1 / (1 + np.exp(-odds))
    values = np.where(np.arange(6000) < 3000, odds / 10, np.nan)
    values[np.abs(values) >= 0.5] = 0.4
    assert fit(rows, values, won) == pytest.approx(true, abs=0.1)
