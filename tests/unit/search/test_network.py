"""Batched network search: against its slow twin, in batches, with chance, and with exact values."""

from __future__ import annotations

import random
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._selection import schedule
from glyphwall.search.network import NetworkReport, NetworkSearch, NetworkSettings
from glyphwall.search.solver import Solver
from leduc.plugin import PLUGIN as LEDUC
from tests.games import GRAFFITI, GRAWLIX
from tests.marks import long_to_compile
from tests.naive.network_search import InformationTwin, Twin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled

SMALL = GRAWLIX.make_options(size=3, hand=2)
THREE = GRAFFITI.make_options(seats=3)
LEDUC_GAME = pytest.param(LEDUC.game, LEDUC.game.make_options(), id="leduc", marks=pytest.mark.long)
GAMES = [
    pytest.param(GRAWLIX, SMALL, id="grawlix"),
    pytest.param(GRAFFITI, THREE, id="graffiti-3", marks=long_to_compile),
    LEDUC_GAME,
]
WITH_SECRETS = [pytest.param(GRAFFITI, THREE, id="graffiti-3"), LEDUC_GAME]


def positions(game: Any, options: Any, number: int, plies: int, seed: int = 0) -> list[State]:
    """Return positions in which a seat acts, at most this many plies from the start."""
    dice = random.Random(seed)
    found: list[State] = []
    while len(found) < number:
        state: State = game.initial_state(options)
        left = dice.randrange(plies)
        while state.legal_actions and (left > 0 or state.actor < 0):
            state = state.apply(dice.choice(state.legal_actions))
            left -= 1
        if state.legal_actions and state.actor >= 0:
            found.append(state)
    return found


def judged(record: np.ndarray, actions: int, seats: int) -> tuple[np.ndarray, np.ndarray]:
    """Return outputs unlike any network's: drawn by a checksum of the record's fields (without padding)."""
    fields = b"".join(record[name].tobytes() for name in record.dtype.names or ())
    dice = np.random.default_rng(zlib.crc32(fields))
    return dice.normal(size=actions).astype(np.float32), dice.uniform(-1, 1, size=seats)


def searched(states: Sequence[State], seeds: Sequence[int], search: NetworkSearch, **asked: Any) -> NetworkReport:
    """Search all of them in one batch."""
    search.begin(np.concatenate([state.record for state in states]), np.array(seeds), **asked)
    while search.walk():
        answers = [judged(record, search.action_count, search.seats) for record in search.leaves]
        search.take_in(*map(np.array, zip(*answers, strict=True)))
    return search.report()


def as_the_twin(game: Any, options: Any, simulations: int, considered: int, twin_of: type[Twin]) -> None:
    settings = NetworkSettings(considered=considered, value_scale=0.05)
    states = positions(game, options, 4 if COMPILED else 2, 12)
    search = NetworkSearch(
        game,
        options,
        n=len(states),
        simulations=simulations,
        settings=settings,
        observe=False,
        information_sets=twin_of is InformationTwin,
    )
    found = searched(states, range(len(states)), search)

    def judge(state: State) -> tuple[dict[int, float], tuple[float, ...]]:
        logits, values = judged(state.record, search.action_count, search.seats)
        return {action: float(logits[action]) for action in state.legal_actions}, tuple(map(float, values))

    for number, state in enumerate(states):
        twin = twin_of(state, judge, number, simulations, settings)
        assert {a: int(found.visits[number, a]) for a in np.flatnonzero(found.visits[number])} == twin.root.visits
        assert int(found.actions[number]) == twin.best()
        for action in twin.root.visits:
            assert found.q[number, action] == np.float32(twin.root.mean(action))
        expected = np.zeros(search.action_count)
        for action, share in twin.policy().items():
            expected[action] = share
        assert np.allclose(found.policy[number], expected, atol=1e-6)


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize(("simulations", "considered"), [pytest.param(1, 4, marks=pytest.mark.long), (14, 3), (40, 8)])
def test_it_finds_what_its_slow_twin_finds(game: Any, options: Any, simulations: int, considered: int) -> None:
    as_the_twin(game, options, simulations, considered, Twin)


@pytest.mark.parametrize(("game", "options"), WITH_SECRETS)
@pytest.mark.parametrize(("simulations", "considered"), [(14, 3), (60, 8)])
def test_with_information_sets_as_well(game: Any, options: Any, simulations: int, considered: int) -> None:
    as_the_twin(game, options, simulations, considered, InformationTwin)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_batch_is_as_many_batches_of_one(game: Any, options: Any) -> None:
    states, seeds = positions(game, options, 5, 10, seed=3), [7, 1, 2**63, 4, 7]
    simulations = [9, 30, 1, 16, 30] if COMPILED else [3, 5, 1, 4, 5]
    many = NetworkSearch(game, options, n=5, simulations=30, observe=False)
    single = NetworkSearch(game, options, n=1, simulations=30, observe=False)
    given = np.array(seeds, np.uint64)
    together = searched(states, given, many, simulations=simulations)  # type: ignore[arg-type]
    for number, state in enumerate(states):
        alone = searched([state], given[number : number + 1], single, simulations=simulations[number])  # type: ignore[arg-type]
        for name, rows in vars(together).items():
            assert (rows[number] == getattr(alone, name)[0]).all(), name
    again = searched(states, given, many, simulations=simulations)  # type: ignore[arg-type]
    assert all((rows == getattr(again, name)).all() for name, rows in vars(together).items())


def test_with_an_exact_judge_it_keeps_every_win() -> None:
    """With uniform priors and the solver's values, every seat that can win keeps the win."""
    solver = Solver(GRAWLIX, SMALL)
    states = [state for state in positions(GRAWLIX, SMALL, 60 if COMPILED else 20, 12, seed=5) if solver.wins(state)]
    kept = [set(solver.winning_actions(state)) for state in states]
    assert sum(len(wins) < len(state.legal_actions) for wins, state in zip(kept, states, strict=True)) > 2
    n = len(states)
    search = NetworkSearch(GRAWLIX, SMALL, n=n, simulations=48, settings=NetworkSettings(considered=64))
    search.begin(np.concatenate([state.record for state in states]), np.arange(n), noise=False)
    while search.walk():
        values = np.zeros((n, 2))
        for row in np.flatnonzero(search.waits):
            winner = solver.winner(GRAWLIX.state_from_record(search.leaves[row : row + 1].copy(), SMALL))
            values[row] = -1.0
            values[row, winner] = 1.0
        search.take_in(np.zeros((n, search.action_count)), values)
    found = search.report()
    assert [int(a) in wins for a, wins in zip(found.actions, kept, strict=True)] == [True] * n


def test_observations_and_masks_are_those_of_the_leaves() -> None:
    states = positions(GRAWLIX, SMALL, 3, 8, seed=2)
    search = NetworkSearch(GRAWLIX, SMALL, n=3, simulations=6)
    search.begin(np.concatenate([state.record for state in states]), [1, 2, 3])
    group = GRAWLIX.kernel.observation
    assert group is not None
    while search.walk():
        for row in np.flatnonzero(search.waits):
            state = GRAWLIX.state_from_record(search.leaves[row : row + 1].copy(), SMALL)
            expected = np.zeros(search.observation.shape[1], np.uint8)
            group.write_observation(state.record[0], state.actor, expected)
            assert state.actor == search.seats_to_act[row]
            assert (search.observation[row] == expected).all()
            assert np.flatnonzero(search.mask[row]).tolist() == list(state.legal_actions)
        search.take_in(np.zeros((3, search.action_count)), np.zeros((3, 2)))


def test_what_is_allowed_and_what_is_over() -> None:
    over: State = GRAWLIX.initial_state(SMALL)
    while over.legal_actions:
        over = over.apply(over.legal_actions[0])
    state = GRAWLIX.initial_state(SMALL)
    allowed = np.zeros((2, GRAWLIX.action_count(SMALL)), np.bool_)
    some = state.legal_actions[2:4]
    allowed[:, list(some)] = True
    search = NetworkSearch(GRAWLIX, SMALL, n=2, simulations=8)
    found = searched([state, over], [1, 2], search, allowed=allowed)
    assert set(np.flatnonzero(found.visits[0])) == set(some)
    assert set(np.flatnonzero(found.policy[0])) == set(some)
    assert int(found.actions[0]) in some
    assert (int(found.actions[1]), float(found.policy[1].sum()), int(found.nodes[1])) == (-1, 0.0, 0)


def test_a_full_tree_is_searched_on() -> None:
    state = GRAFFITI.initial_state(GRAFFITI.make_options(seats=2))
    while state.actor < 0:
        state = state.apply(state.legal_actions[0])
    least = NetworkSettings(nodes=1)
    search = NetworkSearch(
        GRAFFITI, state.options, n=1, simulations=200 if COMPILED else 20, settings=least, observe=False
    )
    found = searched([state], [5], search)
    assert found.visits.sum() == search.simulations
    assert found.nodes[0] <= GRAFFITI.kernel.rules.max_legal + 1


def test_noise_is_gumbel_noise() -> None:
    """Without values the first choice is a draw from the policy itself."""
    state = GRAWLIX.initial_state(SMALL)
    logits = np.zeros(GRAWLIX.action_count(SMALL))
    first = state.legal_actions[0]
    logits[first] = 2.0
    n = 2000 if COMPILED else 20
    search = NetworkSearch(GRAWLIX, SMALL, n=n, simulations=1, observe=False)
    search.begin(np.repeat(state.record, n), np.arange(n))
    while search.walk():
        search.take_in(np.tile(logits, (n, 1)), np.zeros((n, 2)))
    share = np.exp(2.0) / (np.exp(2.0) + len(state.legal_actions) - 1)
    assert abs(float((search.report().actions == first).mean()) - share) < (0.05 if COMPILED else 0.4)


@pytest.mark.parametrize(("considered", "simulations"), [(1, 5), (2, 7), (5, 16), (16, 50), (16, 3)])
def test_the_schedule_is_one_that_can_be_kept(considered: int, simulations: int) -> None:
    """There is always a child with the scheduled visits, few are taken at the end, and never more than considered."""
    visits = [0] * considered
    for planned in schedule(considered, simulations):
        visits[visits.index(planned)] += 1
    assert sum(visits) == simulations
    assert sum(count == max(visits) for count in visits) <= max(2, considered // 2) or simulations <= considered


def test_what_is_wrong_is_told() -> None:
    record = GRAWLIX.initial_state(SMALL).record
    search = NetworkSearch(GRAWLIX, SMALL, n=1, simulations=4)
    actions = search.action_count
    for asked, about in (
        ((np.repeat(record, 2), [1]), "records"),
        ((record, [1, 2]), "seeds"),
        ((record, [0.5]), "seeds"),
    ):
        with pytest.raises(GlyphwallError, match=about):
            search.begin(*asked)
    with pytest.raises(GlyphwallError, match="simulations: whole numbers from 1 to 4"):
        search.begin(record, [1], simulations=5)
    with pytest.raises(GlyphwallError, match="allowed"):
        search.begin(record, [1], allowed=np.zeros((1, 3), np.bool_))
    search.begin(record, [1], allowed=np.zeros((1, actions), np.bool_))
    search.walk()
    with pytest.raises(GlyphwallError, match="nothing that is allowed"):
        search.take_in(np.zeros((1, actions)), np.zeros((1, 2)))
    search.begin(record, [1])
    search.walk()
    with pytest.raises(GlyphwallError, match="logits"):
        search.take_in(np.zeros((1, 3)), np.zeros((1, 2)))
    with pytest.raises(GlyphwallError, match="isn't finite"):
        search.take_in(np.full((1, actions), np.nan), np.zeros((1, 2)))
    with pytest.raises(GlyphwallError, match="chance acts"):
        NetworkSearch(LEDUC.game, LEDUC.game.make_options(), n=1, simulations=2, observe=False).begin(
            LEDUC.game.initial_state(LEDUC.game.make_options()).record, [1]
        )
    with pytest.raises(GlyphwallError, match="simulations 0"):
        NetworkSearch(GRAWLIX, SMALL, n=1, simulations=0)
    with pytest.raises(GlyphwallError, match="considered 0"):
        NetworkSettings(considered=0)
