"""Lines 1 to 34 of the rule table: the game's components and set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.edition import load_edition
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import draw_all, held, phase, play, texts

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

STANDARD = load_edition("reconstructed")


def set_up(seats: int = 2, **rules: Any) -> GraffitiState:
    return draw_all(GAME.initial_state(GAME.make_options(seats=seats, **rules)))


def test_the_game_names_its_designers_and_seats() -> None:
    assert GAME.title == "Graffiti"
    assert "Marco Ruskowski" in GAME.credits
    assert "Marcel Süßelbeck" in GAME.credits
    assert "unofficial" in GAME.credits
    assert GAME.seat_counts() == (2, 3, 4)


def test_ten_graffiti_of_31_segments() -> None:
    sizes = sorted(sum(name[0] == letter for name in STANDARD.segment_ids(False)) for letter in "ABCDEFGHIJ")
    assert sizes == [2, 2, 2, 3, 3, 3, 4, 4, 4, 4]
    assert len(STANDARD.segments) == 31
    assert STANDARD.segment_ids(False) == tuple(sorted(STANDARD.segment_ids(False)))


def test_58_paint_tiles() -> None:
    counts = {kind: number.value for kind, number in STANDARD.paint_tiles.items()}
    assert counts == {
        "red": 7,
        "yellow": 7,
        "blue": 7,
        "green": 8,
        "black": 8,
        "red+yellow": 7,
        "red+blue": 7,
        "yellow+blue": 7,
    }


def test_40_bonus_tiles_of_8_kinds() -> None:
    state = GAME.initial_state()
    assert state.fields.bonus_stack == [5] * 8
    assert len(BONUS_CODES) == 8


def test_30_permits() -> None:
    assert sum(GAME.initial_state().fields.permit_stack) == 30


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_five_cans(seats: int) -> None:
    assert GAME.initial_state(GAME.make_options(seats=seats)).fields.cans[:seats] == [5] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_takes_one_tile_of_each_primary_from_the_board(seats: int) -> None:
    state = GAME.initial_state(GAME.make_options(seats=seats))
    assert [held(state, seat) for seat in range(seats)] == ["r y b"] * seats
    supply = dict(zip(PAINT_CODES, state.fields.supply, strict=True))
    assert supply == {"r": 7 - seats, "y": 7 - seats, "b": 7 - seats, "g": 8, "k": 8, "ry": 7, "rb": 7, "yb": 7}


def test_four_bonus_tiles_and_four_permits_are_laid_out() -> None:
    state = GAME.initial_state()
    seen = []
    while state.actor == CHANCE:
        seen.append(phase(state))
        state = state.apply(state.legal_actions[0])
    assert seen == ["open-bonus"] * 4 + ["open-permit"] * 4 + ["first-permit"] * 2
    assert layout.NOTHING not in state.fields.open_bonus + state.fields.open_permits
    assert state.fields.bobby == -1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_draws_one_permit_in_secret(seats: int) -> None:
    state = set_up(seats)
    assert [sum(permits) for permits in state.fields.permits[:seats]] == [1] * seats
    assert sum(map(sum, state.fields.known_permits)) == 0
    assert state.view(0).table.seats[0].permits is not None
    assert state.view(0).table.seats[1].permits is None


def test_nobody_has_points_or_tags_at_first() -> None:
    state = set_up(4)
    assert state.fields.points == [0] * 4
    assert state.fields.tags == [0] * 5
    assert state.fields.reserved == [layout.NOTHING] * 4


def test_the_first_seat_holds_the_token_or_it_is_drawn() -> None:
    assert set_up(3).fields.token == 0
    drawn = GAME.initial_state(GAME.make_options(seats=3, begins="random"))
    assert phase(drawn) == "begin"
    assert texts(drawn) == {"=seat1", "=seat2", "=seat3"}
    state = draw_all(play(drawn, "=seat3"))
    assert (state.fields.token, state.fields.turn, state.actor) == (2, 2, 2)


def test_first_permits_are_dealt_from_the_token_holder_on() -> None:
    state = play(GAME.initial_state(GAME.make_options(seats=3, begins="random")), "=seat2")
    dealt = []
    while state.actor == CHANCE:
        if phase(state) == "first-permit":
            dealt.append(state.fields.turn)
        state = state.apply(state.legal_actions[0])
    assert dealt == [1, 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spaces_are_the_same_at_every_seat_count(seats: int) -> None:
    state = set_up(seats)
    plain = {text for text in texts(state) if text[0] in "PTB" and "^" not in text}
    assert plain == {
        *("PL", "Pg.1", "Pg.2", "Pk.1", "Pk.2", "Pd.1", "Pd.2"),
        *("TF", "TM", "TS", "B1", "B2", "B3", "B4", "Bbob"),
    }
