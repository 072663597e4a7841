"""Certificates: proofs that others can check, with an answer for every position a winning strategy can meet.

The game defines the header and the checker (`glyphwall.core.extension_points.Certificates`). Writing a certificate
raises `GlyphwallError` if the game or its rules have no checker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Certificates

FIRST_LINE = "glyphwall certificate 1"
"""The first line of every certificate; then follow ``game ID`` and the lines the game's checker needs."""

MAX_POSITIONS = 5_000_000


class Answering(Protocol):
    """A source of winning actions, such as a `Prover`."""

    def winning_action(self, state: State) -> int | None:
        """Return an action that wins; None if the seat to act has lost."""


class TooLong(GlyphwallError):
    """The proof has more positions than a certificate may hold."""


def certificate(solver: Answering, state: State, winner: int, most: int = MAX_POSITIONS) -> str:
    """Write the certificate that ``winner`` wins from a position.

    Raises:
        TooLong: The proof has more than ``most`` positions.
        Stopped: The solver was stopped.
    """
    return format_certificate(state, winner, certificate_lines(solver, state, winner, most))


def format_certificate(state: State, winner: int, lines: Iterable[str]) -> str:
    """Write a certificate from lines made by `certificate_lines`."""
    return "\n".join([FIRST_LINE, *_certificates(state).head(state, winner), *lines, ""])


def certificate_by_theory(state: State) -> str:
    """Write the certificate of a strategy that the game's theory proves to win.

    Raises:
        GlyphwallError: The theory doesn't cover the position.
    """
    return "\n".join([FIRST_LINE, *_certificates(state).by_theory(state), ""])


def split_certificates(text: str) -> list[str]:
    """Split a text into the certificates it contains."""
    return [f"{FIRST_LINE}\n{part}" for part in text.split(f"{FIRST_LINE}\n")[1:]]


def _certificates(state: State) -> Certificates:
    found = plugin_of(state.game).certificates
    if found is None:
        raise GlyphwallError(f"{state.game.title} has no certificates")
    return found


def certificate_lines(solver: Answering, root: State, winner: int, most: int) -> Iterator[str]:
    """Yield the lines of a certificate: each position in which the winner acts, with the winning ply.

    Every legal ply of the loser gets an answer, including plies that a search would prune.

    Raises:
        TooLong: The proof has more than ``most`` positions.
        GlyphwallError: Another seat wins.
        Stopped: The solver was stopped.
    """
    seen = {root.key}
    waiting = [root]
    while waiting:
        state = waiting.pop()
        if state.actor == NO_ACTOR:
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
