"""Lines 50 to 58: the permit board; readings B1 to B7."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.core.values import CHANCE
from tests.unit.games.graffiti.tables import can, draw_all, held, phase, play, table, texts

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def test_both_open_permits_of_a_space_are_taken() -> None:
    """50: the middle space."""
    state = play(table(), "TM")
    assert held(state, 0, "permits") == "2 3"
    assert state.fields.cans[0] == 4


def test_the_stack_counts_as_one_of_the_two() -> None:
    """51, 57: the right space gives its open tile and the top of the stack."""
    state = play(table(), "TS")
    assert (state.actor, phase(state)) == (CHANCE, "draw-permit")
    state = play(state, "=5")
    assert held(state, 0, "permits") == "4 5"
    assert held(state, 0, "known_permits") == "4"


def test_what_is_drawn_from_the_stack_goes_behind_the_screen() -> None:
    """52."""
    state = draw_all(play(table(), "TS", "=5"))
    assert state.view(0).table.seats[0].permits == {"4": 1, "5": 1}
    other = state.view(1).table.seats[0]
    assert (other.permits, other.known_permits, other.permit_count) == (None, {"4": 1}, 2)


def test_the_left_space_gives_one_tile_and_the_token() -> None:
    """53, 58."""
    state = play(table(token=1), "TF")
    assert held(state, 0, "permits") == "1"
    assert state.fields.token == 0


def test_the_token_changes_who_begins_the_next_round_only() -> None:
    """53, B3: play goes on as before; the next round begins with the new holder."""
    state = draw_all(play(table(4, turn=0, token=0, passed=(2, 3)), "-"))
    state = draw_all(play(state, "TF"))
    assert state.fields.token == 1
    assert state.fields.turn == 1
    state = draw_all(play(state, "-"))
    assert (state.fields.round_number, state.fields.turn) == (2, 1)


def test_the_holder_keeps_the_token_if_nobody_takes_it() -> None:
    """54."""
    state = draw_all(play(table(4, turn=3, token=2, passed=(0, 1, 2)), "-"))
    assert (state.fields.round_number, state.fields.token, state.fields.turn) == (2, 2, 2)


def test_the_holder_may_use_the_left_space_too() -> None:
    """B5."""
    state = play(table(token=0), "TF")
    assert (state.fields.token, held(state, 0, "permits")) == (0, "1")


def test_empty_spaces_are_refilled_at_once() -> None:
    """55, B1."""
    state = play(table(), "TM")
    assert phase(state) == "open-permit"
    state = play(state, "=5")
    assert phase(state) == "open-permit"
    state = play(state, "=1")
    assert state.fields.open_permits == [0, 4, 0, 3]
    assert (state.actor, phase(state)) == (1, "turn")


def test_the_draw_comes_before_the_refill() -> None:
    state = play(table(), "TS", "=1")
    assert phase(state) == "open-permit"
    assert held(state, 0, "permits") == "1 4"


def test_an_exhausted_stack_is_made_anew_from_the_discards() -> None:
    """56, B2."""
    state = play(table(stack="5", discards="1 2"), "TS", "=5")
    assert phase(state) == "open-permit"
    assert sum(state.fields.permit_discard) == 0
    assert sum(state.fields.permit_stack) > 2


NONE = [0, 0, 0, 0, 0]


def counts(state: GraffitiState) -> tuple[list[int], list[int]]:
    """Return the stack and the discards by pips."""
    return state.fields.permit_stack, state.fields.permit_discard


@pytest.mark.parametrize("restack", ["at-once", "when-drawn"])
def test_the_stack_is_made_anew_at_once_or_when_a_permit_is_drawn(restack: str) -> None:
    """B2: permits discarded in between are in the new stack only if it is rebuilt at the draw."""
    before = table(paints={1: "r k"}, permits={1: "2"}, stack="5", restack=restack)
    waiting = before.fields.permit_discard
    state = play(before, "TF", "=5")
    assert counts(state) == ((waiting, NONE) if restack == "at-once" else (NONE, waiting))
    state = play(state, "S2.1@B1/2,r,k")
    with_it = [waiting[0], waiting[1] + 1, *waiting[2:]]
    assert counts(state) == ((waiting, [0, 1, 0, 0, 0]) if restack == "at-once" else (NONE, with_it))
    state = play(state, "TS")
    assert counts(state) == ((waiting, [0, 1, 0, 0, 0]) if restack == "at-once" else (with_it, NONE))


def test_the_permit_drawn_last_is_no_part_of_the_stack_that_is_made_at_once() -> None:
    """B2: it was drawn in secret before the stack was rebuilt, and everyone knows that."""
    before = table(stack="5")
    state = play(before, "TS", "=5")
    assert counts(state) == (before.fields.permit_discard, NONE)
    assert held(state, 0, "older_permits") == "5"
    assert state.view(1).table.unseen_older == {"5": 1}


def test_a_stack_that_is_exhausted_without_discards_is_made_anew_when_a_permit_is_drawn() -> None:
    """B2."""
    everything = "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5"
    state = draw_all(play(table(paints={1: "r k"}, permits={1: everything}), "TF", "=5"))
    assert counts(state) == (NONE, NONE)
    state = play(state, "S2.1@B1/2,r,k")
    assert counts(state) == (NONE, [0, 1, 0, 0, 0])
    assert can(state, "TS")
    assert texts(play(state, "TS")) == {"=2"}


def test_spaces_stay_empty_when_there_are_no_permits_at_all() -> None:
    """B2: the space can still be used if it yields a tile or the token."""
    everything = "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 5"
    state = table(permits={1: everything})
    assert sum(state.fields.permit_stack) + sum(state.fields.permit_discard) == 0
    after = play(state, "TM")
    assert after.fields.open_permits[1:3] == [255, 255]
    assert after.actor == 1
    assert not can(after, "TM^add")
    assert play(state, "TS").fields.open_permits[3] == 255
    bare = table(permits={1: everything + " 1 2 3 4"}, open_permits="0 0 0 0")
    assert {"TF"} == {text for text in texts(bare) if text[0] == "T"}
    assert play(bare, "TF").fields.token == 0


def test_add_on_the_left_space_takes_the_new_tile_and_the_token() -> None:
    """B4."""
    state = play(table(bonus={1: "add"}), "TF", "=5", "TF^add")
    assert held(state, 1, "permits") == "5"
    assert state.fields.token == 1


def test_permits_and_bonus_tiles_are_kept_between_rounds() -> None:
    """B6: there is no limit for them."""
    state = table(4, permits={0: "1 1 2 2 3 3 4"}, bonus={0: "add dis wld ext prm"}, passed=(1, 2, 3))
    after = draw_all(play(state, "-"))
    assert held(after, 0, "permits") == "1 1 2 2 3 3 4"
    assert held(after, 0, "bonus") == "add dis wld ext prm"


def test_spent_permits_go_to_the_discards() -> None:
    """B7; the bonus tile leaves the game instead."""
    state = table(paints={0: "r k"}, permits={0: "2"}, bonus={0: "prm"})
    spent = play(state, "S2.1@B1/2,r,k")
    assert spent.fields.permit_discard == [0, 1, 0, 0, 0]
    tile = play(state, "S2.1@B1/prm,r,k")
    assert sum(tile.fields.permit_discard) == 0
    assert held(tile, 0, "bonus") == ""
    assert sum(tile.fields.bonus_stack) + 4 == 39
