"""Proofs of who wins: what is told is true, as the solver by itself says, and what is not known is not told."""

from __future__ import annotations

import threading

import pytest

from glyphwall.analysis.proofs import by_theory, prove, write_certificate
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.search._certificates import certificate
from glyphwall.search.solver import Solver

GRAWLIX = get_game("grawlix")
OPTIONS = GRAWLIX.make_options(size=3, hand=2)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_proved_is_what_the_solver_says(seed: int) -> None:
    state, rng = GRAWLIX.initial_state(OPTIONS), stream(seed, "proofs")
    for _ in range(5):
        state = state.apply(int(rng.choice(state.legal_actions)))
    solver = Solver(GRAWLIX, OPTIONS)
    while state.legal_actions:
        proof = prove(state, seconds=600)
        assert proof is not None
        assert proof.winner == solver.winner(state)
        if proof.by is None:
            assert proof.plies == solver.length(state, proof.winner)
            ways = {way.action for way in proof.ways}
            keeping = solver.winning_actions(state) if state.actor == proof.winner else state.legal_actions
            assert ways == set(keeping)
            for way in proof.ways:
                assert way.plies == solver.length(state.apply(way.action), proof.winner)
            best = proof.ways[0].plies
            assert best == proof.plies - 1
        state = state.apply(proof.ways[0].action if proof.ways else state.legal_actions[0])
    assert prove(state, seconds=600) is None


def test_what_was_not_found_out_is_not_told() -> None:
    state, rng = GRAWLIX.initial_state(GRAWLIX.make_options(draft="snake")), stream(1, "proofs")
    stop = threading.Event()
    stop.set()
    for _ in range(12):
        state = state.apply(int(rng.choice(state.legal_actions)))
    found = prove(state, seconds=600, stop=stop)
    assert found is None or found.by is not None
    assert write_certificate(state, seconds=600, stop=stop) is None or found is not None


def test_time_that_is_up_leaves_the_caller_s_event_alone() -> None:
    """One question of several that takes too long; the caller's event would end the others, too."""
    state, stop = GRAWLIX.initial_state(GRAWLIX.make_options(draft="snake")), threading.Event()
    assert by_theory(state) is None
    assert prove(state, seconds=0, stop=stop) is None
    assert write_certificate(state, seconds=0, stop=stop) is None
    assert not stop.is_set()


def test_where_chance_and_secrets_decide_nothing_is_proved() -> None:
    game = get_game("graffiti")
    state = game.initial_state(game.make_options())
    assert prove(state, seconds=1) is None
    assert write_certificate(state, seconds=1) is None


def test_certificates_are_checked_by_others_and_have_a_bound() -> None:
    state = GRAWLIX.initial_state(OPTIONS)
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    text = write_certificate(state, seconds=600)
    certificates = get_plugin("grawlix").certificates
    assert text is not None
    assert certificates is not None
    solver = Solver(GRAWLIX, OPTIONS)
    assert certificates.check(text, complete=True).winner == solver.winner(state)
    with pytest.raises(GlyphwallError, match="more than 2 positions"):
        certificate(solver, state, solver.winner(state), most=2)
