"""Information-set search against exact values: it doesn't act as if it saw hidden information."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.search.information import PLAIN, InformationSearch
from glyphwall.search.network import NetworkReport, NetworkSearch, NetworkSettings
from tests.marks import long_to_compile
from tests.unit.search.envelopes import CHOICES, OTHER, OWN, Envelopes, exact_values, peeping_values

if TYPE_CHECKING:
    from glyphwall.search.report import TreeReport

SETTINGS = replace(PLAIN, exploration=2.0)  # payments here lie anywhere in [-1, 1], and mislead at first


def games(count: int) -> list[Envelopes]:
    """Return random tables with a clear best first choice, and a different one with the other card in sight."""
    rng = np.random.default_rng(1)
    found: list[Envelopes] = []
    while len(found) < count:
        pays = rng.choice([-1.0, -0.5, 0.0, 0.5, 1.0], (OWN, OTHER, CHOICES, CHOICES))
        game = Envelopes(pays, int(rng.integers(OWN)), int(rng.integers(OTHER)))
        exact, peeping = exact_values(game), peeping_values(game)
        clear = np.diff(np.sort(exact)[-2:])[0] >= 0.1
        if clear and np.argmax(exact) != np.argmax(peeping):
            found.append(game)
    return found


def search(game: Envelopes, simulations: int) -> TreeReport:
    state: Any = game
    return InformationSearch(state, seed=1, settings=SETTINGS).run(simulations=simulations)


def test_it_finds_the_best_choice_in_the_dark_and_its_value() -> None:
    for game in games(30):
        exact = exact_values(game)
        best = search(game, 20_000).branches[0]
        assert best.action == np.argmax(exact)
        assert best.value == pytest.approx(exact[best.action], abs=0.05)


def test_only_its_own_card_matters() -> None:
    game = games(1)[0]
    found = [search(Envelopes(game.pays, game.own, other), 500).branches for other in range(OTHER)]
    assert all(branches == found[0] for branches in found)
    cards = [search(Envelopes(game.pays, own, game.other), 500).branches for own in range(OWN)]
    assert cards[0] != cards[1]


def with_a_network(tables: list[Envelopes], simulations: int, nodes: int | None = None) -> NetworkReport:
    """Search a batch with an ignorant network."""
    game: Any = tables[0].game
    options: Any = None
    settings = NetworkSettings(exploration=2.0, value_scale=0.1, nodes=nodes)
    found = NetworkSearch(
        game,
        options,
        n=len(tables),
        simulations=simulations,
        settings=settings,
        observe=False,
        information_sets=True,
    )
    found.begin(np.concatenate([table.record for table in tables]), range(len(tables)), noise=False)
    while found.walk():
        found.take_in(np.zeros((len(tables), CHOICES)), np.zeros((len(tables), 2)))
    return found.report()


@pytest.mark.long
def test_with_a_network_it_finds_the_best_choice_in_the_dark_as_well() -> None:
    tables = games(10)
    found = with_a_network(tables, 10_000)
    for number, table in enumerate(tables):
        exact = exact_values(table)
        assert found.actions[number] == np.argmax(exact)
        assert found.q[number, np.argmax(exact)] == pytest.approx(exact.max(), abs=0.05)


@long_to_compile
def test_with_a_network_only_its_own_card_matters() -> None:
    game = games(1)[0]
    found = [with_a_network([Envelopes(game.pays, game.own, other)], 300) for other in range(OTHER)]
    assert all((report.q == found[0].q).all() and (report.visits == found[0].visits).all() for report in found)
    cards = [with_a_network([Envelopes(game.pays, own, game.other)], 300).q for own in range(OWN)]
    assert (cards[0] != cards[1]).any()


@long_to_compile
def test_a_full_tree_of_what_is_known_is_searched_on() -> None:
    tables = games(2)
    found = with_a_network(tables, 500, nodes=CHOICES + 3)
    assert found.nodes.max() <= CHOICES + 3
    assert (found.visits.sum(axis=1) == 500).all()
