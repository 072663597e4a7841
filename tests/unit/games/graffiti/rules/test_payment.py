"""The sets of paints that can be paid for, compared with trying every way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from glyphwall.games.graffiti.rules import layout, payment
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.parts import letters_of
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_payment import Helpers, can_pay, ways_to_pay
from tests.unit.games.graffiti.tables import table

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


def hand(dice: random.Random) -> GraffitiState:
    """Return random tiles, wild cards and perhaps the bobby, with a random set of paints still to pay."""
    tiles = [dice.choice(PAINT_CODES) for _ in range(dice.randrange(6))]
    state = table(
        paints={0: " ".join(tiles)},
        bonus={0: "wld " * dice.choice((0, 0, 1, 2, 4))},
        bobby=dice.choice((-1, 0)),
        wild=dice.choice(("one-paint", "whole-tile")),
        bobby_paints=dice.choice(("any", "one")),
        substitutes=dice.choice(("any", "any", "one")),
    )
    record = state.record
    record[0].missing = dice.randrange(1, 32)
    record[0].phase = layout.PAY
    return GAME.state_from_record(record, state.options)


def as_told(state: GraffitiState) -> tuple[tuple[tuple[str, int], ...], int, bool, Helpers]:
    fields = state.fields
    tiles = [(code, count) for code, count in zip(PAINT_CODES, fields.paints[0], strict=True) if count]
    wilds = fields.bonus[0][layout.WILD]
    options = state.options
    helpers = Helpers(options.wild == "whole-tile", options.bobby_paints == "any", options.substitutes == "one")
    return tuple(sorted(tiles)), wilds, fields.bobby == 0, helpers


def test_every_set_of_paints() -> None:
    for seed in range(300):
        state = hand(random.Random(seed))
        sets = int(payment.payable_sets(state.one, 0, True))
        found = {need for need in range(32) if sets >> need & 1}
        assert found == {need for need in range(32) if can_pay(letters_of(need), *as_told(state))}, state.position


def test_every_next_tile() -> None:
    for seed in range(300):
        state = hand(random.Random(seed))
        missing = letters_of(state.fields.missing)
        found = {state.codec.to_text(action) for action in state.legal_actions}
        assert found == set(ways_to_pay(missing, *as_told(state))), state.position


def test_a_spent_bobby_helps_no_more() -> None:
    state = table(paints={0: "g g"}, bobby=0, bobby_paints="one")
    assert payment.payable_sets(state.one, 0, True) >> 1 & 1
    assert not payment.payable_sets(state.one, 0, False) >> 1 & 1


@pytest.mark.parametrize(
    ("lowest", "other", "pair"), [(1, 1, 3), (1, 2, 5), (2, 1, 3), (2, 2, 6), (4, 1, 5), (4, 2, 6)]
)
def test_the_pairs_of_a_wild_card(lowest: int, other: int, pair: int) -> None:
    assert payment.wild_pair(lowest, other) == pair
