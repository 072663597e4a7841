"""Tree search: correct on solvable games, reproducible, and within its limits."""

from __future__ import annotations

import random
import threading
import time
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import NO_ACTOR
from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings
from glyphwall.search.tree import TreeSearch
from tests.games import GRAWLIX as GAME
from tests.games import random_state, random_states
from tests.naive.lockstep import scaled
from tests.unit.search.race import Race, best_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.search.report import Branch, TreeReport

pytestmark = pytest.mark.uncompiled


def search(*races: Race, simulations: int = 2000, **how: Any) -> TreeReport:
    return TreeSearch([cast("State", race) for race in races], **how).run(simulations=simulations)


def grawlix(plies: int = 8, seed: int = 0, **options: Any) -> State:
    return random_state(GAME.initial_state(GAME.make_options(**options)), random.Random(seed), plies)


def shape(report: TreeReport) -> Sequence[object]:
    """Return all of a report except the time."""
    return report.branches, report.simulations, report.nodes, report.depth


# -- right ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heap", range(1, 13))
def test_two_seats_are_solved(heap: int) -> None:
    race = Race(heap)
    report = search(race)
    assert report.proof == best_values(race)[0]
    assert report.branches[0].value == report.proof
    assert best_values(race.apply(report.branches[0].action))[0] == report.proof


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("heap", [1, 2, 3, 4, 7])
def test_a_seat_of_several_finds_its_sure_win(seats: int, heap: int) -> None:
    """Only sure wins: between the other winners ties decide."""
    race = Race(heap, seats=seats, turn=1)
    report = search(race)
    if heap <= 3:
        assert report.proof == 1
        assert report.branches[0].line == (race.legal_actions[-1],)
    else:
        assert report.branches[0].visits > 0
        assert all(branch.proof != 1 for branch in report.branches)


@pytest.mark.parametrize("heap", [3, 5, 6, 8])
def test_values_under_chance(heap: int) -> None:
    race = Race(heap, coin=True, turn=1)
    report = search(race, simulations=scaled(20_000), settings=TreeSettings(expand_at=1))
    exact = best_values(race)[1]
    best = report.branches[0]
    assert best_values(race.apply(best.action))[1] == pytest.approx(exact)
    assert best.value == pytest.approx(exact, abs=0.1)
    for branch in report.branches:
        if branch.proof:
            assert best_values(race.apply(branch.action))[1] == branch.proof


def test_chance_comes_by_its_probabilities() -> None:
    # After taking 1 of 5 with the coin: the tree below holds both outcomes, three to one.
    tree = TreeSearch([cast("State", Race(5, coin=True))], only=(2,), settings=TreeSettings(expand_at=1))
    tree.run(simulations=scaled(20_000))
    pool = tree._trees[0].pool
    first = pool.first_child[1]
    none, one_more = pool.visits[first], pool.visits[first + 1]
    assert none / (none + one_more) == pytest.approx(0.75, abs=0.03)


def test_a_forced_end_is_seen_and_shown() -> None:
    """Late in a game of Grawlix the tree proves the result, and its principal line ends the game with it."""
    state: Any = grawlix(8, seed=3)
    trail = list(random_states(state, random.Random(5)))
    late = trail[-6 if COMPILED else -3]
    report = TreeSearch([late]).run(simulations=scaled(40_000))
    assert report.proof != 0
    end = late
    for action in report.branches[0].line:
        end = end.apply(action)
    assert end.actor == NO_ACTOR
    assert end.outcome.returns[late.actor] == report.proof


def test_proofs_agree_with_exhaustive_search() -> None:
    """2 x 2 Grawlix from the start, and 3 x 3 from the middle, solved by plain recursion beside it."""

    def solve(state: Any) -> int:
        """Return 1 if seat 0 wins."""
        if state.actor == NO_ACTOR:
            return int(state.outcome.returns[0] > 0)
        wanted = 1 if state.actor == 0 else 0
        return wanted if any(solve(state.apply(a)) == wanted for a in state.legal_actions) else 1 - wanted

    states = [grawlix(0, size=2, hand=1), grawlix(1, size=2, hand=1)]
    states += [grawlix(12, seed=seed, size=3, hand=1) for seed in range(12 if COMPILED else 3)]
    for state in states:
        if state.actor == NO_ACTOR:
            continue
        report = TreeSearch([state]).run(simulations=200_000)
        assert report.proof == (1 if solve(state) == 1 - state.actor else -1)


# -- the same -------------------------------------------------------------------------------------------


def test_the_seed_decides() -> None:
    state = grawlix()
    count = scaled(1000)
    one, again, other = (TreeSearch([state], seed=seed).run(simulations=count) for seed in (1, 1, 2))
    assert shape(one) == shape(again)
    assert shape(one) != shape(other)


def test_slices_do_not_matter() -> None:
    state = grawlix()
    count = scaled(1000)
    whole = TreeSearch([state], seed=1).run(simulations=count)
    parts = TreeSearch([state], seed=1)
    for _ in range(count // 50):
        parts.run(simulations=50)
    rest = count % 50
    if rest:
        parts.run(simulations=rest)
    assert shape(parts.report()) == shape(whole)


def test_threads_have_trees_of_their_own() -> None:
    state = grawlix()
    count = scaled(1000) + 1
    report = TreeSearch([state], seed=1, threads=2).run(simulations=count)
    assert report.simulations == count
    assert sum(branch.visits for branch in report.branches) == count
    assert shape(TreeSearch([state], seed=1, threads=2).run(simulations=count)) == shape(report)


# -- limits ---------------------------------------------------------------------------------------------


def test_every_simulation_goes_through_one_branch() -> None:
    state = grawlix()
    report = TreeSearch([state]).run(simulations=121)
    assert report.simulations == sum(branch.visits for branch in report.branches) == 121
    assert {branch.action for branch in report.branches} == set(state.legal_actions)
    assert report.branches[0].line[0] == report.branches[0].action


def test_only_these_actions() -> None:
    state = grawlix(9)
    only = state.legal_actions[3:6]
    report = TreeSearch([state], only=only).run(simulations=100)
    assert {branch.action for branch in report.branches} == set(only)


def test_time_is_kept() -> None:
    started = time.perf_counter()
    report = TreeSearch([grawlix(0)]).run(seconds=0.2)
    assert report.seconds >= 0.2
    assert time.perf_counter() - started >= 0.2
    assert report.simulations > 0


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_stops_it_and_hears_of_progress(threads: int) -> None:
    stop = threading.Event()
    heard: list[TreeReport] = []

    def listen(report: TreeReport) -> None:
        heard.append(report)
        if len(heard) == 3:
            threading.Thread(target=stop.set).start()

    report = TreeSearch([grawlix(0)], threads=threads).run(stop=stop, on_progress=listen, every=0.02)
    assert len(heard) >= 3
    assert heard[0].simulations <= heard[-1].simulations <= report.simulations
    assert heard[0].seconds <= heard[-1].seconds <= report.seconds


def test_memory_has_a_bound() -> None:
    report = TreeSearch([grawlix(0)], settings=TreeSettings(max_nodes=1024, expand_at=1)).run(simulations=200)
    assert report.nodes <= 1024
    assert report.full
    assert report.simulations == 200


def test_a_proof_ends_the_search() -> None:
    report = search(Race(3), simulations=10**9)
    assert report.proof == 1
    assert report.simulations < 100


@pytest.mark.parametrize("threads", [1, 2])
def test_worlds_are_added_up(threads: int) -> None:
    """Values are means over worlds. Several worlds prove nothing: there may be others."""

    def only(action: int, *heaps: int) -> Branch:
        worlds = [cast("State", Race(heap)) for heap in heaps]
        return TreeSearch(worlds, only=(action,), threads=threads).run(simulations=400).branches[0]

    won, lost = only(3, 2, 6), only(2, 2, 6)
    assert (won.value, won.proof) == (1, 0)  # 2 of 2 wins at once; 2 of 6 leaves 4, which is lost
    assert (lost.value, lost.proof) == (-1, 0)  # 1 of 2 leaves 1, and 1 of 6 leaves 5, which are won
    mixed = only(4, 3, 4)  # 3 of 3 wins, 3 of 4 loses
    assert mixed.proof == 0
    assert -1 < mixed.value < 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: TreeSearch([cast("State", Race(0))]),
        lambda: TreeSearch([cast("State", Race(2, toss=True))]),
        lambda: TreeSearch([cast("State", Race(2))], threads=0),
        lambda: TreeSearch([cast("State", Race(2))], only=()),
        lambda: TreeSearch([cast("State", Race(2))], only=(4,)),
        lambda: TreeSearch([cast("State", Race(2))]).run(),
        lambda: TreeSearch([cast("State", Race(2))]).run(simulations=0),
        lambda: TreeSearch([cast("State", Race(2))]).run(seconds=0),
        lambda: TreeSettings(exploration=-1),
        lambda: TreeSettings(first_play=float("nan")),
        lambda: TreeSettings(expand_at=0),
        lambda: TreeSettings(max_nodes=10),
    ],
)
def test_senseless_searches_are_refused(make: Any) -> None:
    with pytest.raises(GlyphwallError):
        make()


class _Lot(SlicedSearch[SlicedTree]):
    """A search whose trees have nothing left to find out after so many simulations."""

    def __init__(self, *ends: int) -> None:
        super().__init__(1)
        self._trees = [SlicedTree(pool=np.zeros(2), world=end) for end in ends]

    def _search_on(self, tree: SlicedTree, simulations: int) -> int:
        return min(simulations, tree.world - tree.done)

    def _settled(self, tree: SlicedTree) -> bool:
        return False

    def report(self) -> TreeReport:
        return cast("TreeReport", None)

    @property
    def done(self) -> list[int]:
        return [tree.done for tree in self._trees]


def test_a_tree_that_is_finished_before_an_earlier_one_leaves_the_search() -> None:
    search = _Lot(1000, 3, 40)
    search.run(simulations=6000)
    assert search.done == [1000, 3, 40]
