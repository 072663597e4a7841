"""Whatever text comes: the parsers of moves and positions answer or refuse with a place, and never hang."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.core.errors import NotationError, PositionError
from glyphwall.games.grawlix.rules.components import parse_cell, parse_tile
from glyphwall.games.grawlix.rules.diagnose import diagnose
from glyphwall.games.grawlix.rules.notation import parse_move
from glyphwall.games.grawlix.rules.options import BEGINS, DRAFTS, SWAPS, GrawlixOptions
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.state import GrawlixState

ALPHABET = 'ROYGBVPKroygbvpk@#$%&*!ahdpnsx><^_+=12?"keepswapfg6 '
POSITION_ALPHABET = "ROYGBVKahdpnsx123456789/-~? _12dpfksbcfg6"


@st.composite
def states(draw: st.DrawFn) -> GrawlixState:
    """A state of a random game of any option, some plies in."""
    size = draw(st.integers(2, 7))
    options = GrawlixOptions(
        size=size,
        hand=draw(st.integers(1, size * size // 2)),
        draft=draw(st.sampled_from(DRAFTS)),
        swap=draw(st.sampled_from(SWAPS)),
        begins=draw(st.sampled_from(BEGINS)),
    )
    rng = random.Random(draw(st.integers(0, 2**32)))
    state = GAME.initial_state(options)
    for _ in range(draw(st.integers(0, 60))):
        if not state.legal_actions:
            break
        state = state.apply(rng.choice(state.legal_actions))
    return state


@st.composite
def mutated(draw: st.DrawFn, text: str, alphabet: str) -> str:
    """A text with some characters changed, added and left out."""
    characters = list(text)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(characters)))
        kind = draw(st.sampled_from("cad"))
        if kind == "a" or at == len(characters):
            characters.insert(at, draw(st.sampled_from(alphabet)))
        elif kind == "d":
            del characters[at]
        else:
            characters[at] = draw(st.sampled_from(alphabet))
    return "".join(characters)


def read_move(state: GrawlixState, text: str) -> tuple[int, ...] | NotationError:
    try:
        return parse_move(text, state)
    except NotationError as error:
        return error


def check_move(state: GrawlixState, text: str) -> None:
    explanation = state.explain(text)
    assert GAME.describe(explanation)
    assert GAME.describe(explanation, "de")
    plies = read_move(state, text)
    if isinstance(plies, NotationError):
        assert plies.column is not None
        assert 0 <= plies.column <= len(text)
        assert not explanation.legal
        return
    assert 1 <= len(plies) <= 2
    assert all(0 <= ply < GAME.action_count(state.options) for ply in plies)
    legal = plies[0] in state.legal_actions
    assert explanation.legal == (legal and (len(plies) == 1 or plies[1] in state.apply(plies[0]).legal_actions))
    canonical = GAME.join([GAME.action_to_text(ply, state.options) for ply in plies])
    assert parse_move(canonical, state) == plies


@settings(max_examples=150, deadline=None)
@given(states(), st.one_of(st.text(max_size=12), st.text(ALPHABET, max_size=12)))
def test_any_text_as_a_move(state: GrawlixState, text: str) -> None:
    check_move(state, text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_moves(data: st.DataObject) -> None:
    state = data.draw(states())
    actions = state.legal_actions or (0,)
    text = GAME.action_to_text(data.draw(st.sampled_from(actions)), state.options)
    check_move(state, data.draw(mutated(text, ALPHABET)))


def read_position(text: str, options: GrawlixOptions) -> GrawlixState | NotationError | PositionError:
    try:
        return GAME.parse_position(text, options)
    except (NotationError, PositionError) as error:
        return error


def check_position(text: str, options: GrawlixOptions) -> None:
    faults = diagnose(text, options)
    assert all(fault.code and fault.place and fault.text for fault in faults)
    state = read_position(text, options)
    if isinstance(state, NotationError):
        assert state.column is not None
        assert 0 <= state.column <= len(text)
        assert [fault.code for fault in faults] == ["bad-notation"]
        return
    if isinstance(state, PositionError):
        assert state.faults == faults != ()
        return
    assert faults == ()
    assert GAME.parse_position(state.position, options) == state
    # What is accepted can be played on without leaving the frame.
    for action in state.legal_actions[:3]:
        after = state.apply(action)
        assert GAME.parse_position(after.position, options) == after


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=60), st.text(POSITION_ALPHABET, max_size=60)))
def test_any_text_as_a_position(text: str) -> None:
    check_position(text, GrawlixOptions())


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_positions(data: st.DataObject) -> None:
    state = data.draw(states())
    check_position(data.draw(mutated(state.position, POSITION_ALPHABET)), state.options)


@settings(max_examples=100, deadline=None)
@given(states())
def test_positions_read_back(state: GrawlixState) -> None:
    assert GAME.parse_position(state.position, state.options) == state
    assert GAME.parse_position(state.position.replace(" ", "_").lower(), state.options) == state


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=4))
def test_any_text_as_a_tile_or_a_cell(text: str) -> None:
    tile, cell = parse_tile(text), parse_cell(text)
    assert tile is None or (tile >> 3 < 7 and tile & 7 < 7)
    assert cell is None or (0 <= cell[0] < 13 and 0 <= cell[1] < 13)
