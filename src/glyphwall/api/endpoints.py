"""The list of endpoints. The server's routes, the device's router and the typed client are made from it.

A path is a template: ``/api/games/{game_id:str}/views/{ply:int}``. What a host supplies is in `glyphwall.api.host`.
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
from glyphwall.api.lines import AskEngine, AskLines, EngineTold, Lines
from glyphwall.api.openings import AskOpenings, Openings
from glyphwall.api.proofs import AskProof, ProofAnswer, WrittenProof
from glyphwall.api.puzzles import PlayerRating, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, TryPuzzle
from glyphwall.api.searching import Search
from glyphwall.api.tree_bodies import (
    MAX_BODY,
    Analyse,
    Analysed,
    AskOverlays,
    CheckedPosition,
    CheckPosition,
    LookAt,
    Marked,
    SeenAt,
)
from glyphwall.core.extension_points import Theme
from glyphwall.core.registry import game_ids, get_pack
from glyphwall.play.protocol import AnyView, Created, CreateGame

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from glyphwall.api.host import Call, Host
    from glyphwall.core.extension_points import Request

Cost = Literal["constant", "short", "long"]
"""``constant``: the same answer as long as the process runs. ``long``: given up when the caller goes away."""

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
        handler: makes the answer; its docstring describes the endpoint.
        request: the type of the body (POST) or of the query (GET); None: there is none.
        response: the type of the answer; for ``media`` other than JSON it is `str`.
        errors: the meaning of each error status.
        cost: how expensive an answer is.
        status: of an answer that is not preparing.
        retry_seconds: when to ask again after ``preparing`` (status 202).
        has_tokens: whether the tokens of held seats are read.
        media: the media type of the answer.
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
    parts = _PARAMETER.split(path)
    return re.compile(
        f"/api/{game_id}/{name}",
        answer,
        request.asks,
        request.answers,
        {
            400: "bad-message, bad-options, bad-notation: what is wrong with the body.",
            409: "illegal-action, game-over: a ply that the rules do not allow, with the reason.",
        },
    )
