"""Lines 95 to 100: the end of the game; readings F2, F5 to F9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import OptionsError
from glyphwall.core.values import NO_ACTOR
from glyphwall.games.graffiti.rules import scoring
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import held, occupy, phase, play, table

if TYPE_CHECKING:
    from glyphwall.core.values import Outcome
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

FIVE = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3"
SIX = FIVE + " I1 I2 I3"


def finished(**more: Any) -> GraffitiState:
    """A game of four seats that ends with seat 1's pass."""
    return play(table(4, passed=(1, 2, 3), **{"neutral": SIX, **more}), "-")


def outcome(state: GraffitiState) -> Outcome:
    assert state.outcome is not None
    return state.outcome


def test_six_completed_graffiti_end_the_game_at_the_end_of_the_round() -> None:
    """95."""
    assert finished().actor == NO_ACTOR
    assert outcome(finished()).termination == "completed"
    assert phase(finished(neutral=FIVE)) == "turn"


@pytest.mark.parametrize(("goal", "neutral", "over"), [(5, FIVE, True), (7, SIX, False), (1, "A1 A2", True)])
def test_another_number_of_graffiti_may_end_the_game(goal: int, neutral: str, over: bool) -> None:
    state = finished(neutral=neutral, goal=goal)
    assert (state.actor == NO_ACTOR) == over
    assert not over or outcome(state).termination == "completed"


def test_a_record_and_a_position_tell_how_many_graffiti_end_the_game() -> None:
    five, six = (GAME.make_options(goal=number) for number in (5, 6))
    assert GAME.initial_state(five).key != GAME.initial_state(six).key == GAME.initial_state().key
    over = finished(neutral=FIVE, goal=5)
    assert not GAME.diagnose(over.position, GAME.make_options(seats=4, goal=5))
    assert "over" in {fault.code for fault in GAME.diagnose(over.position, GAME.make_options(seats=4))}
    with pytest.raises(OptionsError, match="10"):
        GAME.make_options(goal=11)


def test_the_round_is_played_out() -> None:
    """95: completed during the round, it goes on."""
    state = table(4, paints={0: "r b k"}, permits={0: "4"}, neutral=FIVE + " I2 I3")
    state = play(state, "S4.1@I1/4,r,b,k")
    assert len(state.view(None).completed) == 6
    assert (state.actor, phase(state)) == (1, "turn")
    assert play(state, "-", "-", "-", "-", "~.").actor == NO_ACTOR


def test_a_flip_may_complete_the_sixth_graffiti() -> None:
    """95, F2."""
    state = play(table(3, passed=(1, 2), neutral=FIVE + " I2 I3"), "-", "=4", "@I1")
    assert state.actor == NO_ACTOR


def test_flips_are_made_after_the_final_round_too() -> None:
    """92, F2: even when six are completed already; a seventh may follow."""
    state = play(table(3, passed=(1, 2), neutral=SIX + " D1 D2 D3"), "-", "=4")
    assert phase(state) == "flip"
    over = play(state, "@D4")
    assert len(over.view(None).completed) == 7
    assert over.actor == NO_ACTOR


def test_paints_are_kept_after_the_final_round_too() -> None:
    """85, F1."""
    state = finished(paints={0: "r y b"})
    assert phase(state) == "keep"


def test_half_a_point_for_each_unused_tile_rounded_down_in_all() -> None:
    """96, F5: bonus tiles, permits and paints together."""
    state = finished(paints={0: "r"}, permits={0: "1"}, bonus={0: "add", 1: "add"})
    assert [scoring.leftover_points(state.one, seat) for seat in (0, 1)] == [1, 0]
    two = finished(paints={0: "r"}, permits={0: "1"})
    assert scoring.leftover_points(two.one, 0) == 1, "half a point each, of two kinds"


def test_nine_tiles_are_four_points() -> None:
    """99: Beate's four points of eight or nine tiles."""
    for permits in ("1 1 2 2 3 4", "1 1 2 2 3 4 5"):
        state = finished(paints={0: "r"}, permits={0: permits}, bonus={0: "add"})
        assert scoring.leftover_points(state.one, 0) == 4


def test_each_kind_of_tile_counts() -> None:
    """96, P4: a double is one tile."""
    assert scoring.leftover_points(finished(paints={0: "ry yb"}).one, 0) == 1
    assert scoring.leftover_points(finished(permits={0: "1 1"}).one, 0) == 1
    assert scoring.leftover_points(finished(bonus={0: "2vp sav"}).one, 0) == 1


def test_the_bobby_is_no_tile() -> None:
    """F6."""
    state = finished(bobby=0, permits={0: "3"})
    assert scoring.leftover_points(state.one, 0) == 0


def test_a_used_save_is_no_gain() -> None:
    """97."""
    state = finished(paints={0: "r y b g"}, bonus={0: "sav"})
    saved = play(state, "^sav", "~r~y~b")
    declined = play(state, "^no", "~r~y")
    assert scoring.final_points(saved.one, 0) == scoring.final_points(declined.one, 0) == 1
    assert held(saved, 0, "bonus") == ""


def test_tags_on_completed_graffiti_count_their_segments() -> None:
    """98, F4: neutral tags complete it as well."""
    neutral = "A1 C1 C2 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"
    state = finished(tags={0: "A2 C3 F1", 1: "B1 B2 B3 B4"}, neutral=neutral)
    assert [scoring.tag_points(state.one, seat) for seat in range(4)] == [2 + 3, 16, 0, 0]


def test_tags_on_unfinished_graffiti_count_nothing() -> None:
    """98."""
    state = finished(tags={0: "B1 B2 B3"})
    assert scoring.tag_points(state.one, 0) == 0


def test_points_go_on_past_the_track() -> None:
    """19: the track has fifty places."""
    letters = "B1 B2 B3 B4 D1 D2 D3 D4 F1 F2 F3 F4 J1 J2 J3 J4"
    assert scoring.final_points(finished(tags={0: letters}).one, 0) == 64


def test_most_points_win() -> None:
    """3."""
    state = finished(tags={2: "B1 B2 B3 B4", 1: "C1 D1 F1 G1 H1"})
    assert outcome(state).ranking == (3, 2, 1, 3)
    assert outcome(state).returns[2] == 1


def test_a_tie_goes_to_the_most_tags_on_all_graffiti() -> None:
    """100, F7: finished or not."""
    state = finished(tags={0: "F1", 3: "B1 F2"})
    assert [scoring.final_points(state.one, seat) for seat in range(4)] == [0] * 4
    assert outcome(state).ranking == (2, 3, 3, 1)


def test_a_tie_that_persists_is_shared() -> None:
    """100."""
    state = finished(tags={0: "F1", 3: "B1"})
    assert outcome(state).ranking == (1, 3, 3, 1)
    assert outcome(state).returns[0] == outcome(state).returns[3] == pytest.approx(1 / 3)


def test_a_game_that_never_ends_is_scored_after_thirty_rounds() -> None:
    """F9."""
    state = finished(neutral="", round_number=30)
    assert state.actor == NO_ACTOR
    assert outcome(state).termination == "exhausted"
    assert phase(finished(neutral="", round_number=29)) == "turn"


def test_cans_are_back_before_the_end() -> None:
    state = play(occupy(table(4, passed=(1, 2, 3), neutral=SIX), "Pg.1", seat=2), "-")
    assert state.fields.cans == [5] * 4
