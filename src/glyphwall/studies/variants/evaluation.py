"""What positions of a game promise to each seat, judged by games played at random from there to the end.

A judge that knows no strategy is the same for every game and every variant, and has no opinion of its own; what it
says of a position is not what strong players would make of it. It sees everything, secrets too.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.returns import ranking_of, share_of_return, win_shares
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.variants.plan import Playouts

_HOPELESS = 0.05
_MOST_CHOICES = 6
_AGAIN = 4  # times as many games for the second judgement


class EvaluatedPosition(msgspec.Struct, frozen=True):
    """A position of a game.

    Attributes:
        ply: how many plies were played.
        shares: of the win, which each seat may expect.
        swing: where the seat to act has nearly no chance left: how much it can still move another seat's share by what
            it chooses; None elsewhere.
    """

    ply: int
    shares: tuple[float, ...]
    swing: float | None = None


def evaluate_game(
    states: Sequence[State], playouts: Playouts, seed: int, path: Sequence[int]
) -> tuple[EvaluatedPosition, ...]:
    """Judges a game at some of its turns.

    Args:
        states: all positions, the first and the last among them.
        playouts: how many games from each position, and how many positions.
        seed, path: of the random games.

    Returns:
        Nothing where ``playouts.count`` is 0; else positions in their order, the last one with what came out.
    """
    end = states[-1]
    outcome = end.outcome
    if not playouts.count or outcome is None:
        return ()
    turns = [
        ply for ply, state in enumerate(states) if state.actor not in (CHANCE, NOBODY) and not state.in_turn
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
    """Some of the places, evenly, the first one among them."""
    if len(places) <= count:
        return list(places)
    return [places[number * len(places) // count] for number in range(count)]


def _swing(state: State, count: int, seed: int, path: Sequence[int]) -> float:
    """How much a choice of this seat changes what another one may expect; 0 where it still has a chance itself.

    The two choices that seem to differ most are judged a second time by more random games: of several judgements, the
    highest and the lowest differ by chance alone.
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
    """Each seat's share of the wins in ``count`` random games from a position; what came out where it is over."""
    seats = state.game.seats(state.options)
    if state.outcome is not None:
        return tuple(win_shares(ranking_of(state.outcome.returns)))
    rng = stream(seed, "playouts", *path)
    if _is_compiled(state):
        from glyphwall.search.playouts import playouts

        result = playouts(state, count, seed=int(rng.integers(2**62)))
        if seats == 2:  # also right where a return is points at stake
            return tuple((won + drawn / 2) / count for won, drawn in zip(result.won, result.drawn, strict=True))
        return tuple(share_of_return(value, seats) for value in result.returns)
    totals = [0.0] * seats
    for _ in range(count):
        at = state
        while at.actor != NOBODY:
            at = at.apply(random_ply(at, rng))
        assert at.outcome is not None
        for seat, share in enumerate(win_shares(ranking_of(at.outcome.returns))):
            totals[seat] += share
    return tuple(total / count for total in totals)


def _is_compiled(state: State) -> bool:
    """Whether random games can be played by compiled rules."""
    try:
        rules = state.game.kernel.rules
    except NotImplementedError:
        return False
    return not isinstance(rules.play_random, FunctionType)
