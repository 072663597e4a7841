"""WebAssembly modules in Node: their size, and their speed next to the native functions."""

from __future__ import annotations

import gzip
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.figures import Figure, rounds
from glyphwall.compiled.templates import specialise
from glyphwall.core import built_in_ids, get_game
from glyphwall.search import GuidedSearch, InformationSearch, Solver, TreeSearch, can_guide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core import State

MOST_BYTES = 50_000
LEAST_OF_PLAYOUTS = 0.55
LEAST_OF_SEARCHES = 0.65
LEAST_OF_ENDGAMES = 0.45  # a record is copied at every position, and little else is done there
_ROUNDS = 7
_NODES = 2**20


def measure(scale: float) -> Iterator[Figure]:
    from tools.harness.modules import WEB, Replay, built

    if not (WEB / "node_modules" / "vite").is_dir():
        raise ImportError("Vite is not installed: python -m tools.build.npm ci")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game_id in built_in_ids():
            size = len(gzip.compress((built(game_id, folder) / f"{game_id}.wasm").read_bytes(), 9))
            yield Figure(
                f"module of {game_id}, compressed", size, "bytes", f"at most {MOST_BYTES:,}", size <= MOST_BYTES
            )
        with Replay(folder) as node:
            for game_id in built_in_ids():
                yield from _speeds(node, game_id, scale)


def _speeds(node: Any, game_id: str, scale: float) -> Iterator[Figure]:
    game = get_game(game_id)
    options = game.make_options()
    state = _walk(game.initial_state(options), 12)
    yield _figure(f"playouts of {game_id}", LEAST_OF_PLAYOUTS, *_playouts(node, state, int(40_000 * scale)))
    searches: dict[str, Any] = {"mcts": TreeSearch, "strong": GuidedSearch, "ismcts": InformationSearch}
    hidden = game.kernel.secrets is not None
    names = ["ismcts"] if hidden else ["mcts", *(["strong"] if can_guide(state) else [])]
    for name in names:
        found = _measure_search(node, state, name, searches[name], int((20_000 if name == "mcts" else 3_000) * scale))
        yield _figure(f"{name} of {game_id}", LEAST_OF_SEARCHES, *found)
    if game.kernel.solving is not None:
        yield _figure(f"solver of {game_id}", LEAST_OF_SEARCHES, *_solved(node, game_id, int(200_000 * scale)))
    if game.kernel.endgame is not None:
        yield _figure(f"endgame of {game_id}", LEAST_OF_ENDGAMES, *_measure_endgame(node, game_id))


def _figure(name: str, least: float, ours: float, natively: float) -> Figure:
    ratio = natively / ours
    return Figure(f"{name}, as a module", ratio, "of native", f"at least {least}", ratio >= least)


def _walk(state: State, plies: int) -> State:
    dice = Random(2)
    while state.legal_actions and (plies > 0 or state.actor < 0):
        state = state.apply(dice.choice(state.legal_actions))
        plies -= 1
    return state


def _playouts(node: Any, state: State, count: int) -> tuple[float, float]:
    seats = state.game.seats(state.options)
    play = specialise("glyphwall.search.templates.playouts", state.game.kernel).play_blocks
    root = state.record
    best, natively = [], []
    for _ in range(rounds(_ROUNDS)):
        sums, results = np.zeros((1, seats)), np.zeros((seats, 3), np.int64)
        begun = time.thread_time()
        play(
            root, root.copy(), np.uint64(7), 0, count, count, np.zeros(state.game.kernel.rules.max_seats), sums, results
        )
        natively.append(time.thread_time() - begun)
        how: dict[str, Any] = {"seed": "7", "count": count, "block": count, "seats": seats}
        best.append(node.ask(state.game.id, "playouts", start=root.tobytes().hex(), **how)["seconds"])
    return min(best), min(natively)


def _measure_search(node: Any, state: State, name: str, kind: Any, simulations: int) -> tuple[float, float]:
    best, natively = [], []
    for _ in range(rounds(_ROUNDS)):
        search = kind([state] if kind is TreeSearch else state, seed=1)
        tree = search._trees[0]
        begun = time.thread_time()
        search._search_on(tree, simulations)
        natively.append(time.thread_time() - begun)
        how: dict[str, Any] = {"name": name, "seed": "1", "nodes": _NODES, "slices": [simulations], "arrays": []}
        best.append(node.ask(state.game.id, "search", start=state.record.tobytes().hex(), **how)["seconds"])
    return min(best), min(natively)


def _solved(node: Any, game_id: str, nodes: int) -> tuple[float, float]:
    game = get_game(game_id)
    options = game.make_options()
    state = _walk(game.initial_state(options), 26)
    best, natively = [], []
    for _ in range(rounds(_ROUNDS)):
        solver = Solver(game, options, memory=2**24)
        stack = solver._stacks[0]
        stack.records[0] = state.record[0]
        stack.counts[0] = -1
        stack.key[0] = solver._template.root_key(stack, -1, 0)
        begun = time.thread_time()
        done = 0
        while done < nodes and stack.level[0] >= 0:
            done += solver._template.search_on(solver.table, solver._busy, stack, 4096, -1, 0, np.uint64(0))
        natively.append(time.thread_time() - begun)
        how: dict[str, Any] = {"starts": [state.record.tobytes().hex()], "buckets": 2**19, "slice": 4096, "most": nodes}
        best.append(node.ask(game_id, "solve", **how)["seconds"])
    return min(best), min(natively)


def _measure_endgame(node: Any, game_id: str) -> tuple[float, float]:
    """Measure the largest endgame that can be enumerated."""
    kernel = get_game(game_id).kernel
    group = kernel.endgame
    assert group is not None
    scratch = group.make_scratch()

    def count(root: np.ndarray) -> tuple[int, float]:
        actions = np.zeros(kernel.rules.max_legal, np.int32)
        actions = actions[: kernel.rules.write_legal(root[0], actions)]
        values = np.zeros((len(actions), 2))
        scratch.progress[:] = 0
        begun = time.thread_time()
        group.solve_open(root, kernel.rules.actor(root[0]), actions, values, scratch, _NODES)
        return int(scratch.progress[0]), time.thread_time() - begun

    root = max(_open_positions(game_id), key=lambda each: count(each)[0])
    natively = min(count(root)[1] for _ in range(rounds(_ROUNDS)))
    how: dict[str, Any] = {"start": root.tobytes().hex(), "slice": _NODES, "most": _NODES}
    return min(node.ask(game_id, "endgame", **how)["seconds"] for _ in range(rounds(_ROUNDS))), natively


def _open_positions(game_id: str) -> Iterator[np.ndarray]:
    kernel = get_game(game_id).kernel
    assert kernel.endgame is not None
    policy, bits = next(iter(kernel.policies)), np.random.default_rng(2)
    for _ in range(60):
        record = get_game(game_id).initial_state().record
        while kernel.rules.count_legal(record[0]):
            if kernel.rules.actor(record[0]) >= 0 and kernel.endgame.is_open(record[0]):
                yield record.copy()
            kernel.policy(policy).play_by_policy(record[0], np.uint64(bits.integers(2**63)))
