"""The boards in a report: the end of a typical game and of the longest, and the sharpest turn of a game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from glyphwall.core.registry import get_game
from glyphwall.core.returns import ranking_of, win_shares
from glyphwall.render.drawing import svg
from glyphwall.studies.variants._blocks import Picture
from glyphwall.studies.variants._playing import replay_states
from glyphwall.studies.variants.plan import EQUAL
from glyphwall.studies.variants.results import games_by_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants._texts import StudyTexts
    from glyphwall.studies.variants.plan import Cell, StudyPlan


def draw_boards(say: StudyTexts, plan: StudyPlan, games: Sequence[StudyGame], most: int) -> list[Picture]:
    """Draw a typical game of each of the first ``most`` cells, then the longest game and the sharpest turn."""
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
            drawn.append(_end(say, plan, f"typical-{place + 1}", *typical))
    if not found or not most:
        return []
    longest = max(found, key=lambda one: (len(one[2].actors), -one[1]))
    drawn.append(_end(say, plan, "longest", *longest))
    turned = [(turn, one) for one in found if (turn := _turning(one[2])) is not None]
    if turned:
        (_, before, after), (cell, inside, game) = max(turned, key=lambda each: (each[0][0], -each[1][1]))
        drawn.append(_turn(say, plan, cell, inside, game, before, after))
    return drawn


def _turning(game: StudyGame) -> tuple[float, int, int] | None:
    """Return the greatest rise of the winner's share between two evaluated positions, with their indexes."""
    shares = win_shares(ranking_of(game.played.returns))
    if 1.0 not in shares or len(game.judged) < 3:
        return None
    winner = shares.index(1.0)
    changes = [(one.shares[winner], other.shares[winner]) for one, other in pairwise(game.judged)][:-1]
    if not changes:
        return None
    best = max(range(len(changes)), key=lambda place: (changes[place][1] - changes[place][0], -place))
    return changes[best][1] - changes[best][0], best, best + 1


def _end(say: StudyTexts, plan: StudyPlan, name: str, cell: Cell, inside: int, game: StudyGame) -> Picture:
    state = replay_states(plan, cell, game.played)[-1]
    shares = win_shares(ranking_of(game.played.returns))
    winners = [str(seat + 1) for seat, share in enumerate(shares) if share]
    if len(winners) == 1:
        won = say("won-alone", winner=winners[0])
    else:
        won = say("won-shared", winners=f" {say('and')} ".join(winners))
    called, plies = _name_game(say, plan, cell, inside), say.figure(len(game.actors))
    message = f"board-{name.partition('-')[0]}"
    caption = say(message, called=called, plies=plies, won=won, reason=game.played.reason)
    return Picture(f"board-{name}", _draw_board(say, state, name), caption, is_plot=False)


def _turn(
    say: StudyTexts, plan: StudyPlan, cell: Cell, inside: int, game: StudyGame, before: int, after: int
) -> Picture:
    one, other = game.judged[before], game.judged[after]
    winner = win_shares(ranking_of(game.played.returns)).index(1.0)
    states = replay_states(plan, cell, game.played)
    rules = get_game(plan.game)
    plies = [rules.action_to_text(action, cell.options) for action in game.played.actions[one.ply : other.ply]]
    moves = " ".join(plies[:6]) + (" ..." if len(plies) > 6 else "")
    caption = say(
        "board-turn",
        called=_name_game(say, plan, cell, inside),
        ply=say.figure(one.ply + 1),
        winner=winner + 1,
        before=say.percent(one.shares[winner], 0),
        told=moves,
        after=say.percent(other.shares[winner], 0),
    )
    return Picture("board-turn", _draw_board(say, states[one.ply], "turn"), caption, is_plot=False)


def _name_game(say: StudyTexts, plan: StudyPlan, cell: Cell, inside: int) -> str:
    return say("called", variant=plan.variants[cell.variant], seats=cell.seats, game=say.figure(inside + 1))


def _draw_board(say: StudyTexts, state: State, prefix: str) -> str:
    return svg(state.view(None), prefix=f"board-{prefix}", locale=say.locale)
