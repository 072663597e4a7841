"""Choices: the allowed actions, the possible worlds, and the ply to play among a search's results."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State


def allowed_actions(state: State, only: Sequence[int] | None) -> tuple[int, ...]:
    """Return the actions to choose among, ascending and never empty; all legal ones if ``only`` is None.

    Raises:
        GlyphwallError: No seat is to act, or ``only`` is empty or has an illegal action.
    """
    if state.actor < 0:
        raise GlyphwallError("no seat is to act: the game is over, or chance acts")
    legal = state.legal_actions
    actions = legal if only is None else tuple(sorted(set(only)))
    wrong = sorted(set(actions) - set(legal))
    if wrong or not actions:
        raise GlyphwallError(f"action {wrong[0]} is not legal here" if wrong else "no action to choose among")
    return actions


class ScoredPly(Protocol):
    """A ply that a search found: the mean return of the seat to act, and 1 or -1 if that is proved."""

    @property
    def visits(self) -> int:
        """The number of simulations of this ply."""

    @property
    def value(self) -> float:
        """The mean return of the seat to act."""

    @property
    def proof(self) -> int:
        """1 for a proved win, -1 for a proved loss, else 0."""


FoundT = TypeVar("FoundT", bound=ScoredPly)


def nearly_best(found: Sequence[FoundT], margin: float, temperature: float) -> tuple[list[FoundT], list[float]]:
    """Return the plies that may be played and the probability of each.

    Args:
        found: Results, best first.
        margin: How far a ply's winning chance may lie below the best one's.
        temperature: Weights fall by e for each ``temperature`` of winning chance; 0 for the best alone.
    """
    best = found[0]
    if temperature <= 0 or best.proof:
        return [best], [1.0]
    # A value counts for as much as the visits behind it, so barely visited plies are no candidates.
    enough = best.visits / 4
    near = [
        branch
        for branch in found
        if branch.proof == 0 and branch.visits >= enough and (best.value - branch.value) / 2 <= margin
    ]
    weights = [exp((branch.value - best.value) / 2 / temperature) for branch in near]
    total = sum(weights)
    return near, [weight / total for weight in weights]


WORLDS: Final = 8
"""The usual number of worlds to search."""
VALUE_SCALE: Final = 0.2
"""The weight of values beside a network's logits at the root of a search, in self-play, evaluation and play alike."""


def knows_all(state: State) -> bool:
    """Return whether nothing relevant is hidden from the seat to act, so that what a search proves is proved.

    If something is hidden, a search sees only a sample of what is possible, even if the sample is all alike.
    """
    return not state.game.has_hidden_information(state.options) or plugin_of(state.game).solver_in_reach(state)


def possible_worlds(state: State, number: int, rng: np.random.Generator) -> list[State]:
    """Sample positions that the seat to act cannot tell from this one; a single one if all samples are equal."""
    view = state.view(state.actor)
    worlds: list[State] = [state.game.resample(view, rng) for _ in range(number)]
    return worlds if len(set(worlds)) > 1 else worlds[:1]
