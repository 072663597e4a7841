"""Answers to JSON requests: one line for each turn of the request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.streams import new_seed
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.engine.go import Budget
from glyphwall.engine.lines import LineRefusal
from glyphwall.engine.moves import actor_text, play_text
from glyphwall.engine.requests import encode, error_answer
from glyphwall.engine.setup import GivenPosition
from glyphwall.engine.thinking import ThinkingTask, think
from glyphwall.players.specs import make_player
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.engine.requests import AnalysisRequest
    from glyphwall.engine.settings import EngineSettings
    from glyphwall.engine.thinking import Variation
    from glyphwall.players.base import Player


def answer(
    request: AnalysisRequest,
    settings: EngineSettings,
    write: Callable[[str], None],
    last: Callable[[str], None],
    stop: threading.Event,
) -> None:
    """Write a request's answers in the order of its turns, the last one with ``last``.

    A turn that cannot be analysed (its player is unable) is answered by an error; the others are still answered. A
    request whose game cannot be played through is refused as a whole.
    """
    try:
        game = get_game(request.game or game_ids()[0])
        options = game.make_options(**request.options)
        states = _play(request, game, options)
        player = make_player(request.player or settings.player_of(game), game, options)
        turns = request.turns if request.turns is not None else [len(request.moves)]
        for turn in turns:
            if turn >= len(states):
                raise LineRefusal("bad-request", f"turns: {turn} is more than the {len(request.moves)} moves given")
    except GlyphwallError as error:
        last(error_answer(request.id, error))
        return
    seed = next((seed for seed in (request.seed, settings.seed) if seed is not None), None)
    seed = new_seed() if seed is None else seed
    for number, turn in enumerate(turns, 1):
        try:
            line = encode(_analyse(request, turn, states[turn], player, settings.threads, seed, stop))
        except GlyphwallError as error:
            line = error_answer(request.id, error, turn=turn)
        if stop.is_set():
            last(error_answer(request.id, LineRefusal("cancelled", "the request was cancelled")))
            return
        (last if number == len(turns) else write)(line)


def _play(request: AnalysisRequest, game: Any, options: Any) -> list[State]:
    """Return the position before every move, and after the last."""
    start = game.initial_state(options) if request.position is None else game.parse_position(request.position, options)
    game_so_far = GameInProgress(start)
    states = [start]
    for number, move in enumerate(request.moves):
        play_text(game_so_far, move, f"moves[{number}]")
        states.append(game_so_far.state)
    return states


def _analyse(
    request: AnalysisRequest, turn: int, state: State, player: Player, threads: int, seed: int, stop: threading.Event
) -> dict[str, Any]:
    outcome = state.outcome
    found: dict[str, Any] = {
        "id": request.id,
        "turn": turn,
        "position": state.position,
        "actor": actor_text(state.actor, outcome),
        "legal": len(state.legal_actions),
    }
    if turn < len(request.moves):
        found["played"] = request.moves[turn]
    if state.actor == NO_ACTOR and outcome is not None:
        found["outcome"] = {"termination": outcome.termination, "ranking": outcome.ranking, "returns": outcome.returns}
        return found
    if state.actor == CHANCE:
        text = state.game.action_to_text
        found["chance"] = {text(action, state.options): chance for action, chance in state.chance_outcomes}
        return found
    seconds = None if request.movetime is None else request.movetime / 1000
    task = ThinkingTask(
        position=GivenPosition(state, state.game, seed),
        player=player,
        budget=Budget(request.visits, request.nodes, seconds),
        threads=threads,
        multipv=request.multipv,
        rng_path=("turn", turn),
    )
    thought = think(task, stop)
    return found | {
        "bestmove": thought.move,
        **_score(thought.best),
        "nodes": thought.last.nodes,
        "time": round(1000 * thought.last.seconds),
        "candidates": [
            {"move": line.turns[0], "visits": line.visits, **_score(line), "pv": line.turns}
            for line in thought.first.variations
        ],
    }


def _score(line: Variation | None) -> dict[str, Any]:
    """Return ``proof`` if there is one, else the estimate ``wp``; nothing if the player estimates nothing."""
    if line is None:
        return {}
    return {"proof": line.proof} if line.win is None else {"wp": round(line.win, 4)}
