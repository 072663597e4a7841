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

from glyphwall.core.decoding import prepare_type
from glyphwall.core.streams import MAX_SEED
from glyphwall.engine.lines import LineRefusal, one_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.errors import GlyphwallError

MAX_TURNS = 1_000

Id = Annotated[str, Meta(min_length=1, max_length=64)] | int
_Text = Annotated[str, Meta(max_length=200)]


class AnalysisRequest(msgspec.Struct, forbid_unknown_fields=True, tag_field="action", tag="analyse"):
    """A request to analyse a game at some of its turns.

    Attributes:
        id: Returned with every answer.
        game: The game's id; None for the first one registered.
        options: Its rule options.
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
