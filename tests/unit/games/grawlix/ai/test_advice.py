"""What is said of turns of Grawlix is so by the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from glyphwall.core.message import Reason
from glyphwall.games.grawlix.ai.advice import ADVISER
from tests.games import GRAWLIX as GAME

STUCK = "- GaBdRnVs RaOaYaGh 1p"
THREE = "- RaOaYa GdBpVs 1d"


def told(position: str, move: str, **options: Any) -> list[Reason]:
    state = GAME.parse_position(position, GAME.make_options(**options))
    after = state
    for action in state.parse(move):
        after = after.apply(action)
    return list(ADVISER.reasons(state, after))


def warned(position: str, move: str, **options: Any) -> Reason | None:
    state = GAME.parse_position(position, GAME.make_options(**options))
    return ADVISER.warning(state, state.apply(*state.parse(move)))


def test_a_placement_tells_what_it_denies() -> None:
    assert told(STUCK, "Gaf6+Gd") == [Reason("wins", {"tiles": "4"})]
    denies, keeps = told(STUCK, "Rnf6+Gd")
    assert denies == Reason("denies", {"denied": "Ra", "left": "3"})
    assert keeps.code == "keeps"


def test_where_nothing_is_denied_the_answers_are_counted() -> None:
    answers, keeps = told("BnRp RhVsOaGn YpBdVnRs 1p f6", "Oae6")
    assert (answers.code, keeps.code) == ("answers", "keeps")
    assert int(answers.facts["left"]) == 4
    assert keeps.facts == {"mine": "3", "hand": "3"}


def test_what_a_fetched_tile_fits() -> None:
    (fits,) = told("BnRp/Rh1 VsOaGn YpBdVnRs 1f f5", "+Ya")
    assert (fits.code, fits.facts["tile"]) == ("fits", "Ya")
    assert int(fits.facts["cells"]) > 0


def test_a_pick_tells_what_it_answers_and_how_mixed_the_hand_is() -> None:
    assert told(THREE, "+Rh") == [
        Reason("draft-answers", {"tile": "Rh", "count": "3", "of": "3"}),
        Reason("draft-mixed", {"glyphs": "2", "colours": "3"}),
    ]


def test_while_hands_are_filled_each_of_theirs_is_counted_against() -> None:
    state = GAME.parse_position("- RaOaYa GaBpVs 1d")
    assert ADVISER.notes(state) == [
        Reason("draft-alarm", {"tile": tile, "count": count, "of": "3"})
        for tile, count in (("Ga", "0"), ("Bp", "3"), ("Vs", "3"))
    ]
    assert ADVISER.notes(GAME.parse_position(STUCK)) == []


def test_a_hand_that_one_tile_stops_is_warned_of() -> None:
    assert warned(THREE, "+Gh") == Reason("poor-hand", {"tile": "Ga"})
    assert warned(THREE, "+Rh") is None


def test_a_placement_that_loses_at_once_is_warned_of_and_no_other() -> None:
    """In games at random: the warning is there just where each tile that is fetched has an answer that wins."""
    options = GAME.make_options(size=3, hand=2)
    dice = random.Random(1)
    warnings = 0
    for _ in range(8):
        state: Any = GAME.initial_state(options)
        while state.outcome is None:
            after = state.apply(dice.choice(state.legal_actions))
            if state.view(None).phase == "place":
                warned = ADVISER.warning(state, after) is not None
                assert warned == loses(after, state.actor), state.position
                warnings += warned
            state = after
    assert warnings > 0


def loses(after: Any, seat: int) -> bool:
    if after.outcome is not None:
        return False
    if after.actor == seat:
        return all(loses(after.apply(action), seat) for action in after.legal_actions)
    return any(wins(after.apply(action), 1 - seat) for action in after.legal_actions)


def wins(state: Any, seat: int) -> bool:
    """The seat has placed: whether it has won, whatever it takes."""
    if state.outcome is not None:
        return bool(state.outcome.returns[seat] > 0)
    return state.actor == seat and all(wins(state.apply(action), seat) for action in state.legal_actions)


@pytest.mark.parametrize("move", ["+Rh", "+Gh"])
def test_nothing_is_said_of_blind_picks(move: str) -> None:
    assert warned("- - - 1k", move, draft="simultaneous-blind") is None
