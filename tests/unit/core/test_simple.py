"""What core/simple.py answers for a game, tried on the example of a game from outside."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from glyphwall.compiled import draw_bit, write_bits
from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction, NotationError, PositionError
from glyphwall.core.registry import get_plugin, plugin_of
from glyphwall.core.values import CHANCE, NO_ACTOR
from leduc.game import LeducOptions
from leduc.plugin import PLUGIN

GAME: Any = PLUGIN.game
HEARTS = "=Jh =Qh"


def test_a_position_is_what_was_played() -> None:
    start = GAME.initial_state()
    assert (start.position, start.actor) == ("-", CHANCE)
    state = GAME.parse_position(f"{HEARTS} raise fold")
    assert (state.position, state.actor, state.legal_actions) == (f"{HEARTS} raise fold", NO_ACTOR, ())
    assert state == GAME.parse_position(state.position)
    assert state != GAME.parse_position(state.position, LeducOptions(raises=3))
    assert len({state, GAME.parse_position(state.position), start}) == 2


@pytest.mark.parametrize("text", ["", " -", "=Jh  =Qh", "=Jh ?", "=Jh =Qh bet", "=jh"])
def test_what_is_no_position_is_said_with_its_place(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(text)
    assert caught.value.column is not None
    assert 0 <= caught.value.column <= len(text)


def test_a_position_that_cannot_be_names_the_first_wrong_ply() -> None:
    with pytest.raises(PositionError, match="ply 3"):
        GAME.parse_position(f"{HEARTS} fold")
    (fault,) = GAME.diagnose(f"{HEARTS} call =Qh")
    assert (fault.code, fault.place) == ("ply", "4")


def test_moves_may_be_begun() -> None:
    state = GAME.parse_position(HEARTS)
    assert state.parse("c") == state.parse(" CALL ") == (1,)
    assert state.parse("=qh") == (6,)
    for text in ("", "=Q", "x"):
        with pytest.raises(NotationError):
            state.parse(text)


def test_what_a_seat_may_not_know_is_a_question_mark() -> None:
    state = GAME.parse_position(f"{HEARTS} raise")
    assert [state.view(seat).position for seat in (0, 1, None)] == ["=Jh ? raise", "? =Qh raise", "? ? raise"]
    assert state.view(1).legal == ("fold", "call", "raise")
    assert state.view(0).legal == state.view(None).legal == ()
    with pytest.raises(GlyphwallError):
        state.view(2)


def test_events_reach_those_who_know_the_ply() -> None:
    dealt = GAME.parse_position("=Jh").events(6)
    assert [(event.kind, event.audience) for event in dealt] == [("drawn", (1,))]
    last = GAME.parse_position(f"{HEARTS} call call =Ks call").events(1)
    assert [(event.kind, event.audience) for event in last] == [("moved", None), ("shown", None)]
    assert last[1].facts == {"moves": "=Jh, =Qh"}


def test_refusals_carry_what_would_fit_and_a_finished_game_says_so() -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.parse_position(HEARTS).apply(0)
    assert caught.value.explanation is not None
    assert caught.value.explanation.fits == {"moves": ("call", "raise")}
    with pytest.raises(GameOver):
        GAME.parse_position(f"{HEARTS} raise fold").apply(1)
    for action in (-1, 9):
        with pytest.raises(IllegalAction):
            GAME.initial_state().apply(action)


def test_a_game_that_is_not_registered_knows_its_plugin() -> None:
    assert plugin_of(GAME) is PLUGIN
    assert GAME.kernel.secrets is not None
    assert plugin_of(get_plugin("grawlix").game) is get_plugin("grawlix")


def test_games_say_how_their_matches_open() -> None:
    assert PLUGIN.opening_plies == 0
    assert get_plugin("grawlix").opening_plies == get_plugin("graffiti").opening_plies == 8


def test_numbers_of_a_set_come_in_order_and_are_drawn_evenly() -> None:
    out = np.full(4, -1, np.int32)
    assert write_bits(np.uint64(1 << 63 | 0b101), out) == 3
    assert out.tolist() == [0, 2, 63, -1]
    assert write_bits(np.uint64(0), out) == 0
    assert [draw_bit(np.uint64(0b101), np.uint64(random)) for random in range(4)] == [0, 2, 0, 2]
