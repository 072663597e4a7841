"""What is said of turns of Graffiti: what they score, and which segment they lead to."""

from __future__ import annotations

from typing import Any

import pytest

from glyphwall.core.message import Reason
from glyphwall.games.graffiti.ai.advice import ADVISER
from glyphwall.games.graffiti.ui.lessons import TUTORIAL
from glyphwall.play.practice import Practice
from tests.games import GRAFFITI as GAME

STARTS: dict[str, Any] = {lesson.id: Practice(GAME, lesson).state for lesson in TUTORIAL.lessons}


@pytest.mark.parametrize(
    ("lesson", "move", "reasons"),
    [
        ("spray", "S1.1@F3/1,r,y,g", [Reason("sprays", {"segment": "F3", "points": "9"})]),
        ("can", "Pg.1", [Reason("leads", {"segment": "D3", "points": "9", "left": "0"})]),
        ("can", "-", [Reason("passes", {"cans": "5"})]),
        ("round", "~g", []),
    ],
)
def test_a_turn_tells_what_it_is_good_for(lesson: str, move: str, reasons: list[Reason]) -> None:
    state = STARTS[lesson]
    after = state
    for action in state.parse(move):
        after = after.apply(action)
    assert ADVISER.reasons(state, after) == reasons


@pytest.mark.parametrize(("move", "code"), [("TF", "token"), ("B1", "bonus"), ("PL:r", "stock")])
def test_what_leads_to_no_segment_has_reasons_too(move: str, code: str) -> None:
    state = STARTS["permit"]
    after = state
    for action in state.parse(move):
        after = after.apply(action)
    assert code in [reason.code for reason in ADVISER.reasons(state, after)]


def test_it_warns_of_nothing() -> None:
    state = STARTS["can"]
    assert ADVISER.notes(state) == []
    assert ADVISER.warning(state, state.apply(state.legal_actions[0])) is None
