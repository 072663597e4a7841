"""Writes proofs that others can check: an answer for every position that a winning strategy can meet.

What stands at the head of one, and who checks it, is the game's affair (`glyphwall.core.parts.Certificates`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import pack_of
from glyphwall.core.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.core.parts import Certificates
    from glyphwall.search.proofs import Solver

FIRST_LINE = "glyphwall certificate 1"
"""What every certificate begins with; the next line is ``game ID`` and what the game's own checker wants to know."""

MAX_POSITIONS = 5_000_000


class TooLong(GlyphwallError):
    """A proof has more positions than are to be written down."""


def certificate(solver: Solver, state: State, winner: int, most: int = MAX_POSITIONS) -> str:
    """The text of a certificate.

    Every legal ply of the loser is answered, those too that the search leaves out as no better than others.

    Args:
        most: positions.

    Raises:
        TooLong: it would have more than ``most`` positions.
        GlyphwallError: a game or rules without a checker.
        Stopped: the solver was stopped.
    """
    head = _certificates(state).head(state, winner)
    return "\n".join([FIRST_LINE, *head, *_answers(solver, state, winner, most), ""])


def certificate_by_theory(state: State) -> str:
    """The certificate of a strategy that the game's theory proves to win.

    Raises:
        GlyphwallError: a game or rules without a checker, or a position of which the theory is not written down.
    """
    return "\n".join([FIRST_LINE, *_certificates(state).by_theory(state), ""])


def certificates_in(text: str) -> list[str]:
    """The certificates of a text in which they stand one after the other."""
    return [f"{FIRST_LINE}\n{part}" for part in text.split(f"{FIRST_LINE}\n")[1:]]


def _certificates(state: State) -> Certificates:
    found = pack_of(state.game).certificates
    if found is None:
        raise GlyphwallError(f"{state.game.title} has no form for certificates, and nobody to check them")
    return found


def _answers(solver: Solver, root: State, winner: int, most: int) -> Iterator[str]:
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
        if len(seen) > most:
            raise TooLong(f"the proof has more than {most} positions: too many to write down")
