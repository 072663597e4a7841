"""Information-set search: it uses only what its seat knows, and is reproducible."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.search.information import PLAIN, InformationSearch, InformationSettings
from tests.marks import long_to_compile
from tests.unit.search.envelopes import Envelopes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.games.graffiti.rules.state import GraffitiState
    from glyphwall.search.report import TreeReport

GAME = get_game("graffiti")


def position(seats: int = 3, plies: int = 60, seed: int = 1, **options: Any) -> GraffitiState:
    """Return a position of a random game in which a seat has a choice."""
    rng = np.random.default_rng(seed)
    state = GAME.initial_state(GAME.make_options(seats=seats, **options))
    played = 0
    while played < plies or state.actor == CHANCE or len(state.legal_actions) < 5:
        state = state.apply(int(rng.choice(state.legal_actions)))
        played += 1
    return state


def shape(report: TreeReport) -> Sequence[object]:
    """Return all of a report except the time."""
    return report.branches, report.simulations, report.nodes, report.depth


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_it_finds_follows_from_the_view(seats: int) -> None:
    state = position(seats)
    rng = np.random.default_rng(3)
    view = state.view(state.actor)
    others = [GAME.resample(view, rng) for _ in range(20)]
    assert len({other.key for other in others}) > 1, "nothing is hidden here"
    found = shape(InformationSearch(state, seed=5).run(simulations=400))
    for other in others[:4]:
        assert shape(InformationSearch(other, seed=5).run(simulations=400)) == found


def test_one_seed_one_answer_however_it_is_sliced() -> None:
    state = position()
    whole = InformationSearch(state, seed=9).run(simulations=600)
    search = InformationSearch(state, seed=9)
    for part in (1, 99, 500):
        report = search.run(simulations=part)
    assert shape(report) == shape(whole)
    assert shape(InformationSearch(state, seed=10).run(simulations=600)) != shape(whole)


def test_visits_add_up_and_values_are_bounded() -> None:
    state = position(4)
    search = InformationSearch(state, seed=2)
    report = search.run(simulations=1000)
    assert sum(branch.visits for branch in report.branches) == report.simulations == 1000
    assert [branch.action for branch in report.branches] != []
    assert {branch.action for branch in report.branches} == set(state.legal_actions)
    assert all(-1.0 <= branch.value <= 1.0 for branch in report.branches)
    assert all(branch.line[0] == branch.action for branch in report.branches)
    assert report.depth > 3
    assert search.decisions > 1000


def test_only_some_plies() -> None:
    state = position()
    only = state.legal_actions[1:3]
    report = InformationSearch(state, seed=1, only=only).run(simulations=200)
    assert {branch.action for branch in report.branches} == set(only)
    alone = InformationSearch(state, seed=1, only=only[:1]).run(simulations=10**6)
    assert alone.simulations < 10**4, "there is nothing to choose"


def test_a_full_tree_grows_no_more() -> None:
    settings = InformationSettings(max_nodes=1024, ticks=0)
    report = InformationSearch(position(), seed=1, settings=settings).run(simulations=4000)
    assert report.full
    assert report.nodes <= 1024
    assert report.simulations == 4000


def test_threads_add_up() -> None:
    report = InformationSearch(position(), seed=1, threads=2).run(simulations=501)
    assert report.simulations == sum(branch.visits for branch in report.branches) == 501


def test_it_stops_when_it_is_told_to() -> None:
    stop = threading.Event()
    threading.Timer(0.1, stop.set).start()
    assert InformationSearch(position(), seed=1).run(stop=stop).simulations > 0


@pytest.mark.parametrize("only", [(), (9999,)])
def test_what_cannot_be_chosen(only: tuple[int, ...]) -> None:
    with pytest.raises(GlyphwallError, match=r"no action to choose among|not legal here"):
        InformationSearch(position(), only=only)


def test_it_is_for_games_with_secrets_and_for_seats() -> None:
    grawlix = get_game("grawlix")
    with pytest.raises(GlyphwallError, match="Grawlix hides nothing"):
        InformationSearch(grawlix.initial_state(grawlix.make_options()))
    with pytest.raises(GlyphwallError, match="no seat is to act"):
        InformationSearch(GAME.initial_state(GAME.make_options()))
    assert PLAIN.expand_at == 1


OLD = InformationSettings(exploration=0.5, playouts="hurried", suggested=False, ticks=0)
OLD_RULES: dict[str, Any] = {  # of rules 1
    "two_points": "kept",
    "keep_few": "kept",
    "bobby_paints": "one",
    "restack": "when-drawn",
}


@pytest.mark.parametrize(("seats", "plies", "found"), [(3, 60, (601, 6, 16, 246)), (2, 40, (601, 7, 130, 180))])
def test_what_it_found_before_it_had_a_policy_with_a_plan(seats: int, plies: int, found: tuple[int, ...]) -> None:
    """Compares with the earlier version, to the last visit."""
    report = InformationSearch(position(seats, plies, **OLD_RULES), seed=9, settings=OLD).run(simulations=600)
    best = report.branches[0]
    assert (report.nodes, report.depth, best.action, best.visits) == found


def test_simulations_end_with_the_round_or_with_the_game() -> None:
    state = position(2, 40)
    by_ticks = []
    for ticks in (1, 2, 0):
        search = InformationSearch(state, seed=1, settings=InformationSettings(ticks=ticks))
        search.run(simulations=300)
        by_ticks.append(search.decisions)
    assert by_ticks[0] < by_ticks[1] < by_ticks[2]


def test_the_suggested_ply_is_tried_first() -> None:
    state = position(3)
    suggest = GAME.kernel.policy().suggest
    assert suggest is not None
    report = InformationSearch(state, seed=1).run(simulations=1)
    assert report.branches[0].action == suggest(state.record[0], np.uint64(0))


@long_to_compile
def test_a_game_may_have_one_policy_and_no_clock() -> None:
    toy = Envelopes(np.zeros((3, 4, 3, 3)), 0, 0)
    assert InformationSearch(toy).run(simulations=30).simulations == 30  # type: ignore[arg-type]
    with pytest.raises(GlyphwallError, match="Envelopes has no playout policy 'hurried'; it has: none"):
        InformationSearch(toy, settings=OLD)  # type: ignore[arg-type]


def test_settings_that_make_no_sense() -> None:
    with pytest.raises(GlyphwallError, match="ticks -1: 0 or more"):
        InformationSettings(ticks=-1)
