"""Writes proofs that others can check: an answer for every position that a winning strategy can meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.contract import NOBODY
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.search.proofs import Solver

MAX_POSITIONS = 5_000_000


def certificate(solver: Solver, state: State, winner: int) -> str:
    """The text of a certificate (its form stands in ``games/grawlix/skill/certificate_checker.py``).

    Every legal ply of the loser is answered, those too that the search leaves out as no better than others.

    Raises:
        GlyphwallError: rules that the checker does not know, or more than `MAX_POSITIONS` positions.
        Stopped: the solver was stopped.
    """
    return "\n".join([*_head(state, winner), *_answers(solver, state, winner), ""])


def mirror_certificate(state: State) -> str:
    """The certificate of the mirror strategy for the start of a game: the second player wins, on odd sizes the first.

    Raises:
        GlyphwallError: another position, or other rules.
    """
    options = state.options
    if state.key != state.game.initial_state(options).key:
        raise GlyphwallError("the mirror strategy is written down for the start of a game only")
    winner = state.actor if options.size % 2 else 1 - state.actor
    return "\n".join([*_head(state, winner), "strategy mirror", ""])


def _head(state: State, winner: int) -> list[str]:
    options = state.options
    if state.game.id != "grawlix" or options.draft != "alternate" or options.swap != "none":
        raise GlyphwallError("certificates are written for Grawlix with its usual draft and without changes of sides")
    return [
        "glyphwall certificate 1",
        f"game grawlix size {options.size} hand {options.hand}",
        f"position {state.position}",
        f"winner {winner + 1}",
    ]


def _answers(solver: Solver, root: State, winner: int) -> Iterator[str]:
    seen = {root.key}
    waiting = [root]
    while waiting:
        state = waiting.pop()
        if state.actor == NOBODY:
            continue
        actions = state.legal_actions
        if state.actor == winner:
            answer = solver.winning_action(state)
            if answer is None:
                raise GlyphwallError(f"seat {winner + 1} does not win {state.position}")
            actions = (answer,)
            yield f"{state.position} {state.game.action_to_text(answer, state.options)}"
        for action in actions:
            after = state.apply(action)
            if after.key not in seen:
                seen.add(after.key)
                waiting.append(after)
        if len(seen) > MAX_POSITIONS:
            raise GlyphwallError(f"the proof has more than {MAX_POSITIONS} positions: too many to write down")
