"""Resampling and redealing are uniform over every arrangement of the tokens that the viewer cannot place."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.graffiti.rules import chance, resample
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import play, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

EVERYTHING = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6}
DRAWS = 6000 if COMPILED else 1500

Hands = tuple[tuple[int, ...], ...]


def discards(*unseen: int) -> str:
    """Return all permits except those laid out (1 2 3 4) and some others, as discards."""
    left = Counter(EVERYTHING) - Counter((1, 2, 3, 4)) - Counter(unseen)
    return " ".join(str(pips) for pips in left.elements())


def few_unseen() -> GraffitiState:
    """Three seats; five tokens are unseen for seat 1: two behind other screens, three in the stack."""
    return table(3, secret={0: "2", 1: "1", 2: "1"}, discards=discards(2, 1, 1, 1, 3, 5))


def two_heaps() -> GraffitiState:
    """A new stack was made: the earlier draws of seats 2 and 3 are among three tokens, seat 2's later draw is not."""
    state = table(3, secret={1: "1 2", 2: "5"}, stack="3")
    state = play(state, "TM", "=3")
    record = state.record
    one = record[0]
    one.phase, one.turn = 5, 0  # the second space stays empty, only for this test
    one.permit_stack[:] = [0, 0, 0, 2, 1]
    one.permits[1, 3] += 1
    return GAME.state_from_record(record, state.options)


def expected(state: GraffitiState, viewer: int | None) -> dict[Hands, float]:
    """Return the chance of every outcome, by enumerating all possible deals."""
    fields = state.fields
    seats = range(state.options.seats)
    hidden = [seat for seat in seats if seat != viewer]
    older = [pip for seat in hidden for pip in range(5) for _ in range(fields.older_permits[seat][pip])]
    newer = [pip for pip in range(5) for _ in range(fields.permit_stack[pip])]
    places = []
    for seat in hidden:
        since = [
            pip
            for pip in range(5)
            for _ in range(
                fields.permits[seat][pip] - fields.known_permits[seat][pip] - fields.older_permits[seat][pip]
            )
        ]
        newer += since
        places.append((seat, sum(fields.older_permits[seat]), len(since)))
    weights: Counter[Hands] = Counter()
    for before in permutations(older):
        for after in permutations(newer):
            hands = [list(fields.permits[seat]) for seat in seats]
            first = second = 0
            for seat, olds, news in places:
                drawn = before[first : first + olds] + after[second : second + news]
                first, second = first + olds, second + news
                hands[seat] = [known + drawn.count(pip) for pip, known in enumerate(fields.known_permits[seat])]
            weights[tuple(map(tuple, hands))] += 1
    return {hand: weight / weights.total() for hand, weight in weights.items()}


def by_view(state: GraffitiState, viewer: int | None) -> Callable[[int], GraffitiState]:
    view = state.view(viewer)
    rng = np.random.default_rng(11)
    return lambda _: GAME.resample(view, rng)


def by_record(state: GraffitiState, viewer: int | None) -> Callable[[int], GraffitiState]:
    words = np.random.default_rng(12).integers(2**64, size=DRAWS, dtype=np.uint64)

    def draw(number: int) -> GraffitiState:
        record = state.record
        resample.redeal(record[0], -1 if viewer is None else viewer, words[number])
        return GAME.state_from_record(record, state.options)

    return draw


@pytest.mark.parametrize("way", [by_view, by_record])
@pytest.mark.parametrize("viewer", [0, pytest.param(1, marks=pytest.mark.long), None])
@pytest.mark.parametrize("position", [few_unseen, two_heaps])
def test_every_arrangement_is_equally_likely(
    way: Callable[[GraffitiState, int | None], Callable[[int], GraffitiState]],
    viewer: int | None,
    position: Callable[[], GraffitiState],
) -> None:
    """Chi-square with a fixed seed."""
    state = position()
    chances = expected(state, viewer)
    draw = way(state, viewer)
    seen: Counter[Hands] = Counter()
    for number in range(DRAWS):
        drawn = draw(number)
        seen[tuple(map(tuple, drawn.fields.permits[: state.options.seats]))] += 1
        if number < 50:
            assert drawn.view(viewer) == state.view(viewer)
    assert set(seen) <= set(chances)
    distance = sum((seen[hand] - DRAWS * chance) ** 2 / (DRAWS * chance) for hand, chance in chances.items())
    freedom = len(chances) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5 + 8, (distance, freedom)


def test_something_is_left_open_in_these_positions() -> None:
    assert len(expected(few_unseen(), 0)) > 5
    assert len(expected(two_heaps(), 0)) > 5
    assert sum(map(sum, two_heaps().fields.older_permits)) == 3


def test_a_view_is_all_that_resampling_needs() -> None:
    state = few_unseen()
    first, second = (GAME.resample(state.view(0), np.random.default_rng(5)) for _ in range(2))
    assert first == second


def test_nothing_is_open_once_the_game_is_over() -> None:
    six = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"
    over = play(table(4, passed=(1, 2, 3), neutral=six, secret={1: "5"}), "-")
    assert GAME.resample(over.view(None), np.random.default_rng(1)) == over


def test_the_table_forgets_what_it_cannot_tell() -> None:
    """A shown secret permit may be an older or a newer one: no seat knows more of it from then on."""
    state = table(secret={1: "2 2"}, stack="3", turn=1, paints={1: "r k"})
    record = state.record
    one = record[0]
    one.older_permits[1] = [0, 1, 0, 0, 0]
    state = GAME.state_from_record(record, state.options)
    after = play(state, "S2.1@B1/2")
    assert sum(map(sum, after.fields.older_permits)) == 0


def test_an_older_permit_that_can_be_no_other_is_remembered_as_such() -> None:
    state = table(secret={1: "2 5"}, stack="3", turn=1, paints={1: "r k"})
    record = state.record
    one = record[0]
    one.older_permits[1] = [0, 1, 0, 0, 1]
    after = play(GAME.state_from_record(record, state.options), "S2.1@B1/2")
    assert after.fields.older_permits[1] == [0, 0, 0, 0, 1]


# -- chance draws: each tile of a stack is equally likely --


@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 0), (0, 0, 0, 0, 3), (2, 0, 3, 0, 1), (0, 1, 1, 0, 0)])
def test_every_tile_is_drawn_once_as_the_bits_go_through_all(counts: tuple[int, ...]) -> None:
    stack = np.array(counts, np.int8)
    tiles = sum(counts)
    drawn = Counter(
        int(chance.draw_tile(stack, np.uint64(((place << 32) + (1 << 31)) // tiles << 32))) for place in range(tiles)
    )
    assert drawn == Counter({kind: count for kind, count in enumerate(counts) if count})
