"""Plies and joined turns: playing moves from text, and writing plies as turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.engine._lines import LineRefusal, one_line, quote_token
from glyphwall.record.making import result_text
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.values import Outcome


def play_texts(start: State, moves: Iterable[str]) -> State:
    """Return the position after ``moves``, each a ply or a joined turn, including chance's plies."""
    game = GameInProgress(start)
    for number, move in enumerate(moves, 1):
        play_text(game, move, f"move {number}")
    return game.state


def play_text(game: GameInProgress, move: str, place: str) -> None:
    """Play one ply or a joined turn; a refusal names ``place``."""
    try:
        game.play_text(move)
    except GlyphwallError as error:
        raise LineRefusal(error.code, f"{place} ({quote_token(move)}): {one_line(str(error))}") from None


def goes_on(before: State, after: State) -> bool:
    """Return whether the ply between two positions leaves its seat in the middle of its turn."""
    return before.actor >= 0 and after.actor == before.actor and after.in_turn


def write_turns(state: State, actions: Sequence[int]) -> list[str]:
    """Write plies from ``state`` on in notation, joining those of one turn.

    An illegal ply ends the list: a line from another sample of the hidden information is valid up to there.
    """
    turns: list[str] = []
    turn: list[str] = []
    for action in actions:
        if action not in state.legal_actions:
            break
        after = state.apply(action)
        turn.append(state.game.action_to_text(action, state.options))
        if not goes_on(state, after):
            turns.append(state.game.join(turn))
            turn = []
        state = after
    if turn:
        turns.append(state.game.join(turn))
    return turns


def ends_turn(state: State) -> bool:
    """Return whether the next ply is the last of its seat's turn, judging by the first legal ply."""
    legal = state.legal_actions
    return not legal or not goes_on(state, state.apply(legal[0]))


def actor_text(actor: int, outcome: Outcome | None) -> str:
    """Format ``1``, ``2``, ..., ``chance``, or ``over 0-1 stuck``."""
    if actor == CHANCE:
        return "chance"
    if actor == NO_ACTOR and outcome is not None:
        return f"over {result_text(outcome)} {outcome.termination}"
    return str(actor + 1)
