"""The events of a ply, their audiences, and their words."""

from __future__ import annotations

import random

import pytest

from glyphwall.core.values import Event
from glyphwall.games.graffiti.rules.events import KINDS
from glyphwall.games.graffiti.texts import CATALOGUE
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_lockstep import random_options
from tests.unit.games.graffiti.tables import draw_all, play, table

pytestmark = pytest.mark.uncompiled


def told(state: object, move: str) -> list[tuple[str, int | None, dict[str, str]]]:
    assert hasattr(state, "events")
    assert hasattr(state, "parse")
    return [(event.kind, event.seat, event.facts) for event in state.events(state.parse(move)[0])]


def test_every_kind_has_a_text_and_occurs() -> None:
    assert all(CATALOGUE.has_text(f"event-graffiti-{kind}") for kind in KINDS)
    assert len(set(KINDS)) == len(KINDS)
    seen = set()
    for seed in range(10):
        dice = random.Random(seed)
        state = GAME.initial_state(random_options(2 + seed % 3, dice))
        while state.legal_actions:
            action = dice.choice(state.legal_actions)
            seen |= {event.kind for event in state.events(action)}
            state = state.apply(action)
    assert seen == set(KINDS)


def test_a_space_tells_what_it_gave() -> None:
    assert told(table(), "Pg.1") == [
        ("used-space", 0, {"space": "Pg.1", "modifier": "none"}),
        ("took-paint", 0, {"paint": "g"}),
    ]
    assert told(table(bonus={0: "dis"}), "B2^dis")[:2] == [
        ("used-space", 0, {"space": "B2", "modifier": "dis"}),
        ("took-bonus", 0, {"bonus": "dis"}),
    ]
    assert told(table(), "TM")[1] == ("took-permits", 0, {"permits": "2, 3", "count": "2"})
    assert [kind for kind, _, _ in told(table(token=1), "TF")] == ["used-space", "took-permits", "took-token"]
    assert [kind for kind, _, _ in told(table(), "Bbob")] == ["used-space", "took-bobby"]


def test_two_points_are_told_when_they_are_scored() -> None:
    state = table(open_bonus="2vp dis wld sav")
    assert [kind for kind, _, _ in told(state, "B1")] == ["used-space", "took-bonus", "gained-two-points"]


def test_the_other_readings_are_told() -> None:
    taken = told(table(bobby_from="any-space", bonus={0: "dis"}), "B2^bob^dis")
    assert taken == [("used-space", 0, {"space": "B2", "modifier": "dis"}), ("took-bobby", 0, {})]
    helped = table(paints={0: "r k g"}, permits={0: "2"}, bonus={0: "dis"}, bobby=0, bobby_with_discount=True)
    assert told(helped, "S2.2^bob^dis")[0][2] == {"space": "S2.2", "modifier": "bob-dis"}
    paid = play(table(paints={0: "r k g"}, permits={0: "2"}, overpaying=True), "S2.1@B1/2,r,k")
    assert [kind for kind, _, _ in told(paid, ".")] == ["ended-payment", "sprayed"]


def kinds(state: object, move: str) -> list[str]:
    return [kind for kind, _, _ in told(state, move)]


@pytest.mark.parametrize("restack", ["at-once", "when-drawn"])
def test_a_stack_that_is_made_anew_is_told(restack: str) -> None:
    """Even with few permits, and regardless of who draws the last one before."""
    everything = "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5"
    state = play(table(permits={1: everything}, stack="5", discards="5", restack=restack), "TF")
    assert ("stack-made-anew" in kinds(state, "=5")) == (restack == "at-once")
    state = play(state, "=5")
    assert ("stack-made-anew" in kinds(state, "TS")) == (restack == "when-drawn")
    assert "stack-made-anew" not in kinds(table(), "TS")
    assert "stack-made-anew" not in kinds(play(table(), "TS"), "=5")


def test_a_paint_space_that_gives_nothing_tells_of_the_can_alone() -> None:
    assert kinds(table(supply={"g": 0}, empty_paint="open"), "Pg.1") == ["used-space"]


def test_the_last_payment_tells_of_the_segment() -> None:
    state = play(table(paints={0: "r k"}, permits={0: "2"}, neutral="B2 B3 B4"), "S2.1@B1/2,r")
    assert told(state, ",k")[:3] == [
        ("spent-paint", 0, {"paint": "k"}),
        ("sprayed", 0, {"segment": "B1", "points": "6"}),
        ("completed", None, {"letters": "B", "count": "1"}),
    ]


def test_draws_in_secret_are_told_to_the_drawer_alone() -> None:
    state = play(table(), "TS")
    open_event, secret = state.events(state.parse("=5")[0])
    assert (open_event.kind, open_event.facts, open_event.audience) == ("drew-permit", {}, None)
    assert (secret.kind, secret.facts, secret.audience) == ("drew-this-permit", {"pips": "5"}, (0,))
    assert not secret.visible_to(1)
    assert not secret.visible_to(None)


def test_open_draws_are_told_to_everybody() -> None:
    state = play(table(), "TM")
    assert told(state, "=5") == [("permit-laid-out", None, {"pips": "5"})]


def test_who_passes_unasked_and_the_end_of_the_round() -> None:
    state = table(3, cans={0: 1, 1: 0}, turn=0, passed=(2,))
    kinds = [(kind, seat) for kind, seat, _ in told(play(state, "PL"), ":r")]
    assert kinds[1:] == [("passed-unasked", 0), ("passed-unasked", 1), ("round-ends", None)]
    assert [kind for kind, _, _ in told(table(4, passed=(1, 2, 3)), "-")] == ["passed", "round-ends", "round"]


def test_the_new_stack_is_told() -> None:
    state = play(table(stack="5", discards="1 2"), "TS")
    assert "stack-made-anew" in [kind for kind, _, _ in told(state, "=5")]


def test_the_end_shows_hands_and_the_causes_of_points() -> None:
    six = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2"
    state = table(4, passed=(1, 2, 3), neutral=six, tags={1: "I3"}, permits={1: "1"}, secret={1: "1 4"})
    happened = told(state, "-")
    assert ("over", None, {}) in happened
    assert ("showed-permits", 1, {"permits": "1, 1, 4", "count": "3"}) in happened
    assert ("showed-permits", 0, {"permits": "0", "count": "0"}) in happened
    assert ("scored", 1, {"played": "0", "leftovers": "1", "tags": "3", "points": "4"}) in happened


def test_sentences() -> None:
    sprayed = Event("sprayed", 1, {"segment": "B4", "points": "9"})
    assert GAME.tell(sprayed).startswith("Player 2 sprayed B4 (")
    assert GAME.tell(sprayed).endswith("): 9 points.")
    assert GAME.tell(sprayed, "de").startswith("Spieler 2 hat B4 (")
    assert GAME.tell(Event("took-paint", 0, {"paint": "ry"})) == "Player 1 took red-yellow paint."
    assert GAME.tell(Event("begins", None, {"by": "3"})) == "Player 3 starts."
    assert "handed in two 3s" in GAME.tell(Event("discarded-permit", 0, {"permit": "33"}))


def test_a_blocked_section_is_told() -> None:
    state = play(table(4, passed=(1, 2, 3), blocked_section=True, blocked=1), "-")
    assert told(state, "=2")[-1] == ("blocked", None, {"section": "2"})
    assert "blocked" not in [kind for kind, _, _ in told(state, "=1")]


def test_draw_all_ends_where_a_seat_acts() -> None:
    assert draw_all(GAME.initial_state()).actor == 0
