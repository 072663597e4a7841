"""Puzzles of the last round of Graffiti: exact values, recomputed by plain enumeration over the rules alone."""

from __future__ import annotations

from typing import Any

import pytest

from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.rules import scoring
from glyphwall.puzzles.checking import PuzzleChecker
from glyphwall.puzzles.sets import puzzles_of
from tests.games import GRAFFITI

SET = puzzles_of("graffiti")
_MOST = 1_500
"""Positions that are looked at for one puzzle."""
_CHECKED = 2
"""Puzzles small enough for that which are worked out."""


class _TooMany(Exception):
    pass


def _value(state: Any, seat: int, known: dict[Any, tuple[float, float]]) -> tuple[float, float]:
    """What a position of two is worth to a seat, return and lead: every choice and every draw, nothing left out."""
    found = known.get(state.key)
    if found is not None:
        return found
    if len(known) > _MOST:
        raise _TooMany
    if state.outcome is not None:
        own, other = (scoring.final_points(state.record[0], each) for each in (seat, 1 - seat))
        found = float(state.outcome.returns[seat]), float(own - other)
    elif state.actor == CHANCE:
        parts = [(chance, _value(state.apply(action), seat, known)) for action, chance in state.chance_outcomes]
        found = sum(chance * value[0] for chance, value in parts), sum(chance * value[1] for chance, value in parts)
    else:
        values = [_value(state.apply(action), seat, known) for action in state.legal_actions]
        ranked = sorted(values, key=lambda value: (round(value[0], 9), value[1]))
        found = ranked[-1] if state.actor == seat else ranked[0]
    known[state.key] = found
    return found


def _without_secrets(puzzle: Any) -> bool:
    record = puzzle.state("graffiti").record[0]
    return bool((record["permits"] == record["known_permits"]).all())


def test_values_are_those_of_plain_enumeration() -> None:
    checked = 0
    for puzzle in filter(_without_secrets, SET.puzzles):
        if checked == _CHECKED:
            break
        state = puzzle.state("graffiti")
        try:
            known: dict[Any, tuple[float, float]] = {}
            values = {
                GRAFFITI.action_to_text(action, state.options): _value(state.apply(action), state.actor, known)
                for action in state.legal_actions
            }
        except _TooMany:
            continue
        checked += 1
        told = {wrong.ply: (wrong.win, wrong.points) for wrong in puzzle.wrong[0]}
        told[puzzle.line[0]] = puzzle.win, puzzle.points
        assert set(told) == set(values)
        for ply, (gain, lead) in values.items():
            assert told[ply] == pytest.approx(((gain + 1) / 2, lead), abs=0.006), ply
        best = max(values, key=lambda ply: (round(values[ply][0], 9), values[ply][1]))
        assert best == puzzle.line[0]
    assert checked == _CHECKED


def test_a_sample_is_proved_anew() -> None:
    checker = PuzzleChecker(SET.head)
    for puzzle in SET.puzzles[::20]:
        assert list(checker.find_faults(puzzle)) == []


def test_a_wrong_claim_is_found() -> None:
    from msgspec.structs import replace

    puzzle = SET.puzzles[0]
    for wrong in (replace(puzzle, win=puzzle.win / 2 + 0.2), replace(puzzle, line=(puzzle.wrong[0][0].ply,))):
        assert list(PuzzleChecker(SET.head).find_faults(wrong))
