"""What studies measure of Graffiti alone, and what they call its plies."""

from __future__ import annotations

import numpy as np
import pytest

from glyphwall.games.graffiti.rules.codec import Move
from glyphwall.games.graffiti.studies.measures import MEASURES, ply_kind
from tests.games import GRAFFITI as GAME


@pytest.mark.parametrize("seats", [2, 4])
def test_measures_say_what_the_table_shows(seats: int) -> None:
    rng = np.random.default_rng(seats)
    states = [GAME.initial_state(GAME.make_options(seats=seats))]
    while states[-1].legal_actions:
        states.append(states[-1].apply(int(rng.choice(states[-1].legal_actions))))
    view = states[-1].view(None)
    values = {one.name: one.of(states, ()) for one in MEASURES}
    assert values == {
        "graffiti:rounds": view.table.round,
        "graffiti:completed": len(view.completed),
        "graffiti:tags": sum(len(holdings.tags) for holdings in view.table.seats) / seats,
        "graffiti:neutral-tags": len(view.table.neutral),
    }
    assert (values["graffiti:neutral-tags"] == 0) == (seats == 4)


def test_spaces_are_told_apart() -> None:
    assert ply_kind(Move("space", "S1.2")) == "S1.2"
    assert ply_kind(Move("space", "S1.2", "^bob")) == "S1.2 ^bob"
    assert ply_kind(Move("segment", "A1")) is None
