"""Positions that a report draws: the end of a typical game and of the longest, and the turning point of a game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from glyphwall.core.registry import get_game
from glyphwall.core.returns import ranking_of, win_shares
from glyphwall.render import svg
from glyphwall.studies.bench.blocks import Picture
from glyphwall.studies.bench.plan import EQUAL
from glyphwall.studies.bench.playing import states_of
from glyphwall.studies.bench.results import games_by_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.bench.plan import Cell, Plan
    from glyphwall.studies.bench.playing import StudyGame


def boards_of(plan: Plan, games: Sequence[StudyGame], most: int) -> list[Picture]:
    """The drawings: a typical game of each of the first ``most`` cells, then the longest and the sharpest turn of all.

    None at all where ``most`` is 0.
    """
    found: list[tuple[Cell, int, StudyGame]] = []
    drawn: list[Picture] = []
    by_cell = games_by_cell(plan, games)
    for place, cell in enumerate(plan.cells):
        mine = [(cell, inside, game) for inside, game in by_cell[place].items()]
        if cell.lineup != EQUAL or not mine:
            continue
        found += mine
        if len(drawn) < most:
            middle = sorted(len(game.actors) for _, _, game in mine)[len(mine) // 2]
            typical = min(mine, key=lambda one: (abs(len(one[2].actors) - middle), one[1]))
            drawn.append(_end(plan, f"typical-{place + 1}", "A game of median length", *typical))
    if not found or not most:
        return []
    longest = max(found, key=lambda one: (len(one[2].actors), -one[1]))
    drawn.append(_end(plan, "longest", "The longest game", *longest))
    turned = [(turn, one) for one in found if (turn := _turning(one[2])) is not None]
    if turned:
        (_, before, after), (cell, inside, game) = max(turned, key=lambda each: (each[0][0], -each[1][1]))
        drawn.append(_turn(plan, cell, inside, game, before, after))
    return drawn


def _turning(game: StudyGame) -> tuple[float, int, int] | None:
    """The greatest change of the winner's share between two judged positions: how much, and their places."""
    shares = win_shares(ranking_of(game.played.returns))
    if 1.0 not in shares or len(game.judged) < 3:
        return None
    winner = shares.index(1.0)
    changes = [(one.shares[winner], other.shares[winner]) for one, other in pairwise(game.judged)][:-1]
    if not changes:
        return None
    best = max(range(len(changes)), key=lambda place: (changes[place][1] - changes[place][0], -place))
    return changes[best][1] - changes[best][0], best, best + 1


def _end(plan: Plan, name: str, words: str, cell: Cell, inside: int, game: StudyGame) -> Picture:
    state = states_of(plan, cell, game.played)[-1]
    shares = win_shares(ranking_of(game.played.returns))
    winners = [str(seat + 1) for seat, share in enumerate(shares) if share]
    won = f"player {winners[0]} won" if len(winners) == 1 else f"players {' and '.join(winners)} shared the win"
    caption = f"{words}, {_called(plan, cell, inside)}: {len(game.actors)} plies, {won} ({game.played.reason})."
    return Picture(f"board-{name}", _drawn(state, name), caption, is_plot=False)


def _turn(plan: Plan, cell: Cell, inside: int, game: StudyGame, before: int, after: int) -> Picture:
    one, other = game.judged[before], game.judged[after]
    winner = win_shares(ranking_of(game.played.returns)).index(1.0)
    states = states_of(plan, cell, game.played)
    rules = get_game(plan.game)
    plies = [rules.action_to_text(action, cell.options) for action in game.played.actions[one.ply : other.ply]]
    told = " ".join(plies[:6]) + (" ..." if len(plies) > 6 else "")
    caption = (
        f"The sharpest turn, {_called(plan, cell, inside)}: before ply {one.ply + 1} the later winner, player "
        f"{winner + 1}, wins {one.shares[winner]:.0%} of random games from here; after {told} it is "
        f"{other.shares[winner]:.0%}."
    )
    return Picture("board-turn", _drawn(states[one.ply], "turn"), caption, is_plot=False)


def _called(plan: Plan, cell: Cell, inside: int) -> str:
    return f"{plan.variants[cell.variant]}, {cell.seats} seats, game {inside + 1}"


def _drawn(state: State, prefix: str) -> str:
    return svg(state.view(None), prefix=f"board-{prefix}")
