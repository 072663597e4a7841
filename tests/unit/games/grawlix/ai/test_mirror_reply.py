"""The solver's hint: on every size the mirror's answers are legal, and win against random play."""

from __future__ import annotations

import pytest

from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai.mirror_reply import mirror_reply
from tests.games import GRAWLIX as GAME


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (3, 1), (3, 4), (4, 3), (5, 1), (5, 8), (6, 4), (7, 4)])
def test_the_hints_are_a_winning_strategy(size: int, hand: int) -> None:
    options = GAME.make_options(size=size, hand=hand)
    mirroring = 0 if size % 2 else 1
    for game in range(5):
        rng = stream(game, "hints")
        state = GAME.initial_state(options)
        while state.legal_actions:
            hint = int(mirror_reply(state.record[0]))
            if state.actor == mirroring:
                assert hint in state.legal_actions, state.position
                state = state.apply(hint)
            else:
                assert hint == -1
                state = state.apply(int(rng.choice(state.legal_actions)))
        assert state.outcome is not None
        assert state.outcome.returns[mirroring] == 1.0


def test_a_broken_mirror_has_no_hint() -> None:
    for options, line in (({"size": 6}, "+Rh +Ra"), ({"size": 5}, "+Bn +Rh +Ra")):
        state = GAME.initial_state(GAME.make_options(**options))
        for text in line.split():
            state = state.apply(state.parse(text)[0])
        state = state.apply(state.legal_actions[-1])
        assert mirror_reply(state.record[0]) == -1
