"""Ideas for a person: the best few turns of a search, each with the game's own reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from glyphwall.core.errors import IllegalAction
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import CHANCE, NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.message import Reason

MAX_IDEAS = 3
"""The maximum number of ideas."""

CLOSE = 0.15
"""The maximum difference in win probability between an idea and the best one."""


class _Candidate(Protocol):
    """A ply that was considered, with the value and proof for the seat to move, and the principal variation."""

    @property
    def action(self) -> int: ...
    @property
    def visits(self) -> int: ...
    @property
    def value(self) -> float: ...
    @property
    def proof(self) -> str | None: ...
    @property
    def line_actions(self) -> tuple[int, ...]: ...


class _Decision(Protocol):
    """The chosen ply, and those that were considered, best first."""

    @property
    def action(self) -> int: ...
    @property
    def candidates(self) -> Sequence[_Candidate]: ...


@dataclass(frozen=True)
class Idea:
    """A turn: its plies as action numbers, and the reasons."""

    actions: tuple[int, ...]
    reasons: tuple[Reason, ...]


def find_ideas(state: State, decision: _Decision) -> list[Idea]:
    """Return the best few turns of a decision, best first; its view leaves ``state`` possible."""
    adviser = plugin_of(state.game).adviser
    candidates = [one for one in decision.candidates if one.visits > 0 or one.proof]
    best = max((one.value for one in candidates), default=0.0)
    lines = [one.line_actions or (one.action,) for one in candidates if one.value >= best - CLOSE] or [
        (decision.action,)
    ]
    found = []
    for line in lines[:MAX_IDEAS]:
        actions, after = _turn(state, line)
        reasons = () if adviser is None else tuple(adviser.reasons(state, after))
        found.append(Idea(actions, reasons))
    return found


def _turn(state: State, line: Sequence[int]) -> tuple[tuple[int, ...], State]:
    """Return the plies of a line that belong to the turn, up to a draw by chance, and the position after them."""
    actions: list[int] = []
    seat = state.actor
    for action in line:
        try:
            state = state.apply(action)
        except IllegalAction:  # it follows another draw than this state's
            break
        actions.append(action)
        if state.actor in (CHANCE, NO_ACTOR) or state.actor != seat or not state.in_turn:
            break
    return tuple(actions), state


def find_warning(state: State, move: str) -> Reason | None:
    """Return what speaks against a ply or a joined turn, or None; raise an error if it cannot be played."""
    adviser = plugin_of(state.game).adviser
    if adviser is None:
        return None
    for action in state.parse(move):
        after = state.apply(action)
        found = adviser.warning(state, after)
        if found is not None:
            return found
        if after.actor != state.actor:
            break
        state = after
    return None
