"""The evaluation of positions by games played at random to the end.

A random player knows no strategy, so it is the same for every game and variant, and unbiased; strong players may see a
position differently. It sees everything, including secrets.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.returns import ranking_of, share_of_return, win_shares
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.variants.plan import Playouts

_HOPELESS = 0.05
_MOST_CHOICES = 6
_AGAIN = 4  # factor of games for the second evaluation


class EvaluatedPosition(msgspec.Struct, frozen=True):
    """An evaluated position of a game.

    Attributes:
        shares: each seat's expected share of the win.
        swing: how much the seat to act can still change another seat's share, if it has nearly no chance itself; else
            None.
    """

    ply: int
    shares: tuple[float, ...]
    swing: float | None = None


def evaluate_game(
    states: Sequence[State], playouts: Playouts, seed: int, path: Sequence[int]
) -> tuple[EvaluatedPosition, ...]:
    """Evaluate a game, with all its positions, at some of its turns; seed and path are those of the random games.

    Returns:
        The evaluated positions in order, the last with the actual result; empty if ``playouts.count`` is 0.
    """
    end = states[-1]
    outcome = end.outcome
    if not playouts.count or outcome is None:
        return ()
    turns = [
        ply for ply, state in enumerate(states) if state.actor not in (CHANCE, NO_ACTOR) and not state.in_turn
    ]  # positions at which a turn begins
    chosen = _spread(turns, playouts.positions)
    judged = []
    for ply in chosen:
        state = states[ply]
        shares = win_chances(state, playouts.count, seed, (*path, ply))
        swing = None
        if len(shares) > 2 and shares[state.actor] < _HOPELESS:
            swing = _swing(state, playouts.count, seed, (*path, ply))
        judged.append(EvaluatedPosition(ply, shares, swing))
    last = win_shares(ranking_of(outcome.returns))
    return (*judged, EvaluatedPosition(len(states) - 1, tuple(last)))


def _spread(places: Sequence[int], count: int) -> list[int]:
    """Return some of the places, evenly, including the first."""
    if len(places) <= count:
        return list(places)
    return [places[number * len(places) // count] for number in range(count)]


def _swing(state: State, count: int, seed: int, path: Sequence[int]) -> float:
    """Return how much this seat's choice changes another's expected share; 0 if it still has a chance itself.

    The two most different choices are evaluated again with more random games, because the highest and lowest of several
    estimates differ by chance alone.
    """
    actor = state.actor
    after = [state.apply(action) for action in _spread(state.legal_actions, _MOST_CHOICES)]
    found = [win_chances(choice, count, seed, (*path, place)) for place, choice in enumerate(after)]
    if max(shares[actor] for shares in found) >= 2 * _HOPELESS:
        return 0.0
    widest = (0.0, 0, 0, 0)
    for seat in (seat for seat in range(len(found[0])) if seat != actor):
        least, most = (pick(range(len(found)), key=lambda place: found[place][seat]) for pick in (min, max))
        widest = max(widest, (found[most][seat] - found[least][seat], seat, most, least))
    _, seat, most, least = widest
    again = [win_chances(after[place], _AGAIN * count, seed, (*path, place, _AGAIN)) for place in (most, least)]
    return max(0.0, again[0][seat] - again[1][seat])


def win_chances(state: State, count: int, seed: int, path: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's share of the wins in ``count`` random games; the actual result if the game is over."""
    seats = state.game.seats(state.options)
    if state.outcome is not None:
        return tuple(win_shares(ranking_of(state.outcome.returns)))
    rng = stream(seed, "playouts", *path)
    if _is_compiled(state):
        from glyphwall.search._playouts import playouts

        result = playouts(state, count, seed=int(rng.integers(2**62)))
        if seats == 2:  # also right for returns in points
            return tuple((won + drawn / 2) / count for won, drawn in zip(result.won, result.drawn, strict=True))
        return tuple(share_of_return(value, seats) for value in result.returns)
    totals = [0.0] * seats
    for _ in range(count):
        at = state
        while at.actor != NO_ACTOR:
            at = at.apply(random_ply(at, rng))
        assert at.outcome is not None
        for seat, share in enumerate(win_shares(ranking_of(at.outcome.returns))):
            totals[seat] += share
    return tuple(total / count for total in totals)


def _is_compiled(state: State) -> bool:
    """Return True if compiled rules can play random games."""
    try:
        rules = state.game.kernel.rules
    except NotImplementedError:
        return False
    return not isinstance(rules.play_random, FunctionType)
