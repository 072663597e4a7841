"""Lines 67 to 83: bonus tiles and the bobby; readings E1 to E7, E11, E14, E17, E18."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import can, draw_all, held, occupy, phase, play, table, tags_of, texts

pytestmark = pytest.mark.uncompiled


def test_a_can_takes_the_tile_of_its_space() -> None:
    """67, 71."""
    state = play(table(open_bonus="ext dis wld sav"), "B3")
    assert held(state, 0, "bonus") == "wld"
    assert state.fields.cans[0] == 4
    assert state.fields.open_bonus[2] == 255
    assert not can(state, "B3")


def test_a_tile_may_be_used_on_the_turn_it_was_taken() -> None:
    """68, E1."""
    state = play(table(open_bonus="ext 2vp wld sav", two_points="kept"), "B2")
    assert texts(state) == {".", "^2vp"}
    again = play(table(open_bonus="ext 2vp wld sav"), "B1", "^ext")
    assert again.fields.turn == 0


def test_several_tiles_may_be_held_and_used_in_one_turn() -> None:
    """69."""
    state = play(table(bonus={0: "2vp 2vp ext"}), "^2vp", "Pg.1", "^2vp", "^ext")
    assert state.fields.points[0] == 4
    assert held(state, 0, "bonus") == ""


@pytest.mark.parametrize("move", ["^2vp", "Pg.1^dis", "Pk.1^add", "S2.1@B1/prm,wld,k"])
def test_used_tiles_leave_the_game(move: str) -> None:
    """70."""
    state = occupy(table(paints={0: "k"}, bonus={0: "2vp dis add prm wld"}), "Pk.1")
    before = sum(map(sum, state.fields.bonus)) + sum(state.fields.bonus_stack)
    after = play(state, move)
    assert sum(map(sum, after.fields.bonus)) + sum(after.fields.bonus_stack) < before


def test_add_uses_an_occupied_one_can_space_and_closes_it() -> None:
    """72, E4."""
    state = occupy(table(bonus={0: "add add"}), "Pg.1")
    assert can(state, "Pg.1^add")
    state = play(state, "Pg.1^add")
    assert (held(state, 0), state.fields.cans[0]) == ("g", 4)
    assert not can(play(state, "-"), "Pg.1^add")


def test_add_works_on_one_can_spaces_of_three_boards() -> None:
    """E4: tunnel, paints, permits; not on two-can spaces, the large space, the bonus board."""
    state = occupy(table(4, paints={0: "r k"}, permits={0: "2"}, bonus={0: "add"}), "S2.1 Pg.1 TF TM", seat=1)
    state = occupy(state, "Pk.1 Pd.1 TS Bbob", seat=2)
    state = occupy(state, "B1 S2.2 Pg.2", seat=3)
    adds = {text for text in texts(state) if text.endswith("^add")}
    assert adds == {"S2.1^add", "Pg.1^add", "Pk.1^add", "Pd.1^add", "TF^add", "TM^add", "TS^add"}


def test_add_may_follow_a_can_of_ones_own() -> None:
    """E4."""
    state = play(table(bonus={0: "add"}, passed=(1,)), "Pg.1", "Pg.1^add")
    assert held(state, 0) == "g g"


def test_discount_saves_one_can_and_is_spent() -> None:
    """73."""
    state = table(bonus={0: "dis dis"})
    two = play(state, "Pg.2^dis")
    assert (two.fields.cans[0], held(two, 0), held(two, 0, "bonus")) == (4, "g", "dis")
    one = play(state, "Pg.1^dis")
    assert (one.fields.cans[0], held(one, 0), held(one, 0, "bonus")) == (5, "g", "dis")


@pytest.mark.parametrize(("option", "allowed"), [(True, True), (False, False)])
def test_add_and_discount_together(option: bool, allowed: bool) -> None:
    """E5, and its other reading."""
    state = occupy(table(bonus={0: "add dis"}, add_with_discount=option), "Pg.1")
    assert can(state, "Pg.1^add^dis") == allowed
    if allowed:
        after = play(state, "Pg.1^add^dis")
        assert (after.fields.cans[0], held(after, 0, "bonus")) == (5, "")
        assert after.fields.closed == after.fields.taken


def test_discounts_do_not_add_up() -> None:
    """E6: neither two Discounts, nor Discount and the bobby."""
    state = table(paints={0: "r k"}, permits={0: "2"}, bonus={0: "dis dis"}, bobby=0)
    after = play(state, "S2.2^dis")
    assert after.fields.cans[0] == state.fields.cans[0] - 1
    assert not {text for text in texts(state) if text.count("^") > 1}


def test_bobby_and_discount_may_help_together() -> None:
    """E6, the other reading: no can on a space for two, and the tile is spent."""
    state = table(paints={0: "r k"}, permits={0: "2"}, bonus={0: "dis"}, bobby=0, bobby_with_discount=True)
    assert {text for text in texts(state) if text.count("^") > 1} == {"S2.2^bob^dis"}
    after = play(state, "S2.2^bob^dis@B1/2,r,k")
    assert (after.fields.cans[0], held(after, 0, "bonus")) == (state.fields.cans[0], "")
    assert tags_of(after, 0) == {"B1"}
    without = table(paints={0: "r k"}, permits={0: "2"}, bobby=0, bobby_with_discount=True)
    assert not can(without, "S2.2^bob^dis")


def test_a_discounted_two_can_space_is_occupied() -> None:
    """E7: and Add cannot be used there."""
    state = play(table(bonus={0: "dis", 1: "add"}), "Pg.2^dis")
    assert not {"Pg.2", "Pg.2^add"} & texts(state)


def test_two_points_are_scored_when_the_tile_is_taken() -> None:
    """75, E17: and the tile leaves the game."""
    state = play(table(open_bonus="ext 2vp wld sav"), "B2")
    assert (state.fields.points[0], held(state, 0, "bonus"), state.fields.turn) == (2, "", 1)
    assert state.fields.open_bonus[1] == 255
    for_nothing = play(table(open_bonus="ext 2vp wld sav", bonus={0: "dis"}), "B2^dis")
    assert (for_nothing.fields.points[0], held(for_nothing, 0, "bonus")) == (2, "")
    kept = play(table(open_bonus="ext 2vp wld sav", two_points="kept"), "B2")
    assert (kept.fields.points[0], held(kept, 0, "bonus"), kept.fields.turn) == (0, "2vp", 0)


def test_two_points_at_once() -> None:
    """75, E17, the other reading: at any time of the seat's own turn."""
    assert play(table(bonus={0: "2vp"}), "^2vp").fields.points[0] == 2
    assert play(table(bonus={0: "2vp"}), "Pg.1", "^2vp").fields.points[0] == 2


def test_bonus_tiles_are_played_in_ones_own_turn_only() -> None:
    """E2."""
    state = table(bonus={1: "2vp res"})
    assert not {"^2vp", "^res"} & texts(state)
    assert {"^2vp", "^res"} <= texts(play(state, "Pg.1"))
    passing = play(table(bonus={0: "2vp"}), "^2vp", "-")
    assert (passing.fields.points[0], passing.fields.passed) == (2, 1)


def test_bonus_tiles_may_need_an_action_in_the_same_turn() -> None:
    """E2, the other reading: after playing a tile a seat cannot pass; a seat that cannot act plays none."""
    state = table(bonus={0: "2vp res"}, bonus_when_passing=False)
    assert "-" in texts(state)
    assert "-" not in texts(play(state, "^2vp"))
    assert texts(play(state, "Pg.1")) == {".", "^2vp", "^res"}
    assert texts(play(state, "^2vp", "Pg.1", "^res@A1")) & {"-", "Pk.1"}, "the next seat's turn"
    without_cans = play(table(bonus={0: "2vp"}, cans={0: 1}, bonus_when_passing=False), "PL:r.", "-")
    assert without_cans.fields.passed & 1 or phase(without_cans) != "turn"
    assert held(without_cans, 0, "bonus") == "2vp"


def test_a_reservation_keeps_others_away() -> None:
    """79, E14."""
    state = table(paints={1: "r k"}, permits={1: "2"}, bonus={0: "res"})
    state = play(state, "^res@B1")
    assert held(state, 0, "bonus") == ""
    assert state.fields.turn == 0
    state = play(state, "Pg.1")
    assert "S2.1" not in texts(state)


def test_a_reservation_may_lie_on_any_bare_segment() -> None:
    """E14: in any section, a blocked one too; not on painted or reserved ones."""
    state = play(table(bonus={0: "res"}, tags={1: "A1"}, neutral="B2", reserved={1: "C1"}, blocked=4), "^res")
    free = {f"@{segment.name}" for segment in state.view(0).segments} - {"@A1", "@B2", "@C1"}
    assert texts(state) == free


def test_one_marker_lies_on_one_segment_at_a_time() -> None:
    """E14."""
    state = play(table(bonus={0: "res res"}), "^res@B1")
    assert "^res" not in texts(state)


def test_a_marker_may_be_moved() -> None:
    """E14, the other reading: by a second tile, to another segment."""
    state = play(table(bonus={0: "res res"}, moving_marker=True), "^res@B1", "^res")
    assert "@B1" not in texts(state)
    after = play(state, "@C1")
    assert after.codec.segments[after.fields.reserved[0]] == "C1"
    assert held(after, 0, "bonus") == ""
    assert GAME.parse_position(state.position, state.options) == state


def test_the_marker_comes_back_when_its_segment_is_sprayed() -> None:
    """79."""
    state = table(paints={0: "r k"}, permits={0: "2"}, bonus={0: "res res"})
    state = play(state, "^res@B1", "S2.1@B1/2,r,k")
    assert state.fields.reserved[0] == 255
    assert "^res" in texts(state)


def test_a_reservation_still_costs_permit_paints_and_cans() -> None:
    """E14."""
    state = play(table(bonus={0: "res"}), "^res@B1")
    assert "S2.1" not in texts(state)


def test_markers_come_back_at_the_end_of_the_round() -> None:
    """79."""
    state = draw_all(play(table(4, bonus={0: "res"}, passed=(1, 2, 3)), "^res@B1", "-"))
    assert state.fields.reserved == [255] * 4


def test_the_bobby_stands_on_a_space_of_his_own() -> None:
    """80, E11: one holder in a round."""
    state = play(table(), "Bbob")
    assert (state.fields.bobby, state.fields.cans[0]) == (0, 4)
    assert held(state, 0, "bonus") == ""
    assert "Bbob" not in texts(state)
    assert {"B1", "B2", "B3", "B4"} <= texts(state)
    for_nothing = play(table(bonus={0: "dis"}), "Bbob^dis")
    assert "Bbob" not in texts(for_nothing), "his space is free, and he is gone"


def test_the_bobby_may_be_taken_from_any_bonus_space() -> None:
    """E11, the other reading: with a can on the space of a tile, which stays."""
    rules: dict[str, Any] = {"bobby_from": "any-space"}
    state = table(bonus={0: "dis"}, **rules)
    takes = {text for text in texts(state) if "^bob" in text}
    assert takes == {f"B{slot}^bob{more}" for slot in range(1, 5) for more in ("", "^dis")}
    assert {"B1", "Bbob"} <= texts(state)
    after = play(state, "B2^bob")
    assert (after.fields.bobby, after.fields.cans[0], after.fields.turn) == (0, 4, 1)
    assert held(after, 0, "bonus") == "dis"
    assert after.fields.open_bonus[1] != 255
    assert not {text for text in texts(after) if "B2" in text or "bob" in text}
    for_nothing = play(state, "B2^bob^dis")
    assert (for_nothing.fields.bobby, for_nothing.fields.cans[0], held(for_nothing, 0, "bonus")) == (0, 5, "")
    assert not {text for text in texts(table()) if "^bob" in text}
    occupied = play(table(discounted_space="occupied", **rules), "B1^bob")
    assert GAME.parse_position(occupied.position, occupied.options) == occupied


def test_add_works_on_a_bonus_space_from_which_the_bobby_was_taken() -> None:
    """E4 with the other reading of E11: one can stands there, and the tile lies there still."""
    state = play(table(bonus={1: "add dis"}, open_bonus="sav dis wld add", bobby_from="any-space"), "B1^bob")
    assert can(state, "B1^add")
    assert can(state, "B1^add^dis")
    assert not can(state, "B2^add"), "no can stands there"
    after = play(state, "B1^add")
    assert (held(after, 1, "bonus"), after.fields.cans[1]) == ("dis sav", 4)
    assert not {text for text in texts(after) if text.startswith("B1")}
    assert GAME.parse_position(after.position, after.options) == after
    taken = play(table(bonus={1: "add"}, bobby_from="any-space"), "B1")
    assert taken.explain("B1^add").code == "nothing-to-take"
    own = play(table(bonus={1: "add"}), "B1")
    assert own.explain("B1^add").code == "not-addable"


def test_the_bobby_goes_back_at_the_end_of_the_round() -> None:
    """83."""
    state = draw_all(play(table(4, bobby=0, passed=(1, 2, 3)), "-"))
    assert state.fields.bobby == -1
    assert "Bbob" in texts(state)


def test_bonus_spaces_stay_empty_when_the_tiles_have_run_out() -> None:
    """E18."""
    hoard = " ".join(code for code in ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res") for _ in range(5))
    state = table(4, bonus={0: hoard}, open_bonus="- - - -", passed=(1, 2, 3))
    assert sum(state.fields.bonus_stack) == 0
    after = draw_all(play(state, "-"))
    assert (phase(after), after.fields.round_number) == ("turn", 2)
    assert not {"B1", "B2", "B3", "B4"} & texts(after)


def test_a_reserved_segment_can_be_sprayed_by_its_seat() -> None:
    state = table(paints={0: "r k"}, permits={0: "2"}, reserved={0: "B1"})
    assert tags_of(play(state, "S2.1@B1/2,r,k"), 0) == {"B1"}
