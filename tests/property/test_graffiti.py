"""Properties of Graffiti over random games: nothing is lost, points have causes, positions and texts hold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from glyphwall.core.errors import NotationError, PositionError
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.rules import layout, scoring
from glyphwall.games.graffiti.rules.parts import PHASES
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_lockstep import random_options
from tests.naive.lockstep import scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

seeds = st.integers(0, 2**32 - 1)
seat_counts = st.integers(2, 4)


def game(seed: int, seats: int) -> Iterator[tuple[GraffitiState, int]]:
    """A random game: each position with the action played in it, the last one with -1."""
    dice = random.Random(seed)
    state = GAME.initial_state(random_options(seats, dice))
    while state.legal_actions:
        action = dice.choice(state.legal_actions)
        yield state, action
        state = state.apply(action)
    yield state, -1


def some_position(seed: int, seats: int) -> GraffitiState:
    """A position somewhere in a random game."""
    dice = random.Random(seed)
    state = GAME.initial_state(random_options(seats, dice))
    for _ in range(dice.randrange(400)):
        if not state.legal_actions:
            break
        state = state.apply(dice.choice(state.legal_actions))
    return state


# -- conservation -------------------------------------------------------------------------------------


@settings(max_examples=scaled(6))
@given(seeds, seat_counts)
def test_tiles_and_cans_are_conserved(seed: int, seats: int) -> None:
    used = 0
    start = None
    for state, action in game(seed, seats):
        one = state.fields
        start = start or one
        for kind in range(8):
            paints = one.supply[kind] + sum(one.paints[seat][kind] + one.spent[seat][kind] for seat in range(seats))
            assert paints == start.supply[kind] + sum(start.paints[seat][kind] for seat in range(seats))
            assert one.supply[kind] >= 0
        permits = sum(one.permit_stack) + sum(one.permit_discard) + sum(map(sum, one.permits))
        permits += 4 - one.open_permits.count(layout.NOTHING) + 2 - one.flip_permits.count(layout.NOTHING)
        assert permits == 30
        bonus = sum(one.bonus_stack) + sum(map(sum, one.bonus)) + 4 - one.open_bonus.count(layout.NOTHING)
        assert bonus == 40 - used
        for seat in range(seats):
            assert one.cans[seat] >= 0
            assert one.cans[seat] + sum(one.placed[seat]) == 5
        counts = (one.supply, *one.paints, *one.spent, *one.permits, *one.bonus, one.permit_stack, one.bonus_stack)
        assert all(count >= 0 for counted in counts for count in counted)
        if action >= 0:
            used += used_by(state, action)


def used_by(state: GraffitiState, action: int) -> int:
    """Bonus tiles that leave the game with a ply."""
    move = state.codec.to_move(action)
    if move.kind == "space":
        scored = any(event.kind == "gained-two-points" for event in state.events(action))
        return move.modifier.count("^") - move.modifier.count("^bob") + scored
    tiles = ("two-points", "extra", "reservation", "save", "pay-wild")
    return int(move.kind in tiles or (move.kind, move.value) == ("permit", "prm"))


@settings(max_examples=scaled(6))
@given(seeds, seat_counts)
def test_points_equal_the_sum_of_their_causes(seed: int, seats: int) -> None:
    points = [0] * seats
    final = state = None
    for state, action in game(seed, seats):
        assert state.fields.points[:seats] == points
        if action < 0:
            break
        final = state.events(action)
        for event in final:
            if event.kind == "sprayed" and event.seat is not None:
                points[event.seat] += int(event.facts["points"])
            elif event.kind in ("played-two-points", "gained-two-points") and event.seat is not None:
                points[event.seat] += 2
    assert final is not None
    assert state is not None
    told = {event.seat: event.facts for event in final if event.kind == "scored"}
    for seat, score in enumerate(state.view(None).scores):
        assert score.played == points[seat] == int(told[seat]["played"])
        assert score.tags == int(told[seat]["tags"])
        assert score.leftovers == int(told[seat]["leftovers"])
        assert score.played + score.tags + score.leftovers == int(told[seat]["points"])
        assert int(told[seat]["points"]) == scoring.final_points(state.one, seat)


@settings(max_examples=scaled(6))
@given(seeds, seat_counts)
def test_games_end_within_max_plies(seed: int, seats: int) -> None:
    *before, (state, _) = game(seed, seats)
    plies = len(before)
    assert state.actor == NO_ACTOR
    assert plies <= GAME.max_plies(state.options)
    assert state.outcome is not None


@settings(max_examples=scaled(6))
@given(seeds, seat_counts)
def test_segments_bear_one_tag_for_ever(seed: int, seats: int) -> None:
    before = [0] * 5
    for state, _ in game(seed, seats):
        tags = state.fields.tags
        assert sum(tags) == int(scoring.painted_segments(state.one)), "no segment bears two tags"
        assert all(old & new == old for old, new in zip(before, tags, strict=True))
        before = tags


# -- texts and positions ------------------------------------------------------------------------------


@settings(max_examples=scaled(30))
@given(seeds, seat_counts)
def test_positions_read_back(seed: int, seats: int) -> None:
    state = some_position(seed, seats)
    assert GAME.diagnose(state.position, state.options) == ()
    back = GAME.parse_position(state.position, state.options)
    assert back == state
    assert back.position == state.position
    assert back.legal_actions == state.legal_actions


@settings(max_examples=scaled(24))
@given(seeds, seat_counts, st.data())
def test_what_passes_the_diagnosis_can_be_played_on(seed: int, seats: int, data: st.DataObject) -> None:
    """A number or a text of a position is replaced; what is still sound is played to its end."""
    state = some_position(seed, seats)
    table = msgspec.json.decode(state.position)
    name = data.draw(st.sampled_from(sorted(table)))
    table[name] = data.draw(replacement(table[name]))
    text = msgspec.json.encode(table).decode()
    faults = GAME.diagnose(text, state.options)
    try:
        changed = GAME.parse_position(text, state.options)
    except (NotationError, PositionError):
        assert faults
        return
    assert not faults
    dice = random.Random(seed)
    while changed.legal_actions:
        assert GAME.diagnose(changed.position, changed.options) == ()
        changed = changed.apply(dice.choice(changed.legal_actions))
    assert changed.outcome is not None


def replacement(value: object) -> st.SearchStrategy[object]:
    """Something else of about the same kind."""
    if isinstance(value, bool):
        return st.booleans()
    if isinstance(value, int):
        return st.integers(-2, 6)
    if isinstance(value, str):
        words = [*PHASES, "", "S1.1", "Pg.1", "B4", "A1", "r", "ryb", "k", "nonsense"]
        return st.sampled_from(words)
    if isinstance(value, dict):
        return st.dictionaries(st.sampled_from(["r", "ry", "1", "5", "add", "zz"]), st.integers(0, 8), max_size=4)
    if isinstance(value, list):
        return st.permutations(value) if value else st.just(["A1", "PL"])
    return st.none()


@settings(max_examples=scaled(30))
@given(seeds, seat_counts, st.text(max_size=30))
def test_no_text_crashes(seed: int, seats: int, text: str) -> None:
    state = some_position(seed, seats)
    explanation = state.explain(text)
    assert GAME.describe(explanation)
    assert GAME.describe(explanation, "de")
    column = column_of_fault(state, text)
    assert column is None or 0 <= column <= len(text)


def column_of_fault(state: GraffitiState, text: str) -> int | None:
    """Where a text begins no ply; None where it is a move."""
    try:
        state.parse(text)
    except NotationError as error:
        return error.column
    return None


@settings(max_examples=scaled(20))
@given(seeds, seat_counts)
def test_every_ply_is_explained_and_told_in_both_languages(seed: int, seats: int) -> None:
    state = some_position(seed, seats)
    for action in range(GAME.action_count(state.options)):
        text = GAME.action_to_text(action, state.options)
        explanation = state.explain(text)
        assert explanation.legal == (action in state.legal_actions)
        for locale in ("en", "de"):
            assert GAME.describe(explanation, locale)
            if explanation.legal:
                assert all(GAME.tell(event, locale) for event in state.events(action))


# -- chance -------------------------------------------------------------------------------------------


@settings(max_examples=scaled(20))
@example(2081742, 2, 0)  # a seat is spraying, so it has a permit that allows it, as everybody knows
@given(seeds, seat_counts, st.integers(0, 2**64 - 1))
def test_redealing_changes_nothing_that_the_viewer_knows(seed: int, seats: int, bits: int) -> None:
    from glyphwall.games.graffiti.rules import resample

    state = some_position(seed, seats)
    for viewer in (*range(seats), None):
        record = state.record
        resample.redeal(record[0], -1 if viewer is None else viewer, np.uint64(bits))
        other = GAME.state_from_record(record, state.options)
        if state.actor == NO_ACTOR:
            continue
        assert other.view(viewer) == state.view(viewer)
        assert GAME.diagnose(other.position, other.options) == ()
        guess = GAME.resample(state.view(viewer), np.random.default_rng(seed))
        assert guess.view(viewer) == state.view(viewer)
        assert GAME.diagnose(guess.position, guess.options) == ()


@settings(max_examples=scaled(20))
@given(seeds, seat_counts)
def test_chance_draws_each_tile_alike(seed: int, seats: int) -> None:
    state = some_position(seed, seats)
    if state.actor != CHANCE:
        return
    total = sum(weight for _, weight in state.chance_outcomes)
    assert abs(total - 1) < 1e-12
    stack = state.fields.bonus_stack if state.fields.phase == layout.OPEN_BONUS else state.fields.permit_stack
    if state.fields.phase != layout.BEGIN:
        assert [weight for _, weight in state.chance_outcomes] == [count / sum(stack) for count in stack if count]
