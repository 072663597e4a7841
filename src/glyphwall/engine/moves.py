"""Plies and joined turns: playing move texts on a state, writing plies as turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.engine.lines import LineRefusal, one_line
from glyphwall.record.making import result_text
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.values import Outcome


def play_texts(start: State, moves: Iterable[str]) -> State:
    """The position after ``moves``, each one ply or a joined turn; chance's plies are among them.

    Raises:
        Refusal: with the code of the fault, and which move it is in.
    """
    game = GameInProgress(start)
    for number, move in enumerate(moves, 1):
        play_text(game, move, f"move {number}")
    return game.state


def play_text(game: GameInProgress, move: str, place: str) -> None:
    """Plays one ply or a joined turn. Raises Refusal: with the code of the fault, and the place."""
    try:
        game.play_text(move)
    except GlyphwallError as error:
        raise LineRefusal(error.code, f"{place} ({shown(move)}): {one_line(str(error))}") from None


def goes_on(before: State, after: State) -> bool:
    """Whether the ply between two positions leaves its seat in the middle of its turn."""
    return before.actor >= 0 and after.actor == before.actor and after.in_turn


def write_turns(state: State, actions: Sequence[int]) -> list[str]:
    """Plies from ``state`` on in notation, those of one turn joined.

    A ply that is not legal ends the list: a line that was found in another sample of the hidden facts
    is worth what comes before it.
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
    """Whether the next ply is its seat's last one of this turn, as far as the first legal ply tells."""
    legal = state.legal_actions
    return not legal or not goes_on(state, state.apply(legal[0]))


def actor_text(actor: int, outcome: Outcome | None) -> str:
    """``1``, ``2``, ..., ``chance``, or ``over 0-1 stuck``."""
    if actor == CHANCE:
        return "chance"
    if actor == NOBODY and outcome is not None:
        return f"over {result_text(outcome)} {outcome.termination}"
    return str(actor + 1)
