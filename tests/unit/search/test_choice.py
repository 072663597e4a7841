"""What a search chooses among: all legal actions, or some of them."""

from __future__ import annotations

from typing import Any

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.search.choice import allowed_actions
from tests.unit.search.race import TAKE, Race


def test_all_or_some_of_them_ascending_and_once() -> None:
    state: Any = Race(9)
    assert allowed_actions(state, None) == (TAKE, TAKE + 1, TAKE + 2)
    assert allowed_actions(state, [TAKE + 2, TAKE, TAKE]) == (TAKE, TAKE + 2)


@pytest.mark.parametrize(
    ("state", "only", "words"),
    [
        (Race(9), [], "no action to choose among"),
        (Race(9), [TAKE, 77], "action 77 is not legal here"),
        (Race(0), None, "no seat is to act"),
        (Race(3, toss=True), None, "no seat is to act"),
    ],
)
def test_what_cannot_be_chosen_is_refused(state: Any, only: Any, words: str) -> None:
    with pytest.raises(GlyphwallError, match=words):
        allowed_actions(state, only)
