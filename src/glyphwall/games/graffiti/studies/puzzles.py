"""The puzzles of Graffiti: exactly solved positions of the last round, and the themes of their solutions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.extension_points import PuzzleGroup, PuzzleHint, PuzzlePlan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State

THEMES = ("spray", "paint", "permit", "bonus", "pass", "last", "alone")
"""The themes of solutions; ``texts/*/puzzles.ftl`` names them."""

_SPACES = {"S": "spray", "P": "paint", "T": "permit", "B": "bonus"}
"""The theme of a can space, by the first letter of its notation."""


def themes(state: State, line: Sequence[int]) -> list[str]:
    """Return the themes of a solution's first ply.

    - ``spray``, ``paint``, ``permit``, ``bonus``: a can on a space of that kind;
    - ``pass``: passing;
    - ``last``: it is the seat's last can;
    - ``alone``: every other seat has passed.
    """
    record: Any = state.record[0]
    seat = state.actor
    move = state.game.action_to_move(line[0], state.options)
    found = {"pass"} if move.kind == "pass" else set()
    if move.kind == "space":
        found.add(_SPACES.get(str(move.value)[0], ""))
        if int(record.cans[seat]) == 1:
            found.add("last")
    if all((int(record.passed) >> other) & 1 for other in range(int(record.seats)) if other != seat):
        found.add("alone")
    return [theme for theme in THEMES if theme in found]


def places(state: State, action: int) -> tuple[str, ...]:
    """Return the can space that an action uses; empty for any other."""
    move = state.game.action_to_move(action, state.options)
    return (str(move.value).partition("^")[0],) if move.kind == "space" else ()


def hint(state: State, action: int) -> PuzzleHint | None:
    """Point at the free can spaces of the same kind."""
    used = places(state, action)
    if not used:
        return None
    free = (place for other in state.legal_actions for place in places(state, other))
    return PuzzleHint(_SPACES[used[0][0]], tuple(dict.fromkeys(each for each in free if each[0] == used[0][0])))


PUZZLES = PuzzlePlan(
    file=Path(__file__).with_name("puzzles.jsonl.gz"),
    seed=32,
    count=200,
    groups=(PuzzleGroup({}, 1),),
    players=("greedy",),  # two equally strong players, so the games are close
    # The differences of docs/results/ladder.md, added up from 600.
    solvers=(
        ("random", 600),
        ("level:toy", 963),
        ("level:scribbler", 1376),
        ("level:stencil", 1870),
        ("greedy", 2351),
        ("level:burner", 2382),
        ("level:piecer", 2637),
    ),
    themes=themes,
    theme_ids=THEMES,
    easy_ids=("spray", "alone", "last"),
    hint=hint,
    places=places,
)
