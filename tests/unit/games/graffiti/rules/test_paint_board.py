"""Lines 44 to 49: the paint board; readings P2, P3, P5, P8, P9 and the size of the doubles' space."""

from __future__ import annotations

import pytest

from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import can, held, play, table, texts

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(("space", "cans", "tile"), [("Pg.1", 4, "g"), ("Pg.2", 3, "g"), ("Pk.1", 4, "k")])
def test_a_space_gives_one_tile_of_its_paint(space: str, cans: int, tile: str) -> None:
    state = play(table(), space)
    assert held(state, 0) == tile
    assert state.fields.cans[0] == cans
    assert sum(state.fields.supply) == 57


def test_one_may_choose_among_several_tiles() -> None:
    """46."""
    assert texts(play(table(), "PL")) == {":r", ":y", ":b"}
    assert texts(play(table(), "Pd.1")) == {":ry", ":rb", ":yb"}
    assert held(play(table(), "Pd.2:yb"), 0) == "yb"


def test_tiles_go_behind_the_screen() -> None:
    """47: a tile just taken can be spent in the same round."""
    state = play(table(paints={0: "r"}, permits={0: "2"}), "Pk.1", "-", "S2.1@B1/2,r,k")
    assert state.fields.points[0] == 6


def test_supply_is_limited() -> None:
    """49, P3: a paint that has run out cannot be taken."""
    state = table(supply={"g": 0, "r": 0})
    assert not can(state, "Pg.1")
    assert not can(state, "Pg.2")
    assert texts(play(state, "PL")) == {":y", ":b"}


def test_a_space_that_gives_nothing_cannot_be_used() -> None:
    """P9."""
    state = table(supply={"r": 0, "y": 0, "b": 0, "ry": 0, "rb": 0, "yb": 0})
    assert not {"PL", "Pd.1", "Pd.2"} & texts(state)
    assert can(state, "Pg.1")


def test_an_empty_paint_space_may_be_used_for_nothing() -> None:
    """P9, the other reading: the cans stand there, and the turn is over."""
    empty = {"r": 0, "y": 0, "b": 0, "g": 0, "ry": 0, "rb": 0, "yb": 0}
    state = table(supply=empty, bonus={1: "add"}, empty_paint="open")
    assert {"PL", "Pg.1", "Pg.2", "Pd.1", "Pd.2"} <= texts(state)
    after = play(state, "Pg.1")
    assert (held(after, 0), after.fields.cans[0], after.fields.turn) == ("", 4, 1)
    assert not can(after, "Pg.1")
    assert can(after, "Pg.1^add")
    assert play(state, "PL").fields.turn == 1
    assert GAME.parse_position(after.position, after.options) == after


def test_what_is_left_is_taken_where_empty_spaces_may_be_used() -> None:
    """P9: only a space without any tile gives nothing."""
    state = table(supply={"r": 0}, empty_paint="open")
    assert texts(play(state, "PL")) == {":y", ":b"}
    assert held(play(state, "Pg.1"), 0) == "g"


def test_spent_tiles_do_not_come_back_during_the_round() -> None:
    """P2."""
    state = table(paints={0: "r k"}, permits={0: "2"})
    before = sum(state.fields.supply)
    after = play(state, "S2.1@B1/2,r,k")
    assert sum(after.fields.supply) == before
    assert held(after, 0, "spent") == "r k"


def test_doubles_share_one_pair_of_spaces() -> None:
    state = play(table(), "Pd.1:ry")
    assert not can(state, "Pd.1")
    assert can(state, "Pd.2:ry")
    assert not {"Pry.1", "Prb.1", "Pyb.2"} & texts(state)


def test_doubles_may_have_a_pair_each() -> None:
    """The other size of the doubles' space, an option."""
    state = table(double_spaces="each")
    assert {"Pry.1", "Prb.1", "Pyb.1", "Pry.2", "Prb.2", "Pyb.2"} <= texts(state)
    assert not {"Pd.1", "Pd.2"} & texts(state)
    after = play(state, "Prb.2")
    assert held(after, 0) == "rb"
    assert after.fields.cans[0] == 3
    assert can(after, "Pyb.2")
    assert not can(after, "Prb.2")
