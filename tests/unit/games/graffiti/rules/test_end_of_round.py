"""Lines 84 to 94: the end of a round; readings P1, P4, B3, E15, E16, F1 to F4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.values import CHANCE
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import draw_all, held, occupy, phase, play, table, tags_of, texts

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def last_turn(seats: int = 4, **more: Any) -> GraffitiState:
    """Only seat 1 has not passed yet."""
    return table(seats, passed=tuple(range(1, seats)), **more)


def test_all_cans_come_back() -> None:
    """84."""
    state = draw_all(play(occupy(last_turn(cans={0: 2}), "Pg.1 TM", seat=2), "-"))
    assert state.fields.cans == [5] * 4
    assert not any(map(any, state.fields.placed))
    assert (state.fields.taken, state.fields.closed) == (0, 0)


def test_two_paint_tiles_may_be_kept() -> None:
    """85, 87: Jenni keeps two of five."""
    state = play(last_turn(paints={0: "r y b g k"}), "-")
    assert (state.actor, phase(state)) == (0, "keep")
    after = draw_all(play(state, "~y~k"))
    assert held(after, 0) == "y k"
    assert after.fields.supply[0] == 7


def test_fewer_may_be_kept() -> None:
    """85: "may"."""
    state = play(last_turn(paints={0: "r y b"}), "-", "~y~.")
    assert held(state, 0) == "y"
    assert held(play(last_turn(paints={0: "r y b"}), "-", "~."), 0) == ""


def test_who_may_keep_all_is_asked_too() -> None:
    """85: "may"."""
    state = play(last_turn(paints={0: "r ry"}), "-")
    assert (phase(state), texts(state)) == ("keep", {"~r", "~ry", "~."})
    assert GAME.parse_position(state.position, state.options) == state
    assert held(play(state, "~r~ry"), 0) == "r ry"
    fewer = draw_all(play(state, "~ry~."))
    assert (held(fewer, 0), fewer.fields.supply[0]) == ("ry", 7)
    one = play(last_turn(paints={0: "g"}), "-")
    assert phase(play(one, "~g")) != "keep"
    assert held(play(one, "~."), 0) == ""
    assert phase(play(last_turn(), "-")) != "keep", "nothing is left to be chosen"


def test_two_tiles_or_fewer_may_stay_without_a_choice() -> None:
    """85, as in rules 1."""
    state = play(last_turn(paints={0: "r ry"}, keep_few="kept"), "-")
    assert phase(state) != "keep"
    assert held(state, 0) == "r ry"


def test_a_double_counts_as_one_tile() -> None:
    """85, P4."""
    state = play(last_turn(paints={0: "r ry yb"}), "-", "~ry~yb")
    assert held(state, 0) == "ry yb"


@pytest.mark.parametrize(("option", "kept"), [("all", "r k"), ("unspent", "g")])
def test_spent_tiles_may_be_kept_too(option: str, kept: str) -> None:
    """P1, and its other reading."""
    state = play(last_turn(paints={0: "g"}, spent={0: "r k"}, keep=option), "-")
    if option == "all":
        assert texts(state) == {"~r", "~g", "~k", "~."}
        state = play(state, "~r~k")
    assert held(state, 0) == kept
    assert held(state, 0, "spent") == ""


def test_surplus_returns_to_the_board() -> None:
    """86."""
    state = draw_all(play(last_turn(paints={0: "r y b g k"}), "-", "~y~k"))
    assert state.fields.supply == [7, 6, 7, 8, 7, 7, 7, 7]


def test_save_keeps_a_third_tile() -> None:
    """78, E16: optional; two Saves do not keep four."""
    state = play(last_turn(paints={0: "r y b g"}, bonus={0: "sav sav"}), "-")
    assert texts(state) == {"^sav", "^no"}
    saved = play(state, "^sav", "~r~y~b")
    assert held(saved, 0) == "r y b"
    assert held(saved, 0, "bonus") == "sav"
    declined = play(state, "^no", "~r~y")
    assert (held(declined, 0), held(declined, 0, "bonus")) == ("r y", "sav sav")


def test_save_for_exactly_three_tiles() -> None:
    """78, 85."""
    state = play(last_turn(paints={0: "r y b"}, bonus={0: "sav"}), "-", "^sav")
    assert phase(state) == "keep"
    assert held(play(state, "~r~y~b"), 0) == "r y b"
    unasked = play(last_turn(paints={0: "r y b"}, bonus={0: "sav"}, keep_few="kept"), "-", "^sav")
    assert held(unasked, 0) == "r y b"
    assert phase(unasked) != "keep"


def test_several_saves_may_keep_a_tile_each() -> None:
    """E16, the other reading."""
    state = play(last_turn(paints={0: "r y b g k"}, bonus={0: "sav sav sav"}, several_saves=True), "-", "^sav")
    assert (phase(state), texts(state)) == ("save", {"^sav", "^no"})
    assert GAME.parse_position(state.position, state.options) == state
    four = play(state, "^sav", "^no")
    assert (phase(four), four.fields.keep_left) == ("keep", 4)
    assert GAME.parse_position(four.position, four.options) == four
    kept = play(four, "~r~y~b~k")
    assert (held(kept, 0), held(kept, 0, "bonus")) == ("r y b k", "sav")
    five = play(state, "^sav", "^sav")
    assert (phase(five), five.fields.keep_left, held(five, 0, "bonus")) == ("keep", 5, "")


def test_save_is_offered_only_where_it_helps() -> None:
    state = play(last_turn(paints={0: "r y"}, bonus={0: "sav"}), "-")
    assert phase(state) == "keep"


def test_all_seats_keep_from_the_token_holder_on() -> None:
    state = play(last_turn(token=2, paints={0: "r r r", 1: "y y y", 2: "b b b"}), "-")
    order = []
    while phase(state) == "keep":
        order.append(state.actor)
        state = play(state, "~.")
    assert order == [2, 0, 1]


def test_bonus_spaces_are_refilled_between_rounds_only() -> None:
    """88."""
    state = play(table(), "B1")
    assert state.actor == 1
    assert state.fields.open_bonus[0] == 255
    state = play(last_turn(open_bonus="- dis - sav"), "-")
    assert (state.actor, phase(state)) == (CHANCE, "open-bonus")
    after = draw_all(state)
    assert 255 not in after.fields.open_bonus


def test_with_three_seats_one_segment_is_flipped() -> None:
    """89, 93, F4: by the token's holder, in the revealed section; no seat gains points."""
    state = play(last_turn(3, token=1), "-", "=1")
    assert (state.actor, phase(state)) == (1, "flip")
    assert texts(state) == {"@A1", "@A2", "@F1", "@F2", "@F3", "@F4"}
    after = play(state, "@A1")
    assert tags_of(after, 4) == {"A1"}
    assert after.fields.points == [0] * 4
    assert (phase(after), after.fields.round_number) == ("turn", 2)


def test_with_two_seats_two_permits_are_revealed_and_two_segments_flipped() -> None:
    """90, F3: both are revealed first; the holder chooses both."""
    state = play(last_turn(2, token=1), "-", "=1")
    assert phase(state) == "reveal"
    state = play(state, "=4")
    assert phase(state) == "flip"
    state = play(state, "@F2")
    assert texts(state) == {"@D1", "@D2", "@D3", "@D4", "@I1", "@I2", "@I3"}
    state = play(state, "@I3")
    assert tags_of(state, 4) == {"F2", "I3"}
    assert phase(state) == "turn"


def test_each_permit_may_be_followed_by_its_flip() -> None:
    """F3, the other reading."""
    state = play(last_turn(2, token=1, flips="one-by-one"), "-", "=1")
    assert (phase(state), state.actor) == ("flip", 1)
    assert GAME.parse_position(state.position, state.options) == state
    second = play(state, "@F2")
    assert phase(second) == "reveal"
    assert second.fields.permit_discard == [1, 0, 0, 0, 0]
    assert GAME.parse_position(second.position, second.options) == second
    done = play(second, "=4", "@I3")
    assert (tags_of(done, 4), phase(done), done.fields.round_number) == ({"F2", "I3"}, "turn", 2)
    finished = play(last_turn(2, neutral="A1 A2 F1 F2 F3 F4", flips="one-by-one"), "-", "=1")
    assert phase(finished) == "reveal", "the first section is finished, and the second permit still comes"


def test_with_four_seats_nothing_is_flipped() -> None:
    state = draw_all(play(last_turn(4), "-"))
    assert phase(state) == "turn"
    assert tags_of(state, 4) == set()


def test_revealed_permits_are_discarded() -> None:
    """91."""
    state = play(last_turn(3), "-", "=4", "@I1")
    assert state.fields.permit_discard == [0, 0, 0, 1, 0]


def test_a_finished_section_means_no_flip() -> None:
    """94: nothing happens, and no other permit is revealed."""
    section = "A1 A2 F1 F2 F3 F4"
    state = play(last_turn(3, neutral=section), "-", "=1")
    assert (phase(state), state.fields.round_number) == ("turn", 2)
    assert state.fields.permit_discard == [1, 0, 0, 0, 0]


def test_the_second_flip_of_a_section_may_find_nothing() -> None:
    """F3."""
    state = play(last_turn(2, neutral="A1 A2 F1 F2 F3"), "-", "=1", "=1")
    assert texts(state) == {"@F4"}
    assert phase(play(state, "@F4")) == "turn"


def test_the_new_holder_of_the_token_flips() -> None:
    """B3."""
    state = table(3, token=0, turn=1, passed=(0, 2))
    state = draw_all(play(state, "TF"))
    state = play(state, "-")
    state = play(state, "=1")
    assert state.actor == 1


def test_reservations_do_not_protect_from_flips() -> None:
    """E15: markers come back before that."""
    state = play(last_turn(3, reserved={1: "A1"}), "-", "=1")
    assert "@A1" in texts(state)


def test_the_order_of_the_steps() -> None:
    """F1: cans, paints, bonus tiles, flips, and then the next round."""
    state = last_turn(2, paints={0: "r y b"}, open_bonus="- dis wld sav", cans={0: 3})
    seen = []
    state = play(state, "-")
    while phase(state) != "turn":
        seen.append((phase(state), state.fields.cans[0]))
        state = state.apply(state.legal_actions[0])
    assert seen == [(step, 5) for step in ("keep", "open-bonus", "reveal", "reveal", "flip", "flip")]
