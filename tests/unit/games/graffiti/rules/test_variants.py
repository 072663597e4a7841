"""Lines 101 to 103: the two variants; readings G1 to G4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.rules.layout import BLACK, GREEN
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import draw_all, phase, play, table, texts

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def next_round(**more: Any) -> GraffitiState:
    """A round of four seats has ended, and variant 1 is played."""
    return play(table(4, passed=(1, 2, 3), blocked_section=True, **more), "-")


def test_a_section_is_blocked_at_the_start_of_each_round() -> None:
    """101: the first round too; the revealed permit is discarded."""
    state = GAME.initial_state(GAME.make_options(blocked_section=True))
    while phase(state) != "block":
        state = state.apply(state.legal_actions[0])
    assert state.actor == CHANCE
    state = play(state, "=3")
    assert (phase(state), state.fields.blocked) == ("turn", 2)
    assert state.fields.permit_discard == [0, 0, 1, 0, 0]
    assert phase(next_round(blocked=2)) == "block"


def test_nothing_can_be_sprayed_in_a_blocked_section() -> None:
    """101, G2: no permit, pair, bonus tile or bobby helps."""
    rich: dict[str, Any] = {"paints": {0: "r y b g k"}, "permits": {0: "2 4 4"}, "bonus": {0: "prm dis"}, "bobby": 0}
    state = table(blocked=2, blocked_section=True, **rich)
    assert not {text for text in texts(state) if text.startswith("S2")}
    assert "S1.1" in texts(state)


def test_from_the_second_round_on_the_section_differs() -> None:
    """102, G3: the same number is discarded, and another permit is revealed."""
    state = next_round(blocked=2)
    same = play(state, "=2")
    assert (phase(same), same.fields.blocked) == ("block", 1)
    assert same.fields.permit_discard == [0, 1, 0, 0, 0]
    other = play(same, "=5")
    assert (phase(other), other.fields.blocked) == ("turn", 4)


def test_a_finished_section_may_be_blocked() -> None:
    """G3."""
    state = play(next_round(neutral="A1 A2 F1 F2 F3 F4"), "=1")
    assert state.fields.blocked == 0


@pytest.mark.parametrize(("restack", "reveals"), [("at-once", 1), ("when-drawn", 2)])
def test_the_token_stays_when_no_other_number_can_come(restack: str, reveals: int) -> None:
    """G3: all other permits are behind screens; the stack is revealed to its end unless it is rebuilt at once."""
    hoard = "1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5"
    state = next_round(blocked=1, permits={0: hoard}, open_permits="0 3 4 5", restack=restack)
    for _ in range(reveals):
        assert texts(state) == {"=1"}
        state = play(state, "=1")
    assert (phase(state), state.fields.blocked) == ("turn", 0)


def test_a_blocking_permit_that_was_drawn_last_is_no_part_of_the_stack_that_is_made_at_once() -> None:
    """101, B2: the stack is rebuilt before the permit is discarded."""
    before = next_round(blocked=2, stack="1")
    state = play(before, "=1")
    assert (phase(state), state.fields.blocked) == ("turn", 0)
    assert state.fields.permit_stack == before.fields.permit_discard
    assert state.fields.permit_discard == [1, 0, 0, 0, 0]


def test_neutral_flips_reach_a_blocked_section() -> None:
    """G1."""
    state = play(table(3, passed=(1, 2), blocked=1, blocked_section=True), "-", "=1")
    assert (phase(state), "@A1" in texts(state)) == ("flip", True)


def test_a_blocked_section_may_keep_flips_away() -> None:
    """G1, the other reading: nothing is flipped there; elsewhere it is."""
    state = table(3, passed=(1, 2), blocked=1, blocked_section=True, blocked_flips=False)
    assert phase(play(state, "-", "=1")) == "block"
    assert phase(play(state, "-", "=4")) == "flip"


def test_without_the_variant_nothing_is_blocked() -> None:
    state = draw_all(GAME.initial_state())
    assert state.fields.blocked == -1


def test_special_graffiti_replace_those_of_their_letters() -> None:
    """103, G4."""
    basic, special = (
        {segment.name: (segment.paints, segment.points) for segment in table(special_graffiti=on).view(None).segments}
        for on in (False, True)
    )
    changed = {name for name in basic if basic[name] != special[name]}
    assert changed == {"D1", "D2", "D3", "D4", "E1", "E2", "H1", "H2", "H3"}
    assert basic.keys() == special.keys()
    state = table(paints={0: "g k"}, permits={0: "4"}, special_graffiti=True)
    assert len(state.view(None).segments) == len(basic)
    assert play(state, "S4.1@D1/4,g,k").fields.points[0] == 8


def test_both_variants_go_together() -> None:
    """G4."""
    state = GAME.initial_state(GAME.make_options(blocked_section=True, special_graffiti=True))
    state = draw_all(state)
    assert state.fields.blocked >= 0
    assert {segment.name: segment.paints for segment in state.view(0).segments}["D1"] == "gk"
    assert state.fields.segment_paints[state.codec.segments.index("D1")] == 1 << GREEN | 1 << BLACK
