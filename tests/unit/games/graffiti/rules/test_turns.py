"""Lines 35 to 43: turns, cans, passing, rounds; readings D1 to D5, E2, E3, P8."""

from __future__ import annotations

import pytest

from tests.unit.games.graffiti.tables import can, draw_all, held, occupy, phase, play, table, texts

pytestmark = pytest.mark.uncompiled


def test_the_token_holder_begins_and_play_goes_clockwise() -> None:
    state = table(4, turn=2, token=2)
    turns = []
    for _ in range(5):
        turns.append(state.fields.turn)
        state = play(state, "Pg.1" if len(turns) == 1 else "PL:r")
    assert turns == [2, 3, 0, 1, 2]


def test_a_turn_is_one_action_or_a_pass() -> None:
    state = table()
    assert play(state, "Pg.1").fields.turn == 1
    assert play(state, "-").fields.turn == 1
    assert play(state, "-").fields.cans[0] == 5


def test_the_four_actions_are_there() -> None:
    state = table(paints={0: "r k"}, permits={0: "2"})
    assert {"PL", "TM", "S2.1", "B1"} <= texts(state)


def test_cans_are_placed_and_stay_until_the_end_of_the_round() -> None:
    state = play(table(), "Pg.1", "Pk.2", "-")
    assert state.fields.cans[:2] == [4, 3]
    assert not can(state, "Pg.1")
    assert not can(state, "Pk.2")
    over = draw_all(play(state, "-"))
    assert over.fields.cans[:2] == [5, 5]
    assert over.fields.taken == 0
    assert not any(map(any, over.fields.placed))


def test_only_unoccupied_spaces_with_enough_cans() -> None:
    state = occupy(table(cans={0: 1}), "Pg.1")
    assert not can(state, "Pg.1")
    assert not can(state, "Pg.2")
    assert can(state, "Pk.1")
    assert can(table(cans={0: 2}), "Pg.2")


def test_one_can_still_serves_the_one_can_spaces() -> None:
    """D1: a seat with one can must pass only if nothing at all is left."""
    state = occupy(table(4, cans={0: 1}), "Pg.1 Pk.1 Pd.1 TF TM", seat=1)
    assert {"PL", "TS", "B1", "Bbob"} <= texts(state)
    assert not {"Pg.2", "Pk.2", "Pd.2"} & texts(state)


def test_passing_with_cans_is_allowed_and_final() -> None:
    state = play(table(3), "-", "Pg.1", "Pk.1")
    assert state.fields.turn == 1
    assert state.fields.passed == 1


def test_a_seat_without_cans_passes_unasked() -> None:
    state = play(table(cans={0: 1, 1: 3}), "PL:r", "PL:y")
    assert state.fields.turn == 1
    assert state.fields.passed == 1


def test_a_seat_without_cans_may_still_play_bonus_tiles() -> None:
    """E2: also in the turn in which it passes; D2: but it cannot use a space, even for free."""
    state = play(table(cans={0: 0}, bonus={0: "2vp dis", 1: ""}, turn=1), "PL:r")
    assert (state.actor, phase(state)) == (0, "turn")
    assert texts(state) == {"-", "^2vp"}
    assert play(state, "^2vp").fields.passed == 1


def test_zero_cans_need_a_can_in_hand() -> None:
    """D2: a discounted one-can space costs nothing, for a seat that still has a can."""
    assert can(table(cans={0: 1}, bonus={0: "dis"}), "Pg.1^dis")
    assert play(table(cans={0: 1}, bonus={0: "dis"}), "Pg.1^dis").fields.cans[0] == 1
    assert "Pg.1^dis" not in texts(table(cans={0: 0}, bonus={0: "dis 2vp"}))


@pytest.mark.parametrize(("option", "again"), [("free", True), ("occupied", False)])
def test_a_space_used_for_nothing_stays_free(option: str, again: bool) -> None:
    """D4, and its other reading."""
    state = play(table(bonus={0: "dis"}, discounted_space=option), "Pg.1^dis")
    assert can(state, "Pg.1") == again
    assert bool(state.fields.taken) != again


def test_bonus_and_permit_spaces_cost_one_can() -> None:
    """D5."""
    for space in ("TF", "TM", "TS", "B1", "Bbob"):
        assert play(table(), space).fields.cans[0] == 4


def test_passed_seats_are_skipped_and_the_round_ends_when_all_have_passed() -> None:
    state = play(table(3, keep_few="kept"), "Pg.1", "-", "Pk.1", "-")
    assert state.fields.turn == 2
    state = play(state, "-", "=1")
    assert (phase(state), state.fields.cans[:3]) == ("flip", [5, 5, 5])
    assert play(state, "@A1").fields.passed == 0


def test_fewer_than_six_graffiti_mean_another_round() -> None:
    state = draw_all(play(table(4, passed=(1, 2, 3)), "-"))
    assert (phase(state), state.fields.round_number) == ("turn", 2)
    done = draw_all(play(table(4, passed=(1, 2, 3), neutral="A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"), "-"))
    assert phase(done) == "over"


def test_the_large_space_is_never_occupied() -> None:
    """45, P8: one can, for any seat, again and again."""
    state = play(table(), "PL:r", "PL:y", "PL:b", "PL:r")
    assert state.fields.cans[:2] == [3, 3]
    assert state.fields.taken == 0
    assert can(state, "PL")


def test_an_extra_action_gives_another_turn_at_once() -> None:
    """76."""
    state = play(table(bonus={0: "ext"}), "Pg.1")
    assert texts(state) == {".", "^ext"}
    state = play(state, "^ext")
    assert (state.fields.turn, phase(state)) == (0, "turn")
    assert play(state, "Pk.1").fields.turn == 1


def test_extra_actions_chain() -> None:
    """E3: an extra turn is a full turn, in which another one may be played."""
    state = play(table(bonus={0: "ext ext"}), "Pg.1", "^ext", "^ext")
    assert state.fields.extra == 1
    state = play(state, "Pk.1")
    assert (state.fields.turn, state.fields.extra) == (0, 0)
    assert play(state, "PL:r").fields.turn == 1
    later = play(table(bonus={0: "ext ext"}), "Pg.1", "^ext", ".", "Pk.1", "^ext")
    assert later.fields.turn == 0


def test_an_extra_turn_without_cans_is_a_pass() -> None:
    """E3."""
    state = play(table(cans={0: 1}, bonus={0: "ext"}), "Pg.1", "^ext")
    assert (state.fields.turn, state.fields.passed) == (1, 1)


def test_a_pass_ends_the_extra_turns_too() -> None:
    state = play(table(bonus={0: "ext ext"}), "Pg.1", "^ext", "^ext", "-")
    assert (state.fields.turn, state.fields.extra, state.fields.passed) == (1, 0, 1)


def test_the_turn_ends_by_itself_when_nothing_can_be_played() -> None:
    assert play(table(), "Pg.1").fields.turn == 1
    assert play(table(bonus={0: "wld prm sav add"}), "Pg.1").fields.turn == 1
    waiting = play(table(bonus={0: "2vp"}), "Pg.1")
    assert texts(waiting) == {".", "^2vp"}
    assert held(play(waiting, "."), 0, "bonus") == "2vp"
