"""Openings of a match: positions from a file, and plies played at random from there.

A line of an opening file is a position (GWP), the moves from the start of the game, or both with the word ``moves``
between them. Empty lines and lines that begin with ``;`` are skipped.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options

MAX_OPENINGS = 100_000
"""The maximum number of lines in a file."""

_TRIES = 200
_MOVES = " moves "


class Opening(NamedTuple):
    """The beginning of a game: the position before the first ply, and the plies before the players choose."""

    start: State
    actions: tuple[int, ...]


def opening_lines(text: str) -> tuple[str, ...]:
    """Return the openings in the text of a file; raise OptionsError if there are none, or too many."""
    lines = tuple(" ".join(line.split()) for line in text.splitlines())
    found = tuple(line for line in lines if line and not line.startswith(";"))
    if not 1 <= len(found) <= MAX_OPENINGS:
        raise OptionsError(f"{len(found)} openings in the file: use 1 to {MAX_OPENINGS}, one per line")
    return found


def read_opening(line: str, game: Game[Any, Any], options: Any) -> Opening:
    """Read one line of an opening file; raise OptionsError if it isn't an opening of this game, or ends the game."""
    position, parted, moves = line.partition(_MOVES)
    if not parted and _looks_like_moves(line, game.initial_state(options)):
        position, moves = "", line
    try:
        start: State = game.parse_position(position, options) if position else game.initial_state(options)
        actions: list[int] = []
        state = start
        for text in moves.split():
            for action in state.parse(text):
                state = state.apply(action)
                actions.append(action)
    except GlyphwallError as error:
        raise OptionsError(f"opening {line[:100]!r}: {error}") from None
    if state.actor == NO_ACTOR:
        raise OptionsError(f"opening {line[:100]!r}: the game is over")
    return Opening(start, tuple(actions))


def _looks_like_moves(line: str, start: State) -> bool:
    try:
        return bool(start.parse(line.split()[0]))
    except GlyphwallError:
        return False


def random_opening(opening: Opening, plies: int, seed: int, number: int) -> Opening:
    """Extend an opening (``number``: its number in the match) by random plies, also chance's, that don't end the game.

    Raises:
        OptionsError: all of many random games ended too early.
    """
    rng = stream(seed, "opening", number)
    before = opening.start
    for action in opening.actions:
        before = before.apply(action)
    for _ in range(_TRIES):
        state = before
        actions: list[int] = []
        while len(actions) < plies and state.actor != NO_ACTOR:
            actions.append(random_ply(state, rng))
            state = state.apply(actions[-1])
        if state.actor != NO_ACTOR:
            return Opening(opening.start, (*opening.actions, *actions))
    raise OptionsError(f"openings of {plies} plies: games with these rules end before that")


@cache
def default_plies(game_id: str, options: Options) -> int:
    """Return how many random plies begin a match's games by default: the game's number, or fewer in short games.

    If more than half of many random games are over by then, it is half of the shortest of them.
    """
    wanted = get_plugin(game_id).opening_plies
    start = get_game(game_id).initial_state(options)
    rng = stream(0, "default plies")
    finished: list[int] = []
    for _ in range(_TRIES if wanted else 0):
        state = start
        plies = 0
        while plies < wanted and state.actor != NO_ACTOR:
            state = state.apply(random_ply(state, rng))
            plies += 1
        if state.actor == NO_ACTOR:
            finished.append(plies)
    return min(finished) // 2 if len(finished) > _TRIES // 2 else wanted


def choose_opening(
    game: Game[Any, Any], options: Any, lines: Sequence[str], plies: int, seed: int, number: int
) -> Opening:
    """Return the opening of a round: the file's lines in turn, then random plies."""
    plain = Opening(game.initial_state(options), ())
    opening = read_opening(lines[number % len(lines)], game, options) if lines else plain
    return random_opening(opening, plies, seed, number)


def random_ply(state: State, rng: np.random.Generator) -> int:
    """Draw a legal ply, uniformly; chance's by their probabilities."""
    if state.actor == CHANCE:
        actions, chances = zip(*state.chance_outcomes, strict=True)
        return int(rng.choice(actions, p=chances))
    return int(rng.choice(state.legal_actions))
