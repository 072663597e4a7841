"""Graffiti's own measures for studies, and the labels of its plies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.games.graffiti.rules.codec import Move
from glyphwall.games.graffiti.studies.measures import MEASURES, ply_kind
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import table

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState


@pytest.mark.parametrize("seats", [2, 4])
def test_measures_say_what_the_table_shows(seats: int) -> None:
    rng = np.random.default_rng(seats)
    states = [GAME.initial_state(GAME.make_options(seats=seats))]
    actions: list[int] = []
    told = 0
    while states[-1].legal_actions:
        actions.append(int(rng.choice(states[-1].legal_actions)))
        told += any(event.kind == "stack-made-anew" for event in states[-1].events(actions[-1]))
        states.append(states[-1].apply(actions[-1]))
    view = states[-1].view(None)
    values = {one.name: one.of(states, actions) for one in MEASURES}
    assert values.pop("graffiti:discards-between") in (0.0, 1.0)
    assert values == {
        "graffiti:rounds": view.table.round,
        "graffiti:completed": len(view.completed),
        "graffiti:tags": sum(len(holdings.tags) for holdings in view.table.seats) / seats,
        "graffiti:neutral-tags": len(view.table.neutral),
        "graffiti:restacks": told,
        "graffiti:empty-paint": 0,
    }
    assert told > 0
    assert (values["graffiti:neutral-tags"] == 0) == (seats == 4)


def measured(name: str, state: GraffitiState, *moves: str) -> float | None:
    """Return a measure of a few plies from a position."""
    (measure,) = [one for one in MEASURES if one.name == f"graffiti:{name}"]
    states, actions = [state], []
    for text in moves:
        for action in states[-1].parse(text):
            actions.append(action)
            states.append(states[-1].apply(action))
    return measure.of(states, actions)


@pytest.mark.parametrize("restack", ["at-once", "when-drawn"])
def test_discards_between_the_end_of_a_stack_and_the_next_draw(restack: str) -> None:
    state = table(paints={1: "r k"}, permits={1: "2"}, stack="5", restack=restack)
    assert measured("discards-between", state, "TF") is None
    assert measured("discards-between", state, "TF", "=5", "TS", "=1") == 0
    assert measured("discards-between", state, "TF", "=5", "S2.1@B1/2,r,k", "TS") == 1
    assert measured("restacks", state, "TF", "=5") == (restack == "at-once")
    assert measured("restacks", state, "TF", "=5", "TS", "=1") == 1
    late = measured("discards-between", state, "TF", "=5", "TS", "=1", "=1", "-", "S2.1@B1/2,r,k")
    assert late == 0, "the next permit was drawn before"


def test_cans_that_are_placed_for_nothing() -> None:
    state = table(supply={"g": 0}, empty_paint="open")
    assert measured("empty-paint", state, "Pg.1", "Pk.1", "Pg.2") == 2


def test_spaces_are_told_apart() -> None:
    assert ply_kind(Move("space", "S1.2")) == "S1.2"
    assert ply_kind(Move("space", "S1.2", "^bob")) == "S1.2 ^bob"
    assert ply_kind(Move("segment", "A1")) is None
