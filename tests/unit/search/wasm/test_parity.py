"""A game's module agrees with its compiled functions bit for bit: rules, playouts, searches, proofs."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tools.harness.modules import Replay, built, hexed

from glyphwall.compiled import COMPILED
from glyphwall.compiled.templates import specialise
from glyphwall.core._records import copy_record
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.search import guided, information
from glyphwall.search._perft import perft
from glyphwall.search.choice import possible_worlds
from glyphwall.search.guided import GuidedSearch
from glyphwall.search.information import InformationSearch
from glyphwall.search.slices import TreeSettings
from glyphwall.search.solver import Solver, Stopped
from glyphwall.search.tree import TreeSearch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Kernel

pytestmark = pytest.mark.skipif(not COMPILED, reason="modules are made of compiled functions")

GAMES = ("grawlix", "graffiti", "leduc")
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "grawlix": ({}, {"size": 7, "hand": 8, "draft": "snake"}, {"size": 3, "hand": 2, "swap": "after-first-tile"}),
    "graffiti": ({}, {"seats": 3, "blocked_section": True}, {"seats": 4, "double_spaces": "each", "ledger": "open"}),
    "leduc": ({},),
}
NODES = 2**14


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory, installed_leduc: None) -> Iterator[Replay]:
    folder = tmp_path_factory.mktemp("engines")
    for game_id in GAMES:
        built(game_id, folder)
    with Replay(folder) as replay:
        yield replay


def walk(game: Game[Any, Any], options: Any, seed: int, plies: int) -> State:
    """Return a position after random plies at which a seat has a choice; an earlier one if the game ends before."""
    dice = Random(seed)
    state: State = game.initial_state(options)
    last = state
    done = 0
    while state.legal_actions and (done < plies or state.actor < 0 or len(state.legal_actions) < 2):
        state = state.apply(dice.choice(state.legal_actions))
        done += 1
        if state.actor >= 0 and len(state.legal_actions) > 1:
            last = state
    return state if state.legal_actions else last


def sha(array: np.ndarray) -> str:
    return hashlib.sha256(array.tobytes()).hexdigest()


# -- the rules ----------------------------------------------------------------------------------------


def game_by_records(game: Game[Any, Any], options: Any, dice: Random) -> tuple[str, list[int], str, int]:
    """Play a random game by the compiled rules; return its start, actions, digest of positions, and length."""
    rules = game.kernel.rules
    records = copy_record(game.initial_state(options).record)
    start = records.tobytes().hex()
    out, returns = np.zeros(rules.max_legal, np.int32), np.zeros(rules.max_seats)
    digest = hashlib.sha256()
    actions: list[int] = []
    while True:
        count = rules.write_legal(records[0], out)
        legal = out[:count].tolist()
        digest.update(f"{rules.actor(records[0])}:{','.join(map(str, legal))};".encode())
        digest.update(records.tobytes())
        if not legal:
            rules.write_returns(records[0], returns)
            digest.update(returns.tobytes())
            return start, actions, digest.hexdigest(), len(actions) + 1
        action = dice.choice(legal)
        actions.append(action)
        rules.apply(records[0], action)


def play(node: Replay, game_id: str, positions: int) -> None:
    game = get_game(game_id)
    dice = Random(game_id)
    seen = 0
    while seen < positions:
        for rules in OPTIONS[game_id]:
            start, actions, digest, number = game_by_records(game, game.make_options(**rules), dice)
            assert node.ask(game_id, "walk", start=start, actions=actions) == digest, (rules, actions)
            seen += number


@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_have_the_same_positions_actions_and_returns(node: Replay, game_id: str) -> None:
    play(node, game_id, 3_000)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_many_random_games(node: Replay, game_id: str) -> None:
    play(node, game_id, 100_000)


def test_a_wrong_action_is_noticed(node: Replay) -> None:
    game = get_game("leduc")
    start, actions, digest, _ = game_by_records(game, game.make_options(), Random(1))
    assert node.ask("leduc", "walk", start=start, actions=[*actions[:-1], 1 - actions[-1]]) != digest


@pytest.mark.parametrize("game_id", GAMES)
def test_perft(node: Replay, game_id: str) -> None:
    game = get_game(game_id)
    for seed, plies in ((1, 0), (2, 12)):
        state = walk(game, game.make_options(), seed, plies)
        for depth in (1, 2, 3):
            assert node.ask(game_id, "perft", start=hexed([state.record])[0], depth=depth) == perft(state, depth)


@pytest.mark.parametrize("game_id", ["graffiti", "leduc"])
def test_hidden_things_are_dealt_alike(node: Replay, game_id: str) -> None:
    game = get_game(game_id)
    secrets = game.kernel.secrets
    assert secrets is not None
    for seed in range(40):
        state = walk(game, game.make_options(), seed, 4 * seed)
        bits = Random(seed).getrandbits(64)
        dealt = copy_record(state.record)
        secrets.redeal(dealt[0], state.actor, np.uint64(bits))
        start = hexed([state.record])[0]
        assert node.ask(game_id, "redeal", start=start, viewer=state.actor, bits=str(bits)) == hexed([dealt])[0]


# -- what is found --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_playouts(node: Replay, game_id: str) -> None:
    game = get_game(game_id)
    options = game.make_options()
    state, seats = walk(game, options, 3, 6), game.seats(options)
    play_blocks = specialise("glyphwall.search.templates.playouts", game.kernel).play_blocks
    count, block = 150, 64
    sums, results = np.zeros((3, seats)), np.zeros((seats, 3), np.int64)
    root, returns = state.record, np.zeros(game.kernel.rules.max_seats)
    plies = play_blocks(root, np.array(root), np.uint64(7), 0, block, count, returns, sums, results)
    found = node.ask(game_id, "playouts", start=hexed([root])[0], seed="7", count=count, block=block, seats=seats)
    assert (found["plies"], found["sums"], found["results"]) == (plies, sha(sums), sha(results))


SEARCHES = [
    *(("grawlix", "mcts", seed, plies, 3_000) for seed, plies in ((1, 0), (2, 9), (3, 16), (4, 24), (5, 38))),
    *(("grawlix", "strong", seed, plies, 1_500) for seed, plies in ((1, 0), (2, 9), (3, 12), (4, 16), (5, 38))),
    *(("graffiti", "ismcts", seed, plies, 300) for seed, plies in ((1, 0), (2, 20), (3, 60), (4, 120))),
    *(("graffiti", "ismcts:hurried", seed, plies, 300) for seed, plies in ((1, 0), (3, 60))),
    *(("leduc", "ismcts", seed, plies, 500) for seed, plies in ((1, 2), (2, 4))),
]


def native(name: str, state: State, seed: int) -> Any:
    if name == "mcts":
        return TreeSearch([state], seed=seed, settings=TreeSettings(max_nodes=NODES))
    if name == "strong":
        return GuidedSearch(state, seed=seed, settings=replace(guided.PLAIN, max_nodes=NODES))
    plain = replace(information.PLAIN, playouts=name.partition(":")[2])
    return InformationSearch(state, seed=seed, settings=replace(plain, max_nodes=NODES))


@pytest.mark.parametrize(("game_id", "name", "seed", "plies", "simulations"), SEARCHES)
def test_searches_grow_the_same_tree(
    node: Replay, game_id: str, name: str, seed: int, plies: int, simulations: int
) -> None:
    game = get_game(game_id)
    state = walk(game, game.make_options(), seed, plies)
    search = native(name, state, seed)
    report = search.run(simulations=simulations)
    tree = search._trees[0]
    arrays = {f"pool.{each}": array for each, array in tree.pool._asdict().items()}
    arrays["scratch.position"] = tree.scratch.position
    found = node.ask(
        game_id,
        "search",
        name=name,
        start=hexed([state.record])[0],
        seed=str(seed),
        nodes=NODES,
        slices=[simulations // 3, simulations - simulations // 3],
        arrays=list(arrays),
    )
    different = [
        each for each, mine, its in zip(arrays, map(sha, arrays.values()), found["arrays"], strict=True) if mine != its
    ]
    assert not different
    assert sum(found["done"]) == report.simulations
    assert [
        (branch.action, branch.visits, branch.value, branch.proof, list(branch.line)) for branch in report.branches
    ] == [(each["action"], each["visits"], each["value"], each["proof"], each["line"]) for each in found["branches"]]


@pytest.mark.parametrize(
    ("size", "hand", "seed", "plies", "number"),
    [(6, 4, 2, 0, 1), (6, 4, 2, 1, 6), (6, 4, 2, 5, 6), (2, 1, 0, 1, 6), (3, 2, 2, 3, 6)],
)
def test_possible_worlds_are_searched_alike(
    node: Replay, size: int, hand: int, seed: int, plies: int, number: int
) -> None:
    """Hidden picks: at size 2 each world is settled before its share is used up, at size 3 an action loses in all."""
    game = get_game("grawlix")
    options = game.make_options(size=size, hand=hand, draft="simultaneous-blind")
    worlds = possible_worlds(walk(game, options, seed, plies), 6, stream(1, "worlds"))
    assert len(worlds) == number
    report = TreeSearch(worlds, seed=9, settings=TreeSettings(max_nodes=NODES)).run(simulations=3_000)
    assert (report.simulations < 3_000) is (size == 2)
    assert not any(branch.proof for branch in report.branches), "a sample of worlds proves nothing"
    assert any(branch.value == -1.0 for branch in report.branches) or size != 3
    found = node.ask("grawlix", "worlds", starts=hexed([world.record for world in worlds]), seed="9", nodes=NODES)
    assert found["simulations"] == report.simulations
    assert found["extent"] == {"nodes": report.nodes, "depth": report.depth}
    assert [
        (branch.action, branch.visits, branch.value, branch.proof, list(branch.line)) for branch in report.branches
    ] == [(each["action"], each["visits"], each["value"], each["proof"], each["line"]) for each in found["branches"]]


def test_a_search_among_some_actions_gives_its_memory_back(node: Replay) -> None:
    game = get_game("grawlix")
    state = walk(game, game.make_options(), 2, 12)
    only = state.legal_actions[:2]
    search = TreeSearch([state], seed=9, settings=TreeSettings(max_nodes=NODES), only=only)
    wanted = [branch.visits for branch in search.run(simulations=400).branches]
    how: dict[str, Any] = {"name": "mcts", "start": hexed([state.record])[0], "seed": "9", "nodes": NODES}
    first, second = (node.ask("grawlix", "search", slices=[400], arrays=[], only=only, **how) for _ in range(2))
    assert [each["visits"] for each in first["branches"]] == [each["visits"] for each in second["branches"]] == wanted
    assert first["extent"] == second["extent"]


@pytest.mark.parametrize(
    ("game_id", "name", "how", "words"),
    [
        ("grawlix", "ismcts", {}, "grawlix has no search ismcts; it has: mcts, strong, solver"),
        ("grawlix", "solver", {}, "solver grows no tree"),
        ("grawlix", "mcts", {"only": [999_999]}, "action 999999 is not legal here"),
        ("grawlix", "mcts", {"only": []}, "no action to choose among"),
        ("leduc", "ismcts", {}, "no seat is to act"),
    ],
)
def test_what_cannot_be_searched_is_refused(node: Replay, game_id: str, name: str, how: Any, words: str) -> None:
    game = get_game(game_id)
    start = hexed([game.initial_state(game.make_options()).record])[0]  # of the last one: chance deals
    assert words in node.ask(game_id, "refused", name=name, start=start, **how)


def test_the_solver_proves_alike_and_looks_at_the_same_positions(node: Replay) -> None:
    game = get_game("grawlix")
    known = 0
    for rules, most, places in (
        ({"size": 4, "hand": 2}, 10**9, ((1, 8), (2, 10), (3, 12))),
        ({"size": 6, "hand": 4}, 60_000, ((4, 28), (5, 26))),
    ):
        options = game.make_options(**rules)
        states = [walk(game, options, seed, plies) for seed, plies in places]
        solver = Solver(game, options, memory=2**21)
        wanted = []
        for state in states:
            try:
                verdict = 1 if solver.wins(state, nodes=most) else -1
            except Stopped:
                verdict = 0
            wanted.append([verdict, solver.nodes])
        buckets = 2**21 // 32
        found = node.ask(
            "grawlix", "solve", starts=hexed([each.record for each in states]), buckets=buckets, slice=4096, most=most
        )
        assert [verdict[:2] for verdict in found["verdicts"]] == wanted
        assert found["table"] == sha(solver.table)
        known += sum(verdict != 0 for verdict, _ in wanted)
    assert known >= 2


def test_how_long_a_win_takes_is_found_alike(node: Replay) -> None:
    """One table for all questions: nothing is taken for what was found out behind another root."""
    game = get_game("grawlix")
    options = game.make_options(size=4, hand=2)
    solver = Solver(game, options, memory=2**21)
    starts, within, wanted = [], [], []
    for seed, plies in ((1, 8), (2, 10), (3, 12)):
        state = walk(game, options, seed, plies)
        winner = solver.winner(state)
        length = solver.length(state, winner)
        for horizon in (length - 1, length):
            won = solver.wins_within(state, horizon, winner) == (state.actor == winner)
            starts.append(hexed([state.record])[0])
            root = solver._root(state)
            within.append({"plies": horizon, "hunter": winner, "root": root, "played": 0})
            wanted.append(1 if won else -1)
    found = node.ask("grawlix", "solve", starts=starts, within=within, buckets=2**21 // 32, slice=4096, most=10**9)
    answers = [verdict[0] for verdict in found["verdicts"]]
    assert answers == wanted
    assert len(set(answers)) == 2


def test_the_end_is_counted_alike_and_in_as_many_nodes(node: Replay) -> None:
    kernel = get_game("graffiti").kernel
    group = kernel.endgame
    assert group is not None
    scratch = group.make_scratch()
    wanted, found = [], []
    for seats, seed in product((2, 3, 4), range(30)):
        most = (10, 300, 3_000)[seed % 3]
        for root in end_of(kernel, get_game("graffiti").make_options(seats=seats), seed):
            actions = np.zeros(kernel.rules.max_legal, np.int32)
            actions = actions[: kernel.rules.write_legal(root[0], actions)]
            viewer, values = kernel.rules.actor(root[0]), np.zeros((len(actions), 2))
            is_open = bool(group.is_open(root[0]))
            scratch.progress[:] = 0
            state = group.solve_open(root, viewer, actions, values, scratch, most) if is_open else 0
            wanted.append(
                (is_open, {1: True, -1: False, 0: None}[state], int(scratch.progress[0]), values.tobytes().hex())
            )
            how: dict[str, Any] = {"start": root.tobytes().hex(), "actions": actions.tolist()}
            told = node.ask("graffiti", "endgame", slice=1 + 10 * seed, most=most, **how)
            found.append((told["open"], told["done"], told["nodes"], told["counted"]))
    assert found == wanted
    assert {(is_open, done) for is_open, done, _, _ in wanted} >= {(True, True), (True, False), (False, None)}
    assert sum(done is True for _, done, _, _ in wanted) > 8


def end_of(kernel: Kernel, options: Any, seed: int) -> list[np.ndarray]:
    """Return the last positions with a choice in a game by the game's own policy."""
    bits = np.random.default_rng(seed)
    record = get_game(kernel.game).initial_state(options).record
    passed = []
    while kernel.rules.count_legal(record[0]):
        if kernel.rules.actor(record[0]) >= 0 and kernel.rules.count_legal(record[0]) > 1:
            passed.append(record.copy())
        kernel.policy("hurried").play_by_policy(record[0], np.uint64(bits.integers(2**63)))
    return passed[-6:]


def test_positions_have_the_same_keys(node: Replay) -> None:
    game = get_game("grawlix")
    solving = game.kernel.solving
    assert solving is not None
    states = [walk(game, game.make_options(), seed, 10 + seed % 20) for seed in range(200)]
    unsettled = [state for state in states if solving.verdict(state.record[0]) == 0]
    assert len(unsettled) > 100
    scratch = np.zeros(solving.scratch_words, np.uint64)
    keys = [np.array([solving.position_key(state.record[0], scratch)], np.uint64) for state in unsettled]
    starts = hexed([state.record for state in unsettled])
    found = node.ask("grawlix", "solve", starts=starts, buckets=1024, slice=1, most=0)
    assert [key for _, _, key in found["verdicts"]] == [key.tobytes().hex() for key in keys]
