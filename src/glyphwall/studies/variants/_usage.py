"""The plies played in a study by seat and by kind, and the options that are never chosen.

An option is dead if it was never chosen although it was expected `EXPECTED` times or more, with all legal plies equally
likely.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.values import CHANCE
from glyphwall.studies.games import start_position
from glyphwall.studies.variants._measures import first_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import Game
    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants.plan import Cell, StudyPlan

EXPECTED = 20.0
MOST_GAMES = 200
MOST_SHOWN = 24
_MAX_SPLIT = 3


class Kind(msgspec.Struct, frozen=True):
    """The plies of one kind.

    Attributes:
        games: share of games in which it was chosen.
        chosen: times chosen per game.
        offered: times per game that at least one ply of the kind was legal.
        even: times expected per game if all legal plies were equally likely.
    """

    name: str
    games: float
    chosen: float
    offered: float
    even: float


class Usage(msgspec.Struct, frozen=True):
    """The plies in some games.

    Attributes:
        seats: plies per game in playing order, from the first player on.
        decisions: plies with a choice per game, likewise.
        kinds: kinds of plies, the most frequent first.
        options: number of different legal plies.
        judged: number of these with enough opportunities to judge.
        dead: the dead ones among these, the most expected first, at most `MOST_SHOWN`.
        dead_count: number of all dead ones.
    """

    games: int
    seats: tuple[float, ...]
    decisions: tuple[float, ...]
    kinds: tuple[Kind, ...]
    options: int
    judged: int
    dead: tuple[str, ...]
    dead_count: int


def count_usage(plan: StudyPlan, cell: Cell, games: Sequence[StudyGame]) -> Usage | None:
    """Count the plies in the first games of a cell; return None without games."""
    games = games[:MOST_GAMES]
    if not games:
        return None
    game = get_game(plan.game)
    expected: Counter[int] = Counter()
    chosen: Counter[int] = Counter()
    by_kind: dict[str, Counter[str]] = {name: Counter() for name in ("games", "chosen", "offered", "even")}
    seats, decisions = [0] * cell.seats, [0] * cell.seats
    kind = _kinds(game, cell.options)
    for played in games:
        first, met = first_seat(played), set()
        state = start_position(played.played, game, cell.options)
        for action in played.played.actions:
            if state.actor != CHANCE:
                legal = state.legal_actions
                place = (state.actor - first) % cell.seats
                seats[place] += 1
                decisions[place] += len(legal) > 1
                chosen[action] += 1
                by_kind["chosen"][kind(action)] += 1
                met.add(kind(action))
                kinds = Counter(kind(other) for other in legal)
                for name, count in kinds.items():
                    by_kind["offered"][name] += 1
                    by_kind["even"][name] += count / len(legal)  # type: ignore[assignment]
                if len(legal) > 1:
                    for other in legal:
                        expected[other] += 1 / len(legal)  # type: ignore[assignment]
            state = state.apply(action)
        by_kind["games"].update(met)
    total = len(games)
    often = [action for action, count in expected.items() if count >= EXPECTED]
    dead = sorted((action for action in often if not chosen[action]), key=lambda action: (-expected[action], action))
    kinds_found = [
        Kind(name, *(by_kind[column][name] / total for column in ("games", "chosen", "offered", "even")))
        for name in sorted(by_kind["offered"], key=lambda name: (-by_kind["chosen"][name], name))
    ]
    return Usage(
        games=total,
        seats=tuple(count / total for count in seats),
        decisions=tuple(count / total for count in decisions),
        kinds=tuple(kinds_found),
        options=len(expected),
        judged=len(often),
        dead=tuple(game.action_to_text(action, cell.options) for action in dead[:MOST_SHOWN]),
        dead_count=len(dead),
    )


def _kinds(game: Game[Any, Any], options: Any) -> Callable[[int], str]:
    """Return a function that names an action's kind; a kind of two or three plies is split into these."""
    plugin, kinds = get_plugin(game.id), dict[int, str]()
    for action in range(game.action_count(options)):
        with suppress(IndexError):
            move = game.action_to_move(action, options)
            kinds[action] = plugin.ply_kind(move) or kind_of(move)
    sizes = Counter(kinds.values())

    @cache
    def name(action: int) -> str:
        kind, text = kinds[action], game.action_to_text(action, options)
        return f"{kind} {text}" if 2 <= sizes[kind] <= _MAX_SPLIT and kind != text else kind

    return name


def kind_of(move: Any) -> str:
    """Return a move's kind: its field ``kind``, the tag of its struct, or the move in notation."""
    kind = getattr(move, "kind", None)
    if isinstance(kind, str):
        return kind
    tag = getattr(getattr(move, "__struct_config__", None), "tag", None)
    return str(tag if tag is not None else getattr(move, "text", move))
