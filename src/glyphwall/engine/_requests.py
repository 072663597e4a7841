"""The engine's JSON requests, for review and bulk work.

A line that begins with ``{`` is a request; its answers carry its id. One request analyses one game at several of its
turns, with one line of answer for each::

    {"id":"7","game":"grawlix","moves":["+Rh","+Oa"],"turns":[0,1,2],"visits":400}

``{"id":"8","action":"cancel","target":"7"}`` cancels a request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.streams import MAX_SEED, new_seed
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.engine._go import Budget
from glyphwall.engine._lines import LineRefusal, one_line
from glyphwall.engine._setup import GivenPosition
from glyphwall.engine._thinking import ThinkingTask, think
from glyphwall.engine.moves import actor_text, play_text
from glyphwall.players.specs import make_player
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.engine._thinking import Variation
    from glyphwall.engine.settings import EngineSettings
    from glyphwall.players.base import Player

MAX_TURNS = 1_000

Id = Annotated[str, Meta(min_length=1, max_length=64)] | int
_Text = Annotated[str, Meta(max_length=200)]


class AnalysisRequest(msgspec.Struct, forbid_unknown_fields=True, tag_field="action", tag="analyse"):
    """A request to analyse a game at some of its turns.

    Attributes:
        id: Returned with every answer.
        game: The game's id; None for the first one registered.
        position: The position before ``moves``, in notation; None for the start.
        moves: Plies or joined turns, including chance's plies.
        turns: The numbers of moves played before each analysis (0: the first position); None for after the last.
        visits: Simulations for every ply of a turn.
        nodes: Simulations for a whole turn.
        movetime: Milliseconds for a whole turn.
        multipv: The number of candidates to list.
        player: A spec; None for the engine's.
        seed: The seed of the random streams; None for the engine's.
    """

    id: Id
    game: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[Annotated[str, Meta(max_length=40)], str | int | float | bool] = {}
    position: Annotated[str, Meta(max_length=1_000)] | None = None
    moves: Annotated[list[_Text], Meta(max_length=MAX_TURNS)] = []
    turns: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(min_length=1, max_length=MAX_TURNS)] | None = None
    visits: Annotated[int, Meta(ge=1, le=10**12)] | None = None
    nodes: Annotated[int, Meta(ge=1, le=10**12)] | None = None
    movetime: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    multipv: Annotated[int, Meta(ge=1, le=10_000)] = 5
    player: _Text | None = None
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | None = None


class Cancel(msgspec.Struct, forbid_unknown_fields=True, tag_field="action", tag="cancel"):
    """A request to cancel the request ``target``."""

    id: Id
    target: Id

    def answer(self, found: bool) -> str:
        """Answer whether there was such a request, running or waiting."""
        return encode({"id": self.id, "cancelled": found})


def read_request(line: str, write: Callable[[str], None]) -> AnalysisRequest | Cancel | None:
    """Parse a JSON line; write an error and return None if it is invalid."""
    request_id: str | int | None = None
    try:
        raw = msgspec.json.decode(line)
        if isinstance(raw, dict):
            request_id = _id_of(raw)
            raw.setdefault("action", "analyse")
        return msgspec.convert(raw, prepare_type(AnalysisRequest | Cancel))
    except (msgspec.MsgspecError, RecursionError) as error:
        write(error_answer(request_id, LineRefusal("bad-request", str(error))))
        return None


def _id_of(raw: dict[str, Any]) -> str | int | None:
    try:
        found: str | int = msgspec.convert(raw.get("id"), prepare_type(Id))
    except msgspec.ValidationError:
        return None
    return found


def error_answer(request_id: str | int | None, error: GlyphwallError, **where: Any) -> str:
    """Format a refusal as JSON; ``id`` is null if none could be read."""
    return encode({"id": request_id, **where, "error": {"code": error.code, "message": one_line(str(error))}})


def encode(answer: dict[str, Any]) -> str:
    """Encode one answer as a line."""
    return msgspec.json.encode(answer).decode()


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
