"""Which actions a search or a player chooses among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Sequence

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
