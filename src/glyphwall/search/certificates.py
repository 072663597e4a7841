"""Writes proofs that others can check: an answer for every position that a winning strategy can meet.

The game defines the header and the checker (`glyphwall.core.extension_points.Certificates`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Certificates

FIRST_LINE = "glyphwall certificate 1"
"""What every certificate begins with; the next line is ``game ID`` and what the game's own checker wants to know."""

MAX_POSITIONS = 5_000_000


class Answering(Protocol):
    """Whoever knows how a winner goes on, as a `Prover` does."""

    def winning_action(self, state: State) -> int | None:
        """An action that wins; None where the seat to act has lost."""


class TooLong(GlyphwallError):
    """A proof has more positions than are to be written down."""


def certificate(solver: Answering, state: State, winner: int, most: int = MAX_POSITIONS) -> str:
    """The text of a certificate.

    Args:
        most: positions.

    Raises:
        TooLong: it would have more than ``most`` positions.
        GlyphwallError: a game or rules without a checker.
        Stopped: the solver was stopped.
    """
    return format_certificate(state, winner, certificate_lines(solver, state, winner, most))


def format_certificate(state: State, winner: int, lines: Iterable[str]) -> str:
    """The text of a certificate whose `certificate_lines` are known.

    Raises:
        GlyphwallError: a game or rules without a checker.
    """
    return "\n".join([FIRST_LINE, *_certificates(state).head(state, winner), *lines, ""])


def certificate_by_theory(state: State) -> str:
    """The certificate of a strategy that the game's theory proves to win.

    Raises:
        GlyphwallError: a game or rules without a checker, or a position of which the theory is not written down.
    """
    return "\n".join([FIRST_LINE, *_certificates(state).by_theory(state), ""])


def split_certificates(text: str) -> list[str]:
    """The certificates of a text in which they stand one after the other."""
    return [f"{FIRST_LINE}\n{part}" for part in text.split(f"{FIRST_LINE}\n")[1:]]


def _certificates(state: State) -> Certificates:
    found = plugin_of(state.game).certificates
    if found is None:
        raise GlyphwallError(f"{state.game.title} has no form for certificates, and nobody to check them")
    return found


def certificate_lines(solver: Answering, root: State, winner: int, most: int) -> Iterator[str]:
    """The lines of a certificate: positions in which the winner is to act, each with the winner's ply. Every legal ply
    of the loser is answered, those too that a search leaves out as no better than others.

    Raises:
        TooLong, GlyphwallError: as `certificate`, or another seat wins. Stopped: the solver was stopped.
    """
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
