"""Lines 59 to 66: spraying; readings C1 to C7, P5 to P7, E8 to E10, E12, E13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import can, held, occupy, phase, play, table, tags_of, texts

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def ready(**more: Any) -> GraffitiState:
    """Seat 1 can spray B1 (red and black) with a permit of 2 pips."""
    return table(**{"paints": {0: "r k"}, "permits": {0: "2"}, **more})


def test_cans_go_on_a_space_of_the_section() -> None:
    """59."""
    assert play(ready(), "S2.1@B1/2,r,k").fields.cans[0] == 4
    assert play(ready(), "S2.2@B1/2,r,k").fields.cans[0] == 3


def test_a_permit_of_the_section_is_discarded() -> None:
    """60."""
    assert not {"S1.1", "S3.1"} & texts(ready())
    state = play(ready(), "S2.1@B1/2,r,k")
    assert held(state, 0, "permits") == ""
    assert state.fields.permit_discard == [0, 1, 0, 0, 0]


def test_without_any_permit_nothing_can_be_sprayed() -> None:
    """60."""
    assert not {"S2.1", "S2.2"} & texts(ready(permits={0: "1 3 4 5"}))


def test_two_equal_permits_open_any_section() -> None:
    """61, B8."""
    state = ready(permits={0: "4 4"})
    assert texts(play(state, "S2.1@B1")) == {"/44"}
    after = play(state, "S2.1@B1/44,r,k")
    assert after.fields.permit_discard == [0, 0, 0, 2, 0]
    assert held(after, 0, "permits") == ""
    assert texts(play(ready(permits={0: "2 2 2 5 5"}), "S2.1@B1")) == {"/2", "/22", "/55"}


def test_one_segment_of_either_graffiti_of_the_section() -> None:
    """62, C3: in any order."""
    rich = {0: "r y b g k r y b g k"}
    state = play(table(paints=rich, permits={0: "2"}), "S2.1")
    assert texts(state) == {"@B1", "@B2", "@B3", "@B4", "@G1", "@G2"}
    painted = play(table(paints=rich, permits={0: "2"}, tags={1: "B2"}, neutral="G1"), "S2.1")
    assert texts(painted) == {"@B1", "@B3", "@B4", "@G2"}


def test_exactly_one_segment_for_each_action() -> None:
    """C4."""
    state = play(table(paints={0: "r r k k y b"}, permits={0: "2 2"}), "S2.1@B1/2,r,k")
    assert state.actor == 1
    assert tags_of(state, 0) == {"B1"}


def test_nothing_is_placed_without_complete_payment() -> None:
    """C4, 63."""
    assert not {"S2.1", "S2.2"} & texts(ready(paints={0: "r g"}))
    assert texts(play(ready(paints={0: "r k y"}), "S2.1")) == {"@B1", "@B4"}
    assert texts(play(ready(), "S2.1")) == {"@B1"}


def test_spent_tiles_lie_in_front_of_the_screen_and_points_count_at_once() -> None:
    """63."""
    state = play(ready(), "S2.1@B1/2,r,k")
    assert held(state, 0) == ""
    assert held(state, 0, "spent") == "r k"
    assert state.fields.points[0] == 6


def test_the_segment_bears_a_tag_and_is_done() -> None:
    """64."""
    state = play(ready(), "S2.1@B1/2,r,k")
    assert tags_of(state, 0) == {"B1"}
    later = table(paints={0: "r k"}, permits={0: "2"}, tags={1: "B1"})
    assert "S2.1" not in texts(later)


def test_the_second_spray_in_a_section_costs_two_cans() -> None:
    """65: the one-can space is taken."""
    state = occupy(ready(), "S2.1")
    assert not can(state, "S2.1")
    assert play(state, "S2.2@B1/2,r,k").fields.cans[0] == 3


def test_two_tiles_can_pay_for_three_paints() -> None:
    """48, 66: a double covers both its paints; B4 gives 9 points."""
    state = play(table(paints={0: "ry k"}, permits={0: "2"}), "S2.2@B4/2,ry,k")
    assert state.fields.points[0] == 9
    assert held(state, 0, "spent") == "k ry"


def test_a_double_can_be_used_for_one_of_its_paints() -> None:
    """48."""
    state = play(table(paints={0: "ry k"}, permits={0: "2"}), "S2.1@B1/2,ry,k")
    assert tags_of(state, 0) == {"B1"}
    choice = play(table(paints={0: "ry y k"}, permits={0: "2"}), "S2.1@B4/2")
    assert texts(choice) == {",ry", ",ry.1"}
    assert texts(play(choice, ",ry.1")) == {",y"}


def test_a_double_is_spent_for_one_segment_only() -> None:
    """P5."""
    state = play(table(paints={0: "ry k"}, permits={0: "2"}), "S2.1@B1/2,ry,k")
    assert held(state, 0) == ""


def test_no_tile_is_spent_for_nothing() -> None:
    """P6: every tile covers a paint that nothing else covers."""
    state = play(table(paints={0: "r r k y b g rb"}, permits={0: "2"}), "S2.1@B1/2")
    assert texts(state) == {",r", ",rb"}
    assert texts(play(state, ",r")) == {",k"}
    assert play(state, ",r,k").actor == 1


def test_more_tiles_may_be_spent_than_are_needed() -> None:
    """P6, the other reading: any tiles, once the segment is paid."""
    state = play(ready(paints={0: "r k g rb"}, overpaying=True), "S2.1@B1/2,r,k")
    assert (phase(state), texts(state)) == ("pay", {".", ",g", ",rb"})
    assert GAME.parse_position(state.position, state.options) == state
    done = play(state, ".")
    assert (tags_of(done, 0), held(done, 0), done.actor) == ({"B1"}, "g rb", 1)
    more = play(state, ",rb,g")
    assert (tags_of(more, 0), held(more, 0), held(more, 0, "spent"), more.actor) == ({"B1"}, "", "r g k rb", 1)
    assert more.fields.points[0] == 6
    assert play(ready(overpaying=True), "S2.1@B1/2,r,k").actor == 1, "nothing is left to be spent"


def test_a_tile_gives_each_of_its_paints_once() -> None:
    """P7: and no segment needs a paint twice."""
    for segment in table().view(None).segments:
        assert len(set(segment.paints)) == len(segment.paints)


def test_the_same_seat_may_spray_twice_in_a_section() -> None:
    """C1: first for one can, then for two."""
    state = table(paints={0: "r k y b"}, permits={0: "2 2"}, passed=(1,))
    state = play(state, "S2.1@B1/2,r,k", "S2.2@B2/2,y,b")
    assert tags_of(state, 0) == {"B1", "B2"}
    assert state.fields.cans[0] == 2


def test_the_dearer_space_may_be_used_first() -> None:
    """C2."""
    assert can(ready(), "S2.2@B1/2,r,k")


def test_the_cheaper_space_may_have_to_be_used_first() -> None:
    """C2, the other reading: in the tunnel and on the paint board, with Discount and the bobby too."""
    state = ready(cheap_space_first=True, bonus={0: "dis"}, bobby=0)
    assert not {text for text in texts(state) if ".2" in text}
    after = occupy(state, "S2.1 Pg.1 Pd.1")
    assert {text for text in texts(after) if ".2" in text} == {
        *("S2.2", "S2.2^dis", "S2.2^bob", "Pg.2", "Pg.2^dis", "Pd.2", "Pd.2^dis")
    }
    pairs = occupy(table(cheap_space_first=True, double_spaces="each"), "Prb.1")
    assert {text for text in texts(pairs) if ".2" in text} == {"Prb.2"}


def test_tags_never_run_out() -> None:
    """C6: sixteen tags of one's own, and more."""
    names = "A1 A2 C1 C2 C3 D1 D2 D3 D4 E1 E2 F1 F2 F3 F4 G1 H1"
    state = play(ready(tags={0: names}), "S2.1@B1/2,r,k")
    assert len(tags_of(state, 0)) == 18


def test_a_completed_graffiti_gives_nothing_at_once() -> None:
    """C7."""
    state = play(ready(tags={0: "B2 B3", 1: "B4"}), "S2.1@B1/2,r,k")
    assert state.fields.points[0] == 6
    assert "B" in state.view(0).completed


def test_a_wild_card_stands_for_one_paint() -> None:
    """74, E8."""
    state = play(table(paints={0: "r"}, permits={0: "2"}, bonus={0: "wld"}), "S2.1@B1/2")
    assert texts(state) == {",r"}
    after = play(state, ",r,wld")
    assert held(after, 0, "bonus") == ""
    assert held(after, 0, "spent") == "r"
    assert "S2.1" not in texts(table(permits={0: "2"}, bonus={0: "wld"}))


def test_several_wild_cards_may_be_used() -> None:
    """E10."""
    state = play(table(permits={0: "2"}, bonus={0: "wld wld"}), "S2.1@B1/2,wld,wld")
    assert state.fields.points[0] == 6


def test_a_wild_card_may_stand_for_a_whole_double() -> None:
    """E8, the other reading."""
    state = table(permits={0: "2"}, bonus={0: "wld"}, wild="whole-tile")
    assert texts(play(state, "S2.1")) == {"@B2"}
    assert texts(play(state, "S2.1@B2/2")) == {",wld.2"}
    assert play(state, "S2.1@B2/2,wld.2").fields.points[0] == 5
    assert "S2.1" not in texts(table(permits={0: "2"}, bonus={0: "wld"}))
    three = play(table(permits={0: "4"}, paints={0: "r"}, bonus={0: "wld"}, wild="whole-tile"), "S4.1@D4/4")
    assert texts(three) == {",r"}
    assert texts(play(three, ",r")) == {",wld.2"}


def test_the_bobby_lets_any_tile_stand_for_one_paint() -> None:
    """81, E9: a real tile is spent for it, and covers nothing else."""
    state = play(table(paints={0: "r g"}, permits={0: "2"}, bobby=0), "S2.1@B1/2,r")
    assert texts(state) == {",bob.g"}
    after = play(state, ",bob.g")
    assert held(after, 0, "spent") == "r g"
    double = play(table(paints={0: "yb k"}, permits={0: "2"}, bobby=0), "S2.1")
    assert texts(double) == {"@B1", "@B2", "@B3"}, "not B4: the double stands for red, or covers yellow"


def test_the_bobby_needs_a_tile_to_stand_for_a_paint() -> None:
    """E9."""
    assert "S2.1" not in texts(table(paints={0: "r"}, permits={0: "2"}, bobby=0))


def test_the_bobby_helps_as_often_as_there_are_tiles() -> None:
    """81, 82, E9: in one spray, and in several; each time a tile is spent."""
    state = table(paints={0: "g g y"}, permits={0: "2 2"}, bobby=0, passed=(1,))
    assert texts(play(state, "S2.1")) == {"@B1", "@B2", "@B3", "@B4"}
    after = play(state, "S2.1@B4/2,bob.g,y,bob.g")
    assert (tags_of(after, 0), held(after, 0), held(after, 0, "spent")) == ({"B4"}, "", "y g g")
    again = play(table(paints={0: "g g g g"}, permits={0: "2 2"}, bobby=0), "S2.1@B1/2,bob.g,bob.g", "-")
    assert tags_of(play(again, "S2.2^bob@B2/2,bob.g,bob.g"), 0) == {"B1", "B2"}


def test_the_bobby_helps_once_in_each_spray_and_in_several_sprays() -> None:
    """82, E9, the other reading."""
    state = table(paints={0: "g g g"}, permits={0: "2 2"}, bobby=0, bobby_paints="one")
    assert "S2.1" not in texts(state)
    state = table(paints={0: "r g y g"}, permits={0: "2 2"}, bobby=0, passed=(1,), bobby_paints="one")
    state = play(state, "S2.1@B1/2,r,bob.g")
    state = play(state, "S2.2^bob@B2/2,y,bob.g")
    assert tags_of(state, 0) == {"B1", "B2"}
    once = table(paints={0: "y g g"}, permits={0: "2"}, bonus={0: "wld"}, bobby=0, bobby_paints="one")
    assert texts(play(once, "S2.1@B4/2,bob.g,y")) == {",wld"}


def test_bobby_and_wild_cards_go_together() -> None:
    """E10: each stands for one paint; a wild card is no tile for the bobby."""
    state = play(table(paints={0: "g"}, permits={0: "2"}, bonus={0: "wld"}, bobby=0), "S2.1@B1/2")
    assert texts(state) == {",wld", ",bob.g"}
    assert play(state, ",wld,bob.g").fields.points[0] == 6
    assert play(state, ",bob.g,wld").fields.points[0] == 6
    assert "S2.1" not in texts(table(permits={0: "2"}, bonus={0: "wld"}, bobby=0))


def test_one_substitute_may_help_in_a_spray() -> None:
    """E10, the other reading: a wild card or the bobby, for one paint of a segment."""
    helped: dict[str, Any] = {"permits": {0: "2"}, "bobby": 0, "substitutes": "one"}
    assert "S2.1" not in texts(table(paints={0: "g"}, bonus={0: "wld"}, **helped))
    assert "S2.1" not in texts(table(bonus={0: "wld wld"}, **helped))
    state = table(paints={0: "g k"}, bonus={0: "wld"}, **helped)
    assert texts(play(state, "S2.1@B1/2")) == {",wld", ",bob.g"}
    for way in (",wld", ",bob.g"):
        assert texts(play(state, f"S2.1@B1/2{way}")) == {",k"}
    later = play(table(paints={0: "r k y b"}, bonus={0: "wld"}, **helped), "S2.1@B1/2")
    assert texts(later) == {",r", ",wld", ",bob.y", ",bob.b", ",bob.k"} - {",bob.k"}


def test_the_bobby_saves_a_can_on_the_two_can_spaces_of_the_tunnel_only() -> None:
    """81, E12."""
    state = ready(bobby=0, cans={0: 2})
    assert state.fields.cans[0] == 1
    assert can(state, "S2.2^bob")
    assert play(state, "S2.2^bob").fields.cans[0] == 0
    assert {text for text in texts(state) if "^bob" in text} == {"S2.2^bob"}
    assert not can(state, "S2.2")


def test_the_permit_tile_replaces_the_token_not_the_cans() -> None:
    """77, E13."""
    state = table(paints={0: "r k"}, bonus={0: "prm"})
    assert texts(play(state, "S2.1@B1")) == {"/prm"}
    after = play(state, "S2.2@B1/prm,r,k")
    assert after.fields.cans[0] == 3
    assert held(after, 0, "bonus") == ""


def test_the_plies_of_a_spray_come_in_order() -> None:
    state = ready()
    phases = []
    for ply in ("S2.1", "@B1", "/2", ",r", ",k"):
        phases.append(phase(state))
        state = play(state, ply)
    assert phases == ["turn", "segment", "permit", "pay", "pay"]
