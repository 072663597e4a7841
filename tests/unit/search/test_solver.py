"""The exact solver against brute force, theorems and its own earlier node counts."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai.mirror import proved_winner
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.search.solver import Progress, Solver, Stopped, load_table, save_table
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.games.grawlix.rules.state import GrawlixState

MEMORY = 2**22

# A whole game each: size, hand, seat that wins, nodes on one thread.
WHOLE_GAMES = [
    (2, 1, 1, 6),
    (2, 2, 1, 7),
    (3, 1, 0, 60),
    (3, 2, 0, 188),
    (3, 3, 0, 152),
    (3, 4, 0, 138),
    (4, 1, 1, 17565),
    (4, 2, 1, 117768),
    (4, 3, 1, 170913),
    (4, 4, 1, 85192),
]


def start(**options: Any) -> GrawlixState:
    return GAME.initial_state(GAME.make_options(**options))


def solver_for(state: GrawlixState, **settings: Any) -> Solver:
    return Solver(GAME, state.options, **({"memory": MEMORY} | settings))


def random_state(seed: int, plies: int, **options: Any) -> tuple[GrawlixState, NaiveGrawlix] | None:
    """Return a position after random plies, and the referee's; None if the game ended before."""
    rng = stream(seed, "solver")
    state = start(**options)
    naive = NaiveGrawlix(state.options.size, state.options.hand, state.options.draft, state.options.swap)
    for _ in range(plies):
        if not state.legal_actions:
            return None
        action = int(rng.choice(state.legal_actions))
        naive.play(GAME.action_to_text(action, state.options))
        state = state.apply(action)
    return state, naive


@pytest.mark.parametrize(("size", "hand", "winner", "nodes"), WHOLE_GAMES)
def test_whole_games_and_their_node_counts(size: int, hand: int, winner: int, nodes: int) -> None:
    state = start(size=size, hand=hand)
    solver = solver_for(state, memory=2**24)
    assert solver.winner(state) == winner
    assert solver.nodes == nodes


@pytest.mark.parametrize(
    ("options", "plies"),
    [
        ({"size": 2, "hand": 1}, 0),
        ({"size": 2, "hand": 2}, 0),
        ({"size": 2, "hand": 1, "swap": "after-draft"}, 0),
        ({"size": 2, "hand": 1, "swap": "after-first-tile"}, 0),
        ({"size": 2, "hand": 2, "draft": "snake"}, 0),
        pytest.param({"size": 3, "hand": 1, "swap": "after-first-tile"}, 5, marks=pytest.mark.long),
        ({"size": 3, "hand": 1}, 7),
        ({"size": 3, "hand": 2}, 9),
        ({"size": 3, "hand": 3}, 9),
        pytest.param({"size": 3, "hand": 4}, 9, marks=pytest.mark.long),
        ({"size": 4, "hand": 1}, 18),
        ({"size": 4, "hand": 2}, 20),
        ({"size": 4, "hand": 3}, 21),
        pytest.param({"size": 4, "hand": 4}, 20, marks=pytest.mark.long),
    ],
)
def test_value_length_and_winning_moves_are_those_of_brute_force(options: dict[str, Any], plies: int) -> None:
    tried = 0
    solver = None
    for seed in range(30):
        found = random_state(seed, plies, **options)
        if found is None or found[0].actor < 0 or tried == 4:
            continue
        state, naive = found
        tried += 1
        solver = solver or solver_for(state)
        winner, length = best_play(naive)
        assert solver.winner(state) == winner, state.position
        assert solver.length(state, winner) == length, state.position
        assert len(solver.line(state, winner, length)) == length
        winning = []
        for action in state.legal_actions:
            after = naive.copy()
            after.play(GAME.action_to_text(action, state.options))
            won, left = best_play(after)
            assert solver.length(state.apply(action), won, before=state) == left, state.position
            if won == state.actor:
                winning.append(action)
        assert solver.winning_actions(state) == tuple(winning), state.position
        assert (solver.winning_action(state) in winning) if winning else solver.winning_action(state) is None
    assert tried


def test_how_long_a_position_takes_does_not_depend_on_what_was_asked_before() -> None:
    """Keys leave out how many dead pieces there are, which decides when the supply runs out."""
    options = {"size": 4, "hand": 2}
    found = [puzzle for puzzle in puzzles_of(GAME.id).puzzles if puzzle.options == options and puzzle.plies <= 9][::6]
    states = [GAME.parse_position(puzzle.position, GAME.make_options(**puzzle.options)) for puzzle in found]
    solver = solver_for(states[0])
    asked = [solver.length(state, state.actor) for state in states]
    assert asked == [solver_for(state).length(state, state.actor) for state in states]
    assert len(asked) > 40


def test_a_length_that_is_not_found_within_its_nodes_is_not_told() -> None:
    """After `forget` its cost doesn't depend on earlier questions."""
    puzzle = max(puzzles_of(GAME.id).puzzles, key=lambda each: (each.options.get("size") == 4, each.plies, each.id))
    state = GAME.parse_position(puzzle.position, GAME.make_options(**puzzle.options))
    solver, whole, winner = solver_for(state), solver_for(state), state.actor
    length = whole.length(state, winner)
    needed = whole.nodes
    assert needed > 200
    solver.winner(state)
    with pytest.raises(Stopped):
        solver.length(state, winner, nodes=1)
    solver.forget()
    before = solver.nodes
    assert solver.length(state, winner, nodes=10 * needed) == length
    assert solver.nodes - before == needed
    with pytest.raises(GlyphwallError, match="does not win"):
        solver.length(state, 1 - winner)


def test_the_line_is_one_of_best_play() -> None:
    state = start(size=3, hand=2)
    solver = solver_for(state)
    length = solver.length(state, 0)
    for left, action in zip(range(length, 0, -1), solver.line(state, 0, length), strict=True):
        assert solver_for(state).length(state, 0) == left
        state = state.apply(action)
    assert state.legal_actions == ()
    assert state.outcome is not None
    assert state.outcome.returns[0] == 1


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (2, 2), (3, 1), (3, 2), (3, 4), (4, 1), (4, 2)])
def test_the_mirror_theorem_says_what_the_search_finds(size: int, hand: int) -> None:
    state = start(size=size, hand=hand)
    solver = solver_for(state)
    said = 0
    for seed in range(20):
        rng = stream(seed, "theorem")
        position = state
        while position.legal_actions:
            winner = proved_winner(position.view(None))
            if winner is not None:
                said += 1
                assert solver.winner(position) == winner, position.position
            position = position.apply(int(rng.choice(position.legal_actions)))
    assert said >= 40


@pytest.mark.parametrize(
    "options",
    [{"size": 5, "draft": "snake"}, {"size": 5, "swap": "after-draft"}, {"draft": "snake"}],
)
def test_the_theorem_is_silent_where_it_does_not_hold(options: dict[str, Any]) -> None:
    state = start(**options)
    assert proved_winner(state.view(None)) is None
    assert proved_winner(state.apply(state.legal_actions[0]).view(None)) is None


def test_the_theorem_holds_for_the_published_game_and_after_each_answer() -> None:
    state = start()
    assert proved_winner(state.view(None)) == 1
    for text, winner in (("+Rh", 1), ("+Oa", 1), ("+Ys", 1), ("+Gs", None)):
        state = state.apply(state.parse(text)[0])
        assert proved_winner(state.view(None)) == winner, text


def test_two_threads_find_the_same() -> None:
    for hand, winner in ((1, 1), (2, 1)):
        state = start(size=4, hand=hand)
        assert solver_for(state, threads=2).winner(state) == winner


def test_a_position_that_another_thread_is_at_is_put_off() -> None:
    state = start(size=4, hand=2)
    for _ in range(3):
        state = state.apply(state.legal_actions[0])
    solver = solver_for(state, threads=2)
    stack, template = solver._stacks[0], solver._template
    table, nobody, zero = solver.table, solver._busy, np.uint64(0)

    def tried_first(busy: np.ndarray) -> int:
        """Return the action that the root's search enters first."""
        stack.records[0] = state.record[0]
        stack.level[0], stack.counts[0] = 0, -1
        stack.key[0] = template.root_key(stack, -1, 0)
        template.search_on(table, busy, stack, 1, -1, 0, zero)
        return int(stack.actions[0, stack.following[0] - 1])

    first = tried_first(nobody)
    stack.records[0] = state.apply(first).record[0]
    there = template.root_key(stack, -1, 0)
    others = nobody.copy()
    others[:] = 0
    others[there >> np.uint64(48)] = there
    assert tried_first(others) != first
    assert stack.waited[0] == 1
    assert first in stack.actions[0, : stack.counts[0]]


def test_little_memory_changes_no_value() -> None:
    state = start(size=4, hand=2)
    assert solver_for(state, memory=2**16).winner(state) == 1


def test_it_can_be_stopped_and_gone_on_with_from_a_file(tmp_path: Path) -> None:
    state = start(size=4, hand=3)
    first = solver_for(state)
    with pytest.raises(Stopped, match="before the position was solved"):
        first.wins(state, nodes=20_000)
    save_table(first, tmp_path / "n4.proof")
    second = solver_for(state)
    load_table(second, tmp_path / "n4.proof")
    assert second.nodes == first.nodes
    assert (second.table == first.table).all()
    assert second.winner(state) == 1
    assert second.nodes < 170_913 + 10_000


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "n2.proof"
    state = start(size=2, hand=1)
    solver = solver_for(state)
    solver.winner(state)
    save_table(solver, path)
    with pytest.raises(GlyphwallError, match="options"):
        load_table(solver_for(start(size=2, hand=2)), path)
    with pytest.raises(GlyphwallError, match="words"):
        load_table(solver_for(state, memory=2**20), path)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(GlyphwallError, match="damaged"):
        load_table(solver_for(state), path)
    path.write_bytes(b"\xff\xfe nothing of ours")
    with pytest.raises(GlyphwallError, match="no checkpoint"):
        load_table(solver_for(state), path)


def test_progress_is_told_and_a_stop_heard() -> None:
    state = start(size=5, hand=2)
    stop = threading.Event()
    told: list[Progress] = []

    def on_progress(progress: Progress) -> None:
        told.append(progress)
        if len(told) == 3:
            stop.set()

    solver = solver_for(state, stop=stop, on_progress=on_progress, every=0.01)
    with pytest.raises(Stopped):
        solver.winner(state)
    assert [progress.nodes for progress in told] == sorted(progress.nodes for progress in told)
    assert 0 < told[-1].load <= 1
    assert 0 <= told[-1].done <= 1
    with pytest.raises(Stopped):
        solver.winner(state)


@pytest.mark.parametrize(
    ("settings", "about"),
    [({"memory": 100}, "memory"), ({"memory": 2**40}, "memory"), ({"threads": 0}, "threads")],
)
def test_bounds(settings: dict[str, Any], about: str) -> None:
    with pytest.raises(GlyphwallError, match=about):
        solver_for(start(size=2, hand=1), **settings)


def test_games_that_cannot_be_solved() -> None:
    with pytest.raises(GlyphwallError, match="chance"):
        solver_for(start(draft="random"))
    graffiti = get_game("graffiti")
    with pytest.raises(GlyphwallError, match="chance"):
        Solver(graffiti, graffiti.make_options())


def test_a_finished_game_is_told_as_what_it_is() -> None:
    state = start(size=2, hand=1)
    for text in ("+Ra", "+Rh", "Rab2", "+Oa"):
        state = state.apply(state.parse(text)[0])
    assert state.actor == -2
    assert solver_for(state).winner(state) == 0
