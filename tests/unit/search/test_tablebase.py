"""Tablebases against exhaustive search, and against the solver."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.datasets._solved import solved_actions
from glyphwall.search.solver import Solver, Stopped
from glyphwall.search.tablebase import Tablebase, TooMany
from tests.games import GRAWLIX as GAME
from tests.games import random_state, random_states

if TYPE_CHECKING:
    from glyphwall.core.contract import State

POSITIONS = 200_000


def after(plies: int, seed: int, **options: Any) -> State:
    return random_state(GAME.initial_state(GAME.make_options(**options)), stream(seed, "tablebase"), plies)


def tried(state: State, memory: dict[Any, tuple[int, int]]) -> list[tuple[int, int]]:
    """Return each legal action's value and the plies to the end, by exhaustive search."""
    found = []
    for action in state.legal_actions:
        following = state.apply(action)
        if not following.legal_actions:
            assert following.outcome is not None
            found.append((1 if following.outcome.returns[state.actor] > 0 else -1, 1))
            continue
        if following.key not in memory:
            worth = tried(following, memory)
            won = [plies for value, plies in worth if value > 0]
            memory[following.key] = (1, min(won)) if won else (-1, max(plies for _, plies in worth))
        value, plies = memory[following.key]
        found.append((value if following.actor == state.actor else -value, 1 + plies))
    return found


@pytest.mark.parametrize(
    ("plies", "options"),
    [
        (0, {"size": 2, "hand": 2}),
        (2, {"size": 2, "hand": 1, "swap": "after-first-tile"}),
        (0, {"size": 2, "hand": 2, "draft": "112"}),
        (3, {"size": 3, "hand": 2}),
        (6, {"size": 3, "hand": 3}),
    ],
)
def test_all_that_can_follow_is_as_trying_everything_finds_it(plies: int, options: dict[str, Any]) -> None:
    root = after(plies, 1, **options)
    tablebase = Tablebase(GAME, root.options, positions=POSITIONS)
    assert tablebase.fill(root) > 1
    memory: dict[Any, tuple[int, int]] = {}
    dice = stream(2, "tablebase")
    for _ in range(40):
        for ply, state in enumerate(random_states(root, dice)):
            assert tablebase.actions(state, ply) == tried(state, memory)


@pytest.mark.parametrize("seed", range(3))
def test_it_agrees_with_the_search_for_each_question(seed: int) -> None:
    root = after(17, seed, size=4)
    tablebase = Tablebase(GAME, root.options, positions=2_000_000)
    tablebase.fill(root)
    solver = Solver(GAME, root.options, memory=2**22)
    dice = stream(seed, "tablebase", "walk")
    for _ in range(2):
        *line, _ = random_states(root, dice)
        for ply, state in enumerate(line[4:], 4):
            assert tablebase.actions(state, ply) == solved_actions(solver, state, 10_000_000)


def test_what_has_no_room_is_said_and_what_is_stopped_too() -> None:
    root = after(4, 1, size=3, hand=2)
    tablebase = Tablebase(GAME, root.options, positions=POSITIONS)
    needed = tablebase.fill(root)
    assert Tablebase(GAME, root.options, positions=needed).fill(root) == needed
    small = Tablebase(GAME, root.options, positions=needed - 1)
    with pytest.raises(TooMany, match="more than"):
        small.fill(root)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        Tablebase(GAME, root.options, positions=POSITIONS, stop=stop).fill(root)


@pytest.mark.parametrize("kept", [0, 2, 7])
def test_what_the_table_lacks_is_solved_when_it_is_asked_for(kept: int) -> None:
    """Symmetrical positions may have two keys: on size 4 that came up once in 400,000 positions, after an opening."""
    root = after(4, 1, size=3, hand=2)
    tablebase = Tablebase(GAME, root.options, positions=POSITIONS)
    tablebase.fill(root)
    words = tablebase._table
    words[[place for place in range(len(words)) if kept == 0 or place % kept]] = 0
    dice, memory = stream(5, "tablebase"), dict[Any, tuple[int, int]]()
    for _ in range(10):
        for ply, state in enumerate(random_states(root, dice)):
            assert tablebase.actions(state, ply) == tried(state, memory)
    assert tablebase.actions(state, ply) == []


@pytest.mark.uncompiled
def test_filled_again_it_knows_the_new_root_alone() -> None:
    first, second = after(4, 1, size=3, hand=2), after(5, 2, size=3, hand=2)
    tablebase = Tablebase(GAME, first.options, positions=POSITIONS)
    tablebase.fill(first)
    size = tablebase.fill(second)
    assert size == Tablebase(GAME, first.options, positions=POSITIONS).fill(second)
    assert tablebase.actions(second, 0) == tried(second, {})


@pytest.mark.parametrize(
    ("game", "positions", "said"),
    [("graffiti", 1_000, "have chance or hidden information"), ("grawlix", 0, "1 to"), ("grawlix", 2**40, "1 to")],
)
def test_what_cannot_have_one(game: str, positions: int, said: str) -> None:
    other = get_game(game)
    with pytest.raises(GlyphwallError, match=said):
        Tablebase(other, other.make_options(), positions=positions)
