"""The list of endpoints. The server's routes, the device's router and the typed client are made from it.

A path is a template: ``/api/games/{game_id:str}/views/{ply:int}``. `glyphwall.api.host` declares what a host supplies.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from glyphwall.api import handlers
from glyphwall.api.addresses import PositionInfo, PositionQuery
from glyphwall.api.endgames import PlayedEndgame, PlayEndgame
from glyphwall.api.host import Reviewed, StillPreparing
from glyphwall.api.ideas import AskIdeas, Ideas
from glyphwall.api.lessons import Practise, Practised
from glyphwall.api.lines import AskLines, EngineLines, Lines
from glyphwall.api.openings import AskOpenings, Openings
from glyphwall.api.proofs import ProofAnswer, WrittenProof
from glyphwall.api.puzzles import PlayerRating, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, TryPuzzle
from glyphwall.api.searching import SearchRequest
from glyphwall.api.tree_bodies import (
    MAX_BODY,
    Analyse,
    Analysed,
    AskNode,
    AskNodeView,
    AskOverlays,
    CheckedPosition,
    CheckPosition,
    NodeOverlays,
    NodeView,
    Paste,
    Pasted,
)
from glyphwall.core.extension_points import Theme
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.play.protocol.bodies import Created, CreateGame
from glyphwall.play.protocol.messages import AnyView

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from glyphwall.api.host import Call, Host
    from glyphwall.core.extension_points import Request

Cost = Literal["constant", "short", "long"]
"""``constant``: the same response as long as the process runs. ``long``: cancelled when the caller disconnects."""

_PARAMETER: Final = re.compile(r"\{(\w+):(str|int)\}")
_PATTERNS: Final = {"str": r"([\w-]{1,60})", "int": r"(\d{1,9})"}
_TYPES: Final = {"str": str, "int": int}


class DiagramQuery(msgspec.Struct):
    """Query of ``GET /api/games/{game_id}/diagram.svg``."""

    ply: int | None = None
    theme: Theme = "auto"
    locale: str = "en"


@dataclass(frozen=True)
class Endpoint:
    """One endpoint.

    Attributes:
        path: the template of its path.
        handler: makes the response; its docstring describes the endpoint.
        request: the type of the body (POST) or of the query (GET), if any.
        response: the type of the answer; for ``media`` other than JSON it is `str`.
        errors: the meaning of each error status.
        cost: how expensive an answer is.
        status: the status of a finished response.
        retry_seconds: when to ask again after ``preparing`` (status 202).
        has_tokens: whether the tokens of held seats are read.
        media: the media type of the answer.
        is_large: whether the answer is worth compressing in a thread.
        max_body: bytes of the body; None: the host's usual limit.
    """

    path: str
    handler: Callable[[Host, Call], Awaitable[Any]]
    request: Any
    response: Any
    errors: Mapping[int, str] = field(default_factory=dict)
    cost: Cost = "short"
    status: int = 200
    retry_seconds: int | None = None
    has_tokens: bool = False
    media: str = "application/json"
    is_large: bool = False
    max_body: int | None = None
    method: Literal["GET", "POST"] = "POST"

    @property
    def name(self) -> str:
        """The handler's name."""
        return self.handler.__name__

    @property
    def parameters(self) -> dict[str, type]:
        """The parameters of the path, in order, with their types."""
        return {name: _TYPES[kind] for name, kind in _PARAMETER.findall(self.path)}

    def match(self, method: str, path: str) -> dict[str, Any] | None:
        """Return the parameters of a path, if it is this endpoint's."""
        found = _pattern(self.path).fullmatch(path) if method == self.method else None
        if found is None:
            return None
        return {name: kind(text) for (name, kind), text in zip(self.parameters.items(), found.groups(), strict=True)}

    async def respond(self, host: Host, call: Call) -> Any:
        """Return the answer to a call; while the host still prepares, an answer that says so."""
        try:
            return await self.handler(host, call)
        except StillPreparing as error:
            return self.response(preparing=error.share)


@cache
def _pattern(path: str) -> re.Pattern[str]:
    literals = [re.escape(part) for part in _PARAMETER.split(path)[::3]]
    patterns = [_PATTERNS[kind] for _, kind in _PARAMETER.findall(path)]
    return re.compile("".join(map("".join, zip(literals, [*patterns, ""], strict=True))))


_NO_GAME: Final = {404: "unknown-game: no such game."}
_NO_PLY: Final = {404: "unknown-game, unknown-ply: no such game, or it has fewer plies."}
_NO_TOKEN: Final = {401: "bad-token: a token holds no seat of this game."}
_BAD_BODY: Final = {400: "bad-message, bad-notation: what is wrong with the body."}
_BUSY: Final = {429: "too-many-requests: from this address; try again after Retry-After seconds."}
_DOWN: Final = {503: "unavailable: too many requests wait, or it failed."}
_TREE: Final = {
    400: "bad-message, bad-record, record-cut-off, bad-notation, bad-options, bad-position, tree-full: what is wrong, "
    "and where.",
    404: "unknown-game, unknown-node: no such game, or no such node of the tree.",
    413: "body-too-large.",
    **_BUSY,
}
_NO_ENGINE: Final = {409: "no-engine: no engine can search here."}
_NO_PUZZLE: Final = {404: "unknown-game, unknown-puzzle: no such game, or no such puzzle."}
_IDEAS: Final = {**_NO_TOKEN, 403: "not-your-seat: another seat is to move.", **_NO_GAME}


def _tree(path: str, handler: Any, request: Any, response: Any, **more: Any) -> Endpoint:
    errors = {**_TREE, **more.pop("errors", {})}
    return Endpoint(f"/api/analysis{path}", handler, request, response, errors, max_body=MAX_BODY, **more)


def _get(path: str, handler: Any, request: Any, response: Any, **more: Any) -> Endpoint:
    return Endpoint(path, handler, request, response, method="GET", **more)


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    Endpoint(
        "/api/games",
        handlers.create_game,
        CreateGame,
        Created,
        {
            400: "bad-message, bad-seats, bad-options, level-unable: what is wrong with the body.",
            **_NO_GAME,
            413: "body-too-large.",
            **_BUSY,
            503: "unavailable: it could not be stored; nothing has changed.",
        },
        status=201,
    ),
    _get(
        "/api/games/{game_id:str}/views/{ply:int}",
        handlers.get_view,
        None,
        AnyView,
        errors={**_NO_TOKEN, **_NO_PLY},
        has_tokens=True,
    ),
    _get(
        "/api/games/{game_id:str}/diagram.svg",
        handlers.get_diagram,
        DiagramQuery,
        str,
        errors={400: "bad-message: no such theme.", **_NO_TOKEN, **_NO_PLY, **_BUSY, **_DOWN},
        cost="long",
        has_tokens=True,
        media="image/svg+xml",
        is_large=True,
    ),
    _get(
        "/api/games/{game_id:str}/record",
        handlers.get_record,
        None,
        str,
        errors={**_NO_GAME, 409: "not-over: the game has secrets and goes on."},
        media="text/plain; charset=utf-8",
        is_large=True,
    ),
    _get(
        "/api/games/{game_id:str}/review",
        handlers.get_review,
        None,
        Reviewed,
        errors={
            **_NO_GAME,
            409: "not-over: the game goes on. no-review: this game cannot be reviewed.",
            **_BUSY,
            **_DOWN,
        },
        retry_seconds=1,
        is_large=True,
    ),
    _get(
        "/api/games/{game_id:str}/search",
        handlers.plan_ideas,
        None,
        SearchRequest,
        errors={**_IDEAS, 409: "no-ideas: not in this game. no-engine: the game has no search."},
        has_tokens=True,
    ),
    Endpoint(
        "/api/games/{game_id:str}/ideas",
        handlers.get_ideas,
        AskIdeas,
        Ideas,
        {
            **_BAD_BODY,
            **_IDEAS,
            **_NO_PLY,
            409: "no-ideas: not in this game. illegal-action: the move asked about. not-over: the game goes on.",
        },
        retry_seconds=2,
        has_tokens=True,
    ),
    _get(
        "/api/position",
        handlers.get_position,
        PositionQuery,
        PositionInfo,
        errors={
            400: "bad-message, bad-notation, bad-position, bad-options: what is wrong with it.",
            404: "unknown-game: no game of this name.",
            **_BUSY,
        },
        cost="long",
        is_large=True,
    ),
    Endpoint(
        "/api/tutorials/{game:str}",
        handlers.continue_lesson,
        Practise,
        Practised,
        {
            **_BAD_BODY,
            404: "unknown-game, unknown-lesson: no such game, or no such lesson.",
            409: "illegal-action, not-in-lesson: plies that do not belong to this lesson.",
        },
    ),
    _get(
        "/api/puzzles/{game:str}",
        handlers.get_puzzles,
        None,
        PuzzleList,
        errors=_NO_PUZZLE,
        cost="constant",
    ),
    _get(
        "/api/puzzles/{game:str}/today",
        handlers.get_puzzle_of_day,
        None,
        PuzzleOfDay,
        errors=_NO_PUZZLE,
    ),
    Endpoint(
        "/api/puzzles/{game:str}/{puzzle:str}",
        handlers.continue_puzzle,
        TryPuzzle,
        PuzzleTried,
        {**_BAD_BODY, **_NO_PUZZLE, 409: "illegal-action, not-in-lesson: plies that do not belong to this puzzle."},
    ),
    Endpoint(
        "/api/puzzles/{game:str}/{puzzle:str}/rating",
        handlers.rate_attempt,
        RatePuzzle,
        PlayerRating,
        {400: "bad-message: what is wrong with the body.", **_NO_PUZZLE},
    ),
    Endpoint(
        "/api/endgames/{game:str}",
        handlers.continue_endgame,
        PlayEndgame,
        PlayedEndgame,
        {
            400: "bad-message, bad-notation, bad-options, bad-position: what is wrong with the body.",
            **_NO_GAME,
            409: "not-won: the seat to act does not win, or it was not proved; illegal-action: plies that cannot be.",
            **_BUSY,
        },
        cost="long",
    ),
    _tree(
        "",
        handlers.analyse_tree,
        Analyse,
        Analysed,
        errors={409: "illegal-action, game-over: a ply that the rules do not allow, with the reason."},
    ),
    _tree("/paste", handlers.read_paste, Paste, Pasted),
    _tree("/faults", handlers.get_faults, CheckPosition, CheckedPosition),
    _tree("/position", handlers.view_node, AskNodeView, NodeView),
    _tree("/overlays", handlers.get_overlays, AskOverlays, NodeOverlays),
    _tree("/search", handlers.plan_lines, AskLines, SearchRequest, errors=_NO_ENGINE),
    _tree("/lines", handlers.get_lines, AskLines, Lines, errors=_NO_ENGINE, cost="long", retry_seconds=2),
    _tree("/engine", handlers.get_engine_lines, AskNode, EngineLines, errors=_NO_ENGINE),
    _tree("/openings", handlers.get_openings, AskOpenings, Openings, cost="long"),
    _tree("/proof", handlers.get_proof, AskNode, ProofAnswer, cost="long"),
    _tree(
        "/certificate",
        handlers.get_certificate,
        AskNode,
        WrittenProof,
        errors={409: "nothing-proved: not in this time."},
        cost="long",
    ),
)


def all_endpoints() -> list[Endpoint]:
    """Return the endpoints of the list, and of each game's own requests (``POST /api/<game>/<name>``)."""
    return [*ENDPOINTS, *endpoints_of(game_ids())]


def endpoints_of(games: Any) -> list[Endpoint]:
    """Return the endpoints of some games' own requests (`glyphwall.core.extension_points.Request`)."""
    return [
        _of_request(game_id, name, request)
        for game_id in games
        for name, request in get_plugin(game_id).requests.items()
    ]


def _of_request(game_id: str, name: str, request: Request) -> Endpoint:
    async def answer(host: Host, call: Call) -> Any:
        return await host.run(request.answer, call.body)

    answer.__name__ = f"{game_id}_{name}".replace("-", "_")
    answer.__doc__ = request.about
    return Endpoint(
        f"/api/{game_id}/{name}",
        answer,
        request.asks,
        request.answers,
        {
            400: "bad-message, bad-options, bad-notation: what is wrong with the body.",
            409: "illegal-action, game-over: a ply that the rules do not allow, with the reason.",
        },
    )
