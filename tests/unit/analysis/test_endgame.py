"""Endgames: the win is kept or the ply refused, the defence is the longest there is, and all of it is proved."""

from __future__ import annotations

import threading
from functools import partial

import pytest

from glyphwall.analysis.endgame import Endgame, GivesAway, NotWon
from glyphwall.analysis.proofs import prove, write_certificate
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.registry import get_plugin
from glyphwall.core.streams import stream
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.search.solver import Solver
from tests.games import GRAFFITI, GRAWLIX

SHORT = [puzzle for puzzle in puzzles_of("grawlix").puzzles if 5 <= puzzle.plies <= 9][::150]
LONG = max(puzzles_of("grawlix").puzzles, key=lambda puzzle: (puzzle.plies, puzzle.id))


def begun(puzzle, plies=(), **more) -> Endgame:  # type: ignore[no-untyped-def]
    return Endgame(
        GRAWLIX,
        GRAWLIX.make_options(**puzzle.options),
        puzzle.position,
        plies,
        prove=partial(prove, seconds=600, **more),
    )


@pytest.mark.parametrize("puzzle", SHORT, ids=lambda puzzle: puzzle.id)
def test_the_defence_is_the_longest_and_every_position_has_a_certificate(puzzle) -> None:  # type: ignore[no-untyped-def]
    endgame, dice = begun(puzzle), stream(7, "endgame", puzzle.plies)
    options = endgame.state.options
    solver, checker = Solver(GRAWLIX, options), get_plugin("grawlix").certificates
    assert checker is not None
    assert endgame.won().plies == puzzle.plies
    while not endgame.over:
        proof, before = endgame.won(), endgame.state
        text = write_certificate(before, seconds=600)
        assert text is not None
        assert checker.check(text, complete=True).winner == endgame.seat
        way = proof.ways[int(dice.integers(len(proof.ways)))]
        had = len(endgame.plies)
        endgame.play(GRAWLIX.action_to_text(way.action, options))
        state = before
        for ply in endgame.plies[had:]:
            (action,) = state.parse(ply)
            if state.actor != endgame.seat:
                lengths = [solver.length(state.apply(each), endgame.seat) for each in state.legal_actions]
                assert solver.length(state.apply(action), endgame.seat) == max(lengths)
            state = state.apply(action)
    assert endgame.state.outcome is not None
    assert endgame.state.outcome.returns[endgame.seat] > 0


def test_every_ply_that_gives_the_win_away_is_refused_with_what_wins_and_no_other() -> None:
    puzzle = SHORT[0]
    endgame = begun(puzzle)
    state, solver = endgame.state, Solver(GRAWLIX, endgame.state.options)
    for action in state.legal_actions:
        ply, after = GRAWLIX.action_to_text(action, state.options), state.apply(action)
        if action in solver.winning_actions(state):
            assert ply == puzzle.line[0]
            continue
        with pytest.raises(GivesAway) as refused:
            endgame.play(ply)
        assert refused.value.ply == ply
        assert endgame.plies == []
        if after.outcome is None and after.actor != endgame.seat:
            (reply,) = after.parse(refused.value.reply)
            assert reply in solver.winning_actions(after)
            assert refused.value.plies == solver.length(after, 1 - endgame.seat)


def test_what_was_played_comes_with_the_question() -> None:
    endgame = begun(LONG)
    endgame.play(LONG.line[0])
    again = begun(LONG, endgame.plies)
    assert again.plies == endgame.plies
    assert again.state == endgame.state
    assert again.won().plies == endgame.won().plies
    with pytest.raises(IllegalAction):
        begun(LONG, ["+Rh", "+Rh", "+Rh"])


def test_a_lost_position_is_none_and_neither_is_one_that_nobody_can_prove() -> None:
    puzzle = SHORT[0]
    state = puzzle.state("grawlix")
    lost = next(
        after
        for after in map(state.apply, state.legal_actions)
        if after.outcome is None and Solver(GRAWLIX, state.options).winner(after) != after.actor
    )
    with pytest.raises(NotWon, match="does not win"):
        Endgame(GRAWLIX, state.options, lost.position, prove=partial(prove, seconds=600)).won()
    stopped = threading.Event()
    stopped.set()
    with pytest.raises(NotWon, match="could not be proved"):
        begun(LONG, stop=stopped).won()
    with pytest.raises(NotWon, match=r"whether .* could not be proved"):
        begun(LONG, stop=stopped).play(LONG.line[0])
    graffiti = GRAFFITI.make_options()
    position = GRAFFITI.initial_state(graffiti).position
    with pytest.raises(GlyphwallError):
        Endgame(GRAFFITI, graffiti, position, prove=partial(prove, seconds=600)).won()
