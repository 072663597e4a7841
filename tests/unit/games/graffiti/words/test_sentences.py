"""Sentences about conflicts: the code determines the kind of place, also on walls of five segments."""

from __future__ import annotations

import pytest

from glyphwall.core.message import Conflict, Explanation
from tests.games import GRAFFITI as GAME


@pytest.mark.parametrize(
    ("conflict", "said"),
    [
        (Conflict("cannot-pay", "rb", "A5"), "For A5 (Lamp Moth) you lack red, blue."),
        (Conflict("cannot-pay", "r", "B5"), "For B5 (Long Fox) you lack red."),
        (Conflict("reserved-by-other", "2", "B5"), "B5 (Long Fox) is reserved for Player 2."),
        (Conflict("reserved-by-other", "2", "B4"), "B4 (Long Fox) is reserved for Player 2."),
        (Conflict("space-occupied", "2", "B4"), "Player 2 has placed cans there."),
        (Conflict("bobby-held", "1", "Bbob"), "Player 1 has it."),
    ],
)
def test_the_code_of_a_conflict_says_what_its_place_is(conflict: Conflict, said: str) -> None:
    explanation = Explanation("reserved-section", "S2.1", (conflict,), facts={"section": "2"})
    assert GAME.describe(explanation).endswith(said)


def test_a_sentence_begins_with_a_capital_letter() -> None:
    explanation = Explanation("space-occupied", "Pg.1", facts={"space": "Pg.1"})
    assert GAME.describe(explanation) == "The green space for one can is taken."
    explanation = Explanation("already-sprayed", "@B4", facts={"segment": "B4", "by": "2"})
    assert GAME.describe(explanation).startswith("B4 (Long Fox) is already sprayed")
